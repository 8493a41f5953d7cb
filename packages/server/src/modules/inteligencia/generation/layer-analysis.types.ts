import type { CrossSummary, LayerColumn } from '@comarca/shared/modules/cruces/crossing';
import type { LayerReading, LayerRun } from '@comarca/shared/modules/inteligencia/quick-report';
import type { Builder } from '../../../core/graphql/builder.ts';
import { drawnStyle, type LayerRecord } from '../../capas/public.ts';
import type { LoadedLayer } from '../quick-report/quick-report.queries.ts';
import { shownColumns, toFeatureCollection } from '../quick-report/quick-report.view.ts';
import type { LayerMetadata } from '../run.repository.ts';
import { repairedIn, type repairedType } from './repaired-features.ts';
import type { ShownStrip } from './shown-strips.ts';

/** The type of a report's layer or heading. */
export function layerType(builder: Builder, repaired: ReturnType<typeof repairedType>) {
  const column = builder.objectRef<LayerColumn>('ColumnaCapa').implement({
    fields: (t) => ({ text: t.exposeString('text'), value: t.exposeString('value') }),
  });
  const totals = builder.objectRef<CrossSummary>('ResumenCruce').implement({
    fields: (t) => ({
      cruces: t.exposeInt('cruces'),
      bruto: t.exposeFloat('bruto', { nullable: true }),
      neto: t.exposeFloat('neto', { nullable: true }),
      porcentajeBruto: t.exposeFloat('porcentajeBruto', { nullable: true }),
      porcentajeNeto: t.exposeFloat('porcentajeNeto', { nullable: true }),
      traslape: t.exposeFloat('traslape', { nullable: true }),
      unidad: t.exposeString('unidad'),
      reparadas: t.exposeInt('reparadas'),
      notas: t.exposeStringList('notas'),
    }),
  });
  const wms = builder.simpleObject('CapaWmsReporte', {
    fields: (t) => ({ id: t.id(), url: t.string(), capa: t.string() }),
  });
  const table = builder
    .objectRef<{ row: LoadedLayer; table: LayerRecord | null }>('TablaPostgisReporte')
    .implement({
      fields: (t) => ({
        id: t.id({ nullable: true, resolve: ({ table }) => table?.id ?? null }),
        nombre: t.string({ resolve: ({ row }) => row.nombre }),
        descripcion: t.string({ resolve: ({ row }) => metadataOf(row).descripcion }),
        capaWms: t.field({
          type: wms,
          nullable: true,
          resolve: ({ table }) => table?.capaWms ?? null,
        }),
        estilo: t.field({
          type: 'JSON',
          nullable: true,
          description: 'Cómo se dibuja la capa, si alguien le dio un estilo',
          resolve: ({ table }) => (table?.estiloPropio ? drawnStyle(table) : null),
        }),
        tituloCapa: t.string({ resolve: ({ row }) => metadataOf(row).titulo }),
        escala: t.int({ nullable: true, resolve: ({ row }) => metadataOf(row).escala }),
        entidad: t.string({ resolve: ({ row }) => metadataOf(row).entidad }),
        vigencia: t.string({ nullable: true, resolve: ({ row }) => metadataOf(row).vigencia }),
      }),
    });
  const run = builder.objectRef<LayerRun>('CorridaCapa').implement({
    fields: (t) => ({
      numero: t.exposeInt('numero'),
      fecha: t.field({ type: 'DateTime', resolve: ({ fecha }) => new Date(fecha) }),
    }),
  });
  const strip = builder.objectRef<ShownStrip>('FranjaCapa').implement({
    fields: (t) => ({
      buffer: t.exposeFloat('buffer', { description: 'Metros' }),
      geometria: t.field({
        type: 'JSON',
        nullable: true,
        description: 'GeoJSON, EPSG:4326',
        resolve: (own) => own.geometria(),
      }),
    }),
  });
  return builder.objectRef<LoadedLayer>('CapaAnalisisReporte').implement({
    fields: (t) => ({
      id: t.id({ resolve: (row) => row.id }),
      order: t.exposeInt('orden'),
      tipo: t.exposeString('tipo'),
      numeral: t.exposeString('numeral'),
      nombre: t.exposeString('nombre'),
      analisis: t.exposeString('analisis'),
      analisisPorRevisar: t.exposeBoolean('analisis_por_revisar'),
      mostrarInforme: t.exposeBoolean('mostrar_informe'),
      totalResultados: t.exposeInt('total_resultados'),
      ocultos: t.int({
        resolve: async (row) => row.total_resultados - (await row.crossings()).length,
      }),
      infoCruce: t.string({
        resolve: async (row) =>
          JSON.stringify(
            toFeatureCollection(await row.crossings(), columnsOf(row), summaryOf(row)?.unidad),
          ),
      }),
      columnas: t.field({ type: [column], resolve: (row) => shownColumns(columnsOf(row)) }),
      tablaPostgis: t.field({
        type: table,
        nullable: true,
        resolve: async (row) => (row.tipo === 'capa' ? { row, table: await row.table() } : null),
      }),
      estado: t.exposeString('estado', { nullable: true }),
      error: t.exposeString('error', { nullable: true }),
      vencida: t.exposeBoolean('vencida'),
      validez: t.exposeString('validez', {
        nullable: true,
        description:
          'VIGENTE, POR VENCER, VENCIDA o DESCONOCIDA el día del cruce; nulo en una sección',
      }),
      cambioCapa: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'Cuándo cambió la capa después de cruzarla; nulo si no ha cambiado',
        resolve: (row) => (row.tipo === 'capa' ? row.changed() : null),
      }),
      segundos: t.exposeFloat('segundos', { nullable: true }),
      corrida: t.field({
        type: run,
        nullable: true,
        description: 'De qué ejecución son sus cifras',
        resolve: ({ lectura }) => (lectura as LayerReading | null)?.corrida ?? null,
      }),
      resumen: t.field({ type: totals, nullable: true, resolve: summaryOf }),
      reparadas: t.field({ type: repaired, resolve: ({ lectura }) => repairedIn(lectura) }),
      franja: t.field({
        type: strip,
        nullable: true,
        description: 'La franja con que se cruzó la capa, donde tiene un buffer propio',
        resolve: (row) => row.strip(),
      }),
    }),
  });
}

const metadataOf = (row: LoadedLayer) => row.metadatos as LayerMetadata;
const columnsOf = (row: LoadedLayer) => row.columnas as LayerColumn[];
const summaryOf = (row: LoadedLayer) => row.resumen as CrossSummary | null;
