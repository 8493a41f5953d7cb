/** How many times the usual number of rounds is asked for: 1 in the suite. */
const FACTOR = Number(process.env.COMARCA_ROUNDS ?? 1);

/** The rounds of a test that repeats itself: few in the suite, `COMARCA_ROUNDS` times as many by hand. */
export const rounds = (usual: number): number => Math.ceil(usual * FACTOR);

/** A test's time limit in milliseconds, longer where its rounds are more. */
export const patience = (usual: number): number => usual * Math.max(1, FACTOR);
