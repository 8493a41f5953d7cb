import { openTaskQueue } from '../threads/task-queue.ts';

/** 0–4; from 2 on, more than a million guesses. Sign-in allows ten in fifteen minutes. */
const LEAST_SCORE = 2;

export interface StrengthTask {
  password: string;
  known: string[];
}

/**
 * The dictionaries take half a second and some forty megabytes, and are needed when somebody chooses
 * a password: a thread opens them, and lets go of them afterwards.
 */
const score = openTaskQueue<StrengthTask, number>(
  new URL('./password-strength.worker.ts', import.meta.url),
  { timeLimitMs: 20_000, idleMs: 30_000 },
);

/** Whether a new password is hard enough to guess for someone who knows these words about its owner. */
export async function isStrongPassword(
  password: string,
  aboutOwner: readonly string[],
): Promise<boolean> {
  const words = aboutOwner.flatMap((text) => [text, ...text.split(/[\s@._-]+/)]);
  const known = words.filter((word) => word.length > 2);
  return (await score(() => ({ password, known }))) >= LEAST_SCORE;
}
