import { openTaskQueue } from '../../../core/threads/task-queue.ts';

/** A file of a message. */
export interface MailFile {
  name: string;
  content: Uint8Array;
}

/** What a message brings. */
export interface MailContent {
  sender: string;
  subject: string;
  files: MailFile[];
}

/**
 * Anybody writes to a mailbox, and a message may be made to take for ever or all memory: its thread
 * ends, the program goes on.
 */
const readers = openTaskQueue<Uint8Array, MailContent>(
  new URL('./mail.worker.ts', import.meta.url),
  {
    timeLimitMs: 30_000,
    idleMs: 20_000,
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 },
  },
);

/** Reads a message as it came. @throws Error when it is none, or takes too much to read */
export const readMail = (raw: Uint8Array): Promise<MailContent> => readers(() => raw);
