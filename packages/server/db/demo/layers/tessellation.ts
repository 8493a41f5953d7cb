import { Delaunay } from 'd3-delaunay';
import type { Feature, Position } from 'geojson';
import { andes, type DemoLayer, line, mainland, outline, point, polygon } from './definition.ts';
import { municipalities as places } from './municipalities.ts';
import { between, pick, randomFrom } from './random.ts';
import { inside, wavering } from './shapes.ts';

type Box = readonly [number, number, number, number];

const cells = (centres: readonly Position[], box: Box): Position[][] => {
  const pairs = centres.map(([x = 0, y = 0]): [number, number] => [x, y]);
  const diagram = Delaunay.from(pairs).voronoi([...box]);
  return pairs.map((_, index) => (diagram.cellPolygon(index) ?? []) as Position[]);
};

/** Keeps a cell's corners on land by drawing those at sea towards the cell's centre. */
function ashore(ring: readonly Position[], [cx = 0, cy = 0]: Position): Position[] {
  return ring.map(([x = 0, y = 0]) => {
    let share = 1;
    while (share > 0.05 && !inside([cx + share * (x - cx), cy + share * (y - cy)], outline)) {
      share -= 0.05;
    }
    const round = (value: number) => Math.round(value * 1e6) / 1e6;
    return [round(cx + share * (x - cx)), round(cy + share * (y - cy))];
  });
}

export const municipalities: DemoLayer = {
  tabla: 'municipios_demo',
  titulo: 'Municipios',
  entidad: 'DANE',
  descripcion:
    'División municipal de demostración: códigos DIVIPOLA reales, límites aproximados por cercanía a la cabecera.',
  escala: 100_000,
  vigencia: '2027-12-31',
  columnas: { codigo: 'Código DIVIPOLA', nombre: 'Municipio', departamento: 'Departamento' },
  municipios: { codigo: 'codigo', nombre: 'nombre', departamento: 'departamento' },
  features() {
    const centres = places.map(({ lon, lat }): Position => [lon, lat]);
    return cells(centres, mainland).map((ring, index): Feature => {
      const { codigo, nombre, departamento } = places[index] ?? places[0] ?? noMunicipality;
      return polygon([ashore(ring, centres[index] ?? [0, 0])], { codigo, nombre, departamento });
    });
  },
};

const noMunicipality = { codigo: '', nombre: '', departamento: '' };

const soilOrders = ['Andisol', 'Inceptisol', 'Entisol', 'Oxisol', 'Molisol', 'Histosol'] as const;

export const soils: DemoLayer = {
  tabla: 'unidades_suelo',
  titulo: 'Unidades cartográficas de suelos',
  entidad: 'IGAC',
  descripcion: 'Unidades de suelo con orden taxonómico, pendiente y clase agrológica.',
  escala: 100_000,
  vigencia: '2028-06-30',
  columnas: {
    simbolo: 'Símbolo',
    orden: 'Orden',
    clase: 'Clase agrológica',
    pendiente: 'Pendiente (%)',
  },
  features() {
    const random = randomFrom(7);
    const centres = Array.from(
      { length: 9_000 },
      (): Position => [between(random, andes[0], andes[2]), between(random, andes[1], andes[3])],
    );
    return cells(centres, andes).map((ring) =>
      polygon([ring], {
        simbolo: `${pick(random, ['MH', 'ML', 'VB', 'LA'])}${Math.floor(between(random, 10, 99))}`,
        orden: pick(random, soilOrders),
        clase: Math.floor(between(random, 1, 9)),
        pendiente: Math.round(between(random, 0, 75)),
      }),
    );
  },
};

export const vias: DemoLayer = {
  tabla: 'vias_nacionales',
  titulo: 'Red vial',
  entidad: 'INVÍAS',
  descripcion: 'Red vial nacional y departamental entre cabeceras municipales.',
  escala: 25_000,
  vigencia: '2027-03-31',
  columnas: { codigo: 'Código', nombre: 'Vía', categoria: 'Categoría', estado: 'Estado' },
  features() {
    const random = randomFrom(11);
    const pairs = places.map(({ lon, lat }): [number, number] => [lon, lat]);
    const { halfedges, triangles } = Delaunay.from(pairs);
    const roads: Feature[] = [];
    halfedges.forEach((twin, edge) => {
      if (edge < twin) return;
      const from = places[triangles[edge] ?? 0];
      const to = places[triangles[edge % 3 === 2 ? edge - 2 : edge + 1] ?? 0];
      if (!from || !to || Math.hypot(from.lon - to.lon, from.lat - to.lat) > 2) return;
      roads.push(
        line(wavering(random, [from.lon, from.lat], [to.lon, to.lat], 60), {
          codigo: `${from.codigo}-${to.codigo}`,
          nombre: `${from.nombre} – ${to.nombre}`,
          categoria: pick(random, ['Primaria', 'Secundaria', 'Terciaria']),
          estado: pick(random, ['Bueno', 'Regular', 'Malo']),
        }),
      );
    });
    return roads;
  },
};

export const seats: DemoLayer = {
  tabla: 'cabeceras_municipales',
  titulo: 'Cabeceras municipales',
  entidad: 'DANE',
  descripcion: 'Ubicación aproximada de las cabeceras municipales de la demostración.',
  escala: 100_000,
  vigencia: '2027-12-31',
  columnas: { codigo: 'Código DIVIPOLA', nombre: 'Cabecera', departamento: 'Departamento' },
  features: () =>
    places.map(({ lon, lat, codigo, nombre, departamento }) =>
      point([lon, lat], { codigo, nombre, departamento }),
    ),
};
