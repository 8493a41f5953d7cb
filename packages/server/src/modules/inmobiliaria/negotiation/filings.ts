import { schemaOf } from '@comarca/shared/core/record/record-fields';
import { filingFields } from '@comarca/shared/modules/inmobiliaria/negotiation.fields';
import type { z } from 'zod';
import { chosen } from '../../../core/history/chosen.ts';
import { managedEntity } from '../../../core/management/managed-entity.ts';
import { LETTER_ENTITY, mayReadLetter } from '../../correspondencia/public.ts';
import { idTextOf } from '../../procesos/public.ts';
import { type FilingRow, filingTable, lettersToChoose } from './filing.repository.ts';
import { type EstateFilter, estateArgs, estateInput, ofEstate } from './of-estate.ts';

const schema = schemaOf(filingFields).extend({
  ...estateInput,
  carta: idTextOf('correspondencia', 'rule'),
});

/** The letters of a negotiation. What a letter says is told to its own people alone. */
export const negotiationFiling = managedEntity<
  FilingRow,
  typeof filingFields,
  EstateFilter,
  z.output<typeof schema>
>({
  entity: 'radicadoNegociacion',
  graphql: {
    type: 'NegotiationFiling',
    list: 'negotiationFilingsRelay',
    save: 'saveNegotiationFiling',
    remove: 'deleteNegotiationFiling',
  },
  ...ofEstate,
  fields: filingFields,
  schema,
  args: estateArgs,
  unique: { radicados_gi_carta: 'carta' },
  chosen: {
    carta: {
      of: ({ carta }) => chosen(carta.id, carta.codigoRadicacion),
      among: lettersToChoose,
      record: LETTER_ENTITY,
    },
  },
  repository: filingTable,
  types: (t, builder) => ({
    carta: t.field({
      type: builder.simpleObject('GiCarta', {
        fields: (c) => ({ id: c.id(), codigoRadicacion: c.string(), descripcion: c.string() }),
      }),
      nullable: true,
      resolve: ({ carta }, _args, { actor }) =>
        actor && mayReadLetter(actor, carta)
          ? {
              id: String(carta.id),
              codigoRadicacion: carta.codigoRadicacion,
              descripcion: carta.descripcion,
            }
          : null,
    }),
  }),
});
