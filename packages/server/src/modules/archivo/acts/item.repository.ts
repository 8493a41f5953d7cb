import type { ActKind } from '@comarca/shared/modules/archivo/act.rules';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { removeDocuments } from '../trash/trash.repository.ts';
import { impedimentOf, stillDue } from './candidates.repository.ts';

/** A document as an act's inventory has it. */
export interface ActItemRow {
  id: number;
  acta: number;
  orden: number;
  documento: number;
  nombre: string;
  lugar: string;
  codigoSerie: string;
  serie: string;
  expediente: string;
  /** `YYYY-MM-DD` */
  fechaInicial: string;
  fechaFinal: string;
  tipo: string;
  tipoMime: string;
  bytes: number;
  paginas: number | null;
  sha256: string;
  /** HECHO, EXCLUIDO; null until the act is carried out */
  resultado: string | null;
  /** why it was left out; before, why it may not go now */
  motivo: string;
  fecha: Date | null;
}

const CHANGED = 'Cambió después de quedar en el acta';
const GONE = 'Ya no está en el archivo';
const NOT_DUE = 'Aún no cumple el tiempo de su serie';

/** Why the document of an item `i` may not go now; null where nothing holds it. */
const impediment = (kind: RawBuilder<string>, today: string): RawBuilder<string | null> => sql`
  (select case when d.id is null then ${GONE}
      when d.numero <> i.numero or d.sha256 <> i.sha256 then ${CHANGED}
      else coalesce(${impedimentOf(sql`i.acta_id`, kind)}, case ${kind}
        when 'TRANSFERENCIA PRIMARIA' then ${due('TRANSFERENCIA PRIMARIA', today)}
        when 'TRANSFERENCIA SECUNDARIA' then ${due('TRANSFERENCIA SECUNDARIA', today)}
        else ${due('ELIMINACIÓN', today)} end) end
    from (select 1) as one left join archivo_documentos d on d.id = i.documento_id)`;

const due = (kind: ActKind, today: string) =>
  sql`case when not ${stillDue({ kind, today })} then ${NOT_DUE} end`;

const columns = sql`i.id, i.acta_id as acta, i.orden, i.documento_id as documento, i.nombre, i.lugar,
  i.codigo_serie as "codigoSerie", i.serie, i.expediente, i.fecha_inicial::text as "fechaInicial",
  i.fecha_final::text as "fechaFinal", i.tipo, i.tipo_mime as "tipoMime", i.bytes, i.paginas, i.sha256,
  i.resultado, i.fecha`;

/** Items of an act in their order; what is still to go with why it may not now. */
export async function itemsOf(
  db: Reader,
  act: number,
  cut: { today: string; first: number; offset: number; held: boolean },
): Promise<ActItemRow[]> {
  const { rows } = await sql<ActItemRow>`/* archivo: documents of an act */
    select * from (select ${columns}, case when i.resultado is not null or a.estado = 'ANULADA'
        then i.motivo else coalesce(${impediment(sql`a.clase`, cut.today)}, '') end as motivo
      from archivo_acta_documentos i join archivo_actas a on a.id = i.acta_id
      where i.acta_id = ${act}) q
    ${cut.held ? sql`where q.motivo <> ''` : sql``}
    order by q.orden, q.id limit ${cut.first} offset ${cut.offset}`.execute(db);
  return rows;
}

/** How many an act has, how many of them may not go now, and what became of them. */
export interface ItemCount {
  total: number;
  impedidos: number;
  hechos: number;
  excluidos: number;
  bytes: number;
}

export async function countItems(db: Reader, act: number, today: string): Promise<ItemCount> {
  const { rows } = await sql<ItemCount>`/* archivo: counted documents of an act */
    select count(*)::int as total, count(*) filter (where q.motivo <> '' and q.resultado is null)::int
        as impedidos, count(*) filter (where q.resultado = 'HECHO')::int as hechos,
      count(*) filter (where q.resultado = 'EXCLUIDO')::int as excluidos,
      coalesce(sum(q.bytes), 0)::float8 as bytes
    from (select i.resultado, i.bytes, case when i.resultado is not null or a.estado = 'ANULADA' then ''
        else coalesce(${impediment(sql`a.clase`, today)}, '') end as motivo
      from archivo_acta_documentos i join archivo_actas a on a.id = i.acta_id
      where i.acta_id = ${act}) q`.execute(db);
  return rows[0] ?? { total: 0, impedidos: 0, hechos: 0, excluidos: 0, bytes: 0 };
}

/** Takes documents off an act, or all that may not go now. @returns how many */
export async function takeOff(
  tx: Tx,
  act: number,
  { documents, held, today }: { documents: readonly number[]; held: boolean; today: string },
): Promise<number> {
  const { numAffectedRows } = await sql`/* archivo: documents off an act */
    delete from archivo_acta_documentos x using archivo_acta_documentos i, archivo_actas a
    where x.id = i.id and i.acta_id = ${act} and a.id = i.acta_id
      and (i.documento_id = any(${[...documents]}::int[])
        or (${held} and ${impediment(sql`a.clase`, today)} is not null))`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Says what became of items; those left out, why. */
export async function settleItems(
  tx: Tx,
  items: readonly { id: number; motivo: string }[],
): Promise<void> {
  await sql`/* archivo: settled documents of an act */
    update archivo_acta_documentos i set motivo = g.motivo, fecha = now(),
      resultado = case when g.motivo = '' then 'HECHO' else 'EXCLUIDO' end
    from unnest(${items.map(({ id }) => id)}::int[], ${items.map(({ motivo }) => motivo)}::text[])
      as g (id, motivo)
    where i.id = g.id`.execute(tx);
}

/** Items that are still to go, the first of them, as they stand now. */
export const waitingItems = async (
  db: Reader,
  act: number,
  cut: { today: string; first: number },
): Promise<ActItemRow[]> => {
  const { rows } = await sql<ActItemRow>`/* archivo: waiting documents of an act */
    select ${columns}, coalesce(${impediment(sql`a.clase`, cut.today)}, '') as motivo
    from archivo_acta_documentos i join archivo_actas a on a.id = i.acta_id
    where i.acta_id = ${act} and i.resultado is null
    order by i.orden limit ${cut.first}`.execute(db);
  return rows;
};

/** Nobody changes the documents of the same items until the transaction ends: they go as they are then read. */
export async function holdWaiting(tx: Tx, act: number, first: number): Promise<void> {
  await sql`/* archivo: hold documents of an act */
    select d.id from archivo_documentos d where d.id in (select i.documento_id
      from archivo_acta_documentos i where i.acta_id = ${act} and i.resultado is null
      order by i.orden limit ${first})
    order by d.id for update`.execute(tx);
}

/** Brings documents to another archive. */
export async function setPhase(
  tx: Tx,
  documents: readonly number[],
  phase: 'CENTRAL' | 'HISTÓRICO',
): Promise<void> {
  await sql`/* archivo: phase */
    update archivo_documentos set fase = ${phase}, version = version + 1
    where id = any(${[...documents]}::int[])`.execute(tx);
}

/** Removes documents with all their versions for good. */
export const eliminate = (tx: Tx, documents: readonly number[]): Promise<void> =>
  removeDocuments(tx, sql<boolean>`d.id = any(${[...documents]}::int[])`);
