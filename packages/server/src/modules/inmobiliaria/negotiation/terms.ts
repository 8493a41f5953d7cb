import { addBusinessDays } from '@comarca/shared/core/business-days';
import { dayOf } from '@comarca/shared/core/formats';
import { schemaOf } from '@comarca/shared/core/record/record-fields';
import { termFields } from '@comarca/shared/modules/inmobiliaria/negotiation.fields';
import type { z } from 'zod';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { managedEntity } from '../../../core/management/managed-entity.ts';
import { onCalendarChange, oneOffDays } from '../../correspondencia/public.ts';
import { type EstateFilter, estateArgs, estateInput, ofEstate } from './of-estate.ts';
import {
  endStageTerms,
  moveTerms,
  openStageTerm,
  openTermsFrom,
  plainTerms,
  type TermRow,
  type TermValues,
} from './term.repository.ts';

/** The last day of a term of business days, by the calendar of the platform. */
async function endOf(
  db: Reader,
  { desde, dias }: Pick<TermRow, 'desde' | 'dias'>,
): Promise<string> {
  return addBusinessDays(desde, dias, await oneOffDays(db, desde));
}

type Given = TermValues & { predio: number };

/** Terms with their last day counted whenever they are written. */
const counted = {
  ...plainTerms,
  insert: async (tx: Tx, values: Given, creator?: number) =>
    plainTerms.insert(tx, { ...values, vence: await endOf(tx, values) }, creator),
  update: async (tx: Tx, id: number, values: Given, editor?: number) =>
    plainTerms.update(tx, id, { ...values, vence: await endOf(tx, values) }, editor),
};

const schema = schemaOf(termFields).extend({
  ...estateInput,
  cumplido: termFields.cumplido.schema.transform((day) => day || null),
});

/** What a negotiation has to be done with until a day. */
export const negotiationTerm = managedEntity<
  TermRow,
  typeof termFields,
  EstateFilter,
  z.output<typeof schema>
>({
  entity: 'plazoNegociacion',
  graphql: {
    type: 'NegotiationTerm',
    list: 'negotiationTermsRelay',
    save: 'saveNegotiationTerm',
    remove: 'deleteNegotiationTerm',
  },
  ...ofEstate,
  fields: termFields,
  schema,
  args: estateArgs,
  repository: counted,
});

/** A stage that an estate comes into. */
interface Stage {
  id: number;
  nombre: string;
  dias: number | null;
}

/** Ends the term of the stage that an estate leaves, and opens that of the one it comes into. */
export async function changeStageTerm(tx: Tx, estate: number, stage: Stage | null): Promise<void> {
  const today = dayOf(new Date());
  await endStageTerms(tx, estate, today);
  if (!stage || stage.dias === null) return;
  const term = { desde: today, dias: stage.dias };
  await openStageTerm(tx, estate, {
    ...term,
    etapa: stage.id,
    asunto: stage.nombre,
    vence: await endOf(tx, term),
  });
}

// A day that is declared without work, or is so no longer, moves the terms that run over it.
onCalendarChange(async (tx, { first, daysFrom }) => {
  const terms = await openTermsFrom(tx, first);
  const [earliest] = terms.map(({ desde }) => desde).sort();
  if (earliest === undefined) return;
  const days = await daysFrom(earliest);
  const moved = terms.flatMap(({ id, desde, dias, vence }) => {
    const due = addBusinessDays(desde, dias, days);
    return due === vence ? [] : [{ id, vence: due }];
  });
  if (moved.length > 0) await moveTerms(tx, moved);
});
