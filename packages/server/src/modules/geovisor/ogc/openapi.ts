import { MOST_FEATURES } from './items.query.ts';

const parameter = (name: string, schema: object, place = 'query') => ({
  name,
  in: place,
  required: place === 'path',
  schema,
  ...(place === 'query' && { style: 'form', explode: false }),
});

const answer = (description: string, type = 'application/json') => ({
  description,
  content: { [type]: { schema: { type: 'object' } } },
});

const get = (summary: string, parameters: object[] = [], type?: string) => ({
  get: {
    summary,
    operationId: summary.replace(/\W+/g, '_'),
    parameters,
    responses: {
      200: answer(summary, type),
      400: answer('La petición no es válida.'),
      401: answer('La llave no es válida.'),
      404: answer('No existe, o no es suyo.'),
      429: answer('Demasiadas peticiones.'),
      503: answer('La capa no se pudo leer, o lo pedido tardó demasiado.'),
    },
    security: [{}, { llave: [] }],
  },
});

const collection = parameter('collectionId', { type: 'string' }, 'path');
const crs = parameter('crs', { type: 'string', format: 'uri' });
const numbers = {
  type: 'array',
  oneOf: [
    { minItems: 4, maxItems: 4 },
    { minItems: 6, maxItems: 6 },
  ],
  items: { type: 'number' },
};

/** What the doors of `/ogc/` take and answer, as OpenAPI 3.0. */
export const openApi = (base: string) => ({
  openapi: '3.0.3',
  info: { title: 'Comarca: capas publicadas', version: '1.0.0' },
  servers: [{ url: `${base}/ogc` }],
  components: { securitySchemes: { llave: { type: 'http', scheme: 'bearer' } } },
  paths: {
    '/': get('Página inicial'),
    '/conformance': get('Con qué cumple'),
    '/collections': get('Capas'),
    '/collections/{collectionId}': get('Capa', [collection]),
    '/collections/{collectionId}/queryables': get('Filtros de la capa', [collection]),
    '/collections/{collectionId}/items': get(
      'Elementos de la capa',
      [
        collection,
        parameter('limit', { type: 'integer', minimum: 1, maximum: MOST_FEATURES, default: 10 }),
        parameter('bbox', numbers),
        parameter('bbox-crs', { type: 'string', format: 'uri' }),
        crs,
        parameter('datetime', { type: 'string' }),
        parameter('cursor', { type: 'string' }),
      ],
      'application/geo+json',
    ),
    '/collections/{collectionId}/items/{featureId}': get(
      'Elemento',
      [collection, parameter('featureId', { type: 'string' }, 'path'), crs],
      'application/geo+json',
    ),
    '/collections/{collectionId}/tilejson': get('Teselas de la capa', [collection]),
  },
});
