import type { DevelopmentState } from '@comarca/shared/modules/desarrollos/development.rules';
import type { Difficulty, Priority } from '@comarca/shared/modules/desarrollos/development.scales';

/** Software work of the demo story; people by username, days from the loading. */
export interface DemoDevelopment {
  titulo: string;
  descripcion: string;
  modulo: string | null;
  estado: DevelopmentState;
  prioridad: Priority;
  dificultad: Difficulty;
  inicio: number;
  fin?: number;
  publicado?: number;
  novedad?: string;
  personas: readonly string[];
  /** who reported it as a problem, and on which screen */
  reporto?: { quien: string; direccion: string };
  comentarios?: readonly { quien: string; texto: string }[];
}

export const demoDevelopments: readonly DemoDevelopment[] = [
  {
    titulo: 'Exportar a Excel las tablas de los tableros',
    descripcion: 'Que cada tablero descargue las filas que cuenta, con los filtros que tiene.',
    modulo: 'Gestión Productos',
    estado: 'TERMINADO',
    prioridad: '3',
    dificultad: '2',
    inicio: -240,
    fin: -212,
    publicado: -210,
    novedad: 'Los tableros ya se descargan en Excel con los filtros que estén puestos.',
    personas: ['admin.demo'],
  },
  {
    titulo: 'Sello de radicación legible en hojas oficio',
    descripcion: 'El sello se cortaba en documentos de tamaño oficio.',
    modulo: 'Correspondencia',
    estado: 'TERMINADO',
    prioridad: '4',
    dificultad: '3',
    inicio: -180,
    fin: -171,
    publicado: -170,
    novedad: 'El sello de radicación se ajusta al tamaño de la hoja.',
    personas: ['admin.demo', 'control.demo'],
    reporto: { quien: 'radica.demo', direccion: '/v2/correspondencia' },
    comentarios: [
      { quien: 'control.demo', texto: 'Se ve en los oficios de más de dos páginas.' },
      { quien: 'admin.demo', texto: 'Listo: se calcula con el tamaño de cada página.' },
    ],
  },
  {
    titulo: 'Capas del geovisor por carpetas',
    descripcion: 'Agrupar las capas por tema y recordar cuáles quedaron encendidas.',
    modulo: 'Geovisor',
    estado: 'TERMINADO',
    prioridad: '2',
    dificultad: '4',
    inicio: -120,
    fin: -75,
    publicado: -70,
    novedad: 'Las capas del geovisor se agrupan por tema y quedan como usted las deja.',
    personas: ['coordina.demo'],
  },
  {
    titulo: 'Alertas antes de que venza un contrato',
    descripcion: 'Avisar a 90, 60 y 30 días en la pantalla de inicio.',
    modulo: 'Administración',
    estado: 'TERMINADO',
    prioridad: '3',
    dificultad: '1',
    inicio: -60,
    fin: -44,
    personas: ['admin.demo'],
  },
  {
    titulo: 'Recordar los filtros de la bitácora',
    descripcion: 'Al volver a la bitácora debe abrir la vista que se dejó.',
    modulo: 'Gestión Productos',
    estado: 'DESARROLLANDO',
    prioridad: '2',
    dificultad: '1',
    inicio: -20,
    fin: 10,
    personas: ['admin.demo', 'coordina.demo'],
    reporto: { quien: 'gestora.demo', direccion: '/v2/bitacora' },
  },
  {
    titulo: 'Comparar dos reportes prediales',
    descripcion: 'Mostrar qué entró, qué salió y qué cambió entre dos ejecuciones.',
    modulo: 'Proyecto IT',
    estado: 'DESARROLLANDO',
    prioridad: '4',
    dificultad: '5',
    inicio: -35,
    fin: 25,
    personas: ['coordina.demo', 'control.demo'],
    comentarios: [{ quien: 'gestora.demo', texto: 'Sirve mucho para los cambios de trazado.' }],
  },
  {
    titulo: 'Buscar personas por número de matrícula',
    descripcion: 'El buscador de personas no encuentra por la matrícula de sus predios.',
    modulo: 'Gestión Inmobiliaria',
    estado: 'PENDIENTE',
    prioridad: '1',
    dificultad: '3',
    inicio: 5,
    fin: 20,
    personas: [],
  },
  {
    titulo: 'La lista de usuarios no carga en el celular',
    descripcion: 'Queda en blanco al girar el teléfono.',
    modulo: 'Usuarios',
    estado: 'PENDIENTE',
    prioridad: '3',
    dificultad: '2',
    inicio: -2,
    personas: ['admin.demo'],
    reporto: { quien: 'consulta.demo', direccion: '/v2/usuarios' },
  },
  {
    titulo: 'Atajos de teclado en las listas',
    descripcion: 'Abrir, crear y pasar de página sin el ratón.',
    modulo: null,
    estado: 'PENDIENTE',
    prioridad: '0',
    dificultad: '0',
    inicio: -8,
    fin: 3,
    personas: ['control.demo'],
  },
  {
    titulo: 'Importar hojas de cálculo con macros',
    descripcion: 'Se descarta: los archivos con macros no se admiten por seguridad.',
    modulo: 'Administración',
    estado: 'ARCHIVADO',
    prioridad: '1',
    dificultad: '4',
    inicio: -150,
    personas: [],
  },
];
