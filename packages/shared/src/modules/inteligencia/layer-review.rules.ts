import { stateMachine } from '../../core/state-machine.ts';

/** The review of a layer of a project's report: its states, and who may take which step. */

export const layerStates = [
  'SIN ASIGNAR',
  'EN GESTIÓN',
  'CONTINUA',
  'PENDIENTE CC',
  'APROBADO CC',
  'RECHAZADO',
  'FINALIZADO',
] as const;
export type LayerReviewState = (typeof layerStates)[number];

/** The colour of a state, by the names of the theme. */
export const layerStateColors = {
  'SIN ASIGNAR': 'gris',
  'EN GESTIÓN': 'ámbar',
  CONTINUA: 'turquesa',
  'PENDIENTE CC': 'azul',
  'APROBADO CC': 'verde',
  RECHAZADO: 'rojo',
  FINALIZADO: 'verde claro',
} as const satisfies Record<LayerReviewState, string>;

/** In these the analysis is written; in the others it stands until somebody takes the layer up again. */
export const writableStates: readonly LayerReviewState[] = [
  'SIN ASIGNAR',
  'EN GESTIÓN',
  'CONTINUA',
  'RECHAZADO',
];

export const isWritable = (state: LayerReviewState): boolean => writableStates.includes(state);

/** In these its review has approved a layer. */
export const approvedStates: readonly LayerReviewState[] = ['APROBADO CC', 'FINALIZADO'];

export const isApproved = (state: LayerReviewState): boolean => approvedStates.includes(state);

/** Who writes the report, and who reviews it. */
export const WRITE_REPORT = 'inteligencia_territorio.change_proyectoit';
export const REVIEW_LAYERS = 'inteligencia_territorio.change_estructuraproyectoit';

export const MAX_OBSERVATION = 2_000;

export const layerReviewMessages = {
  rejection: 'Para rechazar, debe escribir una observación.',
  unsynchronised: 'Antes de este paso debe sincronizar la capa.',
  unwritten: 'Antes de este paso debe guardar el análisis de la capa.',
  toReview:
    'El cruce cambió después de escrito el análisis: antes de este paso debe guardarlo de nuevo.',
  otherTable: 'La tabla, el buffer o el filtro de la capa es otro: sus cifras se revisan de nuevo.',
  otherBoundary:
    'El trazado, el buffer o el sistema del proyecto es otro: sus cifras se revisan de nuevo.',
  writer: 'Esta persona no puede redactar informes: elija otra.',
  samePerson: 'La misma persona no puede enviar una capa a control de calidad y aprobarla.',
} as const;

export interface LayerReviewTypes {
  facts: { state: LayerReviewState };
  brought: {
    observation: string;
    /** crossed with the project's boundary of now, without error */
    synchronised: boolean;
    written: boolean;
    /** the crossing changed after the analysis was written */
    toReview: boolean;
    /** the caller sent it to review */
    sentByCaller: boolean;
  };
  parties: null;
  details: object;
}

/** The states of a layer's review and every step between them. */
export const layerReviewMachine = stateMachine<LayerReviewTypes>()({
  states: layerStates,
  actors: {
    redactor: { title: `who has \`${WRITE_REPORT}\``, permission: WRITE_REPORT },
    revisor: { title: `who has \`${REVIEW_LAYERS}\``, permission: REVIEW_LAYERS },
    sistema: {
      title: 'the program: an analysis is first written, or the figures are of something else',
      program: true,
    },
  },
  conditions: {},
  guards: {
    observation: {
      title: 'an observation',
      field: 'observacion',
      message: layerReviewMessages.rejection,
      holds: ({ observation }) => observation === undefined || observation.trim() !== '',
    },
    synchronised: {
      title: 'the layer is synchronised',
      field: 'estadoNombre',
      message: layerReviewMessages.unsynchronised,
      holds: ({ synchronised }) => synchronised !== false,
    },
    written: {
      title: 'an analysis',
      field: 'estadoNombre',
      message: layerReviewMessages.unwritten,
      holds: ({ written }) => written !== false,
    },
    reread: {
      title: 'an analysis that is not older than the crossing',
      field: 'estadoNombre',
      message: layerReviewMessages.toReview,
      holds: ({ toReview }) => toReview !== true,
    },
    another: {
      title: 'somebody else sent it',
      field: 'estadoNombre',
      message: layerReviewMessages.samePerson,
      holds: ({ sentByCaller }) => sentByCaller !== true,
    },
  },
  steps: {
    asignar: { from: ['SIN ASIGNAR'], to: 'EN GESTIÓN', actors: ['redactor'] },
    'empezar a escribir': { from: ['SIN ASIGNAR'], to: 'EN GESTIÓN', actors: ['sistema'] },
    continuar: { from: ['EN GESTIÓN'], to: 'CONTINUA', actors: ['redactor'] },
    // Its figures are of another table, cut or boundary than those that were reviewed.
    'revisar de nuevo': {
      from: ['APROBADO CC', 'FINALIZADO'],
      to: 'PENDIENTE CC',
      actors: ['sistema'],
    },
    'enviar a control': {
      from: ['EN GESTIÓN', 'CONTINUA', 'RECHAZADO'],
      to: 'PENDIENTE CC',
      actors: ['redactor'],
      needs: ['synchronised', 'written', 'reread'],
    },
    retomar: {
      from: ['CONTINUA', 'PENDIENTE CC', 'RECHAZADO'],
      to: 'EN GESTIÓN',
      actors: ['redactor'],
    },
    aprobar: {
      from: ['PENDIENTE CC'],
      to: 'APROBADO CC',
      actors: ['revisor'],
      needs: ['another', 'synchronised', 'written', 'reread'],
    },
    rechazar: {
      from: ['PENDIENTE CC', 'APROBADO CC'],
      to: 'RECHAZADO',
      actors: ['revisor'],
      needs: ['observation'],
    },
    finalizar: {
      from: ['APROBADO CC'],
      to: 'FINALIZADO',
      actors: ['revisor'],
      needs: ['synchronised', 'written', 'reread'],
    },
    reabrir: { from: ['APROBADO CC', 'FINALIZADO'], to: 'EN GESTIÓN', actors: ['revisor'] },
  },
  impossible: (from, asked) =>
    'to' in asked
      ? `Una capa en estado ${from} no puede pasar a ${asked.to}.`
      : `En estado ${from} no se puede ${asked.doing}.`,
});

export type LayerReviewStep = (typeof layerReviewMachine)['steps'][number];
