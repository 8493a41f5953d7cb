import { sql } from 'kysely';
import type { Reader, Tx } from '../../core/db/database.ts';

/** A folio in a tree; one that is only named by another is not loaded: it has no id. */
export interface TreeRow {
  fmi: string;
  id: number | null;
  estado: string | null;
  tipo: string | null;
  area: number | null;
}

export interface RelationRow {
  matriz: string;
  segregado: string;
}

/** Folios of one tree at most. */
const MAX_NODES = 2_000;

/** Holds back other changes of who was opened on whom until this transaction ends. */
export async function lockRelations(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('folio_relaciones'))`.execute(tx);
}

/** Replaces what a folio says of its relations. */
export async function replaceRelations(
  tx: Tx,
  folio: { id: number; fmi: string },
  { parents, segregated }: { parents: readonly string[]; segregated: readonly string[] },
): Promise<void> {
  await tx.deleteFrom('folio_relaciones').where('folio_id', '=', folio.id).execute();
  const rows = [
    ...parents.map((mother) => ({ matriz: mother, segregado: folio.fmi })),
    ...segregated.map((segregation) => ({ matriz: folio.fmi, segregado: segregation })),
  ].map((relation) => ({ folio_id: folio.id, ...relation }));
  if (rows.length > 0) await tx.insertInto('folio_relaciones').values(rows).execute();
}

/** Whether a folio is, over one or more steps, opened on itself. */
export async function isOpenedOnItself(tx: Tx, fmi: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive abajo as (
      select segregado from folio_relaciones where matriz = ${fmi}
      union
      select r.segregado from folio_relaciones r join abajo a on r.matriz = a.segregado
    ) select exists (select from abajo where segregado = ${fmi}) as found`.execute(tx);
  return rows[0]?.found ?? false;
}

/** Everything that a folio was opened on, and everything that was opened on it, step by step. */
export async function findTree(
  db: Reader,
  fmi: string,
): Promise<{ nodes: TreeRow[]; relations: RelationRow[]; cut: boolean }> {
  const { rows: nodes } = await sql<TreeRow>`
    with recursive arriba as (
      select ${fmi}::text as fmi
      union select r.matriz from folio_relaciones r join arriba a on r.segregado = a.fmi
    ), abajo as (
      select fmi from arriba
      union select r.segregado from folio_relaciones r join abajo a on r.matriz = a.fmi
    ), todos as (
      select fmi from abajo
      -- what was opened on several has parents outside of this line
      union select r.matriz from folio_relaciones r join abajo a on r.segregado = a.fmi
    )
    select t.fmi, f.id, f.estado, f.tipo, f.area
    from todos t left join folios f on f.fmi = t.fmi limit ${MAX_NODES + 1}`.execute(db);
  const shown = nodes.slice(0, MAX_NODES);
  const names = shown.map((node) => node.fmi);
  const { rows: relations } = await sql<RelationRow>`
    select distinct matriz, segregado from folio_relaciones
    where matriz = any(${names}::text[]) or segregado = any(${names}::text[])
    order by matriz, segregado`.execute(db);
  return { nodes: shown, relations, cut: nodes.length > MAX_NODES };
}
