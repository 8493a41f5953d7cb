import type { WorkerBase } from './base.ts';
import { outlivesCrash } from './crashes.ts';
import { endJob, findDead, interruptJob, returnJob } from './job.repository.ts';
import { txAsDb } from './queue.ts';

/** Seconds without a heartbeat after which a run counts as dead. */
const DEFAULT_HEARTBEAT_SECONDS = 30;

const INTERRUPTED = 'El servidor se detuvo mientras el proceso estaba en curso.';

/** Puts the jobs of dead processes back in line, or ends them when they died too often. */
export async function recoverDead(
  base: WorkerBase,
  options: { everyone: boolean; own: string[] },
): Promise<void> {
  const kinds = [...base.definitions.values()].map((definition) => ({
    name: definition.name,
    seconds: definition.heartbeatSeconds ?? DEFAULT_HEARTBEAT_SECONDS,
  }));
  for (const dead of await findDead(base.database.db, kinds, options)) {
    base.log.warn({ job: dead.id, kind: dead.cola }, 'the process of a job died');
    await recover(base, dead);
  }
}

type DeadRun = Awaited<ReturnType<typeof findDead>>[number];

async function recover({ boss, database, definitions }: WorkerBase, dead: DeadRun): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    const db = txAsDb(tx);
    if (dead.cancelar) {
      if (!(await endJob(tx, dead.ejecucion, { estado: 'CANCELADO' }))) return;
      return boss.cancel(dead.cola, dead.id, { db });
    }
    const { id, cola: kind, ejecucion: run } = dead;
    if (!(await outlivesCrash(tx, boss, definitions.get(kind), { id, kind, run }))) return;
    // Taking the run's right away first: of two workers that find it, one goes on.
    if (!(await returnJob(tx, dead.ejecucion, 'Se interrumpió y se reanudará.'))) return;
    await boss.fail(dead.cola, dead.id, { message: INTERRUPTED }, { db });
    const queued = await boss.getJobById(dead.cola, dead.id, { db, includeArchive: false });
    if (queued?.state === 'retry') return;
    await interruptJob(tx, dead.id, INTERRUPTED);
    await definitions.get(dead.cola)?.givenUp?.(tx, dead.id, INTERRUPTED);
  });
}
