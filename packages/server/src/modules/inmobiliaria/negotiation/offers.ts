import { can } from '@comarca/shared/core/can';
import { fieldError } from '@comarca/shared/core/errors';
import { dayOf } from '@comarca/shared/core/formats';
import { ownIdOf } from '@comarca/shared/core/id-input';
import { schemaOf } from '@comarca/shared/core/record/record-fields';
import { messages } from '@comarca/shared/core/validation';
import { offerFields } from '@comarca/shared/modules/inmobiliaria/negotiation.fields';
import { offerMachine, offerTones } from '@comarca/shared/modules/inmobiliaria/offer.rules';
import { z } from 'zod';
import type { Actor } from '../../../core/actor.ts';
import { sharedShapes } from '../../../core/graphql/shapes.ts';
import { chosen } from '../../../core/history/chosen.ts';
import { managedEntity } from '../../../core/management/managed-entity.ts';
import { operation } from '../../../core/operation/operation.ts';
import { steppedRecord } from '../../../core/operation/step.ts';
import { statesPage } from '../../../core/reports/states-page.ts';
import { documentsOfRecord, documentsToChoose, viewPermissions } from '../../archivo/public.ts';
import { maybeIdTextOf } from '../../procesos/public.ts';
import { CHANGE_ESTATE, ESTATE } from '../access.ts';
import { type EstateFilter, estateArgs, estateInput, ofEstate } from './of-estate.ts';
import {
  hasOtherAccepted,
  lockOffer,
  type OfferRow,
  offerTable,
  writeOfferState,
} from './offer.repository.ts';

const OFFER = 'ofertaPredio';
const KEPT = 'La oferta ya se presentó: registre otra';

const schema = schemaOf(offerFields).extend({
  ...estateInput,
  documento: maybeIdTextOf('documentoArchivo', 'rule'),
});

/** A document of an offer is told to these alone. */
const readsArchive = (actor: Actor | null): boolean =>
  actor !== null && viewPermissions.some((one) => can(actor, one));

/** What was offered for an estate, step by step. */
export const estateOffer = managedEntity<
  OfferRow,
  typeof offerFields,
  EstateFilter,
  z.output<typeof schema>
>({
  entity: OFFER,
  graphql: {
    type: 'EstateOffer',
    list: 'estateOffersRelay',
    save: 'saveEstateOffer',
    remove: 'deleteEstateOffer',
  },
  ...ofEstate,
  fields: offerFields,
  schema,
  args: (arg) => ({ ...estateArgs(arg), documento: arg.id() }),
  chosen: {
    documento: {
      of: ({ documento }) => chosen(documento?.id, documento?.nombre),
      among: documentsToChoose,
      record: 'documentoArchivo',
    },
  },
  repository: offerTable,
  types: (t, builder) => ({
    documento: t.field({
      type: sharedShapes(builder).named,
      nullable: true,
      resolve: ({ documento }, _args, { actor }) => (readsArchive(actor) ? documento : null),
    }),
    // the steps that the caller may take now
    pasos: t.stringList({
      resolve: ({ estado }, _args, { actor }) =>
        actor
          ? offerMachine
              .offered({ state: estado }, offerMachine.actorsOf(actor, null))
              .map(({ name }) => name)
          : [],
    }),
  }),
  keeping: ({ actor }, given, { documento }) =>
    given.documento === null && documento && !readsArchive(actor)
      ? { ...given, documento: documento.id }
      : given,
  async guardValues(scope, values, before) {
    await ofEstate.guardValues(scope, values, before);
    if (before && before.estado !== 'BORRADOR') throw fieldError('', KEPT);
    if (values.documento === null || values.documento === before?.documento?.id) return;
    const record = { kind: ESTATE, id: values.predio };
    const found = await documentsOfRecord(scope.db, record, [values.documento]);
    if (found.length === 0) throw fieldError('documento', messages.select);
  },
  async check(_scope, { before, after }) {
    if (!after && before && before.estado !== 'BORRADOR') throw fieldError('', KEPT);
  },
});

const names = offerMachine.steps.map(({ name }) => name);

const offers = steppedRecord({
  machine: offerMachine,
  entity: OFFER,
  lock: lockOffer,
  find: offerTable.find,
  guard: ({ context, actor, tx }, row: OfferRow) => ofEstate.guard({ context, actor, db: tx }, row),
  factsOf: ({ estado }: OfferRow) => ({ state: estado }),
  partiesOf: () => null,
  audited: ({ clase, fecha, valor, estado, texto }) => ({ clase, fecha, valor, estado, texto }),
});

/** Takes a step of an offer: it is presented, accepted, refused, withdrawn. */
export const stepOffer = operation({
  name: 'stepEstateOffer',
  access: CHANGE_ESTATE,
  schema: z.object({
    id: ownIdOf(OFFER),
    version: z.number().int().nullish(),
    paso: z.string().max(40),
  }),
  idempotent: true,
  again: offers.again,
  async run(scope, { id, version, paso }) {
    const name = names.find((one) => one === paso);
    if (!name) throw fieldError('paso', messages.select);
    await offers.take(
      scope,
      { id, version, name, field: 'paso' },
      {
        bring: async (row) => ({
          arrived: row.fecha <= dayOf(new Date()),
          agreed: await hasOtherAccepted(scope.tx, row),
          priced: row.valor > 0,
        }),
        write: async ({ estado }, { to = estado }) => writeOfferState(scope.tx, id, to),
        tell: () => undefined,
      },
    );
    return id;
  },
});

/** What `docs/states.md` says of offers. */
export const offerStatesPage = statesPage(offerMachine, {
  title: 'States of offers for estates',
  source: 'packages/shared/src/modules/inmobiliaria/offer.rules.ts',
  stateColumns: { Colour: (state) => offerTones[state] },
  stepColumns: { Button: ({ label }) => label },
  afterSteps: `
An offer is written down as a draft; once it is presented its amount stays as it is, and another amount
is another offer.
`,
});
