/**
 * Waits until all have ended, so that one that fails cuts off none of the others.
 * @throws what the first that failed threw
 */
export async function allOf(works: readonly (Promise<unknown> | undefined)[]): Promise<void> {
  const ends = await Promise.allSettled(works.map((work) => Promise.resolve(work)));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
