/**
 * Does the two halves of a work at once. Where one fails the other is told to stop, and has ended before that is
 * told: nothing goes on that nobody waits for.
 * @throws what the first of them that failed threw
 */
export async function together<One, Other>(
  one: (signal: AbortSignal) => Promise<One>,
  other: (signal: AbortSignal) => Promise<Other>,
): Promise<[One, Other]> {
  const giveUp = new AbortController();
  const half = <Half>(work: Promise<Half>): Promise<Half> =>
    work.catch((cause: unknown) => {
      giveUp.abort(cause);
      throw cause;
    });
  const halves = [half(one(giveUp.signal)), half(other(giveUp.signal))] as const;
  await Promise.allSettled(halves);
  giveUp.signal.throwIfAborted();
  return Promise.all(halves);
}
