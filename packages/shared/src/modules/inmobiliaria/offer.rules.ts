import { stateMachine } from '../../core/state-machine.ts';
import { ADD_ESTATE_PERMISSION, MANAGE_PERMISSION } from './real-estate.rules.ts';

/** The life of an offer for an estate. */

export const offerStates = ['BORRADOR', 'PRESENTADA', 'ACEPTADA', 'RECHAZADA', 'RETIRADA'] as const;
export type OfferState = (typeof offerStates)[number];

/** The colour of a state, by the names of the theme. */
export const offerTones = {
  BORRADOR: 'gris',
  PRESENTADA: 'azul',
  ACEPTADA: 'verde',
  RECHAZADA: 'rojo',
  RETIRADA: 'ámbar',
} as const satisfies Record<OfferState, string>;

interface OfferTypes {
  facts: { state: OfferState };
  brought: {
    /** its date is today or earlier */
    arrived: boolean;
    /** another offer for the estate is accepted */
    agreed: boolean;
    /** it says an amount beyond 0 */
    priced: boolean;
  };
  parties: null;
  details: { label: string; success: string };
}

/** What is said of an offer of nothing. */
export const NO_PRICE = 'El valor debe ser mayor que 0';

const negotiators = ['negocia', 'gestiona'] as const;

/** What is presented keeps its amount: another one is another offer. */
export const offerMachine = stateMachine<OfferTypes>()({
  states: offerStates,
  actors: {
    negocia: { title: `who has \`${ADD_ESTATE_PERMISSION}\``, permission: ADD_ESTATE_PERMISSION },
    gestiona: { title: `who has \`${MANAGE_PERMISSION}\``, permission: MANAGE_PERMISSION },
  },
  conditions: {},
  guards: {
    arrived: {
      title: 'its day has come',
      field: 'paso',
      message: 'La oferta se presenta en su fecha o después',
      holds: ({ arrived }) => arrived !== false,
    },
    alone: {
      title: 'no other offer for the estate is accepted',
      field: 'paso',
      message: 'Otra oferta del predio ya fue aceptada: reábrala primero',
      holds: ({ agreed }) => agreed !== true,
    },
    priced: {
      title: 'its amount is more than 0',
      field: 'paso',
      message: `${NO_PRICE}: edite la oferta`,
      holds: ({ priced }) => priced !== false,
    },
  },
  steps: {
    presentar: {
      label: 'Presentar',
      success: 'Oferta presentada',
      from: ['BORRADOR'],
      to: 'PRESENTADA',
      actors: negotiators,
      needs: ['arrived', 'priced'],
    },
    aceptar: {
      label: 'Aceptada',
      success: 'Oferta aceptada',
      from: ['PRESENTADA'],
      to: 'ACEPTADA',
      actors: negotiators,
      needs: ['alone'],
    },
    rechazar: {
      label: 'Rechazada',
      success: 'Oferta rechazada',
      from: ['PRESENTADA'],
      to: 'RECHAZADA',
      actors: negotiators,
    },
    retirar: {
      label: 'Retirar',
      success: 'Oferta retirada',
      from: ['BORRADOR', 'PRESENTADA'],
      to: 'RETIRADA',
      actors: negotiators,
    },
    reabrir: {
      label: 'Reabrir',
      success: 'Oferta presentada de nuevo',
      from: ['ACEPTADA', 'RECHAZADA'],
      to: 'PRESENTADA',
      actors: ['gestiona'],
    },
  },
  impossible: (from, asked) =>
    `La oferta está ${from}: no se puede ${'to' in asked ? `pasar a ${asked.to}` : asked.doing}. Revise si otra persona la cambió.`,
});
