import type { FieldMap } from '@pothos/core';
import type { FeatureCollection } from 'geojson';
import { batchLoader } from '../../../core/db/batch-loader.ts';
import type { Builder } from '../../../core/graphql/builder.ts';
import { type BuilderTypes, onePerBuilder } from '../../../core/graphql/shapes.ts';
import type { CrossRow } from './cross.repository.ts';
import { elementsOf } from './cross-elements.layer.ts';

/** What the crosses of one page found, read by one statement. */
const foundBy = batchLoader<
  number,
  Awaited<ReturnType<typeof elementsOf>> extends ReadonlyMap<number, infer Found> ? Found : never
>((db, keys) => elementsOf(db, keys, { drawn: true }));

const tableType = onePerBuilder((builder) =>
  builder.simpleObject('LayerCrossTable', {
    fields: (t) => ({ id: t.id(), nombre: t.string(), tabla: t.string() }),
  }),
);

const columnType = onePerBuilder((builder) =>
  builder.simpleObject('LayerCrossColumn', {
    fields: (t) => ({ value: t.string(), text: t.string() }),
  }),
);

/** The fields of a cross that are no plain value. */
export const crossTypes = (
  t: PothosSchemaTypes.ObjectFieldBuilder<BuilderTypes, CrossRow>,
  builder: Builder,
): FieldMap => ({
  tablaPostgis: t.field({
    type: tableType(builder),
    resolve: ({ tablaPostgis }) => ({ ...tablaPostgis, id: String(tablaPostgis.id) }),
  }),
  listaCampos: t.exposeStringList('listaCampos'),
  error: t.exposeString('error', { nullable: true }),
  resultado: t.exposeString('resultado', { nullable: true }),
  total: t.exposeInt('total'),
  columnas: t.field({ type: [columnType(builder)], resolve: ({ columnas }) => columnas }),
  // JSON text: a row for each result, without its geometry
  datosReporte: t.string({
    resolve: async ({ id }, _args, { app }) =>
      JSON.stringify(
        ((await foundBy(app.database.db, id)) ?? []).map(({ geometria, cruce, ...row }) => row),
      ),
  }),
  // GeoJSON text in EPSG:4326: what was found, with its columns and figures
  infoCruce: t.string({
    resolve: async ({ id }, _args, { app }) =>
      JSON.stringify(collectionOf((await foundBy(app.database.db, id)) ?? [])),
  }),
});

const collectionOf = (
  found: readonly NonNullable<Awaited<ReturnType<typeof foundBy>>>[number][],
): FeatureCollection => ({
  type: 'FeatureCollection',
  features: found.map(({ geometria, propiedades, cruce, ...figures }) => ({
    type: 'Feature',
    geometry: geometria,
    properties: { ...propiedades, ...figures },
  })),
});
