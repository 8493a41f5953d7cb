import { createHash } from 'node:crypto';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { type ColumnMapping, plainHeader } from './record-columns.ts';

/** The longest header that is its own key: a key of an index has its bounds. */
const MAX_KEY = 2_000;

/** What tells the header of one table from another. */
function keyOf(header: readonly string[]): string {
  const names = header.map(plainHeader).join(';');
  if (names.length <= MAX_KEY) return names;
  return `sha256:${createHash('sha256').update(names).digest('hex')}`;
}

/** How the columns of such a table were read the last time. */
export async function rememberedColumns(
  db: Reader,
  header: readonly string[],
): Promise<ColumnMapping> {
  const row = await db
    .selectFrom('columnas_catastro')
    .select('columnas')
    .where('encabezado', '=', keyOf(header))
    .executeTakeFirst();
  return (row?.columnas as ColumnMapping | undefined) ?? {};
}

export async function rememberColumns(
  tx: Tx,
  header: readonly string[],
  columns: ColumnMapping,
): Promise<void> {
  const values = { columnas: JSON.stringify(columns), usada: new Date().toISOString() };
  await tx
    .insertInto('columnas_catastro')
    .values({ encabezado: keyOf(header), ...values })
    .onConflict((conflict) => conflict.column('encabezado').doUpdateSet(values))
    .execute();
}
