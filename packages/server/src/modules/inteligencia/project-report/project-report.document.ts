import { AppError } from '@comarca/shared/core/errors';
import { dayOf } from '@comarca/shared/core/formats';
import { coordinateSystem } from '@comarca/shared/geo/crs';
import { notedValidity } from '@comarca/shared/modules/capas/validity';
import type { CrossSummary, LayerColumn } from '@comarca/shared/modules/cruces/crossing';
import { resolveText } from '@comarca/shared/modules/inteligencia/figures/placeholders';
import type { ReportFigures } from '@comarca/shared/modules/inteligencia/figures/report-figures';
import { isApproved } from '@comarca/shared/modules/inteligencia/layer-review.rules';
import {
  type ElementValue,
  type MainSection,
  mainSections,
  mapTexts,
  type PlannedNode,
  planProject,
  type ReportVariable,
} from '@comarca/shared/modules/inteligencia/project-report';
import type { QuickReport, ReportLayer } from '@comarca/shared/modules/inteligencia/quick-report';
import type { App } from '../../../core/app.ts';
import type { Reader } from '../../../core/db/database.ts';
import { inOneSnapshot } from '../../../core/lists/snapshot.repository.ts';
import { findLayersByName } from '../../capas/public.ts';
import { figuresOfProject, writtenBy } from '../figures/project-figures.ts';
import { contradictions } from '../figures/written-report.ts';
import { toReading } from '../generation/layer-reading.ts';
import { withOwnStrips } from '../generation/own-strips.ts';
import type { PackedReport } from '../quick-report/quick-report.packed.ts';
import { describeLayer } from '../quick-report/quick-report.plan.ts';
import { listPackedOfLayers } from '../report-crossing.repository.ts';
import type { LayerMetadata } from '../run.repository.ts';
import { refuseAlteredProject } from './layer-seal.ts';
import type { LayerState } from './layer-state.repository.ts';
import { loadProjectReport, type ProjectReport } from './project-report.queries.ts';

/** What the report of a project has beside its layers. */
export interface ProjectWriting {
  /** the project that it is of, and where it lies */
  proyecto: string;
  municipios: string[];
  elementos: Partial<Record<ReportVariable, ElementValue>>;
  /** whose conclusions are told, in their order */
  secciones: MainSection[];
  /** layers by the state of their review */
  estados: Record<string, number>;
  /** ids of the layers whose review has not approved them */
  sinAprobar: number[];
}

/** The report of a project for another thread: the layers as a quick report has them, and the writing. */
export interface PackedProject {
  packed: PackedReport;
  writing: ProjectWriting;
}

export const NOTHING_CROSSED =
  'Sincronice por lo menos una capa con el trazado actual antes de generar el informe.';

/**
 * The report of a project whole, with full geometries, as it is at one moment.
 * @param crossings of which layers they are needed: all, none, or one
 * @throws AppError NOT_FOUND, ALTERED when a layer is not as it was sealed, or VALIDATION without a structure or while nothing is crossed
 */
export async function loadProjectDocument(
  app: Pick<App, 'seals' | 'alarms' | 'database'>,
  id: number,
  wanted: Wanted,
): Promise<PackedProject & { capas: LayerState[] }> {
  const { db } = app.database;
  const { read, crossed, ...rest } = await inOneSnapshot(db, (tx) =>
    readProject(app, tx, id, wanted),
  );
  // Strips are drawn after the reading, which holds a connection.
  const shown = new Map(crossed.map(({ id: layer, recorte }) => [layer, recorte.buffer]));
  const report = await withOwnStrips(db, read, ({ id: layer }) => shown.get(layer));
  return { packed: { report, crossings: rest.crossings }, writing: rest.writing, capas: crossed };
}

interface Wanted {
  author: string;
  crossings: 'all' | 'none' | number;
  /** whether its texts are compared with its tables: for what says, or asks, where they differ */
  compared?: boolean;
}

async function readProject(
  app: Pick<App, 'seals' | 'alarms'>,
  db: Reader,
  id: number,
  { author, crossings: wanted, compared = false }: Wanted,
) {
  await refuseAlteredProject(app, db, id);
  const report = await loadProjectReport(app, db, id);
  if (!report.root) throw new AppError('VALIDATION', 'El proyecto no tiene estructura.');
  const area = await report.area();
  if (!area) throw new AppError('VALIDATION', NOTHING_CROSSED);
  const crossed = report.capas.filter(
    ({ sync, id: layer }) => sync && (wanted === 'all' || layer === wanted),
  );
  const crossings = await listPackedOfLayers(
    db,
    crossed.map(({ id: layer }) => layer),
  );
  const plan = planProject(report.root.children);
  const figures = await figuresOfProject(db, report);
  const told = await asQuickReport(db, { report, area, author, plan, figures });
  const found = compared ? await contradictions(db, writtenBy(report, figures)) : [];
  const read = { ...told, contradicciones: found };
  return { read, crossed, crossings, writing: writingOf(report, plan, figures) };
}

type Area = NonNullable<Awaited<ReturnType<ProjectReport['area']>>>;

interface Parts {
  report: ProjectReport;
  area: Area;
  author: string;
  plan: PlannedNode[];
  figures: ReportFigures;
}

/** The project as the pieces of a quick report's document read one. */
async function asQuickReport(db: Reader, parts: Parts): Promise<QuickReport> {
  const { report, area, author } = parts;
  const readings = report.capas.flatMap(({ sync, lectura }) =>
    sync && lectura ? [toReading(lectura)] : [],
  );
  return {
    id: report.id,
    nombre: report.nombre,
    autor: author,
    plantilla: null,
    profundidad: 3,
    buffer: report.buffer,
    srid: report.srid,
    crsNombre: coordinateSystem(report.srid)?.nombre ?? `EPSG:${report.srid}`,
    estado: 'GENERADO',
    fechaReporte: new Date().toISOString(),
    trazado: report.trazado as QuickReport['trazado'],
    areaEstudio: JSON.parse(area.geometria),
    areaEstudioHa: area.hectareas,
    longitudTrazado: area.longitud,
    configuracion: report.configuracion,
    capas: await layersOf(db, parts),
    manifiesto: { ...area.metodo, capas: readings },
    comparacion: null,
  };
}

/** Sections and layers in the order of the structure. */
async function layersOf(db: Reader, { report, plan, figures }: Parts): Promise<ReportLayer[]> {
  const states = new Map(report.capas.map((state) => [state.nodo, state]));
  const registered = await findLayersByName(
    db,
    report.capas.map(({ capa }) => capa),
  );
  const today = dayOf(Date.now());
  const described = new Map(
    registered.map((layer) => [layer.nombre, describeLayer(layer.nombre, layer, { today })]),
  );
  return plan.map((node, index) => {
    const row = { ...EMPTY, orden: index + 1, numeral: node.numeral, titulo: node.name };
    const state = states.get(node.id);
    if (node.tipo === 'seccion' || !state) return { ...row, id: -index - 1, nombre: node.name };
    return {
      ...row,
      tipo: 'capa',
      ...toLayer(state, described.get(state.capa)),
      analisis: resolveText(state.analisis, figures, node.id),
      titulo: node.name,
    };
  });
}

const EMPTY: ReportLayer = {
  id: 0,
  orden: 0,
  tipo: 'seccion',
  numeral: '',
  nombre: '',
  titulo: '',
  descripcion: '',
  entidad: '',
  escala: null,
  vigencia: null,
  vencida: false,
  validez: 'DESCONOCIDA',
  estado: null,
  error: null,
  analisis: '',
  analisisPorRevisar: false,
  mostrarInforme: true,
  segundos: null,
  totalResultados: 0,
  columnas: [],
  resumen: null,
  cruces: [],
};

/** A layer's results stand only while they are of the boundary of now. */
function toLayer(
  state: LayerState,
  described: ReturnType<typeof describeLayer> | undefined,
): Omit<ReportLayer, 'tipo' | 'orden' | 'numeral' | 'titulo' | 'analisis'> {
  const isCrossed = state.sync || state.resultado === 'ERROR';
  const metadata: Partial<LayerMetadata> =
    state.resultado === null ? (described?.metadatos ?? {}) : (state.metadatos as LayerMetadata);
  const validity = { vigencia: metadata.vigencia ?? null, vencida: state.vencida };
  return {
    id: state.id,
    nombre: state.capa,
    descripcion: metadata.descripcion ?? '',
    entidad: metadata.entidad ?? '',
    escala: metadata.escala ?? null,
    ...validity,
    validez: notedValidity(validity, dayOf(state.ultimaSincronizacion ?? new Date())),
    estado: isCrossed ? state.resultado : null,
    error: state.error,
    analisisPorRevisar: state.analisis_por_revisar,
    mostrarInforme: true,
    segundos: state.segundos,
    totalResultados: state.sync ? state.total_resultados : 0,
    columnas: state.columnas as LayerColumn[],
    resumen:
      state.sync && state.resultado !== 'SIN COBERTURA'
        ? (state.resumen as CrossSummary | null)
        : null,
    cruces: [],
  };
}

function writingOf(
  report: ProjectReport,
  plan: readonly PlannedNode[],
  figures: ReportFigures,
): ProjectWriting {
  const leaves = new Set(plan.filter(({ tipo }) => tipo === 'capa').map(({ id }) => id));
  const states: Record<string, number> = {};
  const unapproved: number[] = [];
  for (const { id, nodo, estado } of report.capas) {
    if (!leaves.has(nodo)) continue;
    states[estado] = (states[estado] ?? 0) + 1;
    if (!isApproved(estado)) unapproved.push(id);
  }
  return {
    proyecto: report.proyecto.nombre,
    municipios: report.municipios.map(({ nombre, departamento }) => `${nombre} (${departamento})`),
    elementos: Object.fromEntries(
      report.elementos.map(({ variable, valor }) => [
        variable,
        mapTexts(valor, (text) => resolveText(text, figures, null)),
      ]),
    ),
    secciones: mainSections(report.root?.children ?? []),
    estados: states,
    sinAprobar: unapproved,
  };
}
