import { fieldError } from '@comarca/shared/core/errors';
import { seriesText } from '@comarca/shared/modules/archivo/retention.rules';
import { allows, type WriteScope } from '../../../core/operation/operation.ts';
import { MANAGE } from '../access.ts';
import { type NamedSeries, seriesOfFolder } from './series.repository.ts';

const STAYS = (from: NamedSeries, to: NamedSeries | undefined): string =>
  `Se conserva por la serie ${seriesText(from)}, y en esa carpeta ${to ? `sería la ${seriesText(to)}` : 'no hay serie'}: solo quien administra el archivo la cambia.`;

/** What the history keeps of a series that a move changes. */
interface SeriesTold {
  before?: { serie: string };
  after?: { serie: string | null };
}

/**
 * A document keeps the series by which it was filed: only who keeps the archive moves it to where it would
 * have another, or none. What has no series yet is filed by anybody.
 * @throws AppError VALIDATION
 */
export function movedSeries(
  { context }: Pick<WriteScope, 'context'>,
  from: NamedSeries | undefined,
  to: NamedSeries | undefined,
): SeriesTold {
  if (!from || from.id === to?.id) return {};
  if (!allows(context, MANAGE)) throw fieldError('destino', STAYS(from, to));
  return { before: { serie: seriesText(from) }, after: { serie: to ? seriesText(to) : null } };
}

/** The same, from one folder to another. @throws AppError VALIDATION */
export async function requireSameSeries(
  scope: Pick<WriteScope, 'context' | 'tx'>,
  from: number,
  to: number,
): Promise<void> {
  const { tx } = scope;
  movedSeries(scope, await seriesOfFolder(tx, from), await seriesOfFolder(tx, to));
}
