import type { RegistryName } from '@comarca/shared/modules/folios/registry';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';

/** What the registry told of a field, and nobody has taken in or put aside. */
export interface Proposal {
  id: number;
  campo: RegistryName;
  valor: unknown;
  /** Of a municipality: its name. */
  nombre: string | null;
  consultadaEn: Date;
}

/** The proposals of a folio that wait for somebody. */
export async function openProposals(db: Reader, folio: number): Promise<Proposal[]> {
  const { rows } = await sql<Proposal>`
    select p.id, p.campo, p.valor, p.consultada_en as "consultadaEn",
      m.nombre || ', ' || m.departamento_nombre as nombre
    from folio_propuestas p
    left join municipios m on p.campo = 'municipality' and m.codigo = p.valor #>> '{}'
    where p.folio_id = ${folio} and p.estado = 'PROPUESTA' order by p.id`.execute(db);
  return rows;
}

/**
 * Keeps what the registry tells of a folio in the place of what it told before. What somebody put aside
 * is not proposed again while the registry says the same.
 */
export async function propose(
  tx: Tx,
  folio: number,
  told: Readonly<Record<string, unknown>>,
): Promise<void> {
  const rows = Object.entries(told).map(([field, value]) => ({ campo: field, valor: value }));
  await sql`
    insert into folio_propuestas as p (folio_id, campo, valor)
    select ${folio}, n.campo, n.valor
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (campo text, valor jsonb)
    on conflict (folio_id, campo) do update set
      valor = excluded.valor, consultada_en = now(),
      estado = case when p.estado = 'DESCARTADA' and p.valor = excluded.valor
        then 'DESCARTADA' else 'PROPUESTA' end`.execute(tx);
}

/** Takes back proposals of these fields: the registry does not tell them any more. */
export async function forgetProposals(
  tx: Tx,
  folio: number,
  fields: readonly string[],
): Promise<void> {
  await sql`delete from folio_propuestas where folio_id = ${folio} and estado = 'PROPUESTA'
    and campo = any(${[...fields]}::text[])`.execute(tx);
}

/** Closes proposals of a folio that still wait. @returns those */
export async function closeProposals(
  tx: Tx,
  folio: number,
  ids: readonly number[],
  state: 'ACEPTADA' | 'DESCARTADA',
): Promise<Pick<Proposal, 'campo' | 'valor'>[]> {
  const { rows } = await sql<Pick<Proposal, 'campo' | 'valor'>>`
    update folio_propuestas set estado = ${state}
    where folio_id = ${folio} and id = any(${[...ids]}::int[]) and estado = 'PROPUESTA'
    returning campo, valor`.execute(tx);
  return rows;
}

/** A query that was given up without a word ends after this long, in seconds. */
const LONGEST_S = 60;

/** Begins a person's query. @returns false while another of the same person waits for its answer */
export async function beginQuery(tx: Tx, user: number): Promise<boolean> {
  const { rows } = await sql`
    insert into folio_consultas as c (usuario_id) values (${user})
    on conflict (usuario_id) do update set desde = clock_timestamp()
      where c.desde < clock_timestamp() - make_interval(secs => ${LONGEST_S})
    returning usuario_id`.execute(tx);
  return rows.length === 1;
}

/** Ends a person's query. */
export async function endQuery(tx: Tx, user: number): Promise<void> {
  await tx.deleteFrom('folio_consultas').where('usuario_id', '=', user).execute();
}
