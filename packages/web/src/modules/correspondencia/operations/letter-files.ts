/** Extensions of the files that a letter takes. */
export const LETTER_FILES = '.pdf,.docx,.xlsx,.png,.jpg,.jpeg,.zip,.csv,.txt,.xml,.kmz,.kml';
