import { idOf } from '@comarca/shared/core/id-input';
import { termWords } from '@comarca/shared/modules/inmobiliaria/negotiation.fields';
import { z } from 'zod';
import { idsOrNoneFilter } from '../../../core/db/lists/ranges.ts';
import { listFilters } from '../../../core/graphql/field-args.ts';
import { recordReads } from '../../../core/management/record-reads.ts';
import { allows, reading } from '../../../core/operation/operation.ts';
import { documentsOfRecord, viewPermissions } from '../../archivo/public.ts';
import { ESTATE, narrowedTo, PROJECT, READ } from '../access.ts';
import { listResponsible } from '../diagnoses/diagnosis.repository.ts';
import { listOwnProjects } from '../estates/estate.repository.ts';
import { findNegotiation, listNegotiations, listNegotiators } from './negotiation.repository.ts';
import { stageTable } from './stage.repository.ts';
import { STAGE } from './stages.ts';

const narrowing = listFilters(['proyecto_In', 'etapa_In', 'responsable_In', 'plazo_In'], {
  proyecto_In: PROJECT,
  etapa_In: STAGE,
  responsable_In: 'usuario',
  plazo_In: termWords,
});

/** What narrows negotiations; 0 stands for estates without a stage, and for those without anybody. */
export const negotiationFilters = {
  args: narrowing.args,
  schema: narrowing.schema.extend({
    etapa_In: idsOrNoneFilter(STAGE),
    responsable_In: idsOrNoneFilter('usuario'),
  }),
};

/** The estates of the caller's projects, with how the negotiation of each stands. */
export const negotiationReads = recordReads({
  record: ESTATE,
  access: READ,
  filters: negotiationFilters,
  find: findNegotiation,
  list: (db, input, actor) => listNegotiations(db, { ...input, de: narrowedTo(actor) }),
});

export const loadNegotiation = negotiationReads.load;

/** What narrows negotiations: stages in their order, the caller's projects, who answers for them. */
export const negotiationsInit = reading({
  access: READ,
  schema: z.object({}),
  run: async ({ db, actor }) => ({
    etapas: await stageTable.all(db),
    proyectos: await listOwnProjects(db, narrowedTo(actor)),
    responsables: await listNegotiators(db, narrowedTo(actor)),
  }),
});

/** What the forms of an estate's negotiation choose from. */
export const negotiationChoices = reading({
  access: READ,
  schema: z.object({ predio: idOf(ESTATE) }),
  run: async ({ db, context }, { predio }) => ({
    etapas: await stageTable.all(db),
    responsables: await listResponsible(db, predio),
    documentos: allows(context, { algunPermiso: [...viewPermissions] })
      ? await documentsOfRecord(db, { kind: ESTATE, id: predio })
      : [],
  }),
});
