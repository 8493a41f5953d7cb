import { phaseAfter } from '@comarca/shared/modules/archivo/act.rules';
import type { App } from '../../../core/app.ts';
import { type AuditEntry, commandContext, writeAudits } from '../../../core/audit/audit.ts';
import { type WriteScope, written } from '../../../core/operation/writing.ts';
import { DOCUMENT } from '../access.ts';
import { lockTree } from '../folders/folder.repository.ts';
import { tellOf } from './act.notices.ts';
import { type ActRow, dueActs, lockAct, updateAct } from './act.repository.ts';
import { today } from './act.service.ts';
import { acts } from './act.steps.ts';
import {
  type ActItemRow,
  eliminate,
  holdWaiting,
  setPhase,
  settleItems,
  waitingItems,
} from './item.repository.ts';

/** Documents of one transaction: a process that dies loses no more than is done again. */
const AT_ONCE = 200;
const OPERATION = 'carryOutArchiveAct';

/** Carries out the acts whose time has come; one that was begun goes on where it was. */
export async function carryOutActs(app: App): Promise<void> {
  for (const id of await dueActs(app.database.db)) {
    let isGoing = true;
    while (isGoing) {
      isGoing = await written(commandContext(app), OPERATION, (scope) => carryOn(scope, id));
    }
  }
}

/** The next documents of an act, or its end. @returns whether there is more to do */
async function carryOn(scope: WriteScope, id: number): Promise<boolean> {
  const { tx } = scope;
  await lockTree(tx);
  const act = await lockAct(tx, id);
  if (act?.estado === 'APROBADA') return (await step(scope, id, 'ejecutar')) !== undefined;
  if (act?.estado !== 'EN EJECUCIÓN') return false;
  await holdWaiting(tx, id, AT_ONCE);
  const items = await waitingItems(tx, id, { today: today(), first: AT_ONCE });
  if (items.length > 0) await settle(scope, act, items);
  else await step(scope, id, 'terminar');
  return items.length > 0;
}

const step = (scope: WriteScope, id: number, name: 'ejecutar' | 'terminar') =>
  acts.takeOwn(
    scope,
    { id, name },
    {
      write: ({ id: act }, { to = 'EN EJECUCIÓN' }) =>
        updateAct(scope.tx, act, {
          estado: to,
          ...(name === 'terminar' && { ejecutada: new Date() }),
        }),
      tell: (after, taken) => tellOf(scope, after, taken),
    },
  );

/** What nothing holds goes; what something holds by now is left out, with why. */
async function settle(
  { context, tx }: WriteScope,
  act: ActRow,
  items: readonly ActItemRow[],
): Promise<void> {
  const free = items.filter(({ motivo }) => motivo === '');
  const documents = free.map(({ documento }) => documento);
  const phase = phaseAfter[act.clase];
  if (phase === 'CENTRAL' || phase === 'HISTÓRICO') await setPhase(tx, documents, phase);
  else await eliminate(tx, documents);
  await settleItems(tx, items);
  const author = { id: null, username: null, requestId: context.requestId, ip: null };
  const entries = free.map((item): AuditEntry => entryOf(act, item));
  if (entries.length > 0) await writeAudits(tx, context.app, author, entries);
}

/** What the history of a document keeps of the act that took it. */
const entryOf = (act: ActRow, { documento, nombre, sha256, lugar }: ActItemRow): AuditEntry => {
  const phase = phaseAfter[act.clase];
  return {
    operation: OPERATION,
    entity: DOCUMENT,
    entityId: documento,
    before: phase === null ? { nombre, sha256, lugar } : { fase: null },
    after: phase === null ? { acta: act.codigo, lugar: null } : { acta: act.codigo, fase: phase },
  };
};
