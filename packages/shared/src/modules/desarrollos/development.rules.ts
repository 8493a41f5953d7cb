import { stateMachine } from '../../core/state-machine.ts';
import { ADD_PERMISSION, CHANGE_PERMISSION, DELETE_PERMISSION } from './development.permissions.ts';

/** The life of a development: its states, what may be done to it, by whom, and what people are told. */

export const developmentStates = ['PENDIENTE', 'DESARROLLANDO', 'TERMINADO', 'ARCHIVADO'] as const;
export type DevelopmentState = (typeof developmentStates)[number];

/** The colour of a state, by the names of the theme. */
export const developmentTones = {
  PENDIENTE: 'rojo',
  DESARROLLANDO: 'ámbar',
  TERMINADO: 'verde',
  ARCHIVADO: 'gris',
} as const satisfies Record<DevelopmentState, string>;

export { ADD_PERMISSION, CHANGE_PERMISSION, DELETE_PERMISSION };

/** What is known of a development when a step is chosen. */
export interface DevelopmentFacts {
  state: DevelopmentState;
  /** somebody is to do it */
  assigned: boolean;
  /** it is among the news */
  published: boolean;
}

/** What a step does beyond changing the state. */
export interface DevelopmentDetails {
  /** of the button that takes it */
  label: string;
  success: string;
  /** what becomes of the end: the day of the step, or none */
  end?: 'hoy' | 'ninguno';
  /** what becomes of the publication */
  publication?: 'hoy' | 'ninguna';
  /** in English, for the documentation */
  effect: string;
}

/** People of a development, by their ids. */
export interface DevelopmentParties {
  desarrolladores: readonly number[];
}

export interface DevelopmentTypes {
  facts: DevelopmentFacts;
  brought: object;
  parties: DevelopmentParties;
  details: DevelopmentDetails;
}

export const NO_DEVELOPER = 'Asigne por lo menos un desarrollador antes de empezar.';
const MOVED = 'Estado actualizado Exitosamente';

export const developmentMachine = stateMachine<DevelopmentTypes>()({
  states: developmentStates,
  actors: {
    desarrollador: {
      title: 'one of its developers',
      is: (user, { desarrolladores }) => desarrolladores.includes(user),
    },
    coordina: { title: `who has \`${CHANGE_PERMISSION}\``, permission: CHANGE_PERMISSION },
  },
  conditions: {
    unpublished: { title: 'it is not published', holds: ({ published }) => !published },
    published: { title: 'it is published', holds: ({ published }) => published },
  },
  guards: {
    assigned: {
      title: 'it has a developer',
      field: 'recursos',
      message: NO_DEVELOPER,
      holds: ({ assigned }) => assigned,
    },
  },
  steps: {
    empezar: {
      label: 'Empezar',
      from: ['PENDIENTE'],
      to: 'DESARROLLANDO',
      actors: ['desarrollador', 'coordina'],
      needs: ['assigned'],
      success: MOVED,
      effect: 'its developers work on it',
    },
    devolver: {
      label: 'Devolver a pendiente',
      from: ['DESARROLLANDO'],
      to: 'PENDIENTE',
      actors: ['desarrollador', 'coordina'],
      success: MOVED,
      effect: 'it waits again',
    },
    terminar: {
      label: 'Terminar',
      from: ['DESARROLLANDO'],
      to: 'TERMINADO',
      actors: ['desarrollador', 'coordina'],
      end: 'hoy',
      success: MOVED,
      effect: 'its end is the day of the step',
    },
    reabrir: {
      label: 'Reabrir',
      from: ['TERMINADO'],
      to: 'DESARROLLANDO',
      actors: ['coordina'],
      when: ['unpublished'],
      end: 'ninguno',
      success: MOVED,
      effect: 'it has no end any more',
    },
    publicar: {
      label: 'Publicar',
      from: ['TERMINADO'],
      actors: ['coordina'],
      when: ['unpublished'],
      publication: 'hoy',
      doing: 'publicar',
      success: 'Desarrollo publicado Exitosamente',
      effect: 'it is among the news from that day on; who reported it is told, live and by mail',
    },
    retirar: {
      label: 'Retirar de novedades',
      from: ['TERMINADO', 'ARCHIVADO'],
      actors: ['coordina'],
      when: ['published'],
      publication: 'ninguna',
      doing: 'retirar de las novedades',
      success: 'El desarrollo ya no está en las novedades',
      effect: 'it is no longer among the news',
    },
    archivar: {
      label: 'Archivar',
      from: ['PENDIENTE', 'TERMINADO'],
      to: 'ARCHIVADO',
      actors: ['coordina'],
      success: MOVED,
      effect: 'it is put aside; a published one stays among the news',
    },
    desarchivar: {
      label: 'Volver a pendiente',
      from: ['ARCHIVADO'],
      to: 'PENDIENTE',
      actors: ['coordina'],
      when: ['unpublished'],
      end: 'ninguno',
      success: MOVED,
      effect: 'it waits again, without an end',
    },
  },
  impossible: (from, asked) =>
    `El desarrollo está en estado ${from}: no se puede ${'to' in asked ? `pasar a ${asked.to}` : asked.doing}. Revise si otra persona lo cambió.`,
});

export type DevelopmentStep = (typeof developmentMachine.steps)[number];
export type DevelopmentStepName = DevelopmentStep['name'];

export const developmentStepNames = developmentMachine.steps.map(({ name }) => name) as [
  DevelopmentStepName,
  ...DevelopmentStepName[],
];
