import { AppError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { z } from 'zod';
import { pageInput } from '../../../core/db/lists/page.ts';
import { findAlive } from '../../../core/jobs/job.repository.ts';
import type { JobDefinition, RunningJob } from '../../../core/jobs/jobs.ts';
import { operation, reading } from '../../../core/operation/operation.ts';
import { MANAGE, VIEW } from '../access.ts';
import { findBase } from '../bases/base.repository.ts';
import { toleranceOf } from '../tolerance.repository.ts';
import { qualityRules } from './all-rules.ts';
import {
  clearFindings,
  countFindings,
  keepFindings,
  markReviewed,
  pageOfFindings,
} from './finding.repository.ts';

const JOB = 'revisar-catastro';
const jobData = z.object({ base: z.number().int() });

const withBase = z.object({ base: idOf('baseCatastral') });

/** Every rule with how much of the base broke it when it was last run. */
export const cadastreRules = reading({
  access: VIEW,
  schema: withBase,
  async run({ db }, { base }) {
    const found = await findBase(db, base);
    if (!found) throw new AppError('NOT_FOUND');
    const counts = await countFindings(db, base);
    const running = await findAlive(db, JOB, String(base));
    return qualityRules.map(({ codigo, enunciado, severidad, explicacion }) => ({
      codigo,
      enunciado,
      severidad,
      explicacion,
      cantidad: found.revisada === null ? null : (counts.get(codigo) ?? 0),
      revisada: found.revisada,
      enCurso: running !== undefined,
    }));
  },
});

/** Every rule, for filters and whoever reads what they are. */
export const cadastreRuleNames = reading({
  access: VIEW,
  schema: z.object({}),
  run: async () => qualityRules.map(({ codigo, enunciado }) => ({ codigo, enunciado })),
});

const knownRule = z.enum(qualityRules.map(({ codigo }) => codigo) as [string, ...string[]]);

/** What narrows the findings of a base, in GraphQL and in their Excel. */
export const findingFilters = withBase.extend({
  regla: knownRule.nullish(),
});

export const searchFindings = reading({
  access: VIEW,
  schema: pageInput.extend(findingFilters.shape),
  run: ({ db }, { regla, ...input }) => pageOfFindings(db, { ...input, regla: regla ?? null }),
});

/** Asks for the rules to be run over a base; one run at a time. */
export const runCadastreRules = operation({
  name: 'runCadastreRules',
  access: MANAGE,
  schema: withBase,
  async run({ tx, context, actor, audit }, { base }) {
    if (!(await findBase(tx, base))) throw new AppError('NOT_FOUND');
    const options = { userId: actor.id, reference: String(base) };
    await context.app.jobs.enqueue(tx, JOB, { base }, options);
    await audit({
      entity: 'baseCatastral',
      entityId: base,
      after: { reglas: qualityRules.length },
    });
  },
});

/** Runs every rule over a base, each in a transaction: its new findings take the place of the old. */
export const rulesJob: JobDefinition<typeof jobData> = {
  name: JOB,
  schema: jobData,
  retryLimit: 2,
  heartbeatSeconds: 60,
  concurrency: 1,
  limits: { total: 10 },
  run,
};

async function run(job: RunningJob<z.output<typeof jobData>>): Promise<void> {
  const { db } = job.app.database;
  const { base } = job.data;
  const found = await findBase(db, base);
  if (!found) return;
  const tolerance = await toleranceOf(db, found.municipio);
  const scope = { base, municipio: found.municipio, tolerancia: tolerance };
  for (const [index, rule] of qualityRules.entries()) {
    job.signal.throwIfAborted();
    // Outside of the transaction: the embedded database has one connection for both.
    await job.progress((100 * index) / qualityRules.length, rule.enunciado);
    await db.transaction().execute(async (tx) => {
      await clearFindings(tx, base, rule.codigo);
      await keepFindings(tx, rule, scope);
    });
  }
  await db.transaction().execute((tx) => markReviewed(tx, base));
}
