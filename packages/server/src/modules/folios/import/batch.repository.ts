import { sql } from 'kysely';
import type { Tx } from '../../../core/db/database.ts';
import type { FolioToStore } from '../folio.service.ts';

/** A row of a file that may be written with the others. */
export interface FolioToWrite extends FolioToStore {
  /** the folio that it writes over; null for a new one */
  id: number | null;
  /** whether what it says of its relations is otherwise than what is kept */
  relates: boolean;
}

const columns = [
  'municipio_codigo',
  'vereda',
  'direccion',
  'estado',
  'tipo',
  'origen',
  'fecha_apertura',
  'fecha_impresion',
  'npn',
  'codigo_anterior',
  'nupre',
  'area',
] as const;
const refs = (alias: string) => sql.join(columns.map((name) => sql.ref(`${alias}.${name}`)));

/** The rows as the table's types have them. */
const given = (
  rows: readonly object[],
) => sql`json_to_recordset(${JSON.stringify(rows)}::json) as n (
  id integer, relates boolean, fmi text, municipio_codigo text, vereda text, direccion text,
  estado text, tipo text, origen text, fecha_apertura date, fecha_impresion date, npn text,
  codigo_anterior text, nupre text, area numeric(18, 2))`;

const asRow = ({ id, relates, values }: FolioToWrite) => ({ id, relates, ...values });

/** Writes new folios, in one statement. @returns their ids by their numbers */
export async function insertFolios(
  tx: Tx,
  folios: readonly FolioToWrite[],
  user: number | null,
): Promise<ReadonlyMap<string, number>> {
  if (folios.length === 0) return new Map();
  const { rows } = await sql<{ id: number; fmi: string }>`/* folios: new ones of an import */
    insert into folios (fmi, usuario_id, ${sql.join(columns.map((name) => sql.ref(name)))})
    select n.fmi, ${user}::integer, ${refs('n')} from ${given(folios.map(asRow))}
    returning id, fmi`.execute(tx);
  return new Map(rows.map(({ id, fmi }) => [fmi, id]));
}

/** Writes over folios that are told otherwise than they are. @returns the ids of those, and no others */
export async function updateFolios(
  tx: Tx,
  folios: readonly FolioToWrite[],
): Promise<ReadonlySet<number>> {
  if (folios.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`/* folios: changed ones of an import */
    update folios as f set version = f.version + 1,
      ${sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`n.${name}`)}`))}
    from ${given(folios.map(asRow))}
    where f.id = n.id and (n.relates or (${refs('f')}) is distinct from (${refs('n')}))
    returning f.id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** What a folio says of its relations, with its id. */
export interface RelatedFolio extends Pick<FolioToStore, 'relations'> {
  id: number;
  fmi: string;
}

/** Replaces what folios say of their relations. */
export async function replaceAllRelations(tx: Tx, folios: readonly RelatedFolio[]): Promise<void> {
  const ids = folios.map(({ id }) => id);
  await tx.deleteFrom('folio_relaciones').where('folio_id', 'in', ids).execute();
  const rows = folios.flatMap(({ id, fmi, relations: { parents, segregated } }) => [
    ...parents.map((mother) => ({ folio_id: id, matriz: mother, segregado: fmi })),
    ...segregated.map((segregation) => ({ folio_id: id, matriz: fmi, segregado: segregation })),
  ]);
  if (rows.length === 0) return;
  await sql`/* folios: relations of an import */
    insert into folio_relaciones (folio_id, matriz, segregado)
    select n.folio_id, n.matriz, n.segregado
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as n (folio_id integer, matriz text, segregado text)`.execute(tx);
}

/** Whether any of these folios is, over one or more steps, opened on itself. */
export async function isAnyOpenedOnItself(tx: Tx, fmis: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`/* folios: circles of an import */
    with recursive abajo as (
      select matriz as origen, segregado from folio_relaciones where matriz = any(${[...fmis]}::text[])
      union
      select a.origen, r.segregado from folio_relaciones r join abajo a on r.matriz = a.segregado
    ) select exists (select from abajo where segregado = origen) as found`.execute(tx);
  return rows[0]?.found ?? false;
}
