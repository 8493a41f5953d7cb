import type { App } from '../../../../core/app.ts';
import { timedName } from '../../../../core/reports/download.ts';
import { groundOf } from '../../../geovisor/public.ts';
import { aroundOf } from '../../around.ts';
import { WORD_TYPE } from '../../quick-report/quick-report.documents.ts';
import { asGivenProject } from '../../shared-report/given-report.ts';
import { refuseUnconfirmed } from '../../writing/confirmed-figures.ts';
import { sumOfReport } from '../../writing/sum-of-report.ts';
import type { Composed, Standing, Wish } from '../../writing/written-subject.ts';
import { loadProjectDocument, type PackedProject } from '../project-report.document.ts';
import { documentKinds, type ProjectDocument } from './written-document.ts';

/**
 * What a document of a project would be written of now: the same for whoever asks for it.
 * @throws AppError as `loadProjectDocument`
 */
export async function documentStanding(app: App, document: ProjectDocument): Promise<Standing> {
  const loaded = await load(app, document, { author: '', crossings: 'none' });
  return {
    sum: await sumOf(app, loaded),
    contradictions: loaded.packed.report.contradicciones ?? [],
  };
}

/** What a document says of a project; one for people outside, nothing that is not theirs. */
async function load(
  app: App,
  { proyecto, clase }: ProjectDocument,
  wanted: { author: string; crossings: 'all' | 'none' },
): Promise<PackedProject> {
  // What its author was warned of is between her and the house.
  const compared = clase !== 'CLIENTE';
  const { packed, writing } = await loadProjectDocument(app, proyecto, { ...wanted, compared });
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
 * @throws what rendering throws; AppError as `loadProjectDocument`, or where nobody confirmed its figures
 */
export async function composeDocument(
  app: App,
  document: ProjectDocument,
  { author, confirmed, render }: Wish,
): Promise<Composed> {
  const { kind, prefix } = documentKinds[document.clase];
  let made = { name: '', sum: '' };
  const { content, isLacking } = await render(
    async () => {
      const loaded = await load(app, document, { author, crossings: 'all' });
      const { packed: report, writing } = loaded;
      refuseUnconfirmed(report.report.contradicciones ?? [], confirmed);
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
