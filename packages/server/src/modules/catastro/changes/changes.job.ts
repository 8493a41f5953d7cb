import { AppError, fieldError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { z } from 'zod';
import type { Db, Tx } from '../../../core/db/database.ts';
import { pageInput, requireNoOrder } from '../../../core/db/lists/page.ts';
import { findAlive } from '../../../core/jobs/job.repository.ts';
import type { JobDefinition } from '../../../core/jobs/jobs.ts';
import { operation, reading } from '../../../core/operation/operation.ts';
import { MANAGE, VIEW } from '../access.ts';
import { type BaseRow, findBase } from '../bases/base.repository.ts';
import { findChanges } from './change.layer.ts';
import {
  beginComparison,
  changeKinds,
  countChanges,
  findComparison,
  finishComparison,
  lockComparison,
  pageOfChanges,
} from './change.repository.ts';

const JOB = 'comparar-catastro';
const pair = { from: idOf('baseCatastral'), to: idOf('baseCatastral') };
const jobData = z.object({ from: z.number().int(), to: z.number().int() });
/** So many parcels in all are compared at once, for whoever asks; more take a job. */
const AT_ONCE = 5_000;

/** What narrows the changes between two bases, in GraphQL and in their Excel. */
export const changeFilters = z.object({ ...pair, clase: z.enum(changeKinds).nullish() });

const referenceOf = (from: number, to: number) => `${from}-${to}`;

/** What changed between two bases; nothing yet where they were not compared. */
export const cadastreChanges = reading({
  access: VIEW,
  schema: pageInput.extend(changeFilters.shape),
  async run({ context, db }, { from, to, clase, ...input }) {
    // A question that is refused compares nothing.
    requireNoOrder(input);
    await compareSmall(context.app.database.db, from, to);
    const comparison = await findComparison(db, from, to);
    const running = (await findAlive(db, JOB, referenceOf(from, to))) !== undefined;
    if (!comparison?.terminada)
      return { comparada: null, enCurso: running, conteos: [], page: null };
    const counts = await countChanges(db, comparison.id);
    return {
      comparada: comparison.terminada,
      enCurso: running,
      conteos: changeKinds.map((one) => ({ clase: one, cantidad: counts.get(one) ?? 0 })),
      page: await pageOfChanges(db, comparison, { ...input, clase: clase ?? null }),
    };
  },
});

/** Two small bases are compared by the first who asks. */
async function compareSmall(db: Db, from: number, to: number): Promise<void> {
  if (from === to || (await findComparison(db, from, to))) return;
  const [before, after] = [await findBase(db, from), await findBase(db, to)];
  if (!before || !after || before.predios + after.predios > AT_ONCE) return;
  await db.transaction().execute(async (tx) => {
    await lockComparison(tx, from, to);
    if (!(await findComparison(tx, from, to))) await compare(tx, from, to);
  });
}

/** Asks for two bases to be compared, again where they were before. */
export const compareCadastreBases = operation({
  name: 'compareCadastreBases',
  access: MANAGE,
  schema: z.object(pair),
  async run({ tx, context, actor, audit }, { from, to }) {
    if (from === to) throw fieldError('to', 'Elija otra base con la que comparar.');
    await requireBase(tx, from);
    await requireBase(tx, to);
    const options = { userId: actor.id, reference: referenceOf(from, to) };
    await context.app.jobs.enqueue(tx, JOB, { from, to }, options);
    await audit({ entity: 'baseCatastral', entityId: to, after: { comparadaCon: from } });
  },
});

async function requireBase(tx: Tx, id: number): Promise<BaseRow> {
  const base = await findBase(tx, id);
  if (!base) throw new AppError('NOT_FOUND');
  return base;
}

async function compare(tx: Tx, from: number, to: number): Promise<void> {
  const comparison = await beginComparison(tx, from, to);
  await findChanges(tx, { comparison, from, to });
  await finishComparison(tx, comparison);
}

/** Compares two bases; an earlier comparison is shown until the new one is whole. */
export const changesJob: JobDefinition<typeof jobData> = {
  name: JOB,
  schema: jobData,
  retryLimit: 2,
  heartbeatSeconds: 60,
  concurrency: 1,
  limits: { total: 10 },
  async run({ app, data: { from, to } }) {
    const { db } = app.database;
    if (!(await findBase(db, from)) || !(await findBase(db, to))) return;
    await db.transaction().execute(async (tx) => {
      await lockComparison(tx, from, to);
      await compare(tx, from, to);
    });
  },
};
