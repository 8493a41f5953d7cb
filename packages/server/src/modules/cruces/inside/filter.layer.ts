import type { TypedColumn, TypedFilter } from '@comarca/shared/modules/capas/filter/check';
import type { FilterValue } from '@comarca/shared/modules/capas/filter/filter';
import { type RawBuilder, sql } from 'kysely';
import { inColombia } from '../../../core/db/colombian-time.repository.ts';

/**
 * A filter as a condition on the layer (alias `l`): names are quoted and values are parameters. Each
 * comparison is either so or not: what has no value is like nothing, and so `NO` takes it.
 */
export function filterCondition(filter: TypedFilter): RawBuilder<unknown> {
  switch (filter.op) {
    case 'Y':
    case 'O': {
      const joint = filter.op === 'Y' ? sql` and ` : sql` or `;
      return sql`(${sql.join(filter.parts.map(filterCondition), joint)})`;
    }
    case 'NO':
      return sql`(not ${filterCondition(filter.part)})`;
    case 'NULO':
      return sql`(${columnOf(filter.column)} is null)`;
    case 'EN':
      return sql`(coalesce(${compared(filter.column)} in (${sql.join(filter.values.map(literal))}), false))`;
    case 'CONTIENE':
      return sql`(coalesce(position(${folded(literal(filter.value))} in ${folded(compared(filter.column))}) > 0, false))`;
    case '=':
      return sql`(${compared(filter.column)} is not distinct from ${literal(filter.value)})`;
    case '<>':
      return sql`(${compared(filter.column)} is distinct from ${literal(filter.value)})`;
    default:
      return sql`(coalesce(${compared(filter.column)} ${signs[filter.op]} ${literal(filter.value)}, false))`;
  }
}

const signs = { '<': sql`<`, '<=': sql`<=`, '>': sql`>`, '>=': sql`>=` } as const;

const columnOf = ({ name }: TypedColumn) => sql`l.${sql.id(name)}`;

/** A column as its kind is compared: texts byte by byte, the same in every database; days in Colombia. */
function compared(column: TypedColumn): RawBuilder<unknown> {
  const own = columnOf(column);
  if (column.kind === 'text') return sql`(${own}::text collate "C")`;
  if (column.kind === 'number') return sql`${own}::numeric`;
  if (column.kind === 'boolean') return own;
  return column.isMoment ? sql`${inColombia(own)}::date` : sql`${own}::date`;
}

function literal({ kind, value }: FilterValue): RawBuilder<unknown> {
  if (kind === 'number') return sql`${value}::text::numeric`;
  if (kind === 'date') return sql`${value}::text::date`;
  return kind === 'boolean' ? sql`${value}::boolean` : sql`${value}::text`;
}

const CAPITALS = 'ÁÉÍÓÚÜÑ';
const SMALL = 'áéíóúüñ';

/** Small letters, whatever alphabet the database was made with. */
const folded = (text: RawBuilder<unknown>) =>
  sql`translate(lower(${text}), ${sql.lit(CAPITALS)}, ${sql.lit(SMALL)})`;
