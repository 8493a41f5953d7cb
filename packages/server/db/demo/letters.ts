import type { LetterState } from '@comarca/shared/modules/correspondencia/letters.rules';

/** A letter of the demo story; people by username, its project or process by `codigo`. */
export interface DemoLetter {
  clave: string;
  dueno: string;
  /** name of its type */
  tipo: string;
  estado: LetterState;
  agente: string;
  descripcion: string;
  funcionario: string;
  creo: string;
  codigoExterno?: string;
  /** `clave` of the letter that it answers */
  responde?: string;
  /** days before the loading on which it came, for one that is to be answered by what its type says */
  recibidaHace?: number;
}

/** The fields of the demo's template that are of its own. */
export const demoFooter: readonly { nombre: string; texto: string }[] = [
  { nombre: 'ciudad', texto: 'Tunja' },
  { nombre: 'cargo del destinatario', texto: '' },
  { nombre: 'saludo', texto: 'Cordial saludo:' },
  { nombre: 'cuerpo', texto: 'Nos permitimos comunicarle lo indicado en el asunto.' },
  { nombre: 'dirección', texto: 'Carrera 10 # 20-30, Tunja' },
  { nombre: 'teléfono', texto: '601 555 0100' },
];

const line = 'TRALSA001GP';

/** In the order in which they were filed. */
export const demoLetters: readonly DemoLetter[] = [
  {
    clave: 'peticion-arenal',
    dueno: line,
    tipo: 'Derecho de petición',
    estado: 'Recibida',
    agente: 'Junta de Acción Comunal de la vereda Pijaos',
    descripcion:
      'Solicita copia del trazado de la línea y la lista de predios de la vereda que cruza la servidumbre.',
    funcionario: 'radica.demo',
    creo: 'radica.demo',
    codigoExterno: 'JAC-014',
    recibidaHace: 12,
  },
  {
    clave: 'certificados',
    dueno: line,
    tipo: 'Respuesta',
    estado: 'Recibida',
    agente: 'Oficina de Registro de Instrumentos Públicos',
    descripcion: 'Remite los certificados de tradición de los predios La Esperanza y El Mirador.',
    funcionario: 'gestora.demo',
    creo: 'radica.demo',
    codigoExterno: 'ORIP-2201',
  },
  {
    clave: 'permiso-estudios',
    dueno: line,
    tipo: 'Solicitud',
    estado: 'Notificada',
    agente: 'Alcaldía municipal',
    descripcion: 'Solicita permiso para los estudios topográficos en la franja de la servidumbre.',
    funcionario: 'radica.demo',
    creo: 'gestora.demo',
  },
  {
    clave: 'respuesta-arenal',
    dueno: line,
    tipo: 'Respuesta',
    estado: 'Radicada',
    agente: 'Junta de Acción Comunal de la vereda Pijaos',
    descripcion: 'Responde la petición con el trazado y la lista de predios de la vereda.',
    funcionario: 'radica.demo',
    creo: 'gestora.demo',
    responde: 'peticion-arenal',
  },
  {
    clave: 'citacion-propietario',
    dueno: line,
    tipo: 'Comunicado',
    estado: 'Aprobada',
    agente: 'Propietario del predio Los Cerezos',
    descripcion: 'Cita a la reunión de socialización de la oferta de servidumbre.',
    funcionario: 'radica.demo',
    creo: 'gestora.demo',
  },
  {
    clave: 'entrega-archivo',
    dueno: 'GD',
    tipo: 'Oficio',
    estado: 'Creada',
    agente: 'Archivo Central',
    descripcion: 'Programa la entrega de los expedientes del trimestre.',
    funcionario: 'radica.demo',
    creo: 'radica.demo',
  },
  {
    clave: 'oferta-cerezos',
    dueno: line,
    tipo: 'Oficio',
    estado: 'Creada',
    agente: 'Propietario del predio Los Cerezos',
    descripcion: 'Oferta formal de servidumbre con el avalúo de junio.',
    funcionario: 'gestora.demo',
    creo: 'gestora.demo',
  },
];
