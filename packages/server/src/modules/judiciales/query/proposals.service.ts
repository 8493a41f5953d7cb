import { AppError, fieldError } from '@comarca/shared/core/errors';
import { filterIdOf, idOf } from '@comarca/shared/core/id-input';
import { actSources } from '@comarca/shared/modules/judiciales/file.fields';
import { z } from 'zod';
import type { App, RequestContext } from '../../../core/app.ts';
import { operation, reading } from '../../../core/operation/operation.ts';
import { fileAccess, PROCESS_ENTITY, VIEW } from '../access.ts';
import { settleFile } from '../case-file/terms.ts';
import { processReads } from '../processes/process.queries.ts';
import { lockProcess } from '../processes/process.repository.ts';
import { type CourtAct, courtSearchOf, registerCourtSearch } from './court-search.ts';
import { cpnu } from './cpnu.ts';
import { closeProposals, openProposals, propose, writeAct } from './proposals.repository.ts';

/** One answer, and all of them: whoever asked still waits. */
const TIMEOUT_MS = 8_000;
const PATIENCE_MS = 15_000;

const NOT_CONFIGURED =
  'La consulta a la Rama Judicial no está configurada: copie el número y búsquelo en su página.';
const NOTHING_CHOSEN = 'Elija por lo menos una actuación.';

/** Reads from the settings which service is asked, if any. */
export function openCourtSearch(app: App): void {
  const { RAMA_JUDICIAL_URL: url, SECURITY_CONTACT: contact } = app.config;
  if (!url) return;
  const userAgent = `Comarca (procesos; ${contact})`;
  registerCourtSearch(app, cpnu({ url, userAgent, timeoutMs: TIMEOUT_MS }));
}

const asked = z.object({ id: idOf(PROCESS_ENTITY) });

/** What the judiciary tells of a process: nothing is written while it is waited for. */
const askJudiciary = reading({
  access: fileAccess.add,
  schema: asked,
  async run({ db, context: { app } }, { id }): Promise<CourtAct[]> {
    const { numero } = await processReads.load(db, id);
    const search = courtSearchOf(app);
    if (!search) throw new AppError('UNAVAILABLE', NOT_CONFIGURED);
    return search.actsOf(numero, AbortSignal.timeout(PATIENCE_MS));
  },
});

const keepProposals = operation({
  name: 'queryJudiciary',
  access: fileAccess.add,
  schema: asked.extend({
    acts: z.array(
      z.object({ clave: z.string(), fecha: z.string(), tipo: z.string(), texto: z.string() }),
    ),
  }),
  async run({ tx, audit }, { id, acts }) {
    const process = await lockProcess(tx, id);
    if (!process) throw new AppError('NOT_FOUND');
    const news = await propose(tx, id, acts);
    await audit({
      entity: 'consultaJudicial',
      entityId: id,
      after: { numero: process.numero, leidas: acts.length, nuevas: news },
    });
    return news;
  },
});

/**
 * Asks the judiciary's search for a process and proposes what is new. @returns how many are
 * @throws AppError UNAVAILABLE when it does not answer
 */
export const queryJudiciary = Object.assign(
  async (context: RequestContext, { id }: { id: string }): Promise<number> =>
    keepProposals(context, { id, acts: await askJudiciary(context, { id }) }),
  { access: fileAccess.add, named: askJudiciary.named },
);

/** The acts that the judiciary told and that wait for somebody. */
export const judicialProposals = reading({
  access: VIEW,
  schema: z.object({ proceso: idOf(PROCESS_ENTITY) }),
  run: async ({ db, context: { app } }, { proceso }) => ({
    configurada: courtSearchOf(app) !== null,
    propuestas: await openProposals(db, proceso),
  }),
});

/** Takes proposals in as acts of the process, or puts them aside for good. @returns how many */
export const decideProposals = operation({
  name: 'decideJudicialProposals',
  access: fileAccess.add,
  schema: z.object({
    proceso: idOf(PROCESS_ENTITY),
    ids: z.array(filterIdOf('cualquiera')).min(1, NOTHING_CHOSEN).max(1_000),
    aceptar: z.boolean(),
  }),
  async run({ tx, audit }, { proceso, ids, aceptar }) {
    if (!(await lockProcess(tx, proceso))) throw new AppError('NOT_FOUND');
    const closed = await closeProposals(tx, proceso, ids, aceptar ? 'ACEPTADA' : 'DESCARTADA');
    if (closed.length === 0) throw fieldError('ids', 'Otra persona ya decidió sobre ellas.');
    for (const { id: _id, ...act } of aceptar ? closed : []) {
      const id = await writeAct(tx, proceso, { ...act, fuente: actSources.court });
      await audit({
        entity: 'actuacionJudicial',
        entityId: id,
        after: { ...act, fuente: actSources.court },
      });
    }
    await audit({
      entity: 'consultaJudicial',
      entityId: proceso,
      after: { decision: aceptar ? 'aceptadas' : 'descartadas', actuaciones: closed.length },
    });
    if (aceptar) await settleFile(tx, proceso);
    return closed.length;
  },
});

/** Whoever answers that there is no such process speaks as expected. */
const NO_PROCESS = '11001400300620180000000';

/** Asks for a process that cannot be. @throws Error that says why the service is of no use */
export async function checkCourtSearch(app: App): Promise<void> {
  try {
    await courtSearchOf(app)?.actsOf(NO_PROCESS, AbortSignal.timeout(PATIENCE_MS));
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
  }
}
