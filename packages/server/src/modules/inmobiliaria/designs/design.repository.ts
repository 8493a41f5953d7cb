import type { SavedValues } from '@comarca/shared/core/record/record-fields';
import type { designFields } from '@comarca/shared/modules/inmobiliaria/design.fields';
import type { Geometry } from 'geojson';
import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import type { ManagedRow } from '../../../core/management/managed-repository.ts';
import { plainTable } from '../../../core/management/plain-table.repository.ts';
import { drawingToStore, type SentDrawing } from '../../cruces/public.ts';
import type { OfProject } from '../tabs/of-project.ts';
import { drawStrip } from './strip.layer.ts';

export type DesignValues = SavedValues<typeof designFields> & OfProject & { trazado: SentDrawing };

export interface DesignRow extends ManagedRow, OfProject {
  numero: number;
  nombre: string;
  ancho: number | null;
  tramos: string;
  sobranteMinimo: number;
  fechaCreacion: Date;
  trazado: Geometry;
  /** metres of the axis; null for polygons */
  longitud: number | null;
  /** m² of the ground that is needed */
  area: number;
}

const plain = plainTable<DesignRow, Omit<DesignValues, 'trazado'>, 'disenos_gi'>({
  table: 'disenos_gi',
  columns: {
    proyecto: 'proyecto_gi_id',
    nombre: 'nombre',
    ancho: 'ancho',
    tramos: 'tramos',
    sobranteMinimo: 'sobrante_minimo',
  },
  rows: sql`select id, version, proyecto_gi_id as proyecto, numero, nombre, ancho, tramos,
    sobrante_minimo as "sobranteMinimo", fecha_creacion as "fechaCreacion", trazado,
    st_length(eje) as longitud, coalesce(st_area(franja), 0) as area from disenos_gi`,
  search: ['nombre'],
  orderBy: ['numero', 'nombre', 'fechaCreacion'],
});

/** The design in force of a project: its newest version. */
export async function designInForce(db: Reader, project: number): Promise<DesignRow | undefined> {
  const { rows } = await sql<{ id: number }>`select id from disenos_gi
    where proyecto_gi_id = ${project} order by numero desc limit 1`.execute(db);
  return rows[0] && plain.find(db, rows[0].id);
}

/** Designs: a new one is the next of its project, and its strip is drawn with it. */
export const designTable: typeof plain & {
  insert(tx: Parameters<typeof plain.insert>[0], values: DesignValues): Promise<number>;
} = {
  ...plain,
  async insert(tx, values) {
    const drawn = drawingToStore((values as DesignValues).trazado, null, 'trazado');
    await sql`select pg_advisory_xact_lock(hashtextextended('disenos_gi', ${values.proyecto}))`.execute(
      tx,
    );
    const { rows } = await sql<{ id: number }>`insert into disenos_gi
        (proyecto_gi_id, numero, nombre, trazado, ancho, tramos, sobrante_minimo)
      select ${values.proyecto}, 1 + coalesce(max(numero), 0), ${values.nombre},
        ${JSON.stringify(drawn)}::jsonb, ${values.ancho}::float8, ${values.tramos},
        ${values.sobranteMinimo}::float8
      from disenos_gi where proyecto_gi_id = ${values.proyecto} returning id`.execute(tx);
    const [made] = rows;
    if (!made) throw new Error('a design was not written');
    await drawStrip(tx, made.id, { ...values, trazado: drawn });
    return made.id;
  },
};
