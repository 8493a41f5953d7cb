import { fieldError } from '@comarca/shared/core/errors';
import { schemaOf } from '@comarca/shared/core/record/record-fields';
import { messages } from '@comarca/shared/core/validation';
import {
  countRefusal,
  fulfilledRefusal,
  hearingFields,
  isCountable,
  isFulfilledInTime,
  termFields,
} from '@comarca/shared/modules/judiciales/file.fields';
import type { z } from 'zod';
import { chosen } from '../../../core/history/chosen.ts';
import type { GuardScope } from '../../../core/management/managed-definition.ts';
import { managedEntity } from '../../../core/management/managed-entity.ts';
import { maybeIdTextOf } from '../../procesos/public.ts';
import { isActiveUser } from '../../usuarios/public.ts';
import { activePeople } from '../processes/process-choices.repository.ts';
import { smallTypes } from '../small-types.ts';
import {
  type HearingRow,
  hearingTable,
  type OfProcess,
  type Person,
  type TermRow,
  termTable,
} from './file-tables.repository.ts';
import {
  type FileFilter,
  ofProcess,
  orNone,
  processArgs,
  processInput,
  settling,
} from './of-process.ts';
import { supported, withSupports } from './supports.ts';

/** Hearings and terms: what somebody is told of before it comes. */

interface Telling {
  responsable: Person | null;
}

const toldOf = {
  responsable: {
    of: ({ responsable }: Telling) => chosen(responsable?.id, responsable?.fullName),
    among: activePeople,
  },
};

/** Who is told already may stay when the account is disabled; nobody new may be told so. */
async function guardTold(
  scope: GuardScope,
  values: OfProcess & { responsable: number | null },
  before?: OfProcess & Telling,
): Promise<void> {
  await ofProcess.guardValues(scope, values, before);
  const { responsable } = values;
  if (responsable === null || responsable === before?.responsable?.id) return;
  if (!(await isActiveUser(scope.db, responsable))) {
    throw fieldError('responsable', messages.select);
  }
}

const told = { ...processInput, responsable: maybeIdTextOf('usuario') };

const hearingSchema = schemaOf(hearingFields).extend(told);

const hearingSupports = supported('audienciaJudicial');

/** Hearings, each with who goes to it. */
export const audienciaJudicial = managedEntity<
  HearingRow,
  typeof hearingFields,
  FileFilter,
  z.output<typeof hearingSchema>
>({
  entity: 'audienciaJudicial',
  graphql: {
    type: 'JudicialHearing',
    list: 'judicialHearingsRelay',
    save: 'saveJudicialHearing',
    remove: 'deleteJudicialHearing',
  },
  ...ofProcess,
  fields: hearingFields,
  schema: hearingSchema,
  args: processArgs,
  chosen: { ...toldOf, ...hearingSupports.chosen },
  repository: settling(withSupports('audienciaJudicial', hearingTable)),
  types: (t, builder) => ({
    ...hearingSupports.types(t, builder),
    responsable: t.field({
      type: smallTypes(builder).person,
      nullable: true,
      resolve: ({ responsable }) => responsable,
    }),
  }),
  guardValues: guardTold,
});

const termSchema = schemaOf(termFields)
  .extend({
    ...told,
    cumplido: termFields.cumplido.schema.transform(orNone),
  })
  .refine(isCountable, countRefusal)
  .refine(isFulfilledInTime, fulfilledRefusal);

/** Terms: the last day of each is counted, and nobody writes it. */
export const judicialTerm = managedEntity<
  TermRow,
  typeof termFields,
  FileFilter,
  z.output<typeof termSchema>
>({
  entity: 'terminoJudicial',
  graphql: {
    type: 'JudicialTerm',
    list: 'judicialTermsRelay',
    save: 'saveJudicialTerm',
    remove: 'deleteJudicialTerm',
  },
  ...ofProcess,
  fields: termFields,
  schema: termSchema,
  args: processArgs,
  chosen: toldOf,
  repository: settling(termTable),
  types: (t, builder) => ({
    responsable: t.field({
      type: smallTypes(builder).person,
      nullable: true,
      resolve: ({ responsable }) => responsable,
    }),
  }),
  guardValues: guardTold,
});
