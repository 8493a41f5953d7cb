import { dayOf } from '@comarca/shared/core/formats';
import { validityOn } from '@comarca/shared/modules/capas/validity';
import type { Builder } from '../../core/graphql/builder.ts';
import { onePerBuilder, sharedShapes } from '../../core/graphql/shapes.ts';
import type { LayerRecord } from './layer.repository.ts';
import { drawnStyle } from './style/drawn-style.ts';

/** The type `PostgisTable`. */
export const layerType = onePerBuilder(defineLayer);

function defineLayer(builder: Builder) {
  const parts = layerParts(builder);
  return builder.objectRef<LayerRecord>('PostgisTable').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      normalId: t.exposeInt('id'),
      nombre: t.exposeString('nombre'),
      esquema: t.field({ type: parts.schema, resolve: (layer) => layer }),
      tipo: t.field({ type: parts.kind, nullable: true, resolve: ({ tipo }) => tipo }),
      tituloCapa: t.exposeString('titulo'),
      descripcion: t.exposeString('descripcion'),
      entidad: t.exposeString('entidad'),
      escala: t.exposeInt('escala', { nullable: true }),
      vigencia: t.field({ type: 'Date', nullable: true, resolve: ({ vigencia }) => vigencia }),
      cadencia: t.exposeInt('cadencia', { nullable: true }),
      validoHasta: t.field({
        type: 'Date',
        nullable: true,
        resolve: ({ validoHasta }) => validoHasta,
      }),
      validez: t.string({
        resolve: ({ validoHasta }) => validityOn(validoHasta, dayOf(new Date())),
      }),
      capaWms: t.field({ type: parts.wms, nullable: true, resolve: ({ capaWms }) => capaWms }),
      responsable: t.field({
        type: sharedShapes(builder).person,
        nullable: true,
        resolve: ({ responsable }) => responsable,
      }),
      srid: t.field({ type: parts.system, nullable: true, resolve: ({ srid }) => srid }),
      columnaGeometria: t.exposeString('columnaGeometria', { nullable: true }),
      columnaId: t.exposeString('columnaId', { nullable: true }),
      dbColumns: t.field({ type: [parts.column], resolve: columnsOf }),
      muestraDatos: t.field({
        type: 'JSON',
        nullable: true,
        resolve: ({ muestraDatos }) => muestraDatos,
      }),
      totalFilas: t.exposeInt('totalFilas', { nullable: true }),
      maxVertices: t.exposeInt('maxVertices', { nullable: true }),
      extension: t.floatList({ nullable: true, resolve: ({ extension }) => extension }),
      preparada: t.boolean({ resolve: ({ preparadaTabla }) => preparadaTabla !== null }),
      reparadas: t.field({ type: 'JSON', nullable: true, resolve: ({ reparadas }) => reparadas }),
      ultimaSincronizacion: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: (layer) => layer.ultimaSincronizacion,
      }),
      /** since when it is offered nowhere; null while it is */
      archivada: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: ({ archivada }) => archivada,
      }),
      /** how it is drawn everywhere; null until somebody made a style for it */
      estilo: t.field({
        type: 'JSON',
        nullable: true,
        resolve: (layer) => (layer.estiloPropio ? drawnStyle(layer) : null),
      }),
      version: t.exposeInt('version'),
    }),
  });
}

/** Each column with its database type, the text people see, and whether it is shown. */
const columnsOf = ({ columnasTabla }: LayerRecord) =>
  columnasTabla.map(({ nombre, tipo, texto, oculta }) => ({
    value: nombre,
    text: texto ?? nombre,
    tipo,
    elegida: !oculta,
  }));

function layerParts(builder: Builder) {
  const { named } = sharedShapes(builder);
  return {
    schema: builder.objectRef<LayerRecord>('LayerSchema').implement({
      fields: (t) => ({
        nombre: t.exposeString('esquema'),
        db: t.field({ type: named, resolve: ({ baseDatos }) => baseDatos }),
      }),
    }),
    kind: builder.objectRef<string>('GeometryType').implement({
      fields: (t) => ({ nombre: t.string({ resolve: (name) => name }) }),
    }),
    system: builder.objectRef<number>('SpatialReference').implement({
      fields: (t) => ({
        authName: t.string({ resolve: () => 'EPSG' }),
        srid: t.int({ resolve: (srid) => srid }),
      }),
    }),
    wms: builder.objectRef<NonNullable<LayerRecord['capaWms']>>('LayerWms').implement({
      fields: (t) => ({
        id: t.exposeID('id'),
        url: t.exposeString('url'),
        layer: t.exposeString('capa'),
        capa: t.exposeString('capa'),
      }),
    }),
    column: builder.objectRef<ReturnType<typeof columnsOf>[number]>('LayerDbColumn').implement({
      fields: (t) => ({
        value: t.exposeString('value'),
        text: t.exposeString('text'),
        tipo: t.exposeString('tipo'),
        elegida: t.exposeBoolean('elegida'),
      }),
    }),
  };
}

/** A chosen column with the text people see, as forms send it. */
export const columnInput = onePerBuilder((builder) =>
  builder.inputType('LayerColumnInput', {
    fields: (t) => ({
      value: t.string({ required: true }),
      text: t.string({ required: true }),
    }),
  }),
);
