import type { DemoDay } from './days.ts';

/** The demo contracts: with clients, proposals, and of the people who work in the company. */
export interface DemoContract {
  nombre: string;
  identificacion: string;
  objeto: string;
  tipo: string;
  estado: string;
  /** `sigla` of a company, `identificacion` of a person */
  contratantes: readonly string[];
  contratados: readonly string[];
  /** `identificacion` of the contract that it depends on */
  padre?: string;
  fechaInicio: DemoDay;
  /** null for one without an end */
  fechaFin: DemoDay | null;
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
    contratantes: ['TRALSA'],
    contratados: ['TASA'],
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
    contratantes: ['COVISU'],
    contratados: ['TASA'],
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
    contratantes: ['PSVL'],
    contratados: ['TASA'],
    fechaInicio: '2026-03-02',
    fechaFin: '2026-12-11',
    valor: 640_250_000,
  },
  {
    nombre: 'Gestión socioambiental, línea Tunja – Chiquinquirá',
    identificacion: 'TRALSA-CT-2026-031',
    objeto:
      'Acompañamiento social y ambiental de la línea de transmisión Tunja – Chiquinquirá durante su construcción.',
    tipo: 'Prestación de servicios',
    estado: 'Vigente',
    contratantes: ['TRALSA'],
    contratados: ['TASA'],
    padre: 'TRALSA-CT-2026-014',
    fechaInicio: { enDias: -250 },
    fechaFin: { enDias: 75 },
    valor: 912_600_000,
  },
  {
    nombre: 'Interventoría predial, doble calzada Duitama – Sogamoso',
    identificacion: 'COVISU-121-2026',
    objeto: 'Interventoría de la adquisición predial de las unidades funcionales 3 a 5.',
    tipo: 'Interventoría',
    estado: 'Vigente',
    contratantes: ['COVISU'],
    contratados: ['TASA'],
    padre: 'COVISU-118-2025',
    fechaInicio: { enDias: -200 },
    fechaFin: { enDias: 52 },
    valor: 486_000_000,
  },
  {
    nombre: 'Oferta de defensa judicial de expropiaciones',
    identificacion: 'COVISU-OF-09-2026',
    objeto: 'Representación en 22 procesos de expropiación de la doble calzada Duitama – Sogamoso.',
    tipo: 'Propuesta',
    estado: 'En trámite',
    contratantes: ['COVISU'],
    contratados: ['TASA'],
    fechaInicio: { enDias: -45 },
    fechaFin: null,
    valor: 318_750_000.5,
  },
  {
    nombre: 'Estudios de títulos, parque solar Valle de Leyva',
    identificacion: 'PSVL-CT-2025-007',
    objeto: 'Estudio de títulos de 41 predios de Sáchica y Villa de Leyva.',
    tipo: 'Consultoría',
    estado: 'Terminado',
    contratantes: ['PSVL'],
    contratados: ['TASA'],
    fechaInicio: '2025-03-03',
    fechaFin: '2025-12-19',
    valor: 154_900_000,
  },
  {
    nombre: 'Catastro multipropósito de la vereda El Espino',
    identificacion: 'PSVL-CT-2024-002',
    objeto: 'Levantamiento catastral con enfoque multipropósito de la vereda El Espino, Sáchica.',
    tipo: 'Prestación de servicios',
    estado: 'Liquidado',
    contratantes: ['PSVL'],
    contratados: ['TASA', '74300606'],
    fechaInicio: '2024-02-05',
    fechaFin: '2024-11-29',
    valor: 233_180_000,
  },
  {
    nombre: 'Levantamiento topográfico de la finca El Encanto',
    identificacion: 'BCS-2026-01',
    objeto: 'Levantamiento topográfico y aclaración de linderos de la finca El Encanto.',
    tipo: 'Prestación de servicios',
    estado: 'Suspendido',
    contratantes: ['23500101'],
    contratados: ['TASA'],
    fechaInicio: { enDias: -120 },
    fechaFin: { enDias: 160 },
    valor: 18_400_000,
  },
  {
    nombre: 'Topógrafo de campo',
    identificacion: 'TASA-LAB-2026-01',
    objeto: 'Levantamientos topográficos de los proyectos de la empresa en Boyacá.',
    tipo: 'Contrato laboral a término fijo',
    estado: 'Vigente',
    contratantes: ['TASA'],
    contratados: ['4100202'],
    fechaInicio: { enDias: -340 },
    fechaFin: { enDias: 24 },
    valor: 42_000_000,
  },
  {
    nombre: 'Directora administrativa',
    identificacion: 'TASA-LAB-2024-07',
    objeto: 'Dirección de la gestión administrativa y financiera de la empresa.',
    tipo: 'Contrato laboral a término indefinido',
    estado: 'Vigente',
    contratantes: ['TASA'],
    contratados: ['24000303'],
    fechaInicio: '2024-07-01',
    fechaFin: null,
    valor: 96_000_000,
  },
  {
    nombre: 'Gestora social por obra, línea Tunja – Chiquinquirá',
    identificacion: 'TASA-OL-2026-03',
    objeto: 'Gestión social con las comunidades de la línea de transmisión mientras dure la obra.',
    tipo: 'Contrato por obra o labor',
    estado: 'Vigente',
    contratantes: ['TASA'],
    contratados: ['46600505'],
    fechaInicio: { enDias: -180 },
    fechaFin: { enDias: 83 },
    valor: 33_600_000,
  },
];
