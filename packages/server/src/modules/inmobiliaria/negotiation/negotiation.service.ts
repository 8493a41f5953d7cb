import { fieldError } from '@comarca/shared/core/errors';
import { dayOf } from '@comarca/shared/core/formats';
import { schemaOf } from '@comarca/shared/core/record/record-fields';
import { messages } from '@comarca/shared/core/validation';
import { negotiationFields } from '@comarca/shared/modules/inmobiliaria/negotiation.fields';
import type { z } from 'zod';
import { auditedFields } from '../../../core/management/field-history.ts';
import { changedRecord } from '../../../core/management/saved-record.ts';
import type { WriteScope } from '../../../core/operation/operation.ts';
import { maybeIdTextOf } from '../../procesos/public.ts';
import { CHANGE_ESTATE, ESTATE, requirePart } from '../access.ts';
import { listResponsible } from '../diagnoses/diagnosis.repository.ts';
import { loadNegotiation } from './negotiation.queries.ts';
import {
  lockNegotiation,
  type NegotiationRow,
  type StoredNegotiation,
  writeNegotiation,
} from './negotiation.repository.ts';
import { stageTable } from './stage.repository.ts';
import { STAGE } from './stages.ts';
import { changeStageTerm } from './terms.ts';

/** An estate's negotiation in the audit and in its history; it bears the estate's key. */
export const NEGOTIATION = 'negociacionPredio';

const schema = schemaOf(negotiationFields).extend({
  etapa: maybeIdTextOf(STAGE),
  responsable: maybeIdTextOf('usuario'),
});

type Stored = StoredNegotiation & { moved: boolean };

/** Writes the stage of an estate's negotiation and who answers for it, over the version that was read. */
export const saveNegotiation = changedRecord({
  entity: NEGOTIATION,
  record: ESTATE,
  operation: 'saveNegotiation',
  access: CHANGE_ESTATE,
  schema,
  load: loadNegotiation,
  lock: lockNegotiation,
  guard: ({ tx, actor }, { proyecto }) => requirePart({ db: tx, actor }, proyecto.id),
  check: negotiationToStore,
  write: { update: writeStored },
  audited: (row: NegotiationRow) => auditedFields(negotiationFields, row),
});

/** @throws AppError VALIDATION for a stage that is none, or a person without part in the project */
async function negotiationToStore(
  { tx }: WriteScope,
  { etapa, responsable, observacion }: z.output<typeof schema>,
  before: NegotiationRow | null,
): Promise<Stored> {
  const moved = etapa !== (before?.etapa?.id ?? null);
  if (moved && etapa !== null && !(await stageTable.find(tx, etapa)))
    throw fieldError('etapa', messages.select);
  if (before && responsable !== null && responsable !== before.responsable?.id) {
    const among = await listResponsible(tx, before.id);
    if (!among.some(({ id }) => id === responsable))
      throw fieldError('responsable', messages.select);
  }
  const arrived = etapa === null ? null : dayOf(new Date());
  return {
    etapa,
    responsable,
    observacion,
    moved,
    desde: moved ? arrived : (before?.desde ?? null),
  };
}

async function writeStored({ tx }: WriteScope, id: number, { moved, ...stored }: Stored) {
  await writeNegotiation(tx, id, stored);
  if (!moved) return;
  const stage = stored.etapa === null ? undefined : await stageTable.find(tx, stored.etapa);
  await changeStageTerm(tx, id, stage ?? null);
}
