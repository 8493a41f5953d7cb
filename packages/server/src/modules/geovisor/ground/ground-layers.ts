import type { Bbox } from '@comarca/shared/modules/capas/layer';
import {
  type Ground,
  type GroundLayerLook,
  type GroundTheme,
  groundLooks,
} from '@comarca/shared/modules/geovisor/ground';
import type { Reader } from '../../../core/db/database.ts';
import { markOf } from '../../../core/http/known-state.ts';
import {
  findLayersById,
  type LayerRecord,
  orderedAmong,
  type TileSource,
} from '../../capas/public.ts';
import { departmentsState } from '../../catalogos/public.ts';
import { type GroundRow, groundTable } from './ground.repository.ts';

/** A layer of the maps' own ground: how it is drawn, and where it is read. */
export interface GroundLayer extends GroundLayerLook {
  /** as people call it */
  titulo: string;
  creditos: string;
  source: TileSource;
  /** in which registered database it is; null for a table of the program's own records */
  of: LayerRecord['baseDatos'] | null;
  /** what it covers, in degrees */
  extension: Bbox | null;
  /** what changes with its data and with how it is drawn */
  state: string;
}

const EVERYWHERE: Bbox = [-180, -85, 180, 85];
const CARRIED_CREDIT = 'DANE';

/**
 * What maps draw as their ground, from the lowest to the highest: the marked tables; and the borders that the
 * program carries, as long as no marked table is of departments or of municipalities.
 */
export async function groundLayers(db: Reader): Promise<GroundLayer[]> {
  const rows = await groundTable.all(db);
  const layers = await findLayersById(
    db,
    rows.map(({ capa }) => capa.id),
  );
  const marked = rows.flatMap((row) => {
    const layer = layers.get(row.capa.id);
    return layer ? (markedLayer(row, layer) ?? []) : [];
  });
  const hasBorders = marked.some(({ tema }) => tema === 'DEPARTAMENTOS' || tema === 'MUNICIPIOS');
  return hasBorders ? marked : [...marked, ...(await carriedLayers(db))];
}

/** What a browser is told of the ground. */
export function toldGround(layers: readonly GroundLayer[]): Ground {
  return {
    marca: stateOf(layers),
    creditos: creditsOf(layers),
    capas: layers.map(
      ({
        clave,
        tema,
        etiqueta,
        esArea,
        claro,
        oscuro,
        escalaLejana,
        escalaCercana,
        etiquetaDesde,
      }) => ({
        clave,
        tema,
        etiqueta,
        esArea,
        claro,
        oscuro,
        escalaLejana,
        escalaCercana,
        etiquetaDesde,
      }),
    ),
  };
}

/** What changes with anything that the ground shows: it may stand in an address. */
export const stateOf = (layers: readonly GroundLayer[]): string =>
  markOf(JSON.stringify(layers.map(({ clave, state }) => [clave, state]))).replaceAll('"', '');

/** Who made what the ground shows. */
export const creditsOf = (layers: readonly GroundLayer[]): string =>
  [...new Set(layers.map(({ creditos }) => creditos).filter((credit) => credit !== ''))].join(', ');

function markedLayer(row: GroundRow, layer: LayerRecord): GroundLayer | null {
  const { columnaGeometria, srid, columnaId, esquema, nombre } = layer;
  if (!columnaGeometria || srid === null) return null;
  const look = groundLooks[row.tema];
  const shown = layer.columnas.map(({ value }) => value);
  return {
    clave: `c${row.id}`,
    titulo: layer.titulo || nombre,
    tema: row.tema,
    etiqueta: orderedAmong(layer, shown, row.etiqueta),
    esArea: layer.tipo?.includes('POLYGON') ?? false,
    claro: row.colorClaro || look.claro,
    oscuro: row.colorOscuro || look.oscuro,
    escalaLejana: row.escalaLejana ?? look.lejana,
    escalaCercana: row.escalaCercana,
    etiquetaDesde: row.etiquetaDesde ?? look.nombresDesde,
    creditos: row.creditos || layer.entidad,
    source: { esquema, nombre, columnaGeometria, columnaId, srid },
    of: layer.baseDatos,
    extension: layer.extension,
    state: `${row.version}:${row.orden}:${layer.sumaVerificacion}`,
  };
}

/** The borders of the list of municipalities, where it has any. */
async function carriedLayers(db: Reader): Promise<GroundLayer[]> {
  const state = await departmentsState(db);
  if (state === null) return [];
  return [
    carried('MUNICIPIOS', 'municipios', state),
    carried('DEPARTAMENTOS', 'departamentos', state),
  ];
}

function carried(tema: GroundTheme, table: string, state: string): GroundLayer {
  const look = groundLooks[tema];
  return {
    clave: table,
    titulo: tema === 'DEPARTAMENTOS' ? 'Departamentos' : 'Municipios',
    tema,
    etiqueta: 'nombre',
    esArea: true,
    claro: look.claro,
    oscuro: look.oscuro,
    escalaLejana: look.lejana,
    escalaCercana: null,
    etiquetaDesde: look.nombresDesde,
    creditos: CARRIED_CREDIT,
    source: {
      esquema: 'public',
      nombre: table,
      columnaGeometria: 'geom',
      columnaId: 'codigo',
      srid: 4686,
      deRegistros: true,
    },
    of: null,
    extension: EVERYWHERE,
    state,
  };
}
