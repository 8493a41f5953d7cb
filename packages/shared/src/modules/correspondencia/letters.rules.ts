import { stateMachine } from '../../core/state-machine.ts';
import { ADD_PERMISSION, CHANGE_PERMISSION, MANAGE_PERMISSION } from './letters.permissions.ts';

/** The life of a letter: its states, what may be done to it, by whom, and what people are told. */

export const letterStates = ['Creada', 'Aprobada', 'Radicada', 'Notificada', 'Recibida'] as const;
export type LetterState = (typeof letterStates)[number];

/** The colour of a state, by the names of the theme. */
export const letterStateColors = {
  Creada: 'gris',
  Aprobada: 'lima',
  Radicada: 'naranja',
  Notificada: 'verde',
  Recibida: 'lima',
} as const satisfies Record<LetterState, string>;

export { ADD_PERMISSION, CHANGE_PERMISSION, MANAGE_PERMISSION };

/** What is known of a letter when an action is chosen. */
export interface LetterFacts {
  state: LetterState;
  /** leaves the company; the other ones came in */
  outgoing: boolean;
  /** its PDF could not be made, or not be stamped */
  pdfFailed?: boolean;
  /** its number in the register was annulled */
  annulled?: boolean;
}

/** What the guards of actions look at besides. */
interface LetterBrought {
  /** there is a Word file to convert */
  hasDocument: boolean;
  /** how many supports hang on it, with those that come along */
  supports: number;
  /** how far its PDF is: `LISTO` once it is made */
  pdf: string | null;
}

/** What people are asked and told of an action. */
interface ActionDetails {
  /** what its button says */
  label: string;
  /** asked before it is done, under the title of `CONFIRMATION_TITLE` */
  confirmation?: string;
  /** the alert once it is done */
  success: string;
  /** what it does besides */
  effect: string;
}

export interface LetterTypes {
  facts: LetterFacts;
  brought: LetterBrought;
  parties: { funcionario: number; creador: number };
  details: ActionDetails;
}

/** The title of every question before an action. */
export const CONFIRMATION_TITLE = 'Alerta';

/** The alert after a letter was marked with a state. */
export const markedAs = (state: LetterState): string =>
  `La correspondencia se ha marcado como ${state}`;

export const letterMessages = {
  noSupport: '¡No se puede radicar la correspondencia sin un soporte!',
  noAttachment: '¡Debe agregar por lo menos un soporte!',
  resendTo: '¡Debe seleccionar un usuario de la lista!',
  resendToOneself: '¡No se puede reenviar la correspondencia a sí mismo!',
  noFile: 'Debe cargar un archivo o indicar la ruta de Sharepoint',
  noOwner: 'Debe seleccionar un proyecto o un proceso',
  noResponseReason: 'Escriba por qué no requiere respuesta: su tipo tiene un plazo',
  direction: 'La correspondencia relacionada define si es enviada o recibida.',
  nothingToApprove:
    'La correspondencia no tiene un archivo de Word para convertir a PDF. Edítela y cárguelo antes de aprobarla.',
  notInSite:
    'El documento de la ruta de Sharepoint no está en la biblioteca de Comarca. Desapruebe la correspondencia y cargue su archivo de Word, o reemplácelo por un archivo PDF.',
  notConverted: 'El archivo todavía se está convirtiendo a PDF. Espere a que termine.',
  failedConversion:
    'El archivo no se pudo convertir a PDF. Intente de nuevo o reemplácelo por un archivo PDF.',
  failedStamp: 'El PDF no se pudo sellar con su radicado. Intente de nuevo.',
  annulled: 'El radicado está anulado: la correspondencia no se puede notificar.',
  onlyPdf: 'El archivo de reemplazo debe ser un PDF.',
  onlyWord: 'El documento debe ser un archivo de Word (.docx).',
  unknownFile: 'Uno de los archivos ya no está disponible. Cárguelo de nuevo.',
  tooManyFiles: 'No se pueden subir más de 10 archivos',
} as const;

/** The states of letters and everything that may be done to one. */
export const letterMachine = stateMachine<LetterTypes>()({
  states: letterStates,
  actors: {
    funcionario: { title: 'its official', is: (user, { funcionario }) => funcionario === user },
    creador: { title: 'who wrote it down', is: (user, { creador }) => creador === user },
    administra: { title: `who has \`${MANAGE_PERMISSION}\``, permission: MANAGE_PERMISSION },
    edita: {
      title: `who reads it and has \`${CHANGE_PERMISSION}\``,
      permission: CHANGE_PERMISSION,
    },
    sistema: { title: 'the program', program: true },
  },
  conditions: {
    outgoing: { title: 'it leaves', holds: ({ outgoing }) => outgoing },
    incoming: { title: 'it came in', holds: ({ outgoing }) => !outgoing },
    failed: { title: 'its PDF failed', holds: ({ pdfFailed }) => pdfFailed === true },
  },
  guards: {
    document: {
      title: 'a Word file',
      field: 'status',
      message: letterMessages.nothingToApprove,
      holds: ({ hasDocument }) => hasDocument !== false,
    },
    support: {
      title: 'a support',
      field: 'files',
      message: letterMessages.noSupport,
      holds: ({ supports }) => supports !== 0,
    },
    converted: {
      title: 'its PDF',
      field: 'status',
      message: unconverted,
      holds: ({ pdf }) => pdf === undefined || pdf === 'LISTO',
    },
    standing: {
      title: 'its number stands',
      field: 'status',
      message: letterMessages.annulled,
      lasting: true,
      holds: ({ annulled }) => annulled !== true,
    },
  },
  steps: {
    aprobar: {
      label: 'Aprobar',
      from: ['Creada'],
      to: 'Aprobada',
      actors: ['funcionario'],
      when: ['outgoing'],
      needs: ['document'],
      confirmation:
        'La correspondencia pasará a estado APROBADA y su archivo se convertirá automáticamente a PDF. ¿Desea continuar?',
      success: markedAs('Aprobada'),
      effect:
        'the Word file is locked and becomes a PDF; one that only lies in the document site is taken from there',
    },
    desaprobar: {
      label: 'Desaprobar',
      from: ['Aprobada'],
      to: 'Creada',
      actors: ['administra'],
      when: ['outgoing'],
      confirmation:
        'La correspondencia volverá a estado CREADA: el PDF relacionado se eliminará y el archivo de Word se desbloqueará. ¿Desea continuar?',
      success: markedAs('Creada'),
      effect: 'the PDF is deleted and the Word file unlocked',
    },
    radicar: {
      label: 'Radicar',
      from: ['Aprobada'],
      to: 'Radicada',
      actors: ['funcionario'],
      when: ['outgoing'],
      needs: ['support', 'converted'],
      confirmation:
        'La correspondencia pasará a estado RADICADA: recibirá su número de radicación y ya no se podrá modificar. ¿Desea continuar?',
      success: 'Correspondencia radicada Exitosamente',
      effect: 'takes the next number of the register; the PDF is stamped',
    },
    notificar: {
      label: 'Notificar',
      from: ['Radicada'],
      to: 'Notificada',
      actors: ['funcionario'],
      when: ['outgoing'],
      needs: ['converted', 'standing'],
      confirmation:
        'La correspondencia pasará a estado NOTIFICADA y se enviará al correo del destinatario si lo tiene. ¿Desea continuar?',
      success: markedAs('Notificada'),
      effect:
        'the stamped PDF goes to the recipient by mail; the letter that it answers is answered',
    },
    devolver: {
      label: 'Devolver',
      from: ['Notificada'],
      to: 'Radicada',
      actors: ['sistema'],
      when: ['outgoing'],
      success: markedAs('Radicada'),
      effect: 'the mail could not be delivered: it waits for its official again, with the reason',
    },
    recibir: {
      label: 'Recibir',
      from: [],
      to: 'Recibida',
      actors: ['sistema'],
      when: ['incoming'],
      success: markedAs('Recibida'),
      effect: 'a letter that comes in is born so, with its number of the register',
    },
    reenviar: {
      label: 'Reenviar',
      from: ['Notificada', 'Creada'],
      actors: ['funcionario'],
      success: 'La correspondencia se ha reenviado correctamente',
      effect: 'another official is in charge; it leaves the mailbox of the former one',
    },
    adjuntar: {
      label: 'Cargar anexos',
      from: ['Creada', 'Aprobada', 'Notificada', 'Recibida'],
      actors: ['funcionario'],
      success: 'Los anexos se han cargado correctamente',
      effect: 'supports are added',
    },
    reemplazar: {
      label: 'Reemplazar el archivo aprobado',
      from: ['Aprobada'],
      actors: ['funcionario', 'creador'],
      when: ['outgoing'],
      doing: 'reemplazar su archivo',
      success: 'Correspondencia guardada Exitosamente',
      effect: 'another PDF takes the place of the converted one, which is deleted',
    },
    reintentar: {
      label: 'Intentar de nuevo',
      from: ['Aprobada', 'Radicada'],
      actors: ['funcionario'],
      when: ['outgoing', 'failed'],
      success: 'El PDF se está haciendo de nuevo',
      effect: 'after its PDF failed: it is converted, or stamped, once more',
    },
    redactar: {
      label: 'Cambiar el documento de Word',
      from: ['Creada'],
      actors: ['funcionario', 'creador'],
      when: ['outgoing'],
      doing: 'cambiar su documento',
      success: 'Correspondencia guardada Exitosamente',
      effect:
        'a Word file that a person wrote becomes the letter; from then on its template does not fill it again',
    },
    editar: {
      label: 'Editar',
      from: ['Creada', 'Aprobada', 'Recibida'],
      actors: ['edita'],
      success: 'Correspondencia guardada Exitosamente',
      effect:
        'type, external code, description, sender or recipient, contract, priority, links; a Word file as its template made it is made again; what the register sealed stays',
    },
  },
  impossible: (from, asked) =>
    `La correspondencia está en estado ${from}: no se puede ${'to' in asked ? `pasar a ${asked.to}` : asked.doing}. Revise si otra persona la cambió.`,
});
export type LetterAction = (typeof letterMachine.steps)[number];
export type LetterActionName = LetterAction['name'];

/** Why what needs the PDF cannot be done while there is none. */
function unconverted({ pdf, state }: LetterFacts & Partial<LetterBrought>): string {
  if (pdf !== 'ERROR') return letterMessages.notConverted;
  return state === 'Radicada' ? letterMessages.failedStamp : letterMessages.failedConversion;
}

/**
 * The direction of a letter that follows another one: the answer to what came in leaves, and the
 * answer to what left comes in.
 */
export const directionAfter = (parent: { saliente: boolean }): boolean => !parent.saliente;
