import type { TextLimit } from './text-forms.ts';

/** A choice of a fixed list. */
export const archiveCodes: readonly string[] = [
  'saveDocumentSeries.disposicion',
  'saveDocumentTypeField.clase',
  'saveRetentionTable.desde',
];

/** The list of fields takes no search without its type. */
export const archiveLimits: Readonly<Record<string, TextLimit>> = {
  'saveDocumentSeries.codigo': { max: 30 },
  'saveDocumentSeries.nombre': { max: 150 },
  'saveDocumentSeries.procedimiento': { max: 2_000 },
  'saveDocumentSeries.proceso': { max: 150 },
  'saveDocumentSeries.subserie': { max: 150 },
  'saveRetentionTable.acto': { max: 200, searched: true },
  'saveRetentionTable.nombre': { max: 100, searched: true },
  'saveDocumentType.descripcion': { max: 500, searched: true },
  'saveDocumentType.nombre': { max: 100, searched: true },
  'saveDocumentTypeField.nombre': { max: 100, searched: true },
  'saveDocumentTypeField.opciones': { max: 5_000 },
};
