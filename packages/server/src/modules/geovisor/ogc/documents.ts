import { type PublishedLayer, titleOf } from '../publication/published.ts';
import type { DoorColumn } from './columns.ts';
import { comparableOf } from './items.query.ts';
import { CRS84, doorSystems, storageUri } from './systems.ts';

/** A link of a document to another. */
interface Link {
  href: string;
  rel: string;
  type: string;
  title?: string;
}

const JSON_TYPE = 'application/json';
export const GEOJSON_TYPE = 'application/geo+json';
const SCHEMA_TYPE = 'application/schema+json';

/** What these doors do of the standards. */
export const conformsTo = [
  'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core',
  'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/oas30',
  'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/geojson',
  'http://www.opengis.net/spec/ogcapi-features-2/1.0/conf/crs',
  'http://www.opengis.net/spec/ogcapi-features-3/1.0/conf/queryables',
  'http://www.opengis.net/spec/ogcapi-features-3/1.0/conf/queryables-query-parameters',
];

const link = (href: string, rel: string, type = JSON_TYPE, title?: string): Link => ({
  href,
  rel,
  type,
  ...(title && { title }),
});

export const landingPage = (base: string) => ({
  title: 'Comarca',
  description: 'Capas geográficas publicadas, por OGC API – Features.',
  links: [
    link(`${base}/ogc/`, 'self', JSON_TYPE, 'Esta página'),
    link(`${base}/ogc/api`, 'service-desc', 'application/vnd.oai.openapi+json;version=3.0'),
    link(`${base}/ogc/conformance`, 'conformance', JSON_TYPE, 'Con qué cumple'),
    link(`${base}/ogc/collections`, 'data', JSON_TYPE, 'Las capas'),
  ],
});

export const collectionsPage = (base: string, layers: readonly PublishedLayer[]) => ({
  links: [link(`${base}/ogc/collections`, 'self')],
  crs: doorSystems.map(({ uri }) => uri),
  collections: layers.map((one) => collectionPage(base, one)),
});

/** What a collection is: its extent, systems and addresses. */
export function collectionPage(base: string, { nombre, layer }: PublishedLayer) {
  const own = `${base}/ogc/collections/${encodeURIComponent(nombre)}`;
  return {
    id: nombre,
    title: titleOf({ layer }),
    description: layer.descripcion,
    ...(layer.entidad && { attribution: layer.entidad }),
    ...(layer.extension && {
      extent: { spatial: { bbox: [layer.extension], crs: CRS84 } },
    }),
    itemType: 'feature',
    crs: doorSystems.map(({ uri }) => uri),
    storageCrs: storageUri(layer.srid),
    links: [
      link(own, 'self'),
      link(`${own}/items`, 'items', GEOJSON_TYPE, titleOf({ layer })),
      link(
        `${own}/queryables`,
        'http://www.opengis.net/def/rel/ogc/1.0/queryables',
        SCHEMA_TYPE,
        'Por qué se puede filtrar',
      ),
      link(`${own}/tilejson`, 'describedby', JSON_TYPE, 'Teselas vectoriales'),
    ],
  };
}

/** By what a collection may be filtered, as a JSON schema. */
export const queryablesPage = (
  base: string,
  { nombre, layer }: PublishedLayer,
  columns: readonly DoorColumn[],
) => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: `${base}/ogc/collections/${encodeURIComponent(nombre)}/queryables`,
  type: 'object',
  title: titleOf({ layer }),
  additionalProperties: false,
  properties: {
    geometria: { format: 'geometry-any', 'x-ogc-role': 'primary-geometry' },
    ...Object.fromEntries(
      comparableOf(columns).map(({ nombre: name, titulo, kind }) => [
        name,
        { title: titulo, ...typeOf(kind) },
      ]),
    ),
  },
});

function typeOf(kind: DoorColumn['kind']) {
  return kind === 'date' || kind === 'date-time'
    ? { type: 'string', format: kind }
    : { type: kind ?? 'string' };
}

/** Where the tiles of a collection are, and what is in them (TileJSON 3.0). */
export const tileJson = (
  base: string,
  { nombre, layer }: PublishedLayer,
  columns: readonly DoorColumn[],
) => ({
  tilejson: '3.0.0',
  name: titleOf({ layer }),
  ...(layer.entidad && { attribution: layer.entidad }),
  scheme: 'xyz',
  tiles: [`${base}/ogc/collections/${encodeURIComponent(nombre)}/tiles/{z}/{x}/{y}.mvt`],
  minzoom: 0,
  maxzoom: 18,
  ...(layer.extension && {
    bounds: layer.extension,
    center: [
      (layer.extension[0] + layer.extension[2]) / 2,
      (layer.extension[1] + layer.extension[3]) / 2,
      6,
    ],
  }),
  vector_layers: [
    {
      id: 'capa',
      description: layer.descripcion,
      fields: Object.fromEntries(columns.map(({ nombre: name, titulo }) => [name, titulo])),
    },
  ],
});
