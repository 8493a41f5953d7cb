/** The life of a letter: its states, what may be done to it, by whom, and what people are told. */

export const letterStates = ['Creada', 'Aprobada', 'Radicada', 'Notificada', 'Recibida'] as const;
export type LetterState = (typeof letterStates)[number];

/** Whether a text is one of the states. */
export const isLetterState = (text: string): text is LetterState =>
  letterStates.some((state) => state === text);

/** The colour of a state, by the names of the theme. */
export const letterStateColors = {
  Creada: 'gris',
  Aprobada: 'lima',
  Radicada: 'naranja',
  Notificada: 'verde',
  Recibida: 'lima',
} as const satisfies Record<LetterState, string>;

/** Sees and keeps all letters. */
export const MANAGE_PERMISSION = 'correspondencia.manage_correspondencia';
export const ADD_PERMISSION = 'correspondencia.add_correspondencia';
export const CHANGE_PERMISSION = 'correspondencia.change_correspondencia';

/**
 * Whose action it is: the assigned official, who wrote the letter down, who manages all letters, who
 * reads the letter and may edit letters, or the program itself.
 */
export type LetterActor = 'funcionario' | 'creador' | 'administra' | 'edita' | 'sistema';

/** What is known of a letter when an action is chosen. */
export interface LetterFacts {
  estado: LetterState;
  /** leaves the company; the other ones came in */
  saliente: boolean;
  /** its PDF could not be made, or not be stamped */
  pdfFallido?: boolean;
  /** its number in the register was annulled */
  radicadoAnulado?: boolean;
}

export interface LetterAction {
  nombre: string;
  /** what its button says */
  etiqueta: string;
  desde: readonly LetterState[];
  /** the state that it leads to; absent: the state stays */
  a?: LetterState;
  /** any of these may */
  actores: readonly LetterActor[];
  /** when the letter must leave, or must have come in; either when absent */
  saliente?: boolean;
  /** only after its PDF failed */
  trasFallo?: true;
  /** only while its number in the register stands */
  vigente?: true;
  /** asked before it is done, under the title of `CONFIRMATION_TITLE` */
  confirmacion?: string;
  /** the alert once it is done */
  exito: string;
  /** at least one support must hang on the letter */
  soporte?: boolean;
  /** what it does besides */
  efecto: string;
}

/** The title of every question before an action. */
export const CONFIRMATION_TITLE = 'Alerta';

/** The alert after a letter was marked with a state. */
export const markedAs = (estado: LetterState): string =>
  `La correspondencia se ha marcado como ${estado}`;

/** Everything that may be done to a letter. What is not here is refused, whoever asks. */
export const letterActions = [
  {
    nombre: 'aprobar',
    etiqueta: 'Aprobar',
    desde: ['Creada'],
    a: 'Aprobada',
    actores: ['funcionario'],
    saliente: true,
    confirmacion:
      'La correspondencia pasará a estado APROBADA y su archivo se convertirá automáticamente a PDF. ¿Desea continuar?',
    exito: markedAs('Aprobada'),
    efecto:
      'the Word file is locked and becomes a PDF; one that only lies in the document site is taken from there',
  },
  {
    nombre: 'desaprobar',
    etiqueta: 'Desaprobar',
    desde: ['Aprobada'],
    a: 'Creada',
    actores: ['administra'],
    saliente: true,
    confirmacion:
      'La correspondencia volverá a estado CREADA: el PDF relacionado se eliminará y el archivo de Word se desbloqueará. ¿Desea continuar?',
    exito: markedAs('Creada'),
    efecto: 'the PDF is deleted and the Word file unlocked',
  },
  {
    nombre: 'radicar',
    etiqueta: 'Radicar',
    desde: ['Aprobada'],
    a: 'Radicada',
    actores: ['funcionario'],
    saliente: true,
    confirmacion:
      'La correspondencia pasará a estado RADICADA: recibirá su número de radicación y ya no se podrá modificar. ¿Desea continuar?',
    exito: 'Correspondencia radicada Exitosamente',
    soporte: true,
    efecto: 'takes the next number of the register; the PDF is stamped',
  },
  {
    nombre: 'notificar',
    etiqueta: 'Notificar',
    desde: ['Radicada'],
    a: 'Notificada',
    actores: ['funcionario'],
    saliente: true,
    vigente: true,
    confirmacion:
      'La correspondencia pasará a estado NOTIFICADA y se enviará al correo del destinatario si lo tiene. ¿Desea continuar?',
    exito: markedAs('Notificada'),
    efecto: 'the stamped PDF goes to the recipient by mail; the letter that it answers is answered',
  },
  {
    nombre: 'devolver',
    etiqueta: 'Devolver',
    desde: ['Notificada'],
    a: 'Radicada',
    actores: ['sistema'],
    saliente: true,
    exito: markedAs('Radicada'),
    efecto: 'the mail could not be delivered: it waits for its official again, with the reason',
  },
  {
    nombre: 'recibir',
    etiqueta: 'Recibir',
    desde: [],
    a: 'Recibida',
    actores: ['sistema'],
    saliente: false,
    exito: markedAs('Recibida'),
    efecto: 'a letter that comes in is born so, with its number of the register',
  },
  {
    nombre: 'reenviar',
    etiqueta: 'Reenviar',
    desde: ['Notificada', 'Creada'],
    actores: ['funcionario'],
    exito: 'La correspondencia se ha reenviado correctamente',
    efecto: 'another official is in charge; it leaves the mailbox of the former one',
  },
  {
    nombre: 'adjuntar',
    etiqueta: 'Cargar anexos',
    desde: ['Creada', 'Aprobada', 'Notificada', 'Recibida'],
    actores: ['funcionario'],
    exito: 'Los anexos se han cargado correctamente',
    efecto: 'supports are added',
  },
  {
    nombre: 'reemplazar',
    etiqueta: 'Reemplazar el archivo aprobado',
    desde: ['Aprobada'],
    actores: ['funcionario', 'creador'],
    saliente: true,
    exito: 'Correspondencia guardada Exitosamente',
    efecto: 'another PDF takes the place of the converted one, which is deleted',
  },
  {
    nombre: 'reintentar',
    etiqueta: 'Intentar de nuevo',
    desde: ['Aprobada', 'Radicada'],
    actores: ['funcionario'],
    saliente: true,
    trasFallo: true,
    exito: 'El PDF se está haciendo de nuevo',
    efecto: 'after its PDF failed: it is converted, or stamped, once more',
  },
  {
    nombre: 'redactar',
    etiqueta: 'Cambiar el documento de Word',
    desde: ['Creada'],
    actores: ['funcionario', 'creador'],
    saliente: true,
    exito: 'Correspondencia guardada Exitosamente',
    efecto:
      'a Word file that a person wrote becomes the letter; from then on its template does not fill it again',
  },
  {
    nombre: 'editar',
    etiqueta: 'Editar',
    desde: ['Creada', 'Aprobada', 'Recibida'],
    actores: ['edita'],
    exito: 'Correspondencia guardada Exitosamente',
    efecto:
      'type, external code, description, sender or recipient, contract, priority, links; a Word file as its template made it is made again; what the register sealed stays',
  },
] as const satisfies readonly LetterAction[];
export type LetterActionName = (typeof letterActions)[number]['nombre'];

type NamedAction = LetterAction & { nombre: LetterActionName };
const actions: readonly NamedAction[] = letterActions;

const applies = (action: LetterAction, facts: LetterFacts): boolean =>
  action.desde.includes(facts.estado) &&
  (action.saliente ?? facts.saliente) === facts.saliente &&
  (!action.trasFallo || facts.pdfFallido === true) &&
  (!action.vigente || facts.radicadoAnulado !== true);

/** An action by its name. */
export function letterAction(nombre: LetterActionName): NamedAction {
  const action = actions.find((one) => one.nombre === nombre);
  if (!action) throw new Error(`no action is called "${nombre}"`);
  return action;
}

/** The action that leads from what is to another state, or undefined: nobody may take it. */
export const actionTo = (facts: LetterFacts, estado: LetterState): NamedAction | undefined =>
  actions.find((action) => action.a === estado && applies(action, facts));

/** Whether an action may be taken now, whoever takes it. */
export const isPossible = (facts: LetterFacts, nombre: LetterActionName): boolean =>
  applies(letterAction(nombre), facts);

/** What some of these actors may do now. */
export const actionsOf = (facts: LetterFacts, actors: readonly LetterActor[]): NamedAction[] =>
  actions.filter((action) => applies(action, facts) && isAnyOf(action, actors));

/** Whether one of these actors may take the action. */
export const isAnyOf = ({ actores }: LetterAction, actors: readonly LetterActor[]): boolean =>
  actores.some((actor) => actors.includes(actor));

/** Who a user is for a letter that they may read. */
export function letterActorsOf(
  user: { id: number; administra: boolean; edita: boolean },
  letter: { funcionario: number; creador: number },
): LetterActor[] {
  return [
    ...(letter.funcionario === user.id ? (['funcionario'] as const) : []),
    ...(letter.creador === user.id ? (['creador'] as const) : []),
    ...(user.administra ? (['administra'] as const) : []),
    ...(user.edita ? (['edita'] as const) : []),
  ];
}

/**
 * The direction of a letter that follows another one: the answer to what came in leaves, and the
 * answer to what left comes in.
 */
export const directionAfter = (parent: { saliente: boolean }): boolean => !parent.saliente;

export const letterMessages = {
  noSupport: '¡No se puede radicar la correspondencia sin un soporte!',
  noAttachment: '¡Debe agregar por lo menos un soporte!',
  resendTo: '¡Debe seleccionar un usuario de la lista!',
  resendToOneself: '¡No se puede reenviar la correspondencia a sí mismo!',
  noFile: 'Debe cargar un archivo o indicar la ruta de Sharepoint',
  noOwner: 'Debe seleccionar un proyecto o un proceso',
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

/** Why an action cannot be taken. */
export const impossibleAction = (estado: LetterState, nombre: string): string =>
  `La correspondencia está en estado ${estado}: no se puede ${nombre}. Revise si otra persona la cambió.`;
