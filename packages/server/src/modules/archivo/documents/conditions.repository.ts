import type { ArchivePhase } from '@comarca/shared/modules/archivo/act.rules';
import { type RawBuilder, sql } from 'kysely';
import {
  isDayOf,
  isMomentOf,
  isOneOf,
  isOneOfTexts,
  type Range,
} from '../../../core/db/lists/filters.ts';
import { type FieldFilter, fieldCondition } from './field-conditions.repository.ts';

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** Kinds of content as people choose them. */
const KINDS = {
  pdf: ['application/pdf'],
  imagen: ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/tiff'],
  texto: [`${OFFICE}.wordprocessingml.document`, 'application/msword', 'text/plain'],
  tabla: [`${OFFICE}.spreadsheetml.sheet`, 'application/vnd.ms-excel', 'text/csv'],
  mapa: [
    'application/vnd.google-earth.kml+xml',
    'application/vnd.google-earth.kmz',
    'application/geo+json',
    'application/geopackage+sqlite3',
  ],
} as const;

export const contentKinds = Object.keys(KINDS) as [keyof typeof KINDS, ...(keyof typeof KINDS)[]];

/** What narrows documents. */
export interface DocumentFilters {
  /** in this folder … */
  carpeta?: number | null | undefined;
  /** … or in those below it too */
  dentro?: boolean | null | undefined;
  tipo?: number | null | undefined;
  campos?: readonly FieldFilter[] | null | undefined;
  etiqueta?: string | null | undefined;
  clase?: keyof typeof KINDS | null | undefined;
  fase?: ArchivePhase | null | undefined;
  autor_In?: number[] | null | undefined;
  /** when they were changed last … */
  fecha_Range?: Range | null | undefined;
  /** … or the day of the documents themselves; those without one are not found by it */
  fechaDocumento_Range?: Range | null | undefined;
}

const isChangedWithin = isMomentOf(sql`d.fecha_cambio`);
const isOfDay = isDayOf(sql`d.fecha_documento`);
const isChangedBy = isOneOf(sql`d.cambiado_por`);

/** Whether a document is one of a list of ids as the database writes it. */
export const isAmong = (ids: string): RawBuilder<boolean> =>
  sql<boolean>`d.id = any(${ids}::int[])`;

/** What narrows documents but for their folder and who sees them. */
export function filterConditions(given: DocumentFilters): RawBuilder<boolean>[] {
  const { etiqueta, tipo, campos, clase, fase, autor_In: authors } = given;
  const { fecha_Range: range, fechaDocumento_Range: days } = given;
  return [
    ...(etiqueta ? [sql<boolean>`d.etiquetas @> array[${etiqueta}]`] : []),
    ...(tipo == null ? [] : [sql<boolean>`d.tipo_id = ${tipo}`]),
    ...(campos ?? []).map(fieldCondition),
    ...(clase ? [isOneOfTexts(sql`d.tipo_mime`)(KINDS[clase])] : []),
    ...(fase ? [sql<boolean>`d.fase = ${fase}`] : []),
    ...(authors && authors.length > 0 ? [isChangedBy(authors)] : []),
    ...(range ? [isChangedWithin(range)] : []),
    ...(days ? [isOfDay(days)] : []),
  ];
}
