/** Sheets of estates that are given at once: more would take longer than an answer may. */
export const MOST_SHEETS = 100;
/** Sheets that are made together as a file. */
export const MOST_PREPARED_SHEETS = 1_000;

/** How sheets that are made together come: a document each, or all in one. */
export const sheetForms = ['zip', 'docx'] as const;
export type SheetForm = (typeof sheetForms)[number];
