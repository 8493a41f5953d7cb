import { randomFrom } from '../../db/demo/layers/random.ts';

/**
 * Numbers in [0, 1) for what a test leaves to chance, such as the moment of a kill: other ones in
 * every run, the same again with the seed that the run prints (`COMARCA_TEST_SEED`).
 */
export const chanceOfRun = (): (() => number) => randomFrom(Number(process.env.COMARCA_TEST_SEED));
