/** Bytes of a document whose content is read for the search, at most; the server and the texts tell the same. */
export const MAX_READ_BYTES = 64 * 1_048_576;
/** Pages of a scanned document whose words are read, at most: the others are found by the name. */
export const MAX_SCANNED_PAGES = 60;
