import type { DemoDay } from './days.ts';

/** The demo projects, in every state. */
export interface DemoProject {
  /** null where the client has no acronym */
  codigo: string | null;
  nombre: string;
  alcance: string;
  tipo: string;
  /** null where nobody has said */
  estado: string | null;
  /** `identificacion` of its contract */
  contrato: string;
  /** empty where there is none yet */
  sitio: string;
  /** where the site is, once it exists */
  url?: string;
  /** kind of product management */
  productos?: string;
  /** days since it was written down */
  creadoHace: number;
  /** username */
  coordinador: string;
  fechaInicio: DemoDay;
  fechaFin: DemoDay | null;
  /** role → usernames of its resources */
  roles: Record<string, string[]>;
}

/** Who works in most projects. */
const staff = (coordinator: string): Record<string, string[]> => ({
  'Coordinador de proyecto': [coordinator],
  'Gestor predial': ['gestora.demo', 'luz.mendieta'],
  'Analista SIG': ['sebastian.parra'],
  'Control de calidad': ['control.demo'],
});

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
    url: 'https://documentos.comarca.example/sitios/proyecto-tralsa-230-kv',
    productos: 'Por estructura del proyecto',
    creadoHace: 290,
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
    url: 'https://documentos.comarca.example/sitios/proyecto-covisu-doble-calzada',
    productos: 'Por predio',
    creadoHace: 430,
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
    creadoHace: 255,
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
  {
    codigo: 'TRALSA002GSA',
    nombre: 'Gestión social y ambiental de la línea Tunja – Chiquinquirá',
    alcance: 'Información a 14 comunidades, atención de solicitudes y seguimiento ambiental.',
    tipo: 'Gestión Socioambiental',
    estado: 'Activo',
    contrato: 'TRALSA-CT-2026-031',
    sitio: 'Proyecto TRALSA socioambiental',
    url: 'https://documentos.comarca.example/sitios/proyecto-tralsa-socioambiental',
    productos: 'Por estructura del proyecto',
    creadoHace: 240,
    coordinador: 'paola.quintero',
    fechaInicio: { enDias: -235 },
    fechaFin: { enDias: 70 },
    roles: staff('paola.quintero'),
  },
  {
    codigo: 'COVISU002GP',
    nombre: 'Interventoría predial de las unidades funcionales 3 a 5',
    alcance: 'Revisión de fichas, avalúos y expedientes de 96 predios.',
    tipo: 'Adquisición de Derechos Superficiarios',
    estado: 'Activo',
    contrato: 'COVISU-121-2026',
    sitio: 'Proyecto COVISU interventoría',
    productos: 'Por predio',
    creadoHace: 190,
    coordinador: 'coordina.demo',
    fechaInicio: { enDias: -185 },
    fechaFin: { enDias: 50 },
    roles: staff('coordina.demo'),
  },
  {
    codigo: 'COVISU003GL',
    nombre: 'Expropiaciones de la doble calzada Duitama – Sogamoso',
    alcance: 'Oferta de representación en 22 procesos de expropiación.',
    tipo: 'Procesos Judiciales',
    estado: null,
    contrato: 'COVISU-OF-09-2026',
    sitio: '',
    creadoHace: 40,
    coordinador: 'paola.quintero',
    fechaInicio: { enDias: 10 },
    fechaFin: null,
    roles: staff('paola.quintero'),
  },
  {
    codigo: 'PSVL002GP',
    nombre: 'Estudios de títulos del parque solar',
    alcance: 'Estudio de la tradición de 41 predios durante los últimos veinte años.',
    tipo: 'Diagnóstico Jurídico Catastral',
    estado: 'Finalizado',
    contrato: 'PSVL-CT-2025-007',
    sitio: 'Proyecto PSVL títulos',
    url: 'https://documentos.comarca.example/sitios/proyecto-psvl-titulos',
    productos: 'Por estructura del proyecto',
    creadoHace: 620,
    coordinador: 'paola.quintero',
    fechaInicio: '2025-03-10',
    fechaFin: '2025-12-12',
    roles: staff('paola.quintero'),
  },
  {
    codigo: 'PSVL003GP',
    nombre: 'Catastro multipropósito, vereda El Espino',
    alcance: 'Levantamiento de 128 predios con sus construcciones y sus derechos.',
    tipo: 'Catastro Multipropósito',
    estado: 'Finalizado',
    contrato: 'PSVL-CT-2024-002',
    sitio: 'Proyecto PSVL El Espino',
    creadoHace: 1010,
    coordinador: 'coordina.demo',
    fechaInicio: '2024-02-12',
    fechaFin: '2024-11-22',
    roles: staff('coordina.demo'),
  },
  {
    codigo: null,
    nombre: 'Linderos de la finca El Encanto',
    alcance: 'Topografía, cartografía y aclaración de linderos con cinco colindantes.',
    tipo: 'Catastro Multipropósito',
    estado: 'Suspendido',
    contrato: 'BCS-2026-01',
    sitio: 'Finca El Encanto',
    creadoHace: 110,
    coordinador: 'coordina.demo',
    fechaInicio: { enDias: -105 },
    fechaFin: { enDias: 150 },
    roles: staff('coordina.demo'),
  },
];
