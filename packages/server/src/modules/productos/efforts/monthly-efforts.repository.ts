import { addDays } from '@comarca/shared/core/days';
import { columnEnd, columnsOf } from '@comarca/shared/modules/productos/effort-summary.rules';
import { type RawBuilder, sql } from 'kysely';
import { oneOf } from '../../../core/db/lists/ranges.ts';
import type { EffortFilters } from './effort.filters.ts';

/** What the sums that triggers keep by month are of. */
export type KeptBy = 'usuario_id' | 'actividad_id';

const tables: Record<KeptBy, RawBuilder<unknown>> = {
  usuario_id: sql`esfuerzos_mes_usuario`,
  actividad_id: sql`esfuerzos_mes_actividad`,
};

/** A period whose whole months are kept sums; what is left of it has to be read from the efforts. */
interface KeptMonths {
  /** rows of `(clave, mes date, es_gestion, minutos int)` */
  rows: RawBuilder<unknown>;
  /** the days before and after the whole months, as filters of efforts */
  rest: EffortFilters[];
}

/**
 * The months of a period as they are kept by person or by activity; undefined when the sums do not
 * know what the filters ask for, or the period has no whole month.
 */
export function keptMonths(by: KeptBy, filters: EffortFilters): KeptMonths | undefined {
  const { fecha_Range: days, esGestion } = filters;
  const conditions = conditionsOf(by, filters);
  if (!days || !conditions) return undefined;
  const { desde, hasta } = days;
  const whole = columnsOf('mes', desde, hasta, MOST_MONTHS).filter(
    (month) => month >= desde && columnEnd('mes', month) <= hasta,
  );
  const [first] = whole;
  const last = whole.at(-1);
  if (!first || !last) return undefined;
  const kinds = esGestion == null ? [] : [sql`es_gestion = ${esGestion}`];
  const all = [sql`mes between ${first}::date and ${last}::date`, ...kinds, ...conditions];
  const edges = [
    { desde, hasta: addDays(first, -1) },
    { desde: addDays(columnEnd('mes', last), 1), hasta },
  ];
  return {
    rows: sql`(select ${sql.ref(by)} as clave, mes, es_gestion, minutos from ${tables[by]}
      where minutos > 0 and ${sql.join(all, sql` and `)})`,
    rest: edges
      .filter((edge) => edge.desde <= edge.hasta)
      .map((edge) => ({ ...filters, fecha_Range: edge })),
  };
}

const MOST_MONTHS = 1200;

/** What the sums can be narrowed by; undefined when the filters ask for more. */
function conditionsOf(by: KeptBy, filters: EffortFilters): RawBuilder<unknown>[] | undefined {
  const { fecha_Range: _days, esGestion: _kind, propio, ...others } = filters;
  const { recurso_In, actividad_In, ...unknown } = others;
  const [own, foreign] =
    by === 'usuario_id' ? [recurso_In, actividad_In] : [actividad_In, recurso_In];
  if (isGiven(foreign) || Object.values(unknown).some(isGiven)) return undefined;
  if (propio !== undefined && by !== 'usuario_id') return undefined;
  return [
    ...(propio === undefined ? [] : [sql`usuario_id = ${propio}`]),
    ...(own?.length ? [oneOf(sql.ref(by), own)] : []),
  ];
}

const isGiven = (filter: unknown): boolean =>
  filter != null && filter !== '' && !(Array.isArray(filter) && filter.length === 0);
