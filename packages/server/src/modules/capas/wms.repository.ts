import { sql } from 'kysely';
import type { Reader, Tx } from '../../core/db/database.ts';
import { matchesSearch, orderOf, type PageInput, readPage } from '../../core/db/page.ts';

/** A layer of a registered map server. */
export interface WmsLayer {
  id: number;
  capa: string;
  titulo: string | null;
  url: string;
  version: number;
}

const wmsQuery = (db: Reader) =>
  db
    .selectFrom('capas_wms as w')
    .innerJoin('servidores_wms as s', 's.id', 'w.servidor_id')
    .select(['w.id', 'w.capa', 'w.titulo', 's.url', 'w.version']);

/** One registered layer with its server's address. */
export async function findWmsLayer(db: Reader, id: number): Promise<WmsLayer | undefined> {
  return wmsQuery(db).where('w.id', '=', id).executeTakeFirst();
}

const orders = { capa: sql`w.capa`, titulo: sql`w.titulo`, url: sql`s.url` } as const;

/** One page of registered layers. */
export async function pageOfWmsLayers(db: Reader, input: PageInput) {
  const { column, direction } = orderOf(input.orderBy, orders, 'capa');
  const matches = matchesSearch(
    sql`buscable(w.capa || ' ' || coalesce(w.titulo, ''))`,
    input.search,
  );
  const counted = db.selectFrom('capas_wms as w');
  const rows = (input.search ? wmsQuery(db).where(matches) : wmsQuery(db))
    .orderBy(column, direction)
    .orderBy('w.id');
  return readPage(db, rows, input.search ? counted.where(matches) : counted, input);
}

/** The server with this address, registered when it is new. */
export async function ensureWmsServer(tx: Tx, url: string): Promise<number> {
  const { id } = await tx
    .insertInto('servidores_wms')
    .values({ nombre: url, url })
    .onConflict((conflict) => conflict.column('url').doUpdateSet({ url }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface WmsLayerValues {
  servidorId: number;
  capa: string;
  titulo: string | null;
}

/** Adds a layer of a server. */
export async function insertWmsLayer(tx: Tx, values: WmsLayerValues): Promise<number> {
  const { id } = await tx
    .insertInto('capas_wms')
    .values({ servidor_id: values.servidorId, capa: values.capa, titulo: values.titulo })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a layer when `version` is still the stored one. */
export async function updateWmsLayer(
  tx: Tx,
  id: number,
  version: number,
  values: WmsLayerValues,
): Promise<boolean> {
  const saved = await tx
    .updateTable('capas_wms')
    .set({
      servidor_id: values.servidorId,
      capa: values.capa,
      titulo: values.titulo,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n;
}

/** Removes a layer; tables that pointed at it lose only that link. */
export async function deleteWmsLayer(tx: Tx, id: number): Promise<boolean> {
  const gone = await tx.deleteFrom('capas_wms').where('id', '=', id).executeTakeFirst();
  return gone.numDeletedRows === 1n;
}
