import type { ProcessState } from '@comarca/shared/modules/judiciales/judicial.rules';
import type { DemoDay } from './days.ts';

/** A day so many days from the loading. */
type FromNow = Extract<DemoDay, { enDias: number }>;

/** A judicial process of the demo story; people by username, its project by `codigo`. */
export interface DemoProcess {
  proyecto: string;
  /** municipality, kind of court, speciality and court: the first twelve digits of its number */
  juzgado: string;
  consecutivo: number;
  despacho: string;
  tipo: string;
  etapa: string;
  estado: ProcessState;
  /** username */
  abogado: string;
  radicado: FromNow;
  cuantia: number;
  provision: number;
  objeto: string;
  partes: readonly { papel: string; nombre: string; apoderado?: string }[];
  predio?: { referencia: string; matricula: string };
  actuaciones: readonly { fecha: FromNow; tipo: string; texto: string }[];
  terminos?: readonly { titulo: string; desde: FromNow; cantidad: number; cumplido?: FromNow }[];
  audiencias?: readonly { titulo: string; fecha: FromNow; hora: string; lugar: string }[];
  sentencia?: { fecha: FromNow; sentido: string; resumen: string };
}

const client = 'Concesión Vial del Sugamuxi';
const counsel = 'Mariana Gil Parada';
const project = 'COVISU003GL';

const against = (name: string, attorney?: string) => [
  { papel: 'DEMANDANTE', nombre: client, apoderado: counsel },
  { papel: 'DEMANDADO', nombre: name, ...(attorney && { apoderado: attorney }) },
];

/** The demo's processes, in every state. */
export const demoProcesses: readonly DemoProcess[] = [
  {
    proyecto: project,
    juzgado: '152383103001',
    consecutivo: 112,
    despacho: 'Juzgado Primero Civil del Circuito de Duitama',
    tipo: 'Expropiación',
    etapa: 'Traslado',
    estado: 'ACTIVO',
    abogado: 'mariana.gil',
    radicado: { enDias: -190 },
    cuantia: 412_500_000,
    provision: 60_000_000,
    objeto: 'Expropiación de 2.350 m² del predio El Recodo para la calzada izquierda.',
    partes: against('Herederos de Próspero Avella', 'Ismael Rincón Cely'),
    predio: { referencia: 'El Recodo, vereda San Lorenzo', matricula: '074-48210' },
    actuaciones: [
      { fecha: { enDias: -190 }, tipo: 'Radicación de la demanda', texto: 'Reparto al despacho.' },
      { fecha: { enDias: -171 }, tipo: 'Auto admisorio', texto: 'Admite y ordena notificar.' },
      { fecha: { enDias: -8 }, tipo: 'Notificación', texto: 'Notificados todos los herederos.' },
    ],
    terminos: [
      { titulo: 'Traslado de la demanda', desde: { enDias: -8 }, cantidad: 10 },
      {
        titulo: 'Consignación del avalúo',
        desde: { enDias: -160 },
        cantidad: 20,
        cumplido: { enDias: -140 },
      },
    ],
    audiencias: [
      {
        titulo: 'Entrega anticipada del inmueble',
        fecha: { enDias: 6 },
        hora: '09:00',
        lugar: 'Sala 2, Palacio de Justicia de Duitama',
      },
    ],
  },
  {
    proyecto: project,
    juzgado: '157593103002',
    consecutivo: 87,
    despacho: 'Juzgado Segundo Civil del Circuito de Sogamoso',
    tipo: 'Servidumbre',
    etapa: 'Audiencias',
    estado: 'ACTIVO',
    abogado: 'gestora.demo',
    radicado: { enDias: -280 },
    cuantia: 96_000_000,
    provision: 12_000_000,
    objeto: 'Imposición de servidumbre para el desvío de redes en el PR 12.',
    partes: against('Hacienda La Ramada S. A. S.', 'Consuelo Barrera Niño'),
    predio: { referencia: 'La Ramada, lote 3', matricula: '095-10377' },
    actuaciones: [
      { fecha: { enDias: -280 }, tipo: 'Radicación de la demanda', texto: '' },
      { fecha: { enDias: -31 }, tipo: 'Dictamen', texto: 'Se allega el dictamen del perito.' },
    ],
    terminos: [{ titulo: 'Objeciones al dictamen', desde: { enDias: -4 }, cantidad: 5 }],
    audiencias: [
      {
        titulo: 'Inspección judicial',
        fecha: { enDias: 3 },
        hora: '08:30',
        lugar: 'Predio La Ramada, vereda Pantanitos',
      },
      {
        titulo: 'Audiencia inicial',
        fecha: { enDias: 20 },
        hora: '14:00',
        lugar: 'Virtual',
      },
    ],
  },
  {
    proyecto: project,
    juzgado: '157594003001',
    consecutivo: 341,
    despacho: 'Juzgado Primero Civil Municipal de Sogamoso',
    tipo: 'Pertenencia',
    etapa: 'Notificación',
    estado: 'SUSPENDIDO',
    abogado: 'mariana.gil',
    radicado: { enDias: -120 },
    cuantia: 38_000_000,
    provision: 0,
    objeto: 'Pertenencia sobre la franja sobrante del predio Buenavista.',
    partes: [
      { papel: 'DEMANDANTE', nombre: 'Etelvina Pérez de Soler', apoderado: 'Ismael Rincón Cely' },
      { papel: 'DEMANDADO', nombre: client, apoderado: counsel },
    ],
    actuaciones: [
      { fecha: { enDias: -120 }, tipo: 'Radicación de la demanda', texto: '' },
      { fecha: { enDias: -22 }, tipo: 'Auto', texto: 'Suspende el proceso de común acuerdo.' },
    ],
    terminos: [{ titulo: 'Contestación de la demanda', desde: { enDias: -30 }, cantidad: 20 }],
  },
  {
    proyecto: project,
    juzgado: '152383103001',
    consecutivo: 64,
    despacho: 'Juzgado Primero Civil del Circuito de Duitama',
    tipo: 'Expropiación',
    etapa: 'Sentencia',
    estado: 'TERMINADO',
    abogado: 'gestora.demo',
    radicado: { enDias: -310 },
    cuantia: 187_000_000,
    provision: 0,
    objeto: 'Expropiación del lote Las Acacias, ya entregado.',
    partes: against('Rosalba Cárdenas Fonseca'),
    predio: { referencia: 'Las Acacias', matricula: '074-51102' },
    actuaciones: [
      { fecha: { enDias: -310 }, tipo: 'Radicación de la demanda', texto: '' },
      { fecha: { enDias: -40 }, tipo: 'Sentencia', texto: 'Decreta la expropiación.' },
    ],
    sentencia: {
      fecha: { enDias: -40 },
      sentido: 'FAVORABLE',
      resumen: 'Decreta la expropiación y fija la indemnización en el valor del avalúo.',
    },
  },
  {
    proyecto: project,
    juzgado: '150013103003',
    consecutivo: 208,
    despacho: 'Juzgado Tercero Civil del Circuito de Tunja',
    tipo: 'Acción popular',
    etapa: 'Apelación',
    estado: 'ACTIVO',
    abogado: 'mariana.gil',
    radicado: { enDias: -240 },
    cuantia: 0,
    provision: 25_000_000,
    objeto: 'Protección de la ronda de la quebrada Honda frente a las obras.',
    partes: [
      { papel: 'DEMANDANTE', nombre: 'Veeduría Ambiental del Chicamocha' },
      { papel: 'DEMANDADO', nombre: client, apoderado: counsel },
      { papel: 'TERCERO', nombre: 'Municipio de Duitama' },
    ],
    actuaciones: [
      { fecha: { enDias: -240 }, tipo: 'Radicación de la demanda', texto: '' },
      { fecha: { enDias: -15 }, tipo: 'Recurso', texto: 'La actora apela la sentencia.' },
    ],
    sentencia: {
      fecha: { enDias: -25 },
      sentido: 'PARCIAL',
      resumen: 'Ordena reforzar las barreras de sedimentos en treinta días.',
    },
    terminos: [{ titulo: 'Sustentar la réplica del recurso', desde: { enDias: -2 }, cantidad: 5 }],
  },
];
