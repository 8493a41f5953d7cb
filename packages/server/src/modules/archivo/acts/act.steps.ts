import { fieldError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { messages, optionalText } from '@comarca/shared/core/validation';
import {
  type ActStep,
  type ActTypes,
  actMachine,
  actTones,
  GRACE_HOURS,
} from '@comarca/shared/modules/archivo/act.rules';
import { z } from 'zod';
import type { Tx } from '../../../core/db/database.ts';
import { operation, type WriteScope } from '../../../core/operation/operation.ts';
import { type Deed, steppedRecord } from '../../../core/operation/step.ts';
import { statesPage } from '../../../core/reports/states-page.ts';
import { ACT, READ_ACTS } from './access.ts';
import { tellOf } from './act.notices.ts';
import { type ActRow, findAct, lockAct, updateAct } from './act.repository.ts';
import { auditedAct, today, withAuthor } from './act.service.ts';
import { countItems, itemsOf } from './item.repository.ts';

const names = actMachine.steps.map(({ name }) => name);

/** Steps of acts, by their state machine. */
export const acts = steppedRecord({
  machine: actMachine,
  entity: ACT,
  lock: lockAct,
  find: findAct,
  // Whoever reads one reads all.
  guard: () => undefined,
  factsOf: ({ estado }: ActRow) => ({ state: estado }),
  partiesOf: (row) => row,
  audited: auditedAct,
});

/** Whether somebody drafted an act, wrote in it or sent it. */
export const isAuthor = ({ autores }: Pick<ActRow, 'autores'>, user: number): boolean =>
  autores.includes(user);

/** Takes a step of an act: sends it, approves it or gives it back, or undoes an approval in time. */
export const stepAct = operation({
  name: 'stepArchiveAct',
  access: READ_ACTS,
  schema: z.object({
    id: idOf(ACT),
    version: z.number().int().nullish(),
    paso: z.string().max(40),
    observacion: optionalText(1_000).default(''),
  }),
  idempotent: true,
  async run(scope, { id, version, paso, observacion }) {
    const name = names.find((one) => one === paso);
    if (!name) throw fieldError('paso', messages.select);
    await acts.take(scope, { id, version, name, field: 'paso' }, deed(scope, observacion));
    return { id };
  },
});

function deed(scope: WriteScope, observation: string): Deed<ActRow, ActTypes, ActStep> {
  const { tx, actor } = scope;
  return {
    bring: async (row) => ({
      own: isAuthor(row, actor.id),
      documents: row.documentos,
      impediment: await impedimentIn(tx, row),
      observation,
    }),
    async write(row, step) {
      const { to = row.estado } = step;
      const reviewed = step.name === 'aprobar' || step.name === 'devolver';
      await updateAct(tx, row.id, {
        estado: to,
        observacion: observation,
        ...(step.name === 'enviar' && { autores: withAuthor(scope, row) }),
        ...(reviewed && { revisada_por: actor.id, fecha_revision: new Date() }),
        ...(step.name === 'aprobar' && { ejecuta_desde: startOf(row) }),
      });
    },
    remark: { ...(observation && { observacion: observation }) },
    tell: (after, step) => tellOf(scope, after, step),
  };
}

/** An elimination waits, so that it may be undone; a transfer begins at once. */
const startOf = ({ clase }: ActRow): Date =>
  new Date(Date.now() + (clase === 'ELIMINACIÓN' ? GRACE_HOURS * 3_600_000 : 0));

/** Why documents of an act may not go now, the first of them by its name; '' when all may. */
async function impedimentIn(tx: Tx, { id }: ActRow): Promise<string> {
  const [first] = await itemsOf(tx, id, { today: today(), first: 1, offset: 0, held: true });
  if (!first) return '';
  const { impedidos } = await countItems(tx, id, today());
  const others = impedidos > 1 ? ` Son ${impedidos} los impedidos.` : '';
  return `«${first.nombre}» no puede salir. ${first.motivo}.${others}`;
}

/** What `docs/states.md` says of acts. */
export const actStatesPage = statesPage(actMachine, {
  title: 'States of acts of transfer and elimination',
  source: 'packages/shared/src/modules/archivo/act.rules.ts',
  stateColumns: { Colour: (state) => actTones[state] },
  stepColumns: { Button: ({ label }) => label },
  afterSteps: `
An act begins BORRADOR with every document that is due by the retention table and is in no other act.
An approved transfer is carried out within a minute; an elimination ${GRACE_HOURS} hours later, and until
then it may be undone. What a legal hold or an open expediente keeps by then is left out, with why.
`,
});
