import type { LayerStyle } from '@comarca/shared/modules/capas/style/layer-style';
import { sql } from 'kysely';
import type { Tx } from '../../../core/db/database.ts';

/** Holds a layer's style. @returns its version; undefined when the layer is gone */
export async function lockStyle(tx: Tx, layerId: number): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`/* capas: hold a style */
    select version_estilo as version from tablas_postgis where id = ${layerId}
    for no key update`.execute(tx);
  return rows[0]?.version;
}

/** Writes a layer's style; its metadata keep their version. */
export async function writeStyle(tx: Tx, layerId: number, style: LayerStyle): Promise<void> {
  await tx
    .updateTable('tablas_postgis')
    .set({ estilo: JSON.stringify(style), version_estilo: sql`version_estilo + 1` })
    .where('id', '=', layerId)
    .execute();
}
