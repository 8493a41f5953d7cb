import { dayOf } from '@comarca/shared/core/formats';
import { idOf } from '@comarca/shared/core/id-input';
import {
  type DevelopmentStep,
  type DevelopmentTypes,
  developmentMachine,
  developmentStepNames,
} from '@comarca/shared/modules/desarrollos/development.rules';
import { z } from 'zod';
import { operation, type WriteScope } from '../../../core/operation/operation.ts';
import { type Deed, steppedRecord } from '../../../core/operation/step.ts';
import { DEVELOPMENT, factsOf, partiesOf, SEE } from './development.access.ts';
import { announce, tellReporter } from './development.notices.ts';
import {
  type DevelopmentRow,
  findDevelopment,
  lockDevelopment,
  writeStep,
} from './development.repository.ts';
import { auditedDevelopment } from './development.service.ts';

/** Steps of developments, by their state machine; all the staff see them all. */
const developments = steppedRecord({
  machine: developmentMachine,
  entity: DEVELOPMENT,
  lock: lockDevelopment,
  find: findDevelopment,
  guard: () => undefined,
  factsOf,
  partiesOf,
  audited: auditedDevelopment,
});

/** Takes a step of the state machine: the caller's own, from where the development stands. */
export const manageDevelopment = operation({
  name: 'manageDevelopment',
  access: SEE,
  schema: z.object({
    id: idOf(DEVELOPMENT),
    paso: z.enum(developmentStepNames),
    /** what was read, for whoever must not act on less than what stands */
    version: z.number().int().nullish(),
  }),
  idempotent: true,
  async run(scope, { id, paso, version }) {
    await developments.take(scope, { id, version, name: paso, field: 'paso' }, deed(scope));
    return id;
  },
});

/** What every step of a development writes and tells. */
function deed(scope: WriteScope): Deed<DevelopmentRow, DevelopmentTypes, DevelopmentStep> {
  return {
    bring: () => ({}),
    write: ({ id }, step) => writeStep(scope.tx, id, step, dayOf(new Date())),
    tell: (after, { publication }) =>
      publication === 'hoy' ? tellReporter(scope, after) : announce(scope, after, 'managed'),
  };
}
