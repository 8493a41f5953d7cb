/** The demo story: a company of Tunja, its clients, and three projects on the eastern range. */

export const demoCompanies = [
  { razonSocial: 'Territorio Andino S.A.S.', sigla: 'TASA', identificacion: '900100200-1' },
  {
    razonSocial: 'Transmisora del Altiplano S.A. E.S.P.',
    sigla: 'TRALSA',
    identificacion: '900200300-2',
  },
  {
    razonSocial: 'Concesión Vial del Sugamuxi S.A.S.',
    sigla: 'COVISU',
    identificacion: '900300400-3',
  },
  {
    razonSocial: 'Parque Solar Valle de Leyva S.A.S.',
    sigla: 'PSVL',
    identificacion: '900400500-4',
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

export interface DemoProject {
  codigo: string;
  nombre: string;
  alcance: string;
  tipo: string;
  estado: string;
  /** `identificacion` of its contract */
  contrato: string;
  sitio: string;
  /** username */
  coordinador: string;
  fechaInicio: string;
  fechaFin: string;
  /** role → usernames of its resources */
  roles: Record<string, string[]>;
}

export const demoProjects: readonly DemoProject[] = [
  {
    codigo: 'TRALSA001GP',
    nombre: 'Línea de transmisión Tunja – Chiquinquirá a 230 kV',
    alcance:
      'Estudio de restricciones y gestión predial de 62 km de línea y dos subestaciones en Boyacá.',
    tipo: 'Inteligencia del Territorio',
    estado: 'Activo',
    contrato: 'TRALSA-CT-2026-014',
    sitio: 'Proyecto TRALSA 230 kV',
    coordinador: 'coordina.demo',
    fechaInicio: '2026-02-02',
    fechaFin: '2027-06-30',
    roles: {
      'Coordinador de proyecto': ['coordina.demo'],
      'Gestor predial': ['gestora.demo', 'mariana.gil'],
      'Analista SIG': ['sebastian.parra'],
      'Control de calidad': ['control.demo'],
    },
  },
  {
    codigo: 'COVISU001GP',
    nombre: 'Doble calzada Duitama – Sogamoso, adquisición de predios',
    alcance:
      'Fichas prediales, avalúos y negociación de 148 predios en cinco unidades funcionales.',
    tipo: 'Negociación de Derechos Superficiarios',
    estado: 'Activo',
    contrato: 'COVISU-118-2025',
    sitio: 'Proyecto COVISU doble calzada',
    coordinador: 'coordina.demo',
    fechaInicio: '2025-09-15',
    fechaFin: '2026-12-18',
    roles: {
      'Coordinador de proyecto': ['coordina.demo'],
      'Gestor predial': ['gestora.demo', 'luz.mendieta'],
      Topógrafo: ['jhon.nunez'],
      'Control de calidad': ['control.demo'],
    },
  },
  {
    codigo: 'PSVL001GP',
    nombre: 'Parque solar Valle de Leyva, diagnóstico de tierras',
    alcance: 'Diagnóstico jurídico y catastral de 1.200 hectáreas en Sáchica y Villa de Leyva.',
    tipo: 'Diagnóstico Jurídico Catastral',
    estado: 'Suspendido',
    contrato: 'PSVL-OF-03-2026',
    sitio: 'Proyecto PSVL diagnóstico',
    coordinador: 'paola.quintero',
    fechaInicio: '2026-03-09',
    fechaFin: '2026-11-27',
    roles: {
      'Coordinador de proyecto': ['paola.quintero'],
      'Abogado de tierras': ['mariana.gil'],
      'Gestor predial': ['gestora.demo'],
      'Control de calidad': ['control.demo'],
    },
  },
];

export interface DemoContract {
  nombre: string;
  identificacion: string;
  objeto: string;
  tipo: string;
  estado: string;
  /** `sigla` of each party */
  contratante: string;
  contratado: string;
  fechaInicio: string;
  fechaFin: string;
  /** Colombian pesos */
  valor: number;
}

export const demoContracts: readonly DemoContract[] = [
  {
    nombre: 'Restricciones y gestión predial, línea Tunja – Chiquinquirá',
    identificacion: 'TRALSA-CT-2026-014',
    objeto:
      'Estudio de restricciones territoriales y gestión predial de la línea de transmisión Tunja – Chiquinquirá a 230 kV y sus subestaciones.',
    tipo: 'Consultoría',
    estado: 'Vigente',
    contratante: 'TRALSA',
    contratado: 'TASA',
    fechaInicio: '2026-01-26',
    fechaFin: '2027-07-30',
    valor: 2_480_000_000,
  },
  {
    nombre: 'Adquisición predial, doble calzada Duitama – Sogamoso',
    identificacion: 'COVISU-118-2025',
    objeto:
      'Adquisición de los predios requeridos por las unidades funcionales 1 a 5 de la doble calzada Duitama – Sogamoso.',
    tipo: 'Prestación de servicios',
    estado: 'Vigente',
    contratante: 'COVISU',
    contratado: 'TASA',
    fechaInicio: '2025-09-01',
    fechaFin: '2027-01-15',
    valor: 3_915_400_000,
  },
  {
    nombre: 'Oferta de diagnóstico de tierras, parque solar Valle de Leyva',
    identificacion: 'PSVL-OF-03-2026',
    objeto:
      'Diagnóstico jurídico y catastral de las tierras del parque solar Valle de Leyva, en Sáchica y Villa de Leyva.',
    tipo: 'Propuesta',
    estado: 'En trámite',
    contratante: 'PSVL',
    contratado: 'TASA',
    fechaInicio: '2026-03-02',
    fechaFin: '2026-12-11',
    valor: 640_250_000,
  },
];

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
