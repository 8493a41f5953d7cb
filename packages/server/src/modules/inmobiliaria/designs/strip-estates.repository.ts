import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';

/** The estates of a project that have these numbers: their code by the number. */
export async function codesByNpn(
  db: Reader,
  project: number,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ npn: string; codigo: string }>`/* inmobiliaria: estates by number */
    select n.npn, min(e.codigo_sig) as codigo from predios_gi e cross join unnest(e.npns) n (npn)
    where e.proyecto_gi_id = ${project} and n.npn = any(${[...numbers]}::text[])
    group by n.npn`.execute(db);
  return new Map(rows.map(({ npn, codigo }) => [npn, codigo]));
}
