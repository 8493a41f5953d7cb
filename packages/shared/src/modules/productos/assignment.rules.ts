import { stateMachine } from '../../core/state-machine.ts';

/** The life of an assignment: its states, who may take which step, what a step asks and writes. */

export const assignmentStates = [
  'CREADA',
  'EN GESTIÓN',
  'CONTINUA',
  'PENDIENTE CC',
  'APROBADO CC',
  'RECHAZADO',
  'FINALIZADO',
] as const;
export type AssignmentState = (typeof assignmentStates)[number];

/** What a product shows while nobody was assigned to it. */
export const UNASSIGNED = 'SIN ASIGNAR';

/** The colour of a state, by the names of the theme. */
export const stateColors = {
  [UNASSIGNED]: 'gris',
  CREADA: 'gris',
  'EN GESTIÓN': 'ámbar',
  CONTINUA: 'turquesa',
  'PENDIENTE CC': 'azul',
  'APROBADO CC': 'verde',
  RECHAZADO: 'rojo',
  FINALIZADO: 'verde claro',
} as const satisfies Record<AssignmentState | typeof UNASSIGNED, string>;
export type StateColor = (typeof stateColors)[keyof typeof stateColors];

/** In these the assignment takes efforts. */
export const activeStates = [
  'CREADA',
  'EN GESTIÓN',
  'CONTINUA',
  'RECHAZADO',
  'PENDIENTE CC',
] as const satisfies readonly AssignmentState[];

/** In these it is closed: neither edited nor given efforts until somebody unlocks it. */
export const closedStates = [
  'APROBADO CC',
  'FINALIZADO',
] as const satisfies readonly AssignmentState[];

/** In these the support links are shown. */
export const linkStates = [
  'PENDIENTE CC',
  'APROBADO CC',
  'FINALIZADO',
] as const satisfies readonly AssignmentState[];

const among = (states: readonly AssignmentState[], state: string): boolean =>
  states.some((one) => one === state);

export const isActive = (state: string): boolean => among(activeStates, state);
export const isClosed = (state: string): boolean => among(closedStates, state);
export const showsLinks = (state: string): boolean => among(linkStates, state);

/** The permission that makes a coordinator of product management. */
export const CONTROL_PERMISSION = 'gestion_productos.control_productmanagement';

/** What is known of an assignment when a step is chosen. */
export interface StepFacts {
  state: AssignmentState;
  /** somebody controls its quality */
  controlled: boolean;
  /** its activity is continuous: it has no end of its own */
  continuous: boolean;
}

/** Whoever manages an assignment, and whoever controls it. */
export type Party = 'gestor' | 'controlador';

/** What a step takes and writes. */
interface StepDetails {
  /** takes the support links */
  links?: true;
  /** takes the errors that were found */
  errors?: true;
  /** the day of delivery: written now, or emptied */
  realEnd?: 'now' | 'empty';
  /** who gets a notification and an e-mail */
  tells: readonly Party[];
}

export interface AssignmentTypes {
  facts: StepFacts;
  brought: { observation: string };
  parties: { usuarioGestion: number; usuarioControl: number | null };
  details: StepDetails;
}

export const assignmentMessages = {
  rejection: 'Para rechazar, debe escribir una observación.',
  created: 'No se puede iniciar el control de calidad para productos en estados: CREADA',
  samePerson: 'La misma persona no puede gestionar y controlar una asignación.',
  closed: 'La asignación está cerrada: primero hay que desbloquearla.',
  notClosed: 'La asignación no está bloqueada.',
  supports: (state: string) => `En estado ${state} la asignación no recibe soportes.`,
  manySupports: 'La asignación tiene 50 soportes: no recibe más.',
} as const;

/** The states of assignments and every step between them. */
export const assignmentMachine = stateMachine<AssignmentTypes>()({
  states: assignmentStates,
  actors: {
    gestor: {
      title: 'its manager',
      is: (user, { usuarioGestion }) => usuarioGestion === user,
    },
    controlador: {
      title: 'its controller',
      is: (user, { usuarioControl }) => usuarioControl === user,
    },
    coordinador: {
      title: `who has \`${CONTROL_PERMISSION}\``,
      permission: CONTROL_PERMISSION,
    },
    sistema: { title: "the program, at the manager's first effort", program: true },
  },
  conditions: {
    controlled: { title: 'has a controller', holds: ({ controlled }) => controlled },
    uncontrolled: { title: 'has no controller', holds: ({ controlled }) => !controlled },
    continuous: { title: 'the activity is continuous', holds: ({ continuous }) => continuous },
    ending: { title: 'the activity is not continuous', holds: ({ continuous }) => !continuous },
  },
  guards: {
    observation: {
      title: 'an observation',
      field: 'observaciones',
      message: assignmentMessages.rejection,
      holds: ({ observation }) => observation !== '',
    },
  },
  steps: {
    iniciar: {
      from: ['CREADA'],
      to: 'EN GESTIÓN',
      actors: ['sistema'],
      when: ['ending'],
      tells: [],
    },
    'iniciar continua': {
      from: ['CREADA'],
      to: 'CONTINUA',
      actors: ['sistema'],
      when: ['continuous'],
      tells: [],
    },
    'enviar a control': {
      from: ['EN GESTIÓN', 'RECHAZADO'],
      to: 'PENDIENTE CC',
      actors: ['gestor'],
      when: ['controlled'],
      links: true,
      realEnd: 'now',
      tells: ['controlador'],
    },
    finalizar: {
      from: ['EN GESTIÓN', 'RECHAZADO'],
      to: 'FINALIZADO',
      actors: ['gestor'],
      when: ['uncontrolled'],
      links: true,
      realEnd: 'now',
      tells: [],
    },
    aprobar: {
      from: ['PENDIENTE CC'],
      to: 'APROBADO CC',
      actors: ['controlador'],
      errors: true,
      tells: ['gestor'],
    },
    rechazar: {
      from: ['PENDIENTE CC'],
      to: 'RECHAZADO',
      actors: ['controlador'],
      needs: ['observation'],
      errors: true,
      realEnd: 'empty',
      tells: ['gestor'],
    },
    'cerrar continua': {
      // Whether its activity is still continuous or not: it has no other end.
      from: ['CONTINUA'],
      to: 'FINALIZADO',
      actors: ['coordinador'],
      realEnd: 'now',
      tells: ['gestor', 'controlador'],
    },
    desbloquear: {
      from: ['APROBADO CC', 'FINALIZADO'],
      to: 'EN GESTIÓN',
      actors: ['coordinador'],
      when: ['ending'],
      realEnd: 'empty',
      tells: ['gestor', 'controlador'],
    },
    'desbloquear continua': {
      from: ['APROBADO CC', 'FINALIZADO'],
      to: 'CONTINUA',
      actors: ['coordinador'],
      when: ['continuous'],
      realEnd: 'empty',
      tells: ['gestor', 'controlador'],
    },
  },
  impossible: (from, asked) =>
    `La asignación está en estado ${from}: no puede ${'to' in asked ? `pasar a ${asked.to}` : asked.doing}. Revise si otra persona la cambió.`,
});
export type AssignmentStep = (typeof assignmentMachine.steps)[number];

/** Whether a step asks its taker for something: an observation, links or errors. */
export const asksSomething = ({ needs, links, errors }: AssignmentStep): boolean =>
  Boolean(needs?.length || links || errors);

/** In these some of its people may bring supports. */
export const supportStates: readonly AssignmentState[] = assignmentStates.filter((state) =>
  assignmentMachine.steps.some(({ from, links }) => links && from.includes(state)),
);

/** Whether these people of an assignment may bring its supports now: they have a step that takes them. */
export const bringsSupports = (
  facts: StepFacts,
  actors: readonly AssignmentStep['actors'][number][],
): boolean => assignmentMachine.offered(facts, actors).some(({ links }) => links);

/** Whether a step that leads to a state asks for an observation. */
export const asksObservation = (state: string): boolean =>
  assignmentMachine.steps.some(({ to, needs }) => to === state && needs?.includes('observation'));

/** The step that unlocks, or undefined where nothing is locked. */
export const unlockStep = (facts: StepFacts) =>
  isClosed(facts.state) ? assignmentMachine.offered(facts, ['coordinador'])[0] : undefined;

/** The step of the manager's first effort, or undefined after it. */
export const firstEffortStep = (facts: StepFacts) =>
  assignmentMachine.offered(facts, ['sistema'])[0];

/** The step with which an effort ends the activity, or undefined: it cannot be ended now. */
export const finishingStep = (facts: StepFacts) => assignmentMachine.offered(facts, ['gestor'])[0];
