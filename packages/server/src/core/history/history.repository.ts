import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { fullNameOf } from '../db/full-name.ts';
import { list } from '../db/lists/list.ts';

const acts = (db: Reader) =>
  db
    .selectFrom('auditoria as a')
    .leftJoin('usuarios as u', 'u.id', 'a.usuario_id')
    .select(['a.id', 'a.at', 'a.username', 'a.operation', 'a.before', 'a.after'])
    .select('a.usuario_id as userId')
    .select(sql<string | null>`nullif(${fullNameOf('u')}, '')`.as('fullName'));

/** Pages of what was done to one record, newest first. */
export const listActs = list({
  id: sql`a.id`,
  rows: acts,
  fields: { at: sql`a.at` },
  fallback: '-at',
  where: ({ entity, entityId }: { entity: string; entityId: string }) => [
    sql<boolean>`a.entity = ${entity} and a.entity_id = ${entityId}`,
  ],
});
