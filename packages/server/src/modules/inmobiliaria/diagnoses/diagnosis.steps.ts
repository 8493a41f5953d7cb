import { fieldError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { messages, optionalText } from '@comarca/shared/core/validation';
import {
  diagnosisMachine,
  diagnosisTones,
} from '@comarca/shared/modules/inmobiliaria/diagnosis.rules';
import { z } from 'zod';
import { operation } from '../../../core/operation/operation.ts';
import { steppedRecord } from '../../../core/operation/step.ts';
import { statesPage } from '../../../core/reports/states-page.ts';
import { DIAGNOSIS, READ, requirePart } from '../access.ts';
import {
  type DiagnosisRow,
  findDiagnosis,
  listQuestions,
  lockDiagnosis,
  tellEstate,
  updateDiagnosis,
} from './diagnosis.repository.ts';
import { auditedDiagnosis } from './diagnosis.service.ts';

const names = diagnosisMachine.steps.map(({ name }) => name);

/** Whether somebody answers for a diagnosis, wrote in it, or sent it to be reviewed. */
export const ownedBy = ({ responsable, enviadoPor, autores }: DiagnosisRow, user: number) =>
  user === responsable?.id || user === enviadoPor?.id || autores.includes(user);

export const partiesOf = ({ responsable }: DiagnosisRow) => ({
  responsable: responsable?.id ?? null,
});

/** Steps of diagnoses, by their state machine. */
const diagnoses = steppedRecord({
  machine: diagnosisMachine,
  entity: DIAGNOSIS,
  lock: lockDiagnosis,
  find: findDiagnosis,
  guard: ({ tx, actor }, row: DiagnosisRow) => requirePart({ db: tx, actor }, row.proyecto),
  factsOf: ({ estado }: DiagnosisRow) => ({ state: estado }),
  partiesOf,
  audited: auditedDiagnosis,
});

/** Takes a step of a diagnosis; the estate is told how far it is. */
export const stepDiagnosis = operation({
  name: 'stepDiagnosis',
  access: READ,
  schema: z.object({
    id: idOf(DIAGNOSIS),
    version: z.number().int().nullish(),
    paso: z.string().max(40),
    observacion: optionalText(2_000),
  }),
  idempotent: true,
  async run(scope, { id, version, paso, observacion }) {
    const name = names.find((one) => one === paso);
    if (!name) throw fieldError('paso', messages.select);
    const { tx, actor } = scope;
    await diagnoses.take(
      scope,
      { id, version, name, field: 'paso' },
      {
        async bring(row) {
          const { concepto, clase, respuestas } = row;
          const given = new Set(respuestas.map(({ pregunta }) => pregunta));
          const asked = await listQuestions(tx, clase);
          return {
            concluded: concepto !== 'SIN CONCEPTO',
            open: asked.filter((question) => !given.has(question.id)).length,
            own: ownedBy(row, actor.id),
            observation: observacion,
          };
        },
        async write({ predio, clase, estado }, step) {
          const { to = estado } = step;
          const reviewed = step.name === 'aprobar' || step.name === 'devolver';
          await updateDiagnosis(tx, id, {
            estado: to,
            observacion,
            ...(step.name === 'enviar' && { enviado_por: actor.id }),
            ...(reviewed && { revisado_por: actor.id, fecha_revision: new Date() }),
          });
          await tellEstate(tx, predio, clase, to === 'TERMINADO');
        },
        remark: { ...(observacion && { observacion }) },
        tell: () => undefined,
      },
    );
    return id;
  },
});

/** What `docs/states.md` says of diagnoses. */
export const diagnosisStatesPage = statesPage(diagnosisMachine, {
  title: 'States of diagnoses of estates',
  source: 'packages/shared/src/modules/inmobiliaria/diagnosis.rules.ts',
  stateColumns: { Colour: (state) => diagnosisTones[state] },
  stepColumns: { Button: ({ label }) => label },
  afterSteps: `
A diagnosis begins EN CURSO, one of each kind for an estate, and is written in by who may change
estates while it is so. Every step writes on the estate how far it is: the project's percentages, the
dashboard and the list read it there, and count what is TERMINADO.
`,
});
