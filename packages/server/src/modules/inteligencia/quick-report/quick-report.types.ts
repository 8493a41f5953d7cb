import { coordinateSystem } from '@comarca/shared/geo/crs';
import type { ReportManifest } from '@comarca/shared/modules/inteligencia/quick-report';
import type { Builder } from '../../../core/graphql/builder.ts';
import { figuresOfRun } from '../figures/run-figures.ts';
import { layerType } from '../generation/layer-analysis.types.ts';
import { repairedType } from '../generation/repaired-features.ts';
import type { RunParameters } from '../run.repository.ts';
import type { LoadedReport } from './quick-report.queries.ts';
import type { ReportRow } from './quick-report.repository.ts';
import { type TemplateChange, templateChange } from './template-change.ts';

export type ReportRefs = ReturnType<typeof reportTypes>;

/** The types of a report in a list and of a report opened. */
export function reportTypes(builder: Builder) {
  const author = builder.simpleObject('ReporteAutor', {
    fields: (t) => ({ username: t.string() }),
  });
  const template = builder.simpleObject('ReportePlantilla', {
    fields: (t) => ({ id: t.id(), nombre: t.string(), profundidad: t.int() }),
  });
  const system = builder.simpleObject('SistemaCoordenadas', {
    fields: (t) => ({
      srid: t.int(),
      authName: t.string(),
      nombre: t.string(),
      tipo: t.string(),
    }),
  });
  const repaired = repairedType(builder);
  const layer = layerType(builder, repaired);
  const finished = builder.simpleObject('CapaTerminada', {
    fields: (t) => ({
      nombre: t.string(),
      estado: t.string(),
      cruces: t.int(),
      segundos: t.float({ nullable: true }),
      error: t.string({ nullable: true }),
      reparadas: t.field({ type: repaired }),
    }),
  });
  const change = builder.objectRef<TemplateChange>('CambioPlantilla').implement({
    fields: (t) => ({ nombre: t.exposeString('nombre'), cambian: t.exposeStringList('cambian') }),
  });
  const summary = builder.interfaceRef<ReportRow>('ReporteRapidoResumen').implement({
    fields: (t) => ({
      id: t.id({ resolve: (row) => row.id }),
      nombre: t.exposeString('nombre'),
      autor: t.field({ type: author, resolve: (row) => ({ username: row.autor_username }) }),
      plantilla: t.field({ type: template, nullable: true, resolve: templateOf }),
      buffer: t.exposeFloat('buffer'),
      srid: t.field({ type: system, resolve: (row) => presentSystem(row.srid) }),
      capas: t.string({ resolve: (row) => JSON.stringify(row.capas) }),
      matches: t.exposeInt('matches'),
      porcentajeCruces: t.float({ resolve: percentageOfLayers }),
      reporteEscrito: t.string({
        nullable: true,
        resolve: (row) => row.reporte_escrito && `/media/${row.reporte_escrito}`,
      }),
      estado: t.exposeString('estado'),
      avance: t.exposeFloat('avance'),
      error: t.exposeString('error', { nullable: true }),
      trabajoId: t.exposeString('trabajo_id', { nullable: true }),
      fechaReporte: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: (row) => row.fecha_reporte,
      }),
      fechaCreacion: t.field({ type: 'DateTime', resolve: (row) => row.fecha_creacion }),
      version: t.exposeInt('version'),
    }),
  });
  const listed = builder.objectRef<ReportRow>('ReporteRapidoFila').implement({
    interfaces: [summary],
  });
  const full = builder.objectRef<LoadedReport>('ReporteRapido').implement({
    interfaces: [summary],
    fields: (t) => ({
      trazado: t.string({ resolve: (row) => JSON.stringify(row.trazado) }),
      configuracionInforme: t.string({ resolve: (row) => JSON.stringify(row.configuracion) }),
      /** What the shown results were made with, when it differs from what was asked last. */
      parametros: t.string({
        nullable: true,
        resolve: (row) =>
          row.execution && JSON.stringify(row.execution.parametros as RunParameters),
      }),
      areaEstudio: t.string({
        nullable: true,
        resolve: (row) => row.execution?.area_estudio ?? null,
      }),
      areaEstudioHa: t.float({
        nullable: true,
        resolve: (row) => row.execution?.area_estudio_ha ?? null,
      }),
      longitudTrazado: t.float({
        nullable: true,
        resolve: (row) => row.execution?.longitud_trazado ?? null,
      }),
      advertencias: t.stringList({
        description: 'Lo que se advirtió del lugar del trazado',
        resolve: (row) => manifestOf(row)?.advertencias ?? [],
      }),
      trazadoReparado: t.boolean({
        resolve: (row) => manifestOf(row)?.geometriaReparada ?? false,
      }),
      manifiesto: t.string({
        nullable: true,
        resolve: (row) => toJson(row.execution?.manifiesto),
      }),
      comparacion: t.string({
        nullable: true,
        resolve: (row) => toJson(row.execution?.comparacion),
      }),
      cifras: t.string({
        description: 'JSON: las cifras que los análisis pueden enlazar',
        resolve: async (row, _args, { app }) =>
          JSON.stringify(await figuresOfRun(app.database.db, row)),
      }),
      /** what the template changed since the run that is shown; null where nothing */
      cambioPlantilla: t.field({
        type: change,
        nullable: true,
        resolve: ({ id, plantilla_id, capas }, _args, { app }) =>
          templateChange(app.database.db, {
            id: Number(id),
            plantilla_id,
            capas: capas as string[],
          }),
      }),
      capasTerminadas: t.field({
        type: [finished],
        resolve: async (row) =>
          (await row.finishedLayers()).map(({ total_resultados, estado, ...rest }) => ({
            ...rest,
            estado: estado ?? '',
            cruces: total_resultados,
          })),
      }),
      capaanalisisreporteSet: t.field({ type: [layer], resolve: (row) => row.layers }),
    }),
  });
  return { full, listed, system, layer };
}

const manifestOf = (row: LoadedReport) =>
  row.execution?.manifiesto as ReportManifest | null | undefined;

const toJson = (value: unknown) => (value == null ? null : JSON.stringify(value));

function templateOf(row: ReportRow) {
  if (row.plantilla_id === null) return null;
  return {
    id: String(row.plantilla_id),
    nombre: row.plantilla_nombre ?? '',
    profundidad: row.plantilla_profundidad ?? 2,
  };
}

function percentageOfLayers(row: ReportRow): number {
  const layers = (row.capas as string[]).length;
  return layers === 0 ? 0 : (100 * row.matches) / layers;
}

/** A coordinate system as clients read it. */
export function presentSystem(srid: number) {
  const system = coordinateSystem(srid);
  return {
    srid,
    authName: 'EPSG',
    nombre: system?.nombre ?? `EPSG:${srid}`,
    tipo: system?.type ?? 'projected',
  };
}
