import { createHash } from 'node:crypto';
import { requireConfirmed, toldFigures } from '@comarca/shared/core/confirmed-figures';
import { AppError } from '@comarca/shared/core/errors';
import {
  contradictionText,
  type FigureFinding,
} from '@comarca/shared/modules/inteligencia/figures/review-texts';
import { z } from 'zod';
import type { RequestContext } from '../../../core/app.ts';
import { wasLastSaid } from '../../../core/audit/said.repository.ts';
import { operation } from '../../../core/operation/operation.ts';
import type { AnyDocument, WrittenSubject } from './written-subject.ts';

const CONTRADICTS =
  'Los textos dicen cifras que las tablas no dicen. Corríjalas, o confirme la descarga para seguir con ellas.';
const CHANGED =
  'Los textos o las tablas cambiaron mientras se redactaba, y ahora dicen otras cifras que no concuerdan. Revíselas y descargue de nuevo.';

/** What the person said of them, with the document that she wants. */
interface Confirmed<Document> {
  asked: Document;
  said: Parameters<typeof requireConfirmed>[2];
  found: readonly FigureFinding[];
}

/**
 * Nothing is handed out whose texts contradict its tables, before the person has said that they may; that
 * she did stands in the history of the record, once for the same figures.
 */
export function confirming<Document extends AnyDocument>(subject: WrittenSubject<Document>) {
  const { entity, operations, access } = subject;
  const record = operation({
    name: operations.confirm,
    access,
    schema: z.object({ id: z.number().int(), after: z.record(z.string(), z.unknown()) }),
    run: ({ audit }, { id, after }) => audit({ entity, entityId: id, after }),
  });
  /** @throws AppError VALIDATION with each figure, where one was not confirmed, or is another than was seen */
  return async (
    context: RequestContext,
    { asked, said, found }: Confirmed<Document>,
  ): Promise<void> => {
    if (found.length === 0) return;
    requireConfirmed(CONTRADICTS, textsOf(found), said);
    const id = subject.of(asked);
    const after = { cifrasConfirmadas: toldFigures(textsOf(found)) };
    const entry = { operation: operations.confirm, entity, entityId: id, after };
    if (!(await wasLastSaid(context, entry))) await record(context, { id, after });
  };
}

/** What tells the contradictions of a report from others: which figure it is, in which sentence. */
export const figureMarks = (found: readonly FigureFinding[]): string[] => [
  ...new Set(found.map((one) => shortHash(contradictionText(one)))),
];

const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** @throws AppError VALIDATION where a report contradicts itself in what nobody confirmed */
export function refuseUnconfirmed(
  found: readonly FigureFinding[],
  confirmed: readonly string[],
): void {
  const known = new Set(confirmed);
  if (figureMarks(found).some((mark) => !known.has(mark)))
    throw new AppError('VALIDATION', CHANGED);
}

/** Contradictions in words. */
export const textsOf = (found: readonly FigureFinding[]): string[] => found.map(contradictionText);
