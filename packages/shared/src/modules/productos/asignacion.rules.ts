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

/** Whether a text is one of the states. */
export const isAssignmentState = (text: string): text is AssignmentState =>
  assignmentStates.some((state) => state === text);

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

/** Whose step it is: the manager, the controller, who coordinates, or the first effort. */
export type StepActor = 'gestor' | 'controlador' | 'coordinador' | 'sistema';

/** The permission that makes a coordinator of product management. */
export const CONTROL_PERMISSION = 'gestion_productos.control_productmanagement';

/** What is known of an assignment when a step is chosen. */
export interface StepFacts {
  estado: AssignmentState;
  /** somebody controls its quality */
  conControl: boolean;
  /** its activity is continuous: it has no end of its own */
  esContinua: boolean;
}

export interface AssignmentStep {
  nombre: string;
  desde: readonly AssignmentState[];
  a: AssignmentState;
  actor: StepActor;
  /** when the assignment must have, or lack, a controller; either when absent */
  conControl?: boolean;
  /** when the activity must be continuous, or must not; either when absent */
  esContinua?: boolean;
  /** an observation is asked */
  observacion?: boolean;
  /** takes the support links */
  enlaces?: boolean;
  /** takes the errors that were found */
  errores?: boolean;
  /** the day of delivery: written now, or emptied */
  fechaFinReal?: 'ahora' | 'vacía';
  /** who gets a notification and an e-mail */
  avisa: readonly ('gestor' | 'controlador')[];
}

/** Every step there is. What is not here is refused, whoever asks. */
export const assignmentSteps = [
  {
    nombre: 'iniciar',
    desde: ['CREADA'],
    a: 'EN GESTIÓN',
    actor: 'sistema',
    esContinua: false,
    avisa: [],
  },
  {
    nombre: 'iniciar continua',
    desde: ['CREADA'],
    a: 'CONTINUA',
    actor: 'sistema',
    esContinua: true,
    avisa: [],
  },
  {
    nombre: 'enviar a control',
    desde: ['EN GESTIÓN', 'RECHAZADO'],
    a: 'PENDIENTE CC',
    actor: 'gestor',
    conControl: true,
    enlaces: true,
    fechaFinReal: 'ahora',
    avisa: ['controlador'],
  },
  {
    nombre: 'finalizar',
    desde: ['EN GESTIÓN', 'RECHAZADO'],
    a: 'FINALIZADO',
    actor: 'gestor',
    conControl: false,
    enlaces: true,
    fechaFinReal: 'ahora',
    avisa: [],
  },
  {
    nombre: 'aprobar',
    desde: ['PENDIENTE CC'],
    a: 'APROBADO CC',
    actor: 'controlador',
    errores: true,
    avisa: ['gestor'],
  },
  {
    nombre: 'rechazar',
    desde: ['PENDIENTE CC'],
    a: 'RECHAZADO',
    actor: 'controlador',
    observacion: true,
    errores: true,
    fechaFinReal: 'vacía',
    avisa: ['gestor'],
  },
  {
    nombre: 'cerrar continua',
    desde: ['CONTINUA'],
    a: 'FINALIZADO',
    actor: 'coordinador',
    esContinua: true,
    fechaFinReal: 'ahora',
    avisa: ['gestor', 'controlador'],
  },
  {
    nombre: 'desbloquear',
    desde: ['APROBADO CC', 'FINALIZADO'],
    a: 'EN GESTIÓN',
    actor: 'coordinador',
    esContinua: false,
    fechaFinReal: 'vacía',
    avisa: ['gestor', 'controlador'],
  },
  {
    nombre: 'desbloquear continua',
    desde: ['APROBADO CC', 'FINALIZADO'],
    a: 'CONTINUA',
    actor: 'coordinador',
    esContinua: true,
    fechaFinReal: 'vacía',
    avisa: ['gestor', 'controlador'],
  },
] as const satisfies readonly AssignmentStep[];
export type StepName = (typeof assignmentSteps)[number]['nombre'];

const steps: readonly (AssignmentStep & { nombre: StepName })[] = assignmentSteps;

const applies = (step: AssignmentStep, { estado, conControl, esContinua }: StepFacts): boolean =>
  step.desde.includes(estado) &&
  (step.conControl ?? conControl) === conControl &&
  (step.esContinua ?? esContinua) === esContinua;

/** The step that leads from what is to another state, or undefined: nobody may take it. */
export const stepTo = (facts: StepFacts, estado: AssignmentState) =>
  steps.find((step) => step.a === estado && applies(step, facts));

/** Whether a step asks its taker for something: an observation, links or errors. */
export const asksSomething = ({ observacion, enlaces, errores }: AssignmentStep): boolean =>
  Boolean(observacion || enlaces || errores);

/** The steps that some of these actors may take now. */
export const stepsOf = (facts: StepFacts, actors: readonly StepActor[]) =>
  steps.filter((step) => actors.includes(step.actor) && applies(step, facts));

/** The step that unlocks, or undefined where nothing is locked. */
export const unlockStep = (facts: StepFacts) =>
  isClosed(facts.estado) ? stepsOf(facts, ['coordinador'])[0] : undefined;

/** The step of the manager's first effort, or undefined after it. */
export const firstEffortStep = (facts: StepFacts) => stepsOf(facts, ['sistema'])[0];

/** The step with which an effort ends the activity, or undefined: it cannot be ended now. */
export const finishingStep = (facts: StepFacts) => stepsOf(facts, ['gestor'])[0];

/** Who a user is for an assignment. */
export function actorsOf(
  user: { id: number; coordina: boolean },
  assignment: { usuarioGestion: number; usuarioControl: number | null },
): StepActor[] {
  return [
    ...(assignment.usuarioGestion === user.id ? (['gestor'] as const) : []),
    ...(assignment.usuarioControl === user.id ? (['controlador'] as const) : []),
    ...(user.coordina ? (['coordinador'] as const) : []),
  ];
}

export const assignmentMessages = {
  rejection: 'Para rechazar, debe escribir una observación.',
  created: 'No se puede iniciar el control de calidad para productos en estados: CREADA',
  samePerson: 'La misma persona no puede gestionar y controlar una asignación.',
  closed: 'La asignación está cerrada: primero hay que desbloquearla.',
  notClosed: 'La asignación no está bloqueada.',
} as const;

/** Why a step cannot be taken, naming both states. */
export const illegalStep = (from: string, to: string): string =>
  `La asignación está en estado ${from}: no puede pasar a ${to}. Revise si otra persona la cambió.`;
