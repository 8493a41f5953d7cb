import { emptyElement, reportElements } from '@comarca/shared/modules/inteligencia/project-report';
import type { Builder } from '../../../core/graphql/builder.ts';
import { answeredBy, guardedBy } from '../../../core/graphql/secure-schema.ts';
import { payloadRef, savedRef, sharedShapes } from '../../../core/graphql/shapes.ts';
import { figuresOfProject } from '../figures/project-figures.ts';
import type { projectItGraphql } from '../projects/project-it.graphql.ts';
import type { ReportRefs } from '../quick-report/quick-report.types.ts';
import {
  assignLayer,
  keepAnalysis,
  layerWriters,
  saveLayerAnalysis,
  updateState,
} from './layer-review.service.ts';
import type { LayerState } from './layer-state.repository.ts';
import {
  getLayer,
  getReportIt,
  loadElements,
  loadLayerState,
  loadProjectReport,
  type OpenedLayer,
  type ProjectReport,
} from './project-report.queries.ts';
import type { StoredElement } from './report-element.repository.ts';
import { saveReportElement, UNWRITTEN } from './report-element.service.ts';
import {
  cancelSynchronisation,
  type Received,
  synchroniseLayer,
  synchroniseLayers,
} from './synchronise.service.ts';
import { writingGraphql } from './writing/writing.graphql.ts';

type ProjectRefs = ReturnType<typeof projectItGraphql>;

/** The report of a project: its layers, what is written, and their acts. */
export function projectReportGraphql(
  builder: Builder,
  refs: ReportRefs,
  { full: project, city }: ProjectRefs,
) {
  const elements = elementsType(builder);
  builder.objectField(project, 'informeproyecto', (t) =>
    t.field({
      type: elements,
      resolve: async ({ id }, _args, { app }) => ({
        id,
        elementos: await loadElements(app.database.db, id),
      }),
    }),
  );
  const types = reportTypes(builder, { refs, elements, city });
  reportQueries(builder, types);
  writingMutations(builder, types);
  syncMutations(builder);
  writingGraphql(builder);
  return types.report;
}

/** What is written of a project's report. */
interface WrittenElements {
  id: number;
  elementos: StoredElement[];
}

function elementsType(builder: Builder) {
  const elementOf = ({ elementos }: WrittenElements, name: string) =>
    elementos.find(({ variable }) => variable === name);
  return builder.objectRef<WrittenElements>('InformeProyecto').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      ...Object.fromEntries(
        reportElements.map(({ variable, kind }) => [
          variable,
          t.string({
            description: kind === 'texto' ? 'Texto' : 'JSON: los elementos con su texto',
            resolve: (row) => {
              const value = elementOf(row, variable)?.valor ?? emptyElement[kind];
              return typeof value === 'string' ? value : JSON.stringify(value);
            },
          }),
        ]),
      ),
      versiones: t.string({
        description: 'JSON: la versión de cada elemento',
        resolve: (row) =>
          JSON.stringify(
            Object.fromEntries(
              reportElements.map(({ variable }) => [
                variable,
                elementOf(row, variable)?.version ?? UNWRITTEN,
              ]),
            ),
          ),
      }),
    }),
  });
}

interface Refs {
  refs: ReportRefs;
  elements: ReturnType<typeof elementsType>;
  city: ProjectRefs['city'];
}

function reportTypes(builder: Builder, { refs, elements, city }: Refs) {
  const summary = builder.interfaceRef<LayerState>('CapaItResumen').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      nodo: t.exposeString('nodo'),
      capa: t.exposeString('capa'),
      sync: t.exposeBoolean('sync'),
      cross: t.boolean({ resolve: ({ sync, total_resultados }) => sync && total_resultados > 0 }),
      analysis: t.boolean({ resolve: ({ analisis }) => analisis.trim() !== '' }),
      analisisPorRevisar: t.exposeBoolean('analisis_por_revisar'),
      pendiente: t.exposeBoolean('pendiente'),
      resultado: t.exposeString('resultado', { nullable: true }),
      error: t.exposeString('error', { nullable: true }),
      totalResultados: t.exposeInt('total_resultados'),
      segundos: t.exposeFloat('segundos', { nullable: true }),
      ultimaSincronizacion: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: (row) => row.ultimaSincronizacion,
      }),
      estado: t.exposeString('estado'),
      observacion: t.exposeString('observacion'),
      asignadoId: t.id({ nullable: true, resolve: ({ asignado }) => asignado }),
      asignadoA: t.exposeString('asignadoA', { nullable: true }),
      version: t.exposeInt('version'),
    }),
  });
  const listed = builder
    .objectRef<LayerState>('CapaItListada')
    .implement({ interfaces: [summary] });
  const layer = builder.objectRef<OpenedLayer>('CapaIt').implement({
    interfaces: [summary],
    fields: (t) => ({
      analisis: t.exposeString('analisis'),
      configuracionCapa: t.string({
        nullable: true,
        resolve: ({ configuracion }) =>
          configuracion === null ? null : JSON.stringify(configuracion),
      }),
      imagen: t.string({
        nullable: true,
        resolve: ({ imagen }) => imagen && `/media/${imagen}`,
      }),
      detalle: t.field({ type: refs.layer, resolve: ({ detalle }) => detalle }),
    }),
  });
  const report = builder.objectRef<ProjectReport>('InformeIt').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      nombre: t.exposeString('nombre'),
      nombreProyecto: t.string({ resolve: ({ proyecto }) => proyecto.nombre }),
      municipios: t.field({ type: [city], resolve: ({ municipios }) => municipios }),
      buffer: t.exposeFloat('buffer'),
      srid: t.exposeInt('srid'),
      trazado: t.string({ resolve: ({ trazado }) => JSON.stringify(trazado) }),
      configuracionBase: t.string({ resolve: (row) => JSON.stringify(row.configuracion) }),
      estructuraId: t.id({ nullable: true, resolve: ({ estructura }) => estructura?.id ?? null }),
      estructura: t.string({
        nullable: true,
        description: 'JSON: el árbol, cada capa con su `layerId`',
        resolve: async ({ root, nodes }) =>
          root && JSON.stringify({ ...root, children: await nodes() }),
      }),
      areaEstudio: t.string({
        nullable: true,
        resolve: async ({ area }) => (await area())?.geometria ?? null,
      }),
      cifras: t.string({
        description: 'JSON: las cifras que los textos pueden enlazar',
        resolve: async (row, _args, { app }) =>
          JSON.stringify(await figuresOfProject(app.database.db, row)),
      }),
      capas: t.field({ type: [listed], resolve: ({ capas }) => capas }),
      capasCambiadas: t.stringList({
        description: 'Nodos de las capas cuyos datos cambiaron después de cruzarlas',
        resolve: ({ cambiadas }) => cambiadas(),
      }),
      informeproyecto: t.field({ type: elements, resolve: (row) => row }),
    }),
  });
  return { layer, report, elements };
}

type Types = ReturnType<typeof reportTypes>;

function reportQueries(builder: Builder, { layer, report }: Types): void {
  builder.queryFields((t) => ({
    layerWriters: t.field({
      type: [sharedShapes(builder).person],
      ...answeredBy(layerWriters),
    }),
    getReportIt: t.field({
      type: report,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      ...answeredBy(getReportIt),
    }),
    getLayer: t.field({
      type: layer,
      nullable: true,
      args: {
        projectId: t.arg.id({ required: true }),
        layerId: t.arg.id({ required: true }),
        nodo: t.arg.string({}),
      },
      ...answeredBy(getLayer),
    }),
  }));
}

function writingMutations(builder: Builder, { layer, report }: Types): void {
  const savedLayer = savedRef(builder, 'SaveLayerItPayload', 'layer', layer);
  const savedReport = savedRef(builder, 'SaveReportElementPayload', 'informe', report);
  builder.mutationFields((t) => ({
    saveLayerAnalysis: t.field({
      type: savedLayer,
      args: {
        layerId: t.arg.id({ required: true }),
        version: t.arg.int({}),
        analisis: t.arg.string({ required: true }),
        /** the map as a data address */
        logo: t.arg.string({}),
        configuracion: t.arg.string({}),
      },
      extensions: guardedBy(keepAnalysis),
      resolve: async (_root, args, context) => {
        const id = await saveLayerAnalysis(context, args);
        return {
          saved: true,
          errors: [],
          layer: await loadLayerState(context.app, context.app.database.db, id),
        };
      },
    }),
    updateEstado: t.field({
      type: savedLayer,
      args: {
        estadoId: t.arg.id({ required: true }),
        estadoNombre: t.arg.string({ required: true }),
        observacion: t.arg.string({}),
        /** as it was read; none: whatever stands */
        version: t.arg.int({}),
      },
      extensions: guardedBy(updateState),
      resolve: async (_root, args, context) => {
        const id = await updateState(context, args);
        return {
          saved: true,
          errors: [],
          layer: await loadLayerState(context.app, context.app.database.db, id),
        };
      },
    }),
    assignLayer: t.field({
      type: savedLayer,
      args: {
        layerId: t.arg.id({ required: true }),
        userId: t.arg.id({}),
        version: t.arg.int({ required: true }),
      },
      extensions: guardedBy(assignLayer),
      resolve: async (_root, args, context) => {
        const id = await assignLayer(context, args);
        return {
          saved: true,
          errors: [],
          layer: await loadLayerState(context.app, context.app.database.db, id),
        };
      },
    }),
    saveReportElement: t.field({
      type: savedReport,
      args: {
        id: t.arg.id({ required: true }),
        reportVariable: t.arg.string({ required: true }),
        reportValue: t.arg.string({ required: true }),
        version: t.arg.int({}),
      },
      extensions: guardedBy(saveReportElement),
      resolve: async (_root, args, context) => {
        const id = await saveReportElement(context, args);
        const report = await loadProjectReport(context.app, context.app.database.db, id);
        return { saved: true, errors: [], informe: report };
      },
    }),
  }));
}

function syncMutations(builder: Builder): void {
  const received = payloadRef<'received', { capas: number }>(
    builder,
    'SyncLayersPayload',
    'received',
  );
  builder.objectField(received, 'capas', (t) =>
    t.int({ nullable: true, resolve: (payload) => payload.capas ?? null }),
  );
  const answer = ({ received: flag, capas }: Received) => ({ received: flag, errors: [], capas });
  builder.mutationFields((t) => ({
    syncronizeLayer: t.field({
      type: received,
      args: { layerId: t.arg.id({ required: true }) },
      extensions: guardedBy(synchroniseLayer),
      resolve: async (_root, args, context) => answer(await synchroniseLayer(context, args)),
    }),
    syncMassiveLayers: t.field({
      type: received,
      args: {
        id: t.arg.id({ required: true }),
        allLayers: t.arg.boolean({ required: true }),
        onlyFailed: t.arg.boolean({}),
        /** also layers that did not change */
        todo: t.arg.boolean({}),
      },
      extensions: guardedBy(synchroniseLayers),
      resolve: async (_root, args, context) => answer(await synchroniseLayers(context, args)),
    }),
    cancelMassiveLayers: t.field({
      type: received,
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(cancelSynchronisation),
      resolve: async (_root, args, context) => {
        await cancelSynchronisation(context, args);
        return { received: true, errors: [] };
      },
    }),
  }));
}
