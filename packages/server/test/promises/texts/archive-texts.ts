import type { TextLimit } from './text-forms.ts';

/** A choice of a fixed list. */
export const archiveCodes: readonly string[] = ['saveDocumentTypeField.clase'];

/** The list of fields takes no search without its type. */
export const archiveLimits: Readonly<Record<string, TextLimit>> = {
  'saveDocumentType.descripcion': { max: 500, searched: true },
  'saveDocumentType.nombre': { max: 100, searched: true },
  'saveDocumentTypeField.nombre': { max: 100, searched: true },
  'saveDocumentTypeField.opciones': { max: 5_000 },
};
