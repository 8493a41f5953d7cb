import type { LayerColumn } from '@comarca/shared/modules/cruces/crossing';

/** What the layers of the sample report are about. */
export type Kind = 'polygon' | 'line' | 'point';

export interface LayerIdea {
  titulo: string;
  nombre: string;
  entidad: string;
  escala: number | null;
  vigencia: string | null;
  descripcion: string;
  kind: Kind;
  count: number;
  columnas: LayerColumn[];
  propiedades(index: number, random: () => number): Record<string, unknown>;
  analisis?: string;
}

const column = (value: string, text: string): LayerColumn => ({ value, text });
const pick = <Item>(items: readonly Item[], random: () => number): Item =>
  items[Math.floor(random() * items.length)] as Item;

const MUNICIPALITIES = ['Tunja', 'Oicatá', 'Cómbita', 'Tuta', 'Sotaquirá', 'Paipa', 'Duitama'];

export const ideas: LayerIdea[] = [
  {
    titulo: 'Áreas protegidas del RUNAP',
    nombre: 'runap_areas',
    entidad: 'Parques Nacionales Naturales de Colombia',
    escala: 25000,
    vigencia: '2027-03-31',
    descripcion:
      'Polígonos del Registro Único Nacional de Áreas Protegidas, con su categoría y el acto administrativo que las declara.',
    kind: 'polygon',
    count: 3,
    columnas: [
      column('nombre', 'Nombre'),
      column('categoria', 'Categoría'),
      column('acto', 'Acto administrativo'),
      column('fecha_acto', 'Fecha del acto'),
      column('area_total', 'Área declarada (ha)'),
      column('autoridad', 'Autoridad ambiental'),
    ],
    propiedades: (index, random) => ({
      nombre: ['El Malmo', 'Rabanal', 'Serranía El Peligro'][index],
      categoria: pick(['Reserva Forestal Protectora', 'Parque Natural Regional', 'DRMI'], random),
      acto: `Acuerdo 0${10 + index} de 20${10 + index}`,
      fecha_acto: `20${10 + index}-06-1${index}`,
      area_total: Math.round(random() * 900_000) / 100,
      autoridad: 'Corpoboyacá',
    }),
    analisis:
      'El trazado atraviesa tres áreas protegidas de carácter regional. En El Malmo el cruce es directo sobre el eje, por lo que debe adelantarse la sustracción ante Corpoboyacá antes de la imposición de servidumbre.\n\nSe recomienda evaluar una variante por el costado occidental entre K4+000 y K9+500, donde la franja deja libre el polígono declarado.',
  },
  {
    titulo: 'Páramos delimitados',
    nombre: 'paramos',
    entidad: 'Ministerio de Ambiente y Desarrollo Sostenible',
    escala: 25000,
    vigencia: null,
    descripcion: 'Complejos de páramo delimitados por resolución del Ministerio.',
    kind: 'polygon',
    count: 0,
    columnas: [column('complejo', 'Complejo')],
    propiedades: () => ({}),
  },
  {
    titulo: 'Drenaje sencillo',
    nombre: 'drenaje_sencillo',
    entidad: 'Instituto Geográfico Agustín Codazzi',
    escala: 25000,
    vigencia: '2026-12-31',
    descripcion: 'Corrientes de agua representadas por su eje en la cartografía básica.',
    kind: 'line',
    count: 46,
    columnas: [column('nombre', 'Nombre'), column('estado', 'Estado')],
    propiedades: (index, random) => ({
      nombre:
        index % 3 === 0
          ? `Quebrada ${pick(['Honda', 'La Vega', 'El Cairo', 'Seca'], random)}`
          : null,
      estado: pick(['Permanente', 'Intermitente'], random),
    }),
    analisis: 'Las corrientes permanentes exigen permiso de ocupación de cauce.',
  },
  {
    titulo: 'Títulos mineros vigentes',
    nombre: 'titulos_mineros',
    entidad: 'Agencia Nacional de Minería',
    escala: 50000,
    vigencia: '2025-12-31',
    descripcion: 'Títulos otorgados e inscritos en el Registro Minero Nacional.',
    kind: 'polygon',
    count: 9,
    columnas: [
      column('codigo', 'Código'),
      column('modalidad', 'Modalidad'),
      column('minerales', 'Minerales'),
    ],
    propiedades: (index, random) => ({
      codigo: `ICQ-0${8000 + index * 37}`,
      modalidad: pick(['Contrato de concesión', 'Licencia de explotación'], random),
      minerales: pick(['Carbón', 'Materiales de construcción', 'Arcillas y caliza'], random),
    }),
    analisis:
      'Nueve títulos se superponen con la franja; cinco de ellos están en etapa de explotación.',
  },
  {
    titulo: 'Resguardos indígenas',
    nombre: 'resguardos',
    entidad: 'Agencia Nacional de Tierras',
    escala: 100000,
    vigencia: '2027-06-30',
    descripcion: 'Territorios legalizados de comunidades indígenas.',
    kind: 'polygon',
    count: 0,
    columnas: [column('nombre', 'Nombre')],
    propiedades: () => ({}),
  },
  {
    titulo: 'Municipios',
    nombre: 'municipios',
    entidad: 'DANE',
    escala: 25000,
    vigencia: '2026-12-31',
    descripcion: 'División político-administrativa con código DIVIPOLA.',
    kind: 'polygon',
    count: 7,
    columnas: [
      column('divipola', 'DIVIPOLA'),
      column('municipio', 'Municipio'),
      column('departamento', 'Departamento'),
    ],
    propiedades: (index) => ({
      divipola: `15${String(index * 31 + 1).padStart(3, '0')}`,
      municipio: MUNICIPALITIES[index],
      departamento: 'Boyacá',
    }),
  },
  {
    titulo: 'Red vial nacional',
    nombre: 'vias',
    entidad: 'Instituto Nacional de Vías',
    escala: 25000,
    vigencia: null,
    descripcion: 'Vías de primer y segundo orden.',
    kind: 'line',
    count: 12,
    columnas: [column('codigo', 'Código'), column('nombre', 'Vía'), column('orden', 'Orden')],
    propiedades: (index, random) => ({
      codigo: `62-0${index}`,
      nombre: pick(['Tunja – Duitama', 'Tuta – Paipa', 'Variante Oicatá'], random),
      orden: pick([1, 2], random),
    }),
  },
  {
    titulo: 'Suelos: capacidad de uso',
    nombre: 'suelos',
    entidad: 'Instituto Geográfico Agustín Codazzi',
    escala: 100000,
    vigencia: null,
    descripcion: 'Clases agrológicas del estudio general de suelos de Boyacá.',
    kind: 'polygon',
    count: 18,
    columnas: [column('clase', 'Clase'), column('unidad', 'Unidad cartográfica')],
    propiedades: (_, random) => ({
      clase: pick(['III', 'IV', 'VI', 'VII'], random),
      unidad: pick(['MLVe1', 'AMBd', 'MHVf2'], random),
    }),
  },
  {
    titulo: 'Hallazgos arqueológicos',
    nombre: 'arqueologia',
    entidad: 'Instituto Colombiano de Antropología e Historia',
    escala: null,
    vigencia: null,
    descripcion: 'Sitios registrados en el Atlas Arqueológico.',
    kind: 'point',
    count: 8,
    columnas: [column('sitio', 'Sitio'), column('periodo', 'Periodo')],
    propiedades: (index, random) => ({
      sitio: `Sitio ${index + 1} – ${pick(MUNICIPALITIES, random)}`,
      periodo: pick(['Herrera', 'Muisca temprano', 'Muisca tardío'], random),
    }),
    analisis: 'Los hallazgos obligan a un programa de arqueología preventiva.',
  },
  {
    titulo: 'Proyectos licenciados',
    nombre: 'licencias_anla',
    entidad: 'Autoridad Nacional de Licencias Ambientales',
    escala: 25000,
    vigencia: '2026-12-31',
    descripcion: 'Áreas de proyectos con licencia ambiental.',
    kind: 'polygon',
    count: 0,
    columnas: [column('expediente', 'Expediente')],
    propiedades: () => ({}),
  },
  {
    titulo: 'Humedales de la costa Caribe',
    nombre: 'humedales_caribe',
    entidad: 'INVEMAR',
    escala: 100000,
    vigencia: null,
    descripcion: 'Humedales costeros del Caribe.',
    kind: 'polygon',
    count: 0,
    columnas: [column('nombre', 'Nombre')],
    propiedades: () => ({}),
  },
  {
    titulo: 'Predios catastrales',
    nombre: 'predios',
    entidad: 'Gestor catastral de Boyacá',
    escala: 10000,
    vigencia: '2026-12-31',
    descripcion: 'Base predial rural.',
    kind: 'polygon',
    count: 120,
    columnas: [
      column('npn', 'Número predial nacional'),
      column('vereda', 'Vereda'),
      column('destino', 'Destino económico'),
    ],
    propiedades: (index, random) => ({
      npn: `15001000200000${String(index).padStart(6, '0')}000000000`,
      vereda: pick(['La Lajita', 'Poravita', 'Río Abajo', 'San Onofre'], random),
      destino: pick(['Agropecuario', 'Forestal', 'Habitacional'], random),
    }),
  },
];
