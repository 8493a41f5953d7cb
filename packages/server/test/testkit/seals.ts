import type { Tx } from '../../src/core/db/database.ts';
import { createAlarms } from '../../src/core/proof/alarms.ts';
import { type SealedTx, sealedTx } from '../../src/core/proof/book.ts';
import { createSeals } from '../../src/core/proof/seals.ts';

/** The secret of every application of the tests. */
export const TEST_SECRET = 'only-for-tests-0123456789abcdef';

/** Seals as those applications make them. */
export const testSeals = createSeals({ current: TEST_SECRET, former: [] });

/** What a test that writes beside the application seals with. */
export const testSealed = (tx: Tx): SealedTx =>
  sealedTx({ seals: testSeals, alarms: createAlarms({ error: () => undefined }) }, tx);
