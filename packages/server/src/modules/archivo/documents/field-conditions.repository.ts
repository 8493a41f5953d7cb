import type { fieldRange } from '@comarca/shared/modules/archivo/document-values';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { escapedSearch } from '../../../core/db/lists/page.ts';

export type FieldFilter = z.output<typeof fieldRange>;

/**
 * Documents that say so in a field of their type: a text that contains, a choice or a yes that is, a number
 * or a day within. Texts of days are in the order of the days.
 */
export function fieldCondition(given: FieldFilter): RawBuilder<boolean> {
  const { campo, texto, opcion, si, desde, hasta } = given;
  const said = opcion ?? si;
  const conditions = [
    sql<boolean>`d.campos ? ${campo}::text`,
    ...(texto ? [contains(campo, texto)] : []),
    ...(said == null ? [] : [isSaid(campo, said)]),
    ...(desde ? [isWithin(campo, sql`>=`, desde)] : []),
    ...(hasta ? [isWithin(campo, sql`<=`, hasta)] : []),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

const saidIn = (field: string) => sql`(d.campos ->> ${field}::text)`;

const contains = (field: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`buscable(${saidIn(field)}) like '%' || buscable(${escapedSearch(text)}) || '%'`;

const isSaid = (field: string, value: string | boolean): RawBuilder<boolean> =>
  sql<boolean>`d.campos @> ${JSON.stringify({ [field]: value })}::jsonb`;

const isWithin = (field: string, sign: RawBuilder<unknown>, bound: string): RawBuilder<boolean> =>
  isDayText(bound)
    ? sql<boolean>`${saidIn(field)} ${sign} ${bound}`
    : sql<boolean>`case when jsonb_typeof(d.campos -> ${field}::text) = 'number'
        then ${saidIn(field)}::numeric ${sign} ${bound}::numeric end`;

const isDayText = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);
