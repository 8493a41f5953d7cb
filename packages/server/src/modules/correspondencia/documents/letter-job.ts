import { z } from 'zod';
import type { WriteScope } from '../../../core/operation/operation.ts';
import type { LetterRow } from '../letters/letter.repository.ts';

/** What a job about one letter is told. */
export const letterJobSchema = z.object({ letter: z.number().int() });

/** One job per step: a letter approved again is not the one that was approved before. */
export const enqueueForLetter = (
  { context, tx, actor }: WriteScope,
  name: string,
  letter: LetterRow,
): Promise<string> =>
  context.app.jobs.enqueue(
    tx,
    name,
    { letter: letter.id },
    { userId: actor.id, reference: `${letter.id}:${letter.version}` },
  );
