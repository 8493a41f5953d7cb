import { type RawBuilder, sql } from 'kysely';
import { jsonOf } from './json.ts';

/** How the user of this alias is called; an empty text for one without a name, null for none. */
export const fullNameOf = (alias: string): RawBuilder<string> =>
  sql.ref<string>(`${alias}.nombre_completo`);

/** The user of this alias by id and name; null where a left join found none. */
export const personOf = (alias: string): RawBuilder<{ id: number; fullName: string } | null> =>
  jsonOf<{ id: number; fullName: string } | null>({
    id: sql.ref(`${alias}.id`),
    fullName: fullNameOf(alias),
  });
