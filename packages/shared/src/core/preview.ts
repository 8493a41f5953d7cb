/** Kinds of content that are shown inside the page, by what is needed to show them. */
export const previewOf = (type: string): 'pdf' | 'image' | 'text' | null => {
  if (type === 'application/pdf') return 'pdf';
  if (/^image\/(png|jpeg|gif|webp)$/.test(type)) return 'image';
  return /^text\/|^application\/(geo\+json|vnd\.google-earth\.kml\+xml|xml|gpx\+xml)$/.test(type)
    ? 'text'
    : null;
};

/** Content of features, which a map shows. */
export const isMapContent = (type: string): boolean =>
  /^application\/(geo\+json|vnd\.google-earth\.kml\+xml)$/.test(type);

/** Content that LibreOffice lays out as pages, by the ending that it knows it by. */
const offices: Readonly<Record<string, string>> = {
  'application/msword': 'doc',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.ms-powerpoint': 'ppt',
  'application/rtf': 'rtf',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
};

/** Endings of what offices wrote before 2007: only an office program reads their words. */
const FORMER: ReadonlySet<string> = new Set(['doc', 'xls', 'ppt']);
const formerTypes = new Map(
  Object.entries(offices).flatMap(([type, ending]) => (FORMER.has(ending) ? [[ending, type]] : [])),
);

/** The type of content of a former office that is called with this ending; undefined for another ending. */
export const formerTypeOf = (ending: string): string | undefined => formerTypes.get(ending);

/** The ending of content of a former office; undefined for other content. */
export const formerEndingOf = (type: string): string | undefined =>
  formerTypes.get(offices[type] ?? '') === type ? offices[type] : undefined;

/** The ending of content that an office program lays out as pages; undefined for other content. */
export const officeEndingOf = (type: string): string | undefined => offices[type];

/** Kinds of content that the server makes something of that a page shows: a PDF, or the rows of a table. */
export const convertedPreviewOf = (type: string): 'pdf' | 'sheet' | null => {
  if (isWord(type) || type === TIFF || officeEndingOf(type)) return 'pdf';
  return /spreadsheetml\.sheet$/.test(type) ? 'sheet' : null;
};

const isWord = (type: string): boolean => /wordprocessingml\.document$/.test(type);
export const TIFF = 'image/tiff';

/** Some rows of a sheet of an Excel file, as a page shows them. */
export interface SheetPiece {
  /** all sheets of the file, in order */
  hojas: { nombre: string; oculta: boolean }[];
  filas: string[][];
  /** what each row is numbered in the sheet */
  numeros: number[];
  /** whether more rows can be asked for */
  hayMas: boolean;
  /** whether something is left out: cells to the right, the end of long texts, rows far down */
  cortada: boolean;
}

/** With a preview: what is said of it, as that it shows the beginning; encoded as in an address. */
export const PREVIEW_NOTE = 'x-comarca-nota';

/** Why content of another kind is not shown where it may only be seen. */
export const NOT_DRAWN =
  'Este tipo de archivo no se puede dibujar como páginas: solo se puede dar con descarga.';

/** Larger content is not drawn as pages. */
export const MOST_DRAWN_BYTES = 40 * 1_048_576;
export const TOO_LARGE_TO_DRAW =
  'El archivo pasa de 40 MB y no se puede dibujar como páginas: solo se puede dar con descarga.';

/** Said of a document of which the beginning is drawn. */
export const partShown = (pages: number): string =>
  pages === 1
    ? 'Se muestra la primera página de este documento.'
    : `Se muestran las primeras ${pages} páginas de este documento.`;

/** Why nothing is drawn where the program for it is missing. */
export const NO_DRAWING =
  'En este servidor no se pueden dibujar páginas: solo se puede dar con descarga.';

/** Kinds of content that the server draws as pages, by what they are drawn from; null for others. */
export const drawnOf = (
  type: string,
): 'pdf' | 'image' | 'tiff' | 'word' | 'office' | 'text' | null => {
  if (/^image\/(png|jpeg)$/.test(type)) return 'image';
  if (type === TIFF) return 'tiff';
  if (isWord(type)) return 'word';
  if (officeEndingOf(type)) return 'office';
  const kind = previewOf(type);
  return kind === 'image' ? null : kind;
};

const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  tif: TIFF,
  tiff: TIFF,
  csv: 'text/csv',
  xml: 'application/xml',
  kml: 'application/vnd.google-earth.kml+xml',
};

/** The type of content that a file's ending promises; empty for one that no page shows. */
export const previewTypeOf = (name: string): string =>
  types[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''] ?? '';
