import { WRITE_REPORT } from '@comarca/shared/modules/inteligencia/layer-review.rules';
import type { QuickReport } from '@comarca/shared/modules/inteligencia/quick-report';
import type {
  SharedProjectFile,
  SharedProjectReport,
  SharedSection,
} from '@comarca/shared/modules/inteligencia/shared-report';
import type { App } from '../../../core/app.ts';
import type { GivenPage } from '../../../core/ports/given-outside.ts';
import { writtenProject } from '../figures/project-figures.ts';
import { contradictions } from '../figures/written-report.ts';
import type { ProjectWriting } from '../project-report/project-report.document.ts';
import { loadProjectDocument } from '../project-report/project-report.document.ts';
import {
  loadProjectReport,
  type OpenedLayer,
  openLayers,
} from '../project-report/project-report.queries.ts';
import { findStudyArea } from '../project-report/study.repository.ts';
import { nameOfProjectIt } from '../project-report/writing/kept-documents.repository.ts';
import type { ProjectDocument } from '../project-report/writing/written-document.ts';
import { textsOf } from '../writing/confirmed-figures.ts';
import { givenDocument, givenProgress } from './given-document.ts';
import { asGivenProject } from './given-report.ts';
import { givenProject } from './given-subject.ts';
import { headingOutside, layerOutside } from './shared-project.view.ts';
import { basesOutside } from './shared-report.view.ts';

/** The report of a project is given outside as it reads now, once something of it is crossed. */
export const projectOutside: GivenPage = {
  permissions: [WRITE_REPORT],
  async nameOf(db, id) {
    return (await findStudyArea(db, id)) ? nameOfProjectIt(db, id) : undefined;
  },
  async contradictions(tools, db, id) {
    const written = await writtenProject(db, await loadProjectReport(tools, db, id));
    return textsOf(await contradictions(db, written));
  },
  pageOf,
  async fileOf(app: App, _db, { id, file, longestMs }) {
    if (!Object.hasOwn(formats, file)) return undefined;
    const format = formats[file as SharedProjectFile];
    const asked = { proyecto: id, clase: 'CLIENTE', formato: format } as const;
    return givenDocument(app, { subject: givenProject, asked }, longestMs);
  },
  progressOf: (app: App, _db, asked) => givenProgress(app, givenProject, asked),
};

const formats: Record<SharedProjectFile, ProjectDocument['formato']> = { word: 'docx', pdf: 'pdf' };

async function pageOf(app: App, db: App['database']['db'], id: number) {
  const wanted = { author: '', crossings: 'none' } as const;
  const { packed, writing } = await loadProjectDocument(app, id, wanted);
  const layers = await openLayers(app, db, id);
  const given = asGivenProject(packed.report, writing);
  const sections: SharedSection[] = [];
  for (const row of given.capas) sections.push(await sectionAt(row, layers.get(row.id)));
  return viewOf({ given, writing, sections, bases: await basesOutside(db) });
}

type Row = QuickReport['capas'][number];

/** Its id is of the page alone: its place. */
async function sectionAt(row: Row, layer: OpenedLayer | undefined): Promise<SharedSection> {
  const { orden, numeral, titulo, analisis } = row;
  const told = { id: String(orden), numeral, titulo, analisis };
  return row.tipo === 'capa' && layer ? layerOutside(layer, told) : headingOutside(told);
}

interface Read {
  given: QuickReport;
  writing: ProjectWriting;
  sections: SharedSection[];
  bases: SharedProjectReport['capasBase'];
}

/** No names of tables or people, no ids of ours. */
function viewOf({ given, writing, sections, bases }: Read): SharedProjectReport {
  const { crossColor, routeColor } = given.configuracion;
  const unapproved = new Set(writing.sinAprobar);
  return {
    nombre: given.nombre,
    fechaReporte: given.fechaReporte,
    buffer: given.buffer,
    srid: given.srid,
    trazado: given.trazado,
    areaEstudio: given.areaEstudio,
    areaEstudioHa: given.areaEstudioHa,
    longitudTrazado: given.longitudTrazado,
    advertencias: given.manifiesto?.advertencias ?? [],
    colorCruce: crossColor,
    colorTrazado: routeColor,
    secciones: sections,
    capasBase: bases,
    proyecto: writing.proyecto,
    municipios: writing.municipios,
    elementos: writing.elementos,
    seccionesPrincipales: writing.secciones,
    sinAprobar: given.capas
      .filter(({ id }) => unapproved.has(id))
      .map(({ orden }) => String(orden)),
  };
}
