import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import type { TileAddress } from '../../capas/public.ts';

/** The kept tile of an address, if it shows this state of its table. */
export async function findFarTile(
  db: Reader,
  layerId: number,
  { z, x, y }: TileAddress,
  state: string,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('teselas_lejanas')
    .select('contenido')
    .where('capa_id', '=', layerId)
    .where('z', '=', z)
    .where('x', '=', x)
    .where('y', '=', y)
    .where('estado', '=', state)
    .executeTakeFirst();
  return row?.contenido;
}

/** Keeps a tile in the place of what its address showed before; not of a table that went meanwhile. */
export async function keepFarTile(
  tx: Tx,
  layerId: number,
  { z, x, y }: TileAddress,
  tile: { state: string; content: Buffer },
): Promise<void> {
  await sql`/* geovisor: keep a far tile */
    insert into teselas_lejanas (capa_id, z, x, y, estado, contenido)
    select id, ${z}::int, ${x}::int, ${y}::int, ${tile.state}, ${tile.content}::bytea
    from tablas_postgis where id = ${layerId}
    on conflict (capa_id, z, x, y)
      do update set estado = excluded.estado, contenido = excluded.contenido`.execute(tx);
}

/** Forgets the tiles of a table that is published no longer. */
export async function forgetFarTiles(tx: Tx, layerId: number): Promise<void> {
  await tx.deleteFrom('teselas_lejanas').where('capa_id', '=', layerId).execute();
}
