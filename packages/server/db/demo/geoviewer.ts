import type { Config } from '../../src/core/config/config.ts';
import type { Db, Tx } from '../../src/core/db/database.ts';
import { findLayersByName } from '../../src/modules/capas/public.ts';
import {
  hasGround,
  hasPublications,
  insertBaseLayer,
  insertBookmarkCategory,
  insertGroundLayer,
  insertPublication,
} from '../../src/modules/geovisor/public.ts';

/** The installation's own maps, by the names that people know, and a quiet one for crossings. */
const baseLayers = (config: Config) => [
  {
    capa: 'OpenStreetMap',
    zoom: 19,
    url: config.BASEMAP_OSM_URL,
    attribution: '© Colaboradores de OpenStreetMap',
  },
  {
    capa: 'OpenTopoMap',
    zoom: 17,
    url: config.BASEMAP_TOPO_URL,
    attribution: '© Colaboradores de OpenStreetMap, SRTM | © OpenTopoMap (CC-BY-SA)',
  },
  {
    capa: 'Esri World Imagery',
    zoom: 18,
    url: config.BASEMAP_IMAGERY_URL,
    attribution: 'Esri, Maxar, Earthstar Geographics y la comunidad de usuarios SIG',
  },
  {
    capa: 'CARTO claro',
    zoom: 20,
    url: 'https://{s}.basemaps.cartocdn.com/light_all/{z}/{x}/{y}.png',
    attribution: '© Colaboradores de OpenStreetMap, © CARTO',
  },
];

const categories = [
  { nombre: 'Predios visitados', descripcion: 'Visitas de la gestora predial con su fecha.' },
  { nombre: 'Frentes de obra', descripcion: 'Sitios de torre y accesos en construcción.' },
  { nombre: 'Puntos de control', descripcion: 'Vértices con coordenadas verificadas en campo.' },
];

/** What maps offer in the demo. */
export async function loadDemoGeoviewer(
  tx: Tx,
  config: Config,
  creator: number | null,
): Promise<void> {
  for (const layer of baseLayers(config)) if (layer.url) await insertBaseLayer(tx, layer);
  for (const category of categories) await insertBookmarkCategory(tx, category, creator);
}

/** What of the demo's layers lies under its maps, from the lowest; the borders come with the municipalities. */
const ground = [
  { tabla: 'drenaje_sencillo', tema: 'RIOS' },
  { tabla: 'vias_nacionales', tema: 'VIAS' },
  { tabla: 'cabeceras_municipales', tema: 'POBLADOS' },
] as const;

/** Marks the demo's layers as the ground of maps, where nobody has marked any. */
export async function loadDemoGround(db: Db): Promise<void> {
  if (await hasGround(db)) return;
  const layers = await findLayersByName(
    db,
    ground.map(({ tabla }) => tabla),
  );
  await db.transaction().execute(async (tx) => {
    for (const { id, nombre } of layers) {
      const tema = ground.find(({ tabla }) => tabla === nombre)?.tema ?? 'OTRO';
      await insertGroundLayer(tx, {
        capa: String(id),
        tema,
        etiqueta: 'nombre',
        escalaLejana: null,
        escalaCercana: null,
        etiquetaDesde: null,
        colorClaro: '',
        colorOscuro: '',
        creditos: '',
      });
    }
  });
}

/** What of the demo's layers the public sees, in its folders; the first two at once. */
const portal = [
  { tabla: 'areas_protegidas', nombre: 'areas_protegidas', carpeta: 'Ambiente' },
  { tabla: 'humedales', nombre: 'humedales', carpeta: 'Ambiente' },
  { tabla: 'drenaje_sencillo', nombre: 'drenajes', carpeta: 'Ambiente' },
  { tabla: 'amenaza_remocion', nombre: 'amenaza_remocion', carpeta: 'Amenazas' },
  { tabla: 'municipios_demo', nombre: 'municipios', carpeta: 'Límites' },
] as const;

/** Shows the demo's layers in the public geoportal, where nobody has published any. */
export async function loadDemoPortal(db: Db): Promise<void> {
  if (await hasPublications(db)) return;
  const layers = await findLayersByName(
    db,
    portal.map(({ tabla }) => tabla),
  );
  await db.transaction().execute(async (tx) => {
    for (const [place, { tabla, nombre, carpeta }] of portal.entries()) {
      const layer = layers.find((one) => one.nombre === tabla);
      if (!layer) continue;
      await insertPublication(
        tx,
        {
          capa: String(layer.id),
          nombre,
          acceso: 'PUBLICO',
          grupos: [],
          enGeoportal: true,
          carpeta,
          orden: place,
          visible: place < 2,
        },
        null,
      );
    }
  });
}
