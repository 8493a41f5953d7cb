import { answerTasks } from '../../../core/threads/answer-tasks.ts';
import type { DrawnSheet } from './drawn-sheet.ts';
import { estateSheet } from './estate-sheet.ts';

answerTasks(
  ({ map, ...sheet }: DrawnSheet): Promise<Uint8Array> =>
    // A buffer arrives as the bytes that it is.
    estateSheet({ ...sheet, map: map && { ...map, data: Buffer.from(map.data) } }),
);
