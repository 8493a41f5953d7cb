import type { FigureFinding } from '@comarca/shared/modules/inteligencia/figures/review-texts';
import type { App } from '../../../../core/app.ts';
import { timedName } from '../../../../core/reports/download.ts';
import { groundOf } from '../../../geovisor/public.ts';
import { aroundOf } from '../../around.ts';
import { WORD_TYPE } from '../../quick-report/quick-report.documents.ts';
import { asGivenProject } from '../../shared-report/given-report.ts';
import { sumOfReport } from '../../writing/sum-of-report.ts';
import type { Composed, Wish } from '../../writing/written-subject.ts';
import { loadProjectDocument, type PackedProject } from '../project-report.document.ts';
import { documentKinds, type ProjectDocument } from './written-document.ts';

/**
 * A short sum of what a document of a project would be written of now. The same sum is the same
 * document, whoever asks for it.
 * @throws AppError as `loadProjectDocument`
 */
export async function documentSum(app: App, document: ProjectDocument): Promise<string> {
  return sumOf(app, await load(app, document, { author: '', crossings: 'none' }));
}

/** What the texts of a document say otherwise than its tables. @throws AppError as `loadProjectDocument` */
export async function documentContradictions(
  app: App,
  document: ProjectDocument,
): Promise<FigureFinding[]> {
  const { packed } = await load(app, document, { author: '', crossings: 'none' });
  return packed.report.contradicciones ?? [];
}

/** What a document says of a project; one for people outside, nothing that is not theirs. */
async function load(
  app: App,
  { proyecto, clase }: ProjectDocument,
  wanted: { author: string; crossings: 'all' | 'none' },
): Promise<PackedProject> {
  const { packed, writing } = await loadProjectDocument(app, proyecto, wanted);
  if (clase !== 'CLIENTE') return { packed, writing };
  return { packed: { ...packed, report: asGivenProject(packed.report, writing) }, writing };
}

function sumOf(app: App, { packed: { report }, writing }: PackedProject): Promise<string> {
  const { autor: _author, fechaReporte: _now, ...rest } = report;
  return sumOfReport(app, rest, { writing });
}

/**
 * Writes a document of a project as Word file.
 * @returns it, with the sum of what it was written of
 * @throws what rendering throws; AppError as `loadProjectDocument`
 */
export async function composeDocument(
  app: App,
  document: ProjectDocument,
  { author, render }: Wish,
): Promise<Composed> {
  const { kind, prefix } = documentKinds[document.clase];
  let made = { name: '', sum: '' };
  const { content, isLacking } = await render(
    async () => {
      const loaded = await load(app, document, { author, crossings: 'all' });
      const { packed: report, writing } = loaded;
      made = {
        name: timedName(prefix, report.report.nombre, 'docx'),
        sum: await sumOf(app, loaded),
      };
      return { report, document: { kind, writing } };
    },
    app.config,
    { groundOf: groundOf(app), aroundOf: aroundOf(app) },
  );
  return { word: { name: made.name, type: WORD_TYPE, content }, sum: made.sum, isLacking };
}
