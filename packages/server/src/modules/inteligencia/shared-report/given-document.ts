import type { App } from '../../../core/app.ts';
import type { Download } from '../../../core/reports/download.ts';
import { convertForOutside } from '../../documentos/public.ts';
import { ownGroundOf } from '../../geovisor/public.ts';
import { composeDocument, documentStanding } from '../project-report/writing/compose-document.ts';
import { projectSubject } from '../project-report/writing/project-subject.ts';
import type { ProjectDocument } from '../project-report/writing/written-document.ts';
import { asPdf } from '../writing/as-pdf.ts';
import { keepWritten, keptOf } from '../writing/kept-documents.ts';

/**
 * A document of a project for people outside: the one that the archive keeps of the same figures and texts,
 * or else written now, and kept for whoever asks next.
 * @throws AppError as `documentStanding`; UNAVAILABLE when it takes too long
 */
export async function givenDocument(app: App, asked: ProjectDocument): Promise<Download> {
  const { sum } = await documentStanding(app, asked);
  const kept = await keptOf(app, projectSubject, { asked, sum });
  if (kept) return kept.document;
  // The documents' libraries are heavy: they load with the first document.
  const { renderGivenProject } = await import('../reports/quick-report.word-worker.ts');
  const groundOf = ownGroundOf(app.database.db);
  const { word, ...of } = await composeDocument(app, asked, {
    author: '',
    confirmed: [],
    render: (load, config) => renderGivenProject(load, config, { groundOf }),
  });
  const document = asked.formato === 'docx' ? word : await asPdf(app, word, convertForOutside);
  await keep(app, asked, { document, ...of });
  return document;
}

/** Where the archive cannot keep it, it is given all the same. */
async function keep(
  app: App,
  asked: ProjectDocument,
  made: { document: Download; sum: string; isLacking: boolean },
): Promise<void> {
  const by = { id: null, username: null, requestId: 'enlace externo' };
  try {
    const which = { subject: projectSubject, asked };
    await keepWritten(app, which, { ...made, by, stillWanted: () => undefined });
  } catch (error) {
    app.log.error({ err: error, informeIt: asked.proyecto }, 'a given report was not kept');
  }
}
