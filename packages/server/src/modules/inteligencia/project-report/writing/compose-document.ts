import { createHash } from 'node:crypto';
import { dayOf } from '@comarca/shared/core/formats';
import type { App } from '../../../../core/app.ts';
import { canonicalText } from '../../../../core/proof/canonical.ts';
import { type Download, timedName } from '../../../../core/reports/download.ts';
import { findLayersByName } from '../../../capas/public.ts';
import type { convertToPdf } from '../../../documentos/public.ts';
import { groundOf } from '../../../geovisor/public.ts';
import { aroundOf } from '../../around.ts';
import { WORD_TYPE } from '../../quick-report/quick-report.documents.ts';
import type { MapSources, renderDocument } from '../../reports/quick-report.word-worker.ts';
import { loadProjectDocument, type PackedProject } from '../project-report.document.ts';
import { documentKinds, type ProjectDocument } from './written-document.ts';

/** Who the cover names: whoever had the document written. */
interface Written {
  author: string;
}

/**
 * A short sum of what a document of a project would be written of now: figures, texts, day, and the
 * tables around the crossings. The same sum is the same document, whoever asks for it.
 * @throws AppError as `loadProjectDocument`
 */
export async function documentSum(app: App, { proyecto }: ProjectDocument): Promise<string> {
  const wanted = { author: '', crossings: 'none' } as const;
  return sumOf(app, await loadProjectDocument(app, app.database.db, proyecto, wanted));
}

async function sumOf(app: App, { packed: { report }, writing }: PackedProject): Promise<string> {
  const { autor: _author, fechaReporte: _now, capas, ...rest } = report;
  const tables = await findLayersByName(
    app.database.db,
    capas.map(({ nombre }) => nombre),
  );
  const text = canonicalText({
    ...rest,
    writing,
    dia: dayOf(Date.now()),
    mapaBase: app.config.BASEMAP_OSM_URL,
    // Their own strips follow from how they were crossed.
    capas: capas.map(({ franja: _strip, ...layer }) => layer),
    tablas: tables.map(({ id, version, versionEstilo, sumaVerificacion, ultimaSincronizacion }) => [
      id,
      version,
      versionEstilo,
      sumaVerificacion,
      ultimaSincronizacion?.toISOString() ?? null,
    ]),
  });
  return createHash('sha256').update(text).digest('hex');
}

/** The Word document laid out as PDF, by what converts one. @throws AppError as that does */
export async function asPdf(
  { config }: Pick<App, 'config'>,
  { name, content }: Download,
  convert: typeof convertToPdf,
): Promise<Download> {
  const { pdf } = await convert(Buffer.from(content), config);
  return { name: name.replace(/\.docx$/, '.pdf'), type: 'application/pdf', content: pdf };
}

/** What writes a document of a report in a thread, with what its maps show besides. */
type Render = (
  load: Parameters<typeof renderDocument>[0],
  config: App['config'],
  sources: MapSources,
) => Promise<Uint8Array>;

/**
 * Writes a document of a project as Word file.
 * @returns it, with the sum of what it was written of
 * @throws what rendering throws; AppError as `loadProjectDocument`
 */
export async function composeDocument(
  app: App,
  { proyecto, clase }: ProjectDocument,
  { author, render }: Written & { render: Render },
): Promise<{ word: Download; sum: string }> {
  const { kind, prefix } = documentKinds[clase];
  let made = { name: '', sum: '' };
  const content = await render(
    async () => {
      const { db } = app.database;
      const loaded = await loadProjectDocument(app, db, proyecto, { author, crossings: 'all' });
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
  return { word: { name: made.name, type: WORD_TYPE, content }, sum: made.sum };
}
