import { AppError } from '@comarca/shared/core/errors';
import {
  contradictionText,
  type FigureFinding,
} from '@comarca/shared/modules/inteligencia/figures/review-texts';
import { z } from 'zod';
import type { RequestContext } from '../../../core/app.ts';
import { operation } from '../../../core/operation/operation.ts';
import type { AnyDocument, WrittenSubject } from './written-subject.ts';

/** With which argument somebody says that the figures may stand. */
const FIELD = 'confirmaCifras';

/** More are not told one by one. */
const MOST_TOLD = 50;

const CONTRADICTS =
  'Los textos dicen cifras que las tablas no dicen. Corríjalas, o confirme la descarga para seguir con ellas.';

/** Whether the person said so, with the document that she wants. */
export interface Confirmed<Document> {
  asked: Document;
  confirmed: boolean;
}

/**
 * Nothing is handed out whose texts contradict its tables, before the person has said that they may; that
 * she did stands in the history of the record.
 */
export function confirming<Document extends AnyDocument>(subject: WrittenSubject<Document>) {
  const record = operation({
    name: subject.operations.confirm,
    access: subject.access,
    schema: z.object({ asked: subject.schema, figures: z.array(z.string()) }),
    run: ({ audit }, { asked, figures }) =>
      audit({
        entity: subject.entity,
        entityId: subject.of(asked),
        after: { cifrasConfirmadas: figures },
      }),
  });
  /** @throws AppError VALIDATION with each figure; what the subject throws */
  return async (
    context: RequestContext,
    { asked, confirmed }: Confirmed<Document>,
  ): Promise<void> => {
    const found = await subject.contradictions(context.app, asked);
    if (found.length === 0) return;
    const figures = toldOf(found);
    if (!confirmed) throw refusal(figures);
    await record(context, { asked, figures });
  };
}

function toldOf(found: readonly FigureFinding[]): string[] {
  const told = [...new Set(found.map(contradictionText))];
  const others = told.length - MOST_TOLD;
  return others > 0 ? [...told.slice(0, MOST_TOLD), `Y ${others} cifras más.`] : told;
}

const refusal = (figures: readonly string[]): AppError =>
  new AppError(
    'VALIDATION',
    CONTRADICTS,
    [CONTRADICTS, ...figures].map((message) => ({ campo: FIELD, message })),
  );
