import type { SavedValues } from '@comarca/shared/core/record/record-fields';
import type { wmsLayerFields } from '@comarca/shared/modules/capas/wms-layer.fields';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import type { ManagedRow } from '../../../core/management/managed-repository.ts';
import { plainTable } from '../../../core/management/plain-table.repository.ts';
import { parseServerUrl } from './server-address.ts';

type WmsLayerValues = SavedValues<typeof wmsLayerFields>;

/** A layer of a registered map server, with the server's address. */
export type WmsLayer = ManagedRow & WmsLayerValues;

const plain = plainTable<WmsLayer, WmsLayerValues, 'capas_wms'>({
  table: 'capas_wms',
  columns: { capa: 'capa', titulo: 'titulo' },
  rows: sql`select w.id, w.version, w.capa, w.titulo, s.url
    from capas_wms w join servidores_wms s on s.id = w.servidor_id`,
  search: ['capa', 'titulo', 'url'],
  orderBy: ['capa', 'titulo', 'url'],
});

/** Layers of map servers. Several of one server share its row. */
export const wmsLayerTable: typeof plain = {
  ...plain,
  async insert(tx, { url, capa, titulo }) {
    const { id } = await tx
      .insertInto('capas_wms')
      .values({ servidor_id: await ensureServer(tx, url), capa, titulo })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  async update(tx, id, { url, capa, titulo }) {
    const serverId = await ensureServer(tx, url);
    await tx
      .updateTable('capas_wms')
      .set({ servidor_id: serverId, capa, titulo, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
  },
};

/** Every registered layer of a map server. */
export const listWmsLayers = wmsLayerTable.all;

/** The addresses of the map servers whose layers are registered. */
export async function listMapServers(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('servidores_wms as s')
    .select('s.url')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('capas_wms as w').select('w.id').whereRef('w.servidor_id', '=', 's.id')),
    )
    .orderBy('s.url')
    .execute();
  return rows.map(({ url }) => url);
}

/** The server with this address, registered when it is new. */
async function ensureServer(tx: Tx, address: string): Promise<number> {
  const url = parseServerUrl(address).toString();
  const { id } = await tx
    .insertInto('servidores_wms')
    .values({ nombre: url, url })
    .onConflict((conflict) => conflict.column('url').doUpdateSet({ url }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
