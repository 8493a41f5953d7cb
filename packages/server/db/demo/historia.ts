/** The demo story: a company of Tunja, its clients, and three projects on the eastern range. */

export const demoCompanies = [
  { razon_social: 'Territorio Andino S.A.S.', sigla: 'TASA', identificacion: '900100200-1' },
  {
    razon_social: 'Transmisora del Altiplano S.A. E.S.P.',
    sigla: 'TRALSA',
    identificacion: '900200300-2',
  },
  {
    razon_social: 'Concesión Vial del Sugamuxi S.A.S.',
    sigla: 'COVISU',
    identificacion: '900300400-3',
  },
  {
    razon_social: 'Parque Solar Valle de Leyva S.A.S.',
    sigla: 'PSVL',
    identificacion: '900400500-4',
  },
] as const;

/** Clients' contacts and owners of land. */
export const demoPersons = [
  { nombres: 'Blanca Cecilia', apellido1: 'Suárez', apellido2: 'Peña', identificacion: '23500101' },
  {
    nombres: 'Luis Alfonso',
    apellido1: 'Cárdenas',
    apellido2: 'Rincón',
    identificacion: '4100202',
  },
  { nombres: 'Ana Lucía', apellido1: 'Muñoz', apellido2: 'Becerra', identificacion: '24000303' },
  { nombres: 'Hernando', apellido1: 'Castelblanco', apellido2: null, identificacion: '6700404' },
  { nombres: 'Yolanda', apellido1: 'Güiza', apellido2: 'Mateus', identificacion: '46600505' },
  { nombres: 'Édgar', apellido1: 'Pinzón', apellido2: 'Ibáñez', identificacion: '74300606' },
] as const;

export interface DemoProject {
  codigo: string;
  nombre: string;
  alcance: string;
  tipo: string;
  estado: string;
  /** `sigla` of the client */
  cliente: string;
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
    cliente: 'TRALSA',
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
    cliente: 'COVISU',
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
    cliente: 'PSVL',
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
