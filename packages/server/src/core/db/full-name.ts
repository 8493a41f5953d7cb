import { type RawBuilder, sql } from 'kysely';

/** How the user of this alias is called; an empty text for one without a name, null for none. */
export const fullNameOf = (alias: string): RawBuilder<string> =>
  sql<string>`trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})`;
