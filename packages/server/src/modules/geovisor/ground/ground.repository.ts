import type { SavedValues } from '@comarca/shared/core/record/record-fields';
import type { GroundTheme } from '@comarca/shared/modules/geovisor/ground';
import type { groundLayerFields } from '@comarca/shared/modules/geovisor/ground.fields';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import type { ManagedRow } from '../../../core/management/managed-repository.ts';
import {
  type PlainRepository,
  plainTable,
} from '../../../core/management/plain-table.repository.ts';

export type GroundValues = SavedValues<typeof groundLayerFields>;

/** A registered table that maps draw as their ground. */
export interface GroundRow extends ManagedRow {
  capa: { id: number; nombre: string };
  /** its name as text, for the search */
  tabla: string;
  tema: GroundTheme;
  /** the column with its names; '' for none */
  etiqueta: string;
  escalaLejana: number | null;
  escalaCercana: number | null;
  etiquetaDesde: number | null;
  colorClaro: string;
  colorOscuro: string;
  creditos: string;
  orden: number;
}

const plain = plainTable<GroundRow, GroundValues, 'capas_fondo'>({
  table: 'capas_fondo',
  columns: {
    capa: 'capa_id',
    tema: 'tema',
    etiqueta: 'etiqueta',
    escalaLejana: 'escala_lejana',
    escalaCercana: 'escala_cercana',
    etiquetaDesde: 'etiqueta_desde',
    colorClaro: 'color_claro',
    colorOscuro: 'color_oscuro',
    creditos: 'creditos',
  },
  rows: sql`select f.id, f.version, f.tema, f.etiqueta, f.orden, f.creditos,
      f.escala_lejana as "escalaLejana", f.escala_cercana as "escalaCercana",
      f.etiqueta_desde as "etiquetaDesde", f.color_claro as "colorClaro",
      f.color_oscuro as "colorOscuro", t.nombre as tabla,
      json_build_object('id', t.id, 'nombre', coalesce(nullif(t.titulo_capa, ''), t.nombre)) as capa
    from capas_fondo f join tablas_postgis t on t.id = f.capa_id`,
  search: ['tabla', 'tema'],
  orderBy: ['orden'],
});

/** Layers of the maps' ground, from the lowest to the highest; a new one lies on top. */
export const groundTable: PlainRepository<GroundRow, GroundValues> = {
  ...plain,
  async insert(tx, values, by) {
    const id = await plain.insert(tx, values, by);
    await sql`/* geovisor: on top of the ground */
      update capas_fondo set orden = 1 + coalesce((select max(orden) from capas_fondo
        where id <> ${id}), 0) where id = ${id}`.execute(tx);
    return id;
  },
};

/** Holds every layer of the ground. @returns their ids in their order */
export async function lockGround(tx: Tx): Promise<number[]> {
  const rows = await tx
    .selectFrom('capas_fondo')
    .select('id')
    .orderBy('orden')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Lays them in this order, the lowest first. */
export async function writeGroundOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`/* geovisor: order of the ground */
    update capas_fondo f set orden = o.place, version = version + 1
    from unnest(${[...ids]}::int[]) with ordinality as o (id, place)
    where o.id = f.id and f.orden <> o.place`.execute(tx);
}

/** Whether any table is marked. */
export const hasGround = async (db: Reader): Promise<boolean> =>
  (await db.selectFrom('capas_fondo').select('id').limit(1).executeTakeFirst()) !== undefined;
