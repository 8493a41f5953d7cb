import { reportElements } from '@comarca/shared/modules/inteligencia/project-report';
import type { Builder } from '../../../core/graphql/builder.ts';
import { answeredBy } from '../../../core/graphql/secure-schema.ts';
import { pageArgs, pageType } from '../../../core/graphql/shapes.ts';
import { savedField } from '../../../core/management/record-mutations.ts';
import { presentSystem, type ReportRefs } from '../quick-report/quick-report.types.ts';
import {
  fetchCities,
  fetchProjects,
  findCities,
  getProjectIt,
  searchProjectsIt,
} from './project-it.queries.ts';
import type {
  ProjectChoice,
  ProjectCity,
  ProjectItRow,
  StoredProjectIt,
} from './project-it.repository.ts';
import { saveProjectIt } from './project-it.service.ts';

/** Projects of territory intelligence. */
export function projectItGraphql(builder: Builder, { system }: Pick<ReportRefs, 'system'>) {
  const types = projectItTypes(builder, system);
  projectItQueries(builder, types);
  projectItMutations(builder, types);
  return types;
}

function projectItTypes(builder: Builder, system: ReportRefs['system']) {
  const city = builder.objectRef<ProjectCity>('ProyectoItMunicipio').implement({
    fields: (t) => ({
      codigo: t.exposeString('codigo'),
      nombre: t.exposeString('nombre'),
      departamento: t.exposeString('departamento'),
    }),
  });
  const choice = builder.objectRef<ProjectChoice>('ProyectoItOpcion').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      nombre: t.exposeString('nombre'),
      codigo: t.exposeString('codigo', { nullable: true }),
      coordinador: t.exposeString('coordinador'),
    }),
  });
  const items = builder.simpleObject('ProyectoItElementos', {
    fields: (t) => ({ capas: t.int(), secciones: t.int() }),
  });
  const structure = builder
    .objectRef<NonNullable<ProjectItRow['estructura']>>('ProyectoItEstructura')
    .implement({
      fields: (t) => ({
        id: t.exposeID('id'),
        profundidad: t.exposeInt('profundidad'),
        items: t.field({ type: items, resolve: (row) => row }),
      }),
    });
  const report = builder.simpleObject('ProyectoItInforme', {
    fields: (t) => ({ filled: t.int(), total: t.int() }),
  });
  const summary = builder.interfaceRef<ProjectItRow>('ProyectoItResumen').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      nombre: t.exposeString('nombre'),
      version: t.exposeInt('version'),
      nombreProyecto: t.string({ resolve: ({ proyecto }) => proyecto.nombre }),
      proyecto: t.field({ type: choice, resolve: ({ proyecto }) => proyecto }),
      municipios: t.field({ type: [city], resolve: ({ municipios }) => municipios }),
      srid: t.field({ type: system, resolve: ({ srid }) => presentSystem(srid) }),
      buffer: t.exposeFloat('buffer'),
      fechaCreacion: t.field({ type: 'DateTime', resolve: (row) => row.fechaCreacion }),
      filledLayers: t.exposeInt('capasAnalizadas', {
        description: 'Capas sincronizadas con el trazado de hoy y con su análisis escrito',
      }),
      report: t.field({
        type: report,
        resolve: ({ elementosEscritos }) => ({
          filled: elementosEscritos,
          total: reportElements.length,
        }),
      }),
      relatedStructure: t.field({
        type: structure,
        nullable: true,
        resolve: ({ estructura }) => estructura,
      }),
    }),
  });
  const listed = builder
    .objectRef<ProjectItRow>('ProyectoItListado')
    .implement({ interfaces: [summary] });
  const full = builder.objectRef<StoredProjectIt>('ProyectoIt').implement({
    interfaces: [summary],
    fields: (t) => ({
      trazado: t.string({ resolve: (row) => JSON.stringify(row.trazado) }),
      geojson: t.string({
        description: 'El trazado como elemento GeoJSON, con el id y el nombre del proyecto',
        resolve: ({ id, nombre, trazado }) =>
          JSON.stringify({ type: 'Feature', id, properties: { nombre }, geometry: trazado }),
      }),
      configuracionBase: t.string({ resolve: (row) => JSON.stringify(row.configuracion) }),
    }),
  });
  return { city, choice, listed, full };
}

type Types = ReturnType<typeof projectItTypes>;

function projectItQueries(builder: Builder, { city, choice, listed, full }: Types): void {
  const page = pageType(builder, 'ProyectoItPagina', listed);
  builder.queryFields((t) => ({
    projectsItRelay: t.field({
      type: page,
      args: { ...pageArgs(t.arg), proyecto_In: t.arg.idList({}) },
      ...answeredBy(searchProjectsIt),
    }),
    getProjectIt: t.field({
      type: full,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      ...answeredBy(getProjectIt),
    }),
    projectItRelay: t.field({
      type: full,
      nullable: true,
      description: 'Lo mismo que getProjectIt, por su otro nombre',
      args: { id: t.arg.id({ required: true }) },
      ...answeredBy(getProjectIt),
    }),
    fetchCities: t.field({
      type: [city],
      args: { text: t.arg.string({ required: true }) },
      ...answeredBy(fetchCities),
    }),
    fetchProjects: t.field({
      type: [choice],
      args: { text: t.arg.string({ required: true }) },
      ...answeredBy(fetchProjects),
    }),
    findCities: t.field({
      type: [city],
      args: {
        trazado: t.arg.string({ required: true }),
        buffer: t.arg.float({ required: true }),
      },
      ...answeredBy(findCities),
    }),
  }));
}

function projectItMutations(builder: Builder, { full }: Types): void {
  savedField(builder, saveProjectIt, {
    as: 'project',
    type: full,
    args: (arg) => ({
      nombre: arg.string({ required: true }),
      proyecto: arg.id({ required: true }),
      buffer: arg.float({ required: true }),
      srid: arg.int({ required: true }),
      municipios: arg.stringList({}),
      trazado: arg.string({ required: true }),
      configuracionBase: arg.string({}),
    }),
    empty: { municipios: [] },
  });
}
