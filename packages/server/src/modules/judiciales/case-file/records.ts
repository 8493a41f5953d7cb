import { schemaOf } from '@comarca/shared/core/record/record-fields';
import {
  actFields,
  endsAfterItBegins,
  estateFields,
  judgmentFields,
  leadsSomewhere,
  linkFields,
  linkRefusal,
  partyFields,
  suspensionFields,
  suspensionRefusal,
} from '@comarca/shared/modules/judiciales/file.fields';
import type { z } from 'zod';
import { chosen } from '../../../core/history/chosen.ts';
import { managedEntity } from '../../../core/management/managed-entity.ts';
import { LETTER_ENTITY, mayReadLetter } from '../../correspondencia/public.ts';
import { maybeIdTextOf } from '../../procesos/public.ts';
import { lettersToChoose } from '../processes/process-choices.repository.ts';
import { smallTypes } from '../small-types.ts';
import {
  type ActRow,
  actTable,
  type EstateRow,
  estateTable,
  type JudgmentRow,
  judgmentTable,
  type LinkRow,
  linkTable,
  type PartyRow,
  partyTable,
  type SuspensionRow,
  suspensionTable,
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

const partySchema = schemaOf(partyFields).extend(processInput);

/** Who litigates, each with their lawyer. */
export const judicialParty = managedEntity<
  PartyRow,
  typeof partyFields,
  FileFilter,
  z.output<typeof partySchema>
>({
  entity: 'parteJudicial',
  graphql: {
    type: 'JudicialParty',
    list: 'judicialPartiesRelay',
    save: 'saveJudicialParty',
    remove: 'deleteJudicialParty',
  },
  ...ofProcess,
  fields: partyFields,
  schema: partySchema,
  args: processArgs,
  repository: settling(partyTable),
});

const estateSchema = schemaOf(estateFields).extend(processInput);

/** The estates that a process is about, by what names them. */
export const judicialPredio = managedEntity<
  EstateRow,
  typeof estateFields,
  FileFilter,
  z.output<typeof estateSchema>
>({
  entity: 'predioJudicial',
  graphql: {
    type: 'JudicialEstate',
    list: 'judicialEstatesRelay',
    save: 'saveJudicialEstate',
    remove: 'deleteJudicialEstate',
  },
  ...ofProcess,
  fields: estateFields,
  schema: estateSchema,
  args: processArgs,
  repository: settling(estateTable),
});

const actSchema = schemaOf(actFields).extend(processInput);

/** What happened in a process, day by day. */
export const judicialAction = managedEntity<
  ActRow,
  typeof actFields,
  FileFilter,
  z.output<typeof actSchema>
>({
  entity: 'actuacionJudicial',
  graphql: {
    type: 'JudicialAct',
    list: 'judicialActsRelay',
    save: 'saveJudicialAct',
    remove: 'deleteJudicialAct',
  },
  ...ofProcess,
  fields: actFields,
  schema: actSchema,
  args: processArgs,
  ...supported('actuacionJudicial'),
  repository: settling(withSupports('actuacionJudicial', actTable)),
});

const suspending = schemaOf(suspensionFields)
  .extend({ ...processInput, hasta: suspensionFields.hasta.schema.transform(orNone) })
  .refine(endsAfterItBegins, suspensionRefusal);

/** When the terms of a process do not run: it is suspended, or with the judge. */
export const suspensionJudicial = managedEntity<
  SuspensionRow,
  typeof suspensionFields,
  FileFilter,
  z.output<typeof suspending>
>({
  entity: 'suspensionJudicial',
  graphql: {
    type: 'JudicialSuspension',
    list: 'judicialSuspensionsRelay',
    save: 'saveJudicialSuspension',
    remove: 'deleteJudicialSuspension',
  },
  ...ofProcess,
  fields: suspensionFields,
  schema: suspending,
  args: processArgs,
  repository: settling(suspensionTable),
});

const judgmentSchema = schemaOf(judgmentFields).extend(processInput);

/** How a process was decided, in each instance. */
export const judicialSentence = managedEntity<
  JudgmentRow,
  typeof judgmentFields,
  FileFilter,
  z.output<typeof judgmentSchema>
>({
  entity: 'sentenciaJudicial',
  graphql: {
    type: 'JudicialJudgment',
    list: 'judicialJudgmentsRelay',
    save: 'saveJudicialJudgment',
    remove: 'deleteJudicialJudgment',
  },
  ...ofProcess,
  fields: judgmentFields,
  schema: judgmentSchema,
  args: processArgs,
  ...supported('sentenciaJudicial'),
  repository: settling(withSupports('sentenciaJudicial', judgmentTable)),
});

const linking = schemaOf(linkFields)
  .extend({ ...processInput, carta: maybeIdTextOf('correspondencia', 'rule') })
  .refine(leadsSomewhere, linkRefusal);

/** Letters and documents that belong to a process. A letter is told to its own people alone. */
export const judicialLink = managedEntity<
  LinkRow,
  typeof linkFields,
  FileFilter,
  z.output<typeof linking>
>({
  entity: 'vinculoJudicial',
  graphql: {
    type: 'JudicialLink',
    list: 'judicialLinksRelay',
    save: 'saveJudicialLink',
    remove: 'deleteJudicialLink',
  },
  ...ofProcess,
  fields: linkFields,
  schema: linking,
  args: (arg) => ({ ...processArgs(arg), carta: arg.id() }),
  chosen: {
    carta: {
      of: ({ carta }) => chosen(carta?.id, carta?.codigoRadicacion),
      among: lettersToChoose,
      record: LETTER_ENTITY,
    },
  },
  keeping: ({ actor }, given, { carta }) =>
    given.carta === null && carta && !(actor && mayReadLetter(actor, carta))
      ? { ...given, carta: carta.id }
      : given,
  repository: settling(linkTable),
  types: (t, builder) => ({
    carta: t.field({
      type: smallTypes(builder).letter,
      nullable: true,
      resolve: ({ carta }, _args, { actor }) =>
        carta && actor && mayReadLetter(actor, carta)
          ? { id: String(carta.id), codigoRadicacion: carta.codigoRadicacion }
          : null,
    }),
  }),
});
