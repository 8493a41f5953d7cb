import type { SavedValues } from '@comarca/shared/core/record/record-fields';
import type {
  assignedBaseLayerFields,
  assignedWmsLayerFields,
  giResourceFields,
  soilUseFields,
} from '@comarca/shared/modules/inmobiliaria/gi-tabs.fields';
import { sql } from 'kysely';
import { batchLoader } from '../../../core/db/batch-loader.ts';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { fullNameOf } from '../../../core/db/full-name.ts';
import { oneOf } from '../../../core/db/lists/ranges.ts';
import { chosenFrom } from '../../../core/history/choosable.repository.ts';
import type { ManagedRow } from '../../../core/management/managed-repository.ts';
import { plainTable } from '../../../core/management/plain-table.repository.ts';
import type { OfProject } from './of-project.ts';

type RowOf<Fields extends object> = ManagedRow & OfProject & Fields;
/** Chosen records are keys in what is saved, and named in what is read. */
type Keyed<Values, Name extends string> = Omit<Values, Name> & Record<Name, number>;
interface Named {
  id: number;
  nombre: string;
}

/** Real-estate projects by their name, those asked about together in one statement. */
export const projectNamed = batchLoader<number, Named>(async (db, ids) => {
  const { rows } = await sql<Named>`/* inmobiliaria: projects' names */
    select id, disposicion_derecho as nombre from proyectos_gi where ${oneOf(sql`id`, ids)}
    `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
});

export type ResourceValues = Keyed<SavedValues<typeof giResourceFields>, 'usuario'>;
export type ResourceRow = RowOf<{
  usuario: { id: number; fullName: string };
  /** the person's name, by which the list is searched */
  nombre: string;
  rol: string;
  fechaCreacion: Date;
}>;

export const resourceTable = plainTable<ResourceRow, ResourceValues & OfProject, 'recursos_gi'>({
  table: 'recursos_gi',
  columns: { proyecto: 'proyecto_gi_id', usuario: 'usuario_id', rol: 'rol' },
  rows: sql`select r.id, r.version, r.proyecto_gi_id as proyecto, r.rol,
    r.fecha_creacion as "fechaCreacion", ${fullNameOf('u')} as nombre,
    json_build_object('id', u.id, 'fullName', ${fullNameOf('u')}) as usuario
    from recursos_gi r join usuarios u on u.id = r.usuario_id`,
  search: ['nombre', 'rol'],
  orderBy: ['rol', 'fechaCreacion'],
});

export type BaseLayerValues = Keyed<SavedValues<typeof assignedBaseLayerFields>, 'capaBase'>;
export type BaseLayerRow = RowOf<{
  nombre: string;
  capaBase: Named & { url: string; attribution: string; zoom: number };
  capaSeleccionada: boolean;
}>;

const plainBaseLayers = plainTable<BaseLayerRow, BaseLayerValues & OfProject, 'capas_base_gi'>({
  table: 'capas_base_gi',
  columns: {
    proyecto: 'proyecto_gi_id',
    nombre: 'nombre',
    capaBase: 'capa_base_id',
    capaSeleccionada: 'seleccionada',
  },
  rows: sql`select a.id, a.version, a.proyecto_gi_id as proyecto, a.nombre,
    a.seleccionada as "capaSeleccionada", json_build_object('id', b.id, 'nombre', b.capa,
      'url', b.url, 'attribution', b.attribution, 'zoom', b.zoom) as "capaBase"
    from capas_base_gi a join capas_base b on b.id = a.capa_base_id`,
  search: ['nombre'],
  orderBy: ['nombre'],
});

/** One ground is chosen in each project: a new one takes the place of the one before. */
export const baseLayerTable: typeof plainBaseLayers = {
  ...plainBaseLayers,
  async insert(tx, values, creator) {
    await unchoose(tx, values);
    return plainBaseLayers.insert(tx, values, creator);
  },
  async update(tx, id, values, editor) {
    await unchoose(tx, values);
    await plainBaseLayers.update(tx, id, values, editor);
  },
};

async function unchoose(tx: Tx, values: BaseLayerValues & OfProject): Promise<void> {
  if (!values.capaSeleccionada) return;
  await sql`update capas_base_gi set seleccionada = false, version = version + 1
    where proyecto_gi_id = ${values.proyecto} and seleccionada`.execute(tx);
}

export type WmsLayerValues = Keyed<SavedValues<typeof assignedWmsLayerFields>, 'capaWms'>;
export type WmsLayerRow = RowOf<{
  nombre: string;
  orden: number;
  capaWms: Named & { capa: string; url: string };
  parametrosExtra: string;
  oculta: boolean;
}>;

export const wmsLayerTable = plainTable<WmsLayerRow, WmsLayerValues & OfProject, 'capas_wms_gi'>({
  table: 'capas_wms_gi',
  columns: {
    proyecto: 'proyecto_gi_id',
    nombre: 'nombre',
    orden: 'orden',
    capaWms: 'capa_wms_id',
    parametrosExtra: 'parametros_extra',
    oculta: 'oculta',
  },
  rows: sql`select a.id, a.version, a.proyecto_gi_id as proyecto, a.nombre, a.orden,
    a.parametros_extra as "parametrosExtra", a.oculta, json_build_object('id', w.id,
      'nombre', coalesce(w.titulo, w.capa), 'capa', w.capa, 'url', s.url) as "capaWms"
    from capas_wms_gi a join capas_wms w on w.id = a.capa_wms_id
    join servidores_wms s on s.id = w.servidor_id`,
  search: ['nombre'],
  orderBy: ['orden', 'nombre'],
});

type SoilUseValues = SavedValues<typeof soilUseFields>;
export type SoilUseRow = RowOf<SoilUseValues>;

export const soilUseTable = plainTable<SoilUseRow, SoilUseValues & OfProject, 'usos_suelo_gi'>({
  table: 'usos_suelo_gi',
  columns: { proyecto: 'proyecto_gi_id', nombre: 'nombre', descripcion: 'descripcion' },
  rows: sql`select id, version, proyecto_gi_id as proyecto, nombre, descripcion from usos_suelo_gi`,
  search: ['nombre', 'descripcion'],
  orderBy: ['nombre'],
});

/** Whether there is such a row of a catalogue that a tab chooses from. */
export async function isThere(
  db: Reader,
  table: 'capas_base' | 'capas_wms',
  id: number,
): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${id}`.execute(db);
  return rows.length > 0;
}

/** The WMS layers that a project may be given, by name. */
export async function listWmsLayers(db: Reader): Promise<Named[]> {
  const { rows } = await sql<Named>`select id, coalesce(titulo, capa) as nombre from capas_wms
    order by buscable(coalesce(titulo, capa)), id limit 2000`.execute(db);
  return rows;
}

/** For old values of the forms. */
export const baseLayersToChoose = chosenFrom(() => sql`select id, capa as nombre from capas_base`);
export const wmsLayersToChoose = chosenFrom(
  () => sql`select id, coalesce(titulo, capa) as nombre from capas_wms`,
);
export const peopleToChoose = chosenFrom(
  () => sql`select u.id, ${fullNameOf('u')} as nombre from usuarios u where u.is_active`,
);
