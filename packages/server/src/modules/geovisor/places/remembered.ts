import { type Clock, systemClock } from './pace.ts';

export interface MemoryLimits {
  /** How long an answer is kept, in milliseconds. */
  keptMs: number;
  /** Answers at most; the one that was asked for longest ago goes first. */
  most: number;
}

interface Kept<Answer> {
  until: number;
  answer: Promise<Answer>;
}

/** Asks once for what is asked again: those who ask meanwhile share the answer. Failures are not kept. */
export function remembered<Answer>(
  ask: (key: string) => Promise<Answer>,
  limits: MemoryLimits,
  clock: Pick<Clock, 'now'> = systemClock,
): (key: string) => Promise<Answer> {
  const kept = new Map<string, Kept<Answer>>();
  return (key) => {
    const known = kept.get(key);
    kept.delete(key);
    if (known && known.until > clock.now()) {
      kept.set(key, known);
      return known.answer;
    }
    const made: Kept<Answer> = { until: clock.now() + limits.keptMs, answer: ask(key) };
    kept.set(key, made);
    const [oldest] = kept.keys();
    if (kept.size > limits.most && oldest !== undefined) kept.delete(oldest);
    made.answer.catch(() => {
      if (kept.get(key) === made) kept.delete(key);
    });
    return made.answer;
  };
}
