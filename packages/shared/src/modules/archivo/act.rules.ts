import { z } from 'zod';
import { stateMachine } from '../../core/state-machine.ts';
import { requiredText } from '../../core/validation.ts';

/** The life of an act by which documents are transferred or eliminated. */

export const actKinds = [
  'TRANSFERENCIA PRIMARIA',
  'TRANSFERENCIA SECUNDARIA',
  'ELIMINACIÓN',
] as const;
export type ActKind = (typeof actKinds)[number];

/** What each kind does, as forms explain it. */
export const actPurposes: Readonly<Record<ActKind, string>> = {
  'TRANSFERENCIA PRIMARIA': 'Del archivo de gestión al archivo central',
  'TRANSFERENCIA SECUNDARIA': 'Del archivo central al archivo histórico',
  ELIMINACIÓN: 'Elimina los documentos que ya no se conservan',
};

/** Where a document is in its life. */
export const archivePhases = ['GESTIÓN', 'CENTRAL', 'HISTÓRICO'] as const;
export type ArchivePhase = (typeof archivePhases)[number];

/** The archive to which a transfer brings its documents. */
export const phaseAfter: Readonly<Record<ActKind, ArchivePhase | null>> = {
  'TRANSFERENCIA PRIMARIA': 'CENTRAL',
  'TRANSFERENCIA SECUNDARIA': 'HISTÓRICO',
  ELIMINACIÓN: null,
};

/** With what the code of an act begins: `AE-2026-003`. */
export const actPrefixes: Readonly<Record<ActKind, string>> = {
  'TRANSFERENCIA PRIMARIA': 'TP',
  'TRANSFERENCIA SECUNDARIA': 'TS',
  ELIMINACIÓN: 'AE',
};

export const actStates = [
  'BORRADOR',
  'EN REVISIÓN',
  'DEVUELTA',
  'APROBADA',
  'EN EJECUCIÓN',
  'EJECUTADA',
  'ANULADA',
] as const;
export type ActState = (typeof actStates)[number];

/** The colour of a state, by the names of the theme. */
export const actTones = {
  BORRADOR: 'gris',
  'EN REVISIÓN': 'azul',
  DEVUELTA: 'naranja',
  APROBADA: 'ámbar',
  'EN EJECUCIÓN': 'ámbar',
  EJECUTADA: 'verde',
  ANULADA: 'gris',
} as const satisfies Record<ActState, string>;

export const DRAFT_PERMISSION = 'archivo.manage_documento';
export const APPROVE_PERMISSION = 'archivo.approve_documento';

/** Documents of one act: more are kept as several. */
export const MOST_IN_ACT = 5_000;
/** Hours in which an approved elimination may still be undone. */
export const GRACE_HOURS = 24;

interface ActTypes {
  facts: {
    state: ActState;
    /** who asks drafted it, wrote in it or sent it; absent where nobody asks */
    own?: boolean;
  };
  brought: {
    own: boolean;
    /** how many documents it has */
    documents: number;
    /** why documents of it may not go, the first of them; empty when all may */
    impediment: string;
    observation: string;
  };
  parties: unknown;
  details: { label: string; success: string; asksWhy?: true };
}

export const actMachine = stateMachine<ActTypes>()({
  states: actStates,
  actors: {
    elabora: { title: `who has \`${DRAFT_PERMISSION}\``, permission: DRAFT_PERMISSION },
    revisa: { title: `who has \`${APPROVE_PERMISSION}\``, permission: APPROVE_PERMISSION },
    programa: { title: 'the program', program: true },
  },
  conditions: {},
  guards: {
    documents: {
      title: 'it has documents',
      field: 'paso',
      message: 'El acta no tiene documentos',
      holds: ({ documents }) => documents !== 0,
    },
    free: {
      title: 'nothing holds any of its documents',
      field: 'paso',
      message: ({ impediment }) => impediment ?? '',
      holds: ({ impediment }) => !impediment,
    },
    second: {
      title: 'somebody else reviews it',
      field: 'paso',
      message: 'Otra persona debe revisar el acta',
      lasting: true,
      holds: ({ own }) => own !== true,
    },
    observation: {
      title: 'it is said why',
      field: 'observacion',
      message: 'Escriba por qué',
      holds: ({ observation }) => observation !== '',
    },
  },
  steps: {
    enviar: {
      label: 'Enviar a revisión',
      success: 'Acta enviada a revisión',
      from: ['BORRADOR', 'DEVUELTA'],
      to: 'EN REVISIÓN',
      actors: ['elabora'],
      needs: ['documents', 'free'],
    },
    retirar: {
      label: 'Retirar de revisión',
      success: 'Acta retirada de revisión',
      from: ['EN REVISIÓN'],
      to: 'BORRADOR',
      actors: ['elabora'],
    },
    aprobar: {
      label: 'Aprobar',
      success: 'Acta aprobada',
      from: ['EN REVISIÓN'],
      to: 'APROBADA',
      actors: ['revisa'],
      needs: ['second', 'free'],
    },
    devolver: {
      label: 'Devolver',
      success: 'Acta devuelta',
      from: ['EN REVISIÓN'],
      to: 'DEVUELTA',
      actors: ['revisa'],
      needs: ['second', 'observation'],
      asksWhy: true,
    },
    deshacer: {
      label: 'Deshacer la aprobación',
      success: 'Aprobación deshecha: no se hace nada',
      from: ['APROBADA'],
      to: 'ANULADA',
      actors: ['elabora', 'revisa'],
      needs: ['observation'],
      asksWhy: true,
    },
    anular: {
      label: 'Anular',
      success: 'Acta anulada',
      from: ['BORRADOR', 'DEVUELTA'],
      to: 'ANULADA',
      actors: ['elabora'],
      needs: ['observation'],
      asksWhy: true,
    },
    ejecutar: {
      label: 'Ejecutar',
      success: 'Acta en ejecución',
      from: ['APROBADA'],
      to: 'EN EJECUCIÓN',
      actors: ['programa'],
    },
    terminar: {
      label: 'Terminar',
      success: 'Acta ejecutada',
      from: ['EN EJECUCIÓN'],
      to: 'EJECUTADA',
      actors: ['programa'],
    },
  },
  impossible: (from, asked) =>
    `El acta está ${from}: no se puede ${'to' in asked ? `pasar a ${asked.to}` : asked.doing}. Revise si otra persona la cambió.`,
});

export type ActStep = (typeof actMachine.steps)[number];
export type { ActTypes };

/** Whether what an act says and lists may still be changed. */
export const isDraft = (state: string): boolean => state === 'BORRADOR' || state === 'DEVUELTA';

/** What people say of an act. */
export const actSchema = z.object({
  objeto: requiredText(500),
  revisor: z.string().nullable().default(null),
});

/** The same of a new one: which documents are proposed for it. */
export const draftActSchema = actSchema.extend({
  clase: z.enum(actKinds),
  serie: z.string().nullable().default(null),
});
