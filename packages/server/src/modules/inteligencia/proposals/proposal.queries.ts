import { idOf } from '@comarca/shared/core/id-input';
import { WRITE_REPORT } from '@comarca/shared/modules/inteligencia/layer-review.rules';
import { z } from 'zod';
import type { RequestContext } from '../../../core/app.ts';
import { countOfHour } from '../../../core/auth/throttle.ts';
import { reading } from '../../../core/operation/operation.ts';
import { writtenProject } from '../figures/project-figures.ts';
import { writtenRun } from '../figures/run-figures.ts';
import type { WrittenReport } from '../figures/written-report.ts';
import { REPORT_IT } from '../project-report/project-report.access.ts';
import { loadProjectReport } from '../project-report/project-report.queries.ts';
import { loadReport } from '../quick-report/quick-report.queries.ts';
import type { LayerMetadata } from '../run.repository.ts';
import { modelText } from './model-text.ts';
import { factText, type ProposalSubject, subjectOf } from './proposal.ts';

/** Texts of the language model that one person may ask for in an hour. */
const MODEL_TEXTS = 30;
const TOO_MANY = 'Pidió muchos textos al modelo de lenguaje. Intente de nuevo en una hora.';

const sources = ['hechos', 'modelo'] as const;
const asked = { lugar: z.string().max(200), fuente: z.enum(sources).default('hechos') };

/** A proposed text; nothing of it is kept. */
export interface Proposal {
  texto: string;
  fuente: (typeof sources)[number];
}

const sourceOf = ({ metadatos, vencida }: { metadatos: unknown; vencida: boolean }) => {
  const { entidad = '', vigencia = null } = (metadatos ?? {}) as Partial<LayerMetadata>;
  return { entidad, vigencia, vencida };
};

async function propose(
  context: RequestContext,
  written: WrittenReport,
  {
    subject,
    fuente,
    facts,
  }: { subject: ProposalSubject; fuente: Proposal['fuente']; facts: string },
): Promise<Proposal> {
  if (fuente === 'hechos') return { texto: facts, fuente };
  const { app, actor } = context;
  await countOfHour(app.database, {
    act: 'texto-modelo',
    userId: actor?.id ?? 0,
    most: MODEL_TEXTS,
    message: TOO_MANY,
  });
  return { texto: await modelText(app, written, subject), fuente };
}

/**
 * Proposes a text of a project's report: of the introduction, the general objective, or a layer.
 * @throws AppError NOT_FOUND; VALIDATION for other places; TOO_MANY; UNAVAILABLE when the model failed
 */
export const proposeReportText = reading({
  access: { permiso: WRITE_REPORT },
  schema: z.object({ id: idOf(REPORT_IT), ...asked }),
  async run({ db, context }, { id, lugar, fuente }) {
    const report = await loadProjectReport(context.app, db, id);
    const written = await writtenProject(db, report);
    const rows = new Map(report.capas.map((row) => [row.nodo, sourceOf(row)]));
    const subject = subjectOf(written.figures, lugar, (key) => rows.get(key));
    const place = {
      nombre: report.nombre,
      municipios: report.municipios.map(
        ({ nombre, departamento }) => `${nombre} (${departamento})`,
      ),
    };
    const facts = factText(written.figures, subject, place);
    return propose(context, written, { subject, fuente, facts });
  },
});

/** The same of the analysis of a layer of a quick report. */
export const proposeShortReportText = reading({
  access: { permiso: 'inteligencia_territorio.change_reporterapidoit' },
  schema: z.object({ id: idOf('reporteRapido'), ...asked }),
  async run({ db, context }, { id, lugar, fuente }) {
    const report = await loadReport(context.app, db, id);
    const written = await writtenRun(db, report);
    const rows = new Map(report.layers.map((row) => [row.nombre, sourceOf(row)]));
    const subject = subjectOf(written.figures, lugar, (key) => rows.get(key));
    const facts = factText(written.figures, subject, { nombre: report.nombre, municipios: [] });
    return propose(context, written, { subject, fuente, facts });
  },
});
