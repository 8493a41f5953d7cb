import type { Feature, Position } from 'geojson';
import { andes, type DemoLayer, line, mainland, outline, point, polygon } from './definition.ts';
import { between, pick, randomFrom } from './random.ts';
import { blob, meander, pointInside, turnedRectangle } from './shapes.ts';

type Random = () => number;

/** Two of three features lie in the Andes of the demo projects, the rest over the country. */
const somewhere = (random: Random): Position =>
  pointInside(random, outline, random() < 0.66 ? andes : mainland);

const many = (seed: number, count: number, make: (random: Random, index: number) => Feature) => {
  const random = randomFrom(seed);
  return () => Array.from({ length: count }, (_, index) => make(random, index + 1));
};

const code = (prefix: string, index: number) => `${prefix}-${String(index).padStart(5, '0')}`;

export const rivers: DemoLayer = {
  tabla: 'drenaje_sencillo',
  titulo: 'Ríos y quebradas',
  entidad: 'IGAC',
  descripcion: 'Drenaje sencillo: ríos, quebradas y caños.',
  escala: 25_000,
  vigencia: '2027-09-30',
  columnas: { codigo: 'Código', nombre: 'Nombre', tipo: 'Tipo' },
  features: many(21, 8_000, (random, index) => {
    const kind = pick(random, ['Río', 'Quebrada', 'Caño']);
    const points = meander(random, somewhere(random), outline, {
      steps: Math.floor(between(random, 20, 90)),
      step: 0.0025,
      heading: between(random, 0, 2 * Math.PI),
    });
    const [first = [0, 0]] = points;
    return line(points.length > 1 ? points : [first, [(first[0] ?? 0) + 0.002, first[1] ?? 0]], {
      codigo: code('D', index),
      nombre: `${kind} ${pick(random, names)} ${index}`,
      tipo: kind,
    });
  }),
};

const names = [
  'La Honda',
  'Chulo',
  'El Oro',
  'Piedras',
  'Aguas Claras',
  'La Vega',
  'Suárez',
] as const;

export const protectedAreas: DemoLayer = {
  tabla: 'areas_protegidas',
  titulo: 'Áreas protegidas (RUNAP)',
  entidad: 'Parques Nacionales Naturales',
  descripcion: 'Áreas inscritas en el registro único nacional de áreas protegidas.',
  escala: 100_000,
  vigencia: '2027-12-31',
  columnas: {
    codigo: 'Código',
    nombre: 'Nombre',
    categoria: 'Categoría',
    acto: 'Acto administrativo',
  },
  features: many(31, 450, (random, index) =>
    polygon([blob(random, somewhere(random), between(random, 0.01, 0.16), 90)], {
      codigo: code('AP', index),
      nombre: `${pick(random, ['Serranía', 'Cuchilla', 'Bosque', 'Páramo'])} ${pick(random, names)}`,
      categoria: pick(random, ['Parque Nacional', 'DRMI', 'Reserva Forestal', 'RNSC']),
      acto: `Resolución ${Math.floor(between(random, 100, 2_000))} de ${Math.floor(between(random, 1977, 2024))}`,
    }),
  ),
};

export const miningTitles: DemoLayer = {
  tabla: 'titulos_mineros',
  titulo: 'Títulos mineros',
  entidad: 'Agencia Nacional de Minería',
  descripcion: 'Títulos mineros vigentes con mineral y modalidad; algunos se superponen.',
  escala: 25_000,
  vigencia: '2027-02-28',
  columnas: {
    expediente: 'Expediente',
    mineral: 'Mineral',
    modalidad: 'Modalidad',
    area_ha: 'Área del título (ha)',
  },
  features: many(41, 6_000, (random, index) => {
    const width = between(random, 0.003, 0.03);
    const height = between(random, 0.003, 0.03);
    return polygon([turnedRectangle(random, somewhere(random), width, height)], {
      expediente: code('ANM', index),
      mineral: pick(random, ['Esmeraldas', 'Carbón', 'Oro', 'Arenas y gravas', 'Caliza']),
      modalidad: pick(random, [
        'Contrato de concesión',
        'Licencia de explotación',
        'Autorización temporal',
      ]),
      area_ha: Math.round(width * height * 1.23e6) / 100,
    });
  }),
};

export const reserves: DemoLayer = {
  tabla: 'resguardos_indigenas',
  titulo: 'Resguardos indígenas',
  entidad: 'Agencia Nacional de Tierras',
  descripcion: 'Resguardos indígenas formalizados.',
  escala: 100_000,
  vigencia: '2027-12-31',
  columnas: { codigo: 'Código', nombre: 'Resguardo', pueblo: 'Pueblo' },
  features: many(51, 700, (random, index) =>
    polygon(
      [blob(random, pointInside(random, outline, mainland), between(random, 0.01, 0.2), 70)],
      {
        codigo: code('RI', index),
        nombre: `Resguardo ${pick(random, names)} ${index}`,
        pueblo: pick(random, ["U'wa", 'Muisca', 'Sikuani', 'Nasa', 'Wayúu', 'Embera']),
      },
    ),
  ),
};

export const wetlands: DemoLayer = {
  tabla: 'humedales',
  titulo: 'Humedales',
  entidad: 'Instituto Humboldt',
  descripcion: 'Humedales permanentes y temporales; los mayores con islas.',
  escala: 100_000,
  vigencia: '2028-12-31',
  columnas: { codigo: 'Código', tipo: 'Tipo', nombre: 'Nombre' },
  features: many(61, 3_000, (random, index) => {
    const centre = somewhere(random);
    const radius = between(random, 0.002, 0.03);
    const rings = [blob(random, centre, radius, 48)];
    if (radius > 0.02) rings.push(blob(random, centre, radius * 0.25, 16));
    return polygon(rings, {
      codigo: code('H', index),
      tipo: pick(random, ['Permanente abierto', 'Permanente bajo dosel', 'Temporal']),
      nombre: `Humedal ${pick(random, names)} ${index}`,
    });
  }),
};

export const hazards: DemoLayer = {
  tabla: 'amenaza_remocion',
  titulo: 'Amenaza por movimientos en masa',
  entidad: 'Servicio Geológico Colombiano',
  descripcion:
    'Zonificación de amenaza por movimientos en masa. La vigencia de esta versión ya terminó.',
  escala: 100_000,
  vigencia: '2024-12-31',
  columnas: { codigo: 'Código', grado: 'Grado de amenaza' },
  features: many(71, 5_000, (random, index) =>
    polygon([blob(random, somewhere(random), between(random, 0.005, 0.05), 40)], {
      codigo: code('AM', index),
      grado: pick(random, ['Muy alta', 'Alta', 'Media', 'Baja']),
    }),
  ),
};

export const archaeology: DemoLayer = {
  tabla: 'sitios_arqueologicos',
  titulo: 'Sitios arqueológicos',
  entidad: 'ICANH',
  descripcion: 'Hallazgos y sitios del atlas arqueológico.',
  escala: 25_000,
  vigencia: '2027-12-31',
  columnas: { codigo: 'Código', sitio: 'Sitio', periodo: 'Periodo' },
  features: many(81, 3_500, (random, index) =>
    point(somewhere(random), {
      codigo: code('ARQ', index),
      sitio: `${pick(random, names)} ${index}`,
      periodo: pick(random, ['Precerámico', 'Herrera', 'Muisca', 'Colonial']),
    }),
  ),
};

export const wells: DemoLayer = {
  tabla: 'pozos_hidrocarburos',
  titulo: 'Pozos de hidrocarburos',
  entidad: 'Agencia Nacional de Hidrocarburos',
  descripcion: 'Pozos perforados con su estado.',
  escala: 25_000,
  vigencia: '2027-12-31',
  columnas: { uwi: 'UWI', pozo: 'Pozo', estado: 'Estado', profundidad_m: 'Profundidad (m)' },
  features: many(91, 4_000, (random, index) =>
    point(somewhere(random), {
      uwi: code('UWI', index),
      pozo: `${pick(random, names)}-${index}`,
      estado: pick(random, ['Productor', 'Abandonado', 'Suspendido', 'Inyector']),
      profundidad_m: Math.round(between(random, 300, 6_000)),
    }),
  ),
};

export const powerLines: DemoLayer = {
  tabla: 'lineas_transmision',
  titulo: 'Líneas de transmisión eléctrica',
  entidad: 'UPME',
  descripcion: 'Líneas de transmisión de 115, 230 y 500 kV.',
  escala: 100_000,
  vigencia: '2027-06-30',
  columnas: { codigo: 'Código', tension_kv: 'Tensión (kV)', operador: 'Operador' },
  features: many(101, 600, (random, index) => {
    const start = somewhere(random);
    const heading = between(random, 0, 2 * Math.PI);
    const points = meander(random, start, outline, { steps: 40, step: 0.02, heading });
    const [x = 0, y = 0] = start;
    return line(points.length > 1 ? points : [start, [x, y + 0.01]], {
      codigo: code('LT', index),
      tension_kv: pick(random, [115, 230, 500]),
      operador: pick(random, ['Transmisora Central', 'Energía de Boyacá', 'Redes Andinas']),
    });
  }),
};
