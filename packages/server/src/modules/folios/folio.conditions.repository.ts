import { sql } from 'kysely';
import {
  type Condition,
  conditionsOf,
  isDayOf,
  isMomentOf,
  isOneOf,
  type Narrowing,
} from '../../core/db/lists/filters.ts';

/** Stands among municipalities for folios without one. */
const WITHOUT = '0';

const isOneText =
  (column: string): Condition<readonly string[]> =>
  (texts) =>
    sql<boolean>`${sql.ref(column)} = any(${[...texts]}::text[])`;

const isOfMunicipality: Condition<readonly string[]> = (codes) => {
  const among = isOneText('f.municipio_codigo')(codes.filter((code) => code !== WITHOUT));
  return codes.includes(WITHOUT) ? sql<boolean>`(f.municipio_codigo is null or ${among})` : among;
};

/** What the list of folios, its Excel and the dashboard are narrowed by, on `folios f`: all by the same. */
export const folioConditions = {
  circulo_In: isOneText('f.circulo'),
  municipio_In: isOfMunicipality,
  estado_In: isOneText('f.estado'),
  tipo_In: isOneText('f.tipo'),
  origen_In: isOneText('f.origen'),
  cargadoPor_In: isOneOf(sql`f.usuario_id`),
  fechaApertura_Range: isDayOf(sql`f.fecha_apertura`),
  fechaImpresion_Range: isDayOf(sql`f.fecha_impresion`),
  fechaCarga_Range: isMomentOf(sql`f.fecha_carga`),
};

export type FolioFilters = Narrowing<typeof folioConditions>;

/** The conditions as one: true when nothing narrows. */
export const narrowedFolios = (filters: FolioFilters) =>
  sql<boolean>`${sql.join([sql`true`, ...conditionsOf(folioConditions, filters)], sql` and `)}`;
