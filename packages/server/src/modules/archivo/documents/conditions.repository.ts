import { type RawBuilder, sql } from 'kysely';
import { isMomentOf, isOneOf, type Range } from '../../../core/db/lists/filters.ts';
import { isSeenDocument, type Sight } from '../folders/sight.repository.ts';
import { queryOf } from '../search/search.repository.ts';
import { isBelow, isIn } from './document.repository.ts';
import { type FieldFilter, fieldCondition } from './field-conditions.repository.ts';

/** Kinds of content as people choose them. */
const KINDS = {
  pdf: sql<boolean>`d.tipo_mime = 'application/pdf'`,
  imagen: sql<boolean>`d.tipo_mime like 'image/%'`,
  texto: sql<boolean>`(d.tipo_mime like '%wordprocessingml%' or d.tipo_mime like 'text/plain%')`,
  tabla: sql<boolean>`(d.tipo_mime like '%spreadsheetml%' or d.tipo_mime = 'text/csv')`,
  mapa: sql<boolean>`(d.tipo_mime like '%kml%' or d.tipo_mime like '%kmz%'
    or d.tipo_mime like '%geo+json%' or d.tipo_mime like '%geopackage%')`,
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
  autor_In?: number[] | null | undefined;
  fecha_Range?: Range | null | undefined;
  search: string;
}

const isChangedWithin = isMomentOf(sql`d.fecha_cambio`);
const isChangedBy = isOneOf(sql`d.cambiado_por`);

/** The conditions of a list of documents, for what somebody sees. */
export function documentConditions(sight: Sight, given: DocumentFilters): RawBuilder<boolean>[] {
  const {
    carpeta,
    dentro,
    etiqueta,
    tipo,
    campos,
    clase,
    autor_In: authors,
    fecha_Range: range,
    search,
  } = given;
  return [
    isSeenDocument(sight, 'd'),
    ...(carpeta == null ? [] : [dentro || search ? isBelow(carpeta) : isIn(carpeta)]),
    ...(etiqueta ? [sql<boolean>`d.etiquetas @> array[${etiqueta}]`] : []),
    ...(tipo == null ? [] : [sql<boolean>`d.tipo_id = ${tipo}`]),
    ...(campos ?? []).map(fieldCondition),
    ...(clase ? [KINDS[clase]] : []),
    ...(authors && authors.length > 0 ? [isChangedBy(authors)] : []),
    ...(range ? [isChangedWithin(range)] : []),
    ...(search ? [sql<boolean>`d.busqueda @@ ${queryOf(search)}`] : []),
  ];
}
