import { stateMachine } from '../../core/state-machine.ts';
import { MANAGE_PERMISSION } from './real-estate.rules.ts';

/** The life of a diagnosis of an estate: who concludes it, and who reviews it. */

export const diagnosisStates = ['EN CURSO', 'EN REVISIÓN', 'TERMINADO'] as const;
export type DiagnosisState = (typeof diagnosisStates)[number];

/** The colour of a state, by the names of the theme. */
export const diagnosisTones = {
  'EN CURSO': 'ámbar',
  'EN REVISIÓN': 'azul',
  TERMINADO: 'verde',
} as const satisfies Record<DiagnosisState, string>;

interface DiagnosisTypes {
  facts: {
    state: DiagnosisState;
    /** who asks answers for it, wrote in it or sent it; absent where nobody asks */
    own?: boolean;
  };
  brought: {
    concluded: boolean;
    /** questions of the checklist without an answer */
    open: number;
    own: boolean;
    observation: string;
  };
  parties: { responsable: number | null };
  details: { label: string; success: string };
}

export const diagnosisMachine = stateMachine<DiagnosisTypes>()({
  states: diagnosisStates,
  actors: {
    responsable: {
      title: 'who is responsible for it',
      is: (user, { responsable }) => user === responsable,
    },
    gestiona: { title: `who has \`${MANAGE_PERMISSION}\``, permission: MANAGE_PERMISSION },
  },
  conditions: {},
  guards: {
    concluded: {
      title: 'it has a concept',
      field: 'concepto',
      message: 'Escriba primero el concepto del diagnóstico',
      holds: ({ concluded }) => concluded !== false,
    },
    answered: {
      title: 'its checklist is answered',
      field: 'respuestas',
      message: 'Faltan respuestas en la lista de verificación',
      holds: ({ open }) => !open,
    },
    second: {
      title: 'somebody else reviews it',
      field: 'paso',
      message: 'Otra persona debe revisar el diagnóstico',
      lasting: true,
      holds: ({ own }) => own !== true,
    },
    observation: {
      title: 'it says what is missing',
      field: 'observacion',
      message: 'Escriba qué falta en el diagnóstico',
      holds: ({ observation }) => observation !== '',
    },
  },
  steps: {
    enviar: {
      label: 'Enviar a revisión',
      success: 'Diagnóstico enviado a revisión',
      from: ['EN CURSO'],
      to: 'EN REVISIÓN',
      actors: ['responsable', 'gestiona'],
      needs: ['concluded', 'answered'],
    },
    aprobar: {
      label: 'Aprobar',
      success: 'Diagnóstico terminado',
      from: ['EN REVISIÓN'],
      to: 'TERMINADO',
      actors: ['gestiona'],
      needs: ['second'],
    },
    devolver: {
      label: 'Devolver',
      success: 'Diagnóstico devuelto',
      from: ['EN REVISIÓN'],
      to: 'EN CURSO',
      actors: ['gestiona'],
      needs: ['second', 'observation'],
    },
    reabrir: {
      label: 'Reabrir',
      success: 'Diagnóstico reabierto',
      from: ['TERMINADO'],
      to: 'EN CURSO',
      actors: ['gestiona'],
    },
  },
  impossible: (from, asked) =>
    `El diagnóstico está ${from}: no se puede ${'to' in asked ? `pasar a ${asked.to}` : asked.doing}. Revise si otra persona lo cambió.`,
});

/** How far areas may differ and still be the same: a share, or square metres. */
const TOLERANCE = { share: 0.05, squareMetres: 500 };
const SQUARE_METRES = 10_000;

/** Whether two areas in hectares agree within the tolerance; null where one is not known. */
export function areasAgree(one: number | null, other: number | null): boolean | null {
  if (one === null || other === null) return null;
  const apart = Math.abs(one - other) * SQUARE_METRES;
  const largest = Math.max(one, other) * SQUARE_METRES;
  return apart <= TOLERANCE.squareMetres || apart <= largest * TOLERANCE.share;
}
