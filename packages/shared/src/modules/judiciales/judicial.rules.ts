import { stateMachine } from '../../core/state-machine.ts';
import { isByToday, messages } from '../../core/validation.ts';

/** The states of a judicial process. */
export const processStates = ['ACTIVO', 'SUSPENDIDO', 'TERMINADO', 'ARCHIVADO'] as const;

export type ProcessState = (typeof processStates)[number];

/** The colour of each state. */
export const processTones = {
  ACTIVO: 'verde',
  SUSPENDIDO: 'naranja',
  TERMINADO: 'azul',
  ARCHIVADO: 'gris',
} as const satisfies Record<ProcessState, string>;

export const VIEW_PERMISSION = 'judiciales.view_procesojudicial';
export const CHANGE_PERMISSION = 'judiciales.change_procesojudicial';

/** The model of everything that a process's file holds: acts, hearings, terms, parties. */
export const FILE_MODEL = 'judiciales.actuacionjudicial' as const;

interface ProcessTypes {
  facts: { state: ProcessState };
  brought: {
    day: string;
    /** since when its terms are stopped */
    last: string | null;
    /** the day on which it was filed */
    filed: string;
  };
  parties: unknown;
  details: {
    /** what it does to the suspensions of the process's terms */
    terms?: 'stop' | 'run';
  };
}

export const processMessages = {
  day: 'Debe indicar desde qué día',
  beforeFiling: 'La fecha no puede ser anterior a la radicación del proceso',
  resumedEarly: 'La reanudación no puede ser anterior a la suspensión',
} as const;

/** The states of judicial processes and every step between them. */
export const processMachine = stateMachine<ProcessTypes>()({
  states: processStates,
  actors: {
    abogado: {
      title: `who has \`${CHANGE_PERMISSION}\``,
      permission: CHANGE_PERMISSION,
    },
  },
  conditions: {},
  guards: {
    day: {
      title: 'the day from which it holds',
      field: 'fecha',
      message: processMessages.day,
      holds: ({ day }) => day !== '',
    },
    filed: {
      title: 'not before the process was filed',
      field: 'fecha',
      message: processMessages.beforeFiling,
      holds: ({ day, filed }) => !day || !filed || day >= filed,
    },
    byToday: {
      title: 'not after today',
      field: 'fecha',
      message: messages.notYet,
      holds: ({ day }) => !day || isByToday(day),
    },
    after: {
      title: 'not before the suspension began',
      field: 'fecha',
      message: processMessages.resumedEarly,
      holds: ({ day, last }) => !last || !day || day >= last,
    },
  },
  steps: {
    suspender: {
      from: ['ACTIVO'],
      to: 'SUSPENDIDO',
      actors: ['abogado'],
      needs: ['day', 'filed', 'byToday'],
      terms: 'stop',
    },
    reanudar: {
      from: ['SUSPENDIDO'],
      to: 'ACTIVO',
      actors: ['abogado'],
      needs: ['day', 'filed', 'byToday', 'after'],
      terms: 'run',
    },
    terminar: {
      from: ['ACTIVO', 'SUSPENDIDO'],
      to: 'TERMINADO',
      actors: ['abogado'],
      needs: ['day', 'filed', 'byToday', 'after'],
      terms: 'run',
    },
    archivar: { from: ['TERMINADO'], to: 'ARCHIVADO', actors: ['abogado'] },
    reabrir: { from: ['TERMINADO', 'ARCHIVADO'], to: 'ACTIVO', actors: ['abogado'] },
  },
  impossible: (from, asked) =>
    `El proceso está ${from}: no se puede ${'to' in asked ? `pasar a ${asked.to}` : asked.doing}. Revise si otra persona lo cambió.`,
});

export type ProcessStep = (typeof processMachine.steps)[number];

/** Whether the step asks for the day from which it holds. */
export const asksDay = ({ needs }: Pick<ProcessStep, 'needs'>): boolean =>
  needs?.includes('day') ?? false;

/** The judiciary's public search by number, where the service is not asked by the platform. */
export const COURT_SEARCH =
  'https://consultaprocesos.ramajudicial.gov.co/Procesos/NumeroRadicacion';
