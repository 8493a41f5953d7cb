import { leavesOf } from '@comarca/shared/core/tree/tree';
import type { CrossSummary } from '@comarca/shared/modules/cruces/crossing';
import type { ReportFigures } from '@comarca/shared/modules/inteligencia/figures/report-figures';
import type { WrittenPlace } from '@comarca/shared/modules/inteligencia/figures/review-texts';
import {
  type Conclusions,
  type ElementValue,
  GENERAL,
  type ListItem,
  mainSections,
  planProject,
  reportElements,
} from '@comarca/shared/modules/inteligencia/project-report';
import type { LayerNode } from '@comarca/shared/modules/inteligencia/template';
import type { Reader } from '../../../core/db/database.ts';
import type { LayerState } from '../project-report/layer-state.repository.ts';
import type { ProjectReport } from '../project-report/project-report.queries.ts';
import { listStationSpans } from './crossing-figures.repository.ts';
import type { WrittenReport } from './written-report.ts';

const TABLE = 'cruces_capa_it';

/** The figures of a project's report: those alone that stand with its boundary of now. */
export async function figuresOfProject(db: Reader, report: ProjectReport): Promise<ReportFigures> {
  const area = await report.area();
  const states = new Map(report.capas.map((state) => [state.nodo, state]));
  const crossed = report.capas.filter(({ sync }) => sync).map(({ id }) => id);
  const spans = await listStationSpans(db, crossed, TABLE);
  return {
    buffer: report.buffer,
    longitudTrazado: area?.longitud ?? null,
    areaEstudioHa: area?.hectareas ?? null,
    capas: planProject(report.root?.children ?? []).flatMap(({ tipo, id, name, numeral }) => {
      const state = states.get(id);
      if (tipo !== 'capa' || !state) return [];
      return [
        {
          clave: id,
          numeral,
          titulo: name,
          ...resultOf(state),
          abscisas: (state.sync && spans.get(state.id)) || null,
        },
      ];
    }),
  };
}

function resultOf({ sync, resultado, resumen }: LayerState) {
  const summary = sync && resultado !== 'SIN COBERTURA' ? (resumen as CrossSummary | null) : null;
  return { estado: sync || resultado === 'ERROR' ? resultado : null, resumen: summary };
}

/** The report of a project with the places of its texts. */
export const writtenProject = async (db: Reader, report: ProjectReport): Promise<WrittenReport> =>
  writtenBy(report, await figuresOfProject(db, report));

/** The same, of which the figures are known. */
export const writtenBy = (report: ProjectReport, figures: ReportFigures): WrittenReport => ({
  figures,
  places: placesOf(report),
  rows: new Map(report.capas.map(({ nodo, id }) => [nodo, id])),
  table: TABLE,
});

/** Elements before the sections, analyses in the order of the structure, elements after them. */
function placesOf(report: ProjectReport): WrittenPlace[] {
  const leaves = leavesOf<LayerNode>(report.root?.children ?? []).map(({ id }) => id);
  const values = new Map(report.elementos.map(({ variable, valor }) => [variable, valor]));
  const elements = (at: 'inicio' | 'fin') =>
    reportElements
      .filter(({ place }) => place === at)
      .flatMap(({ variable, title }) => {
        const place = { lugar: variable, titulo: title, propia: null, capas: leaves };
        return elementTexts(report, values.get(variable)).map((told) => ({ ...place, ...told }));
      });
  return [...elements('inicio'), ...analysesOf(report), ...elements('fin')];
}

function analysesOf(report: ProjectReport): WrittenPlace[] {
  const analyses = new Map(report.capas.map(({ nodo, analisis }) => [nodo, analisis]));
  return planProject(report.root?.children ?? []).flatMap(({ tipo, id, name, numeral }) => {
    const text = analyses.get(id) ?? '';
    if (tipo !== 'capa' || text.trim() === '') return [];
    return [{ lugar: id, titulo: `${numeral} ${name}`, texto: text, propia: id, capas: [id] }];
  });
}

const joined = (items: readonly ListItem[]): string => items.map(({ text }) => text).join('\n');

/** The texts of an element; conclusions are compared with the layers of their section alone. */
function elementTexts(
  report: ProjectReport,
  value: ElementValue | undefined,
): Pick<WrittenPlace, 'texto' | 'capas' | 'titulo'>[] | Pick<WrittenPlace, 'texto'>[] {
  if (value === undefined) return [];
  if (typeof value === 'string') return [{ texto: value }];
  if (Array.isArray(value)) return [{ texto: joined(value) }];
  return conclusionTexts(report, value);
}

function conclusionTexts(report: ProjectReport, conclusions: Conclusions) {
  const nodes = report.root?.children ?? [];
  return mainSections(nodes).map(({ id, name }) => {
    const within = id === GENERAL ? nodes : nodes.filter((node) => node.id === id);
    return {
      titulo: `Conclusiones de ${name}`,
      texto: joined(conclusions[id] ?? []),
      capas: leavesOf<LayerNode>(within).map((leaf) => leaf.id),
    };
  });
}
