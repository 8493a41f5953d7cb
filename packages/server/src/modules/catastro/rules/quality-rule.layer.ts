import type { Tolerance } from '@comarca/shared/modules/catastro/tolerance';
import { type RawBuilder, sql } from 'kysely';

/** What a rule looks at. */
export interface RuleScope {
  base: number;
  municipio: string;
  tolerancia: Tolerance;
}

/** A rule of quality of a base. */
export interface QualityRule {
  codigo: string;
  /** what must hold, in one sentence */
  enunciado: string;
  severidad: 'ERROR' | 'ADVERTENCIA';
  /** why it matters and what to do, in plain words */
  explicacion: string;
  /** selects npn, predio_id, detalle, medida and geom (degrees) of whatever breaks it */
  find(scope: RuleScope): RawBuilder<unknown>;
}

/** The rows of one base of a table, under an alias. */
export const rowsOf = (table: string, alias: string, { base }: Pick<RuleScope, 'base'>) =>
  sql`(select * from ${sql.table(`${table}_catastrales`)} where base_id = ${sql.lit(base)}) ${sql.raw(alias)}`;

/**
 * Of two rows `a` and `b` of one table, one pair and not both. Written so that no index answers it:
 * read together with the index of the ground, that of the numbers costs the whole table for each row.
 */
export const eachPairOnce = sql`a.id + 0 < b.id + 0`;

export const inDegrees = (geometry: RawBuilder<unknown>) => sql`st_transform(${geometry}, 4326)`;

/** A number as it is written: two decimals. */
export const written = (value: RawBuilder<unknown>) =>
  sql`translate(to_char((${value})::numeric, 'FM999,999,999,990.00'), ',.', '.,')`;

/** The ground of a parcel as one geometry. */
export const groundOf = (parcel: string, { base }: Pick<RuleScope, 'base'>) =>
  sql`(select st_collect(t.geom) from terrenos_catastrales t
    where t.base_id = ${sql.lit(base)} and t.predio_id = ${sql.raw(parcel)}.id)`;
