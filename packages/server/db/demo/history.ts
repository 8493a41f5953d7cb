/** The demo story: a company of Tunja, its clients, the people around it, its processes. */

export const demoCompanies = [
  { razonSocial: 'Territorio Andino S.A.S.', sigla: 'TASA', identificacion: '900100200-0' },
  {
    razonSocial: 'Transmisora del Altiplano S.A. E.S.P.',
    sigla: 'TRALSA',
    identificacion: '900200300-8',
  },
  {
    razonSocial: 'Concesión Vial del Sugamuxi S.A.S.',
    sigla: 'COVISU',
    identificacion: '900300400-5',
  },
  {
    razonSocial: 'Parque Solar Valle de Leyva S.A.S.',
    sigla: 'PSVL',
    identificacion: '900400500-2',
  },
] as const;

/** Clients' contacts and owners of land. */
export const demoPersons = [
  {
    nombres: 'Blanca Cecilia',
    apellido1: 'Suárez',
    apellido2: 'Peña',
    identificacion: '23500101',
    genero: 'Femenino',
  },
  {
    nombres: 'Luis Alfonso',
    apellido1: 'Cárdenas',
    apellido2: 'Rincón',
    identificacion: '4100202',
    genero: 'Masculino',
  },
  {
    nombres: 'Ana Lucía',
    apellido1: 'Muñoz',
    apellido2: 'Becerra',
    identificacion: '24000303',
    genero: 'Femenino',
  },
  {
    nombres: 'Hernando',
    apellido1: 'Castelblanco',
    apellido2: '',
    identificacion: '6700404',
    genero: 'Masculino',
  },
  {
    nombres: 'Yolanda',
    apellido1: 'Güiza',
    apellido2: 'Mateus',
    identificacion: '46600505',
    genero: 'Femenino',
  },
  {
    nombres: 'Édgar',
    apellido1: 'Pinzón',
    apellido2: 'Ibáñez',
    identificacion: '74300606',
    genero: 'Masculino',
  },
] as const;

export interface DemoProcess {
  nombre: string;
  descripcion: string;
  codigo: string;
  diferenciador: number;
  sitio: string;
  /** `sigla` of the company */
  empresa: string;
  /** role → usernames of its resources */
  roles: Record<string, string[]>;
  actividades: { nombre: string; descripcion: string; gestion: string[]; control: string[] }[];
}

export const demoProcesses: readonly DemoProcess[] = [
  {
    nombre: 'Gestión documental',
    descripcion: 'Recibo, radicación, reparto y archivo de la correspondencia de la empresa.',
    codigo: 'GD',
    diferenciador: 1,
    sitio: 'Gestión documental',
    empresa: 'TASA',
    roles: {
      'Auxiliar de correspondencia': ['radica.demo'],
      'Gestor documental': ['gestora.demo'],
      'Control documental': ['control.demo'],
    },
    actividades: [
      {
        nombre: 'Organización del archivo de gestión',
        descripcion: 'Clasificar, ordenar y describir los expedientes del mes.',
        gestion: ['Auxiliar de correspondencia', 'Gestor documental'],
        control: ['Control documental'],
      },
      {
        nombre: 'Informe de correspondencia',
        descripcion: 'Preparar el informe mensual de comunicaciones recibidas y enviadas.',
        gestion: ['Gestor documental'],
        control: [],
      },
    ],
  },
  {
    nombre: 'Talento humano',
    descripcion: 'Vinculación, bienestar y evaluación de las personas que trabajan en la empresa.',
    codigo: 'TH',
    diferenciador: 2,
    sitio: 'Talento humano',
    empresa: 'TASA',
    roles: { 'Jefe de talento humano': ['nelson.avila'] },
    actividades: [
      {
        nombre: 'Inducción de personal',
        descripcion: 'Acompañar el ingreso de cada persona durante su primera semana.',
        gestion: ['Jefe de talento humano'],
        control: [],
      },
    ],
  },
];
