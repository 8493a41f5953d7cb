import { createHash } from 'node:crypto';
import { dayOf } from '@comarca/shared/core/formats';
import type { QuickReport } from '@comarca/shared/modules/inteligencia/quick-report';
import type { App } from '../../../core/app.ts';
import { canonicalText } from '../../../core/proof/canonical.ts';
import { findLayersByName } from '../../capas/public.ts';

/**
 * A short sum of what a document of a report would be written of now: figures, texts, day, and the tables
 * around the crossings. The same sum is the same document, whoever asks for it.
 * @param rest of the report, as far as it is the same for whoever asks
 * @param others what the document says besides
 */
export async function sumOfReport(
  app: App,
  { capas, ...rest }: Pick<QuickReport, 'capas'> & Partial<QuickReport>,
  others: Record<string, unknown>,
): Promise<string> {
  const tables = await findLayersByName(
    app.database.db,
    capas.map(({ nombre }) => nombre),
  );
  const text = canonicalText({
    ...rest,
    ...others,
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
