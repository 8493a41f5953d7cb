import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../core/errors.ts';
import { parseStudyInput } from './trazado.schema.ts';

const square = (size = 1) => [
  [
    [-74, 4],
    [-74 + size, 4],
    [-74 + size, 4 + size],
    [-74, 4 + size],
    [-74, 4],
  ],
];
const polygon = { type: 'Polygon', coordinates: square() };
const line = {
  type: 'LineString',
  coordinates: [
    [-74, 4],
    [-73, 5],
  ],
};
const text = (geometry: unknown) => JSON.stringify(geometry);

function refusal(coords: string, buffer: unknown = 10, crs: unknown = 9377): string {
  try {
    parseStudyInput({ coords, buffer: buffer as number, crs: crs as number });
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  return 'accepted';
}

type Corner = [number, number];

/** A border around the origin that does not cross itself, in hundredths of a degree. */
const starOf = (lengths: readonly number[]): Corner[] =>
  lengths.map((length, index) => {
    const angle = (2 * Math.PI * index) / lengths.length;
    return [Math.round(length * Math.cos(angle)), Math.round(length * Math.sin(angle))];
  });

/** Every edge against every other, in whole numbers: exact. */
function crossesItself(ring: readonly Corner[]): boolean {
  const edges = ring.slice(1).map((end, index): [Corner, Corner] => [ring[index] ?? end, end]);
  const turn = ([a, b]: [Corner, Corner], c: Corner) =>
    Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
  const parts = (edge: [Corner, Corner], [a, b]: [Corner, Corner]) =>
    turn(edge, a) * turn(edge, b) < 0;
  return edges.some((one, index) =>
    edges.slice(index + 1).some((other) => parts(one, other) && parts(other, one)),
  );
}

describe('what is studied', () => {
  it('says which number of a coordinate is missing', () => {
    expect(refusal(text({ type: 'Point', coordinates: [-74] }))).toMatch(
      /^La coordenada -74, \(falta\) no es válida/,
    );
  });

  it('has an area of its own, or a buffer', () => {
    const flat = [-74, -73.9, -73.7, -74].map((lon) => [lon, 4 + (lon + 74) / 3]);
    const coords = text({ type: 'Polygon', coordinates: [flat] });
    expect(refusal(coords, 0)).toMatch(/^El polígono no tiene área/);
    expect(refusal(coords, 10)).toBe('accepted');
  });

  it('has its holes within its border and apart from each other', () => {
    const ring = (lon: number, lat: number, size: number) => [
      [lon, lat],
      [lon + size, lat],
      [lon + size, lat + size],
      [lon, lat + size],
      [lon, lat],
    ];
    const holed = (...holes: number[][][]) =>
      refusal(text({ type: 'Polygon', coordinates: [...square(), ...holes] }));
    const small = ring(-73.9, 4.1, 0.1);
    expect(holed(small, ring(-73.5, 4.5, 0.2), ring(-73.8, 4.1, 0.1))).toBe('accepted');
    const wrong = /hueco que sale de su borde o cae sobre otro, cerca de la longitud -7\d,\d{6}/;
    expect(holed(ring(-75.5, 4.1, 0.1))).toMatch(wrong);
    expect(holed(ring(-74.1, 3.9, 2))).toMatch(wrong);
    expect(holed(ring(-74, 4, 1))).toMatch(wrong);
    expect(holed(small, ring(-73.88, 4.12, 0.01))).toMatch(wrong);
    expect(holed(...Array.from({ length: 5_000 }, () => small))).toMatch(wrong);
    // What overlays leave at a border is no hole.
    const sliver = [
      [-73.5, 4 - 1e-9],
      [-73.4, 4 - 1e-9],
      [-73.4, 4 + 1e-9],
      [-73.5, 4 - 1e-9],
    ];
    expect(holed(sliver)).toBe('accepted');
    // Thousands whose boxes lie on each other are looked at for a moment, and left to the database.
    const slanted = Array.from({ length: 3_000 }, (_, at) => {
      const east = -73.9 + at * 0.0001;
      const side = Array.from({ length: 13 }, (_, step) => [east + step * 0.04, 4.1 + step * 0.06]);
      const back = side.map(([x = 0, y = 0]) => [x + 0.00004, y]).reverse();
      return [...side, ...back, side[0] ?? []];
    });
    expect(holed(...slanted)).toBe('accepted');
  });

  it('is one geometry, whatever it was wrapped in', () => {
    const feature = { type: 'Feature', properties: {}, geometry: polygon };
    const wrapped = { type: 'FeatureCollection', features: [feature] };
    expect(parseStudyInput({ coords: text(wrapped), buffer: 0, crs: 4326 })).toEqual({
      trazado: polygon,
      buffer: 0,
      srid: 4326,
    });
    const two = { type: 'FeatureCollection', features: [feature, { ...feature, geometry: line }] };
    const study = parseStudyInput({ coords: text(two), buffer: 5, crs: 4326 });
    expect(study.trazado).toEqual({ type: 'GeometryCollection', geometries: [polygon, line] });
  });

  it('loses heights and repeated vertices, and its rings are closed', () => {
    const open = {
      type: 'Polygon',
      coordinates: [
        [
          [-74, 4, 9],
          [-73, 4, 9],
          [-73, 4],
          [-73, 5],
        ],
      ],
    };
    expect(parseStudyInput({ coords: text(open), buffer: 0, crs: 3116 }).trazado).toEqual({
      type: 'Polygon',
      coordinates: [
        [
          [-74, 4],
          [-73, 4],
          [-73, 5],
          [-74, 4],
        ],
      ],
    });
  });

  it.each([
    ['', 'Debe ingresar alguna geometria para realizar el estudio'],
    [
      '{"type":"FeatureCollection","features":[]}',
      'Debe ingresar alguna geometria para realizar el estudio',
    ],
    ['{"type":"Poly', 'El texto de la geometría no es un GeoJSON válido.'],
    ['[1,2]', 'El texto no describe una geometría.'],
    ['{}', 'El texto no describe una geometría.'],
    ['{"type":["Point"],"coordinates":[-74,4]}', 'El texto no describe una geometría.'],
    [
      text({ type: 'Circle', coordinates: [] }),
      'El tipo de geometria Circle no esta dentro de los tipos permitidos',
    ],
    [
      text({
        type: 'LineString',
        coordinates: [
          [-74, 4],
          [-74, 4],
        ],
      }),
      'La polilinea debe tener por lo menos dos coordenadas',
    ],
    [
      text({
        type: 'Polygon',
        coordinates: [
          [
            [-74, 4],
            [-73, 4],
            [-74, 4],
          ],
        ],
      }),
      'La polilinea debe tener por lo menos tres coordenadas',
    ],
    [text({ type: 'Point', coordinates: [4.6, -174.1] }), /latitud entre -90 y 90/],
    [text({ type: 'Point', coordinates: ['-74', 4] }), /«"-74"»/],
    ['{"type":"Point","coordinates":[NaN,4]}', 'El texto de la geometría no es un GeoJSON válido.'],
    ['{"type":"Point","coordinates":[1e999,4]}', /no es válida/],
    [
      text({ ...polygon, crs: { properties: { name: 'urn:ogc:def:crs:EPSG::3116' } } }),
      /EPSG:4326/,
    ],
  ])('refuses %s', (coords, message) => {
    expect(refusal(coords)).toEqual(
      typeof message === 'string' ? message : expect.stringMatching(message),
    );
  });

  it('says where a polygon crosses itself', () => {
    const bowTie = {
      type: 'Polygon',
      coordinates: [
        [
          [-74, 4],
          [-73, 5],
          [-73, 4],
          [-74, 5],
          [-74, 4],
        ],
      ],
    };
    expect(refusal(text(bowTie))).toBe(
      'El polígono se cruza a sí mismo cerca de la longitud -73,500000 y la latitud 4,500000. ' +
        'Corrija sus vértices e intente de nuevo.',
    );
  });

  it('finds a crossing wherever along a border it lies, and none where there is none', () => {
    const spokes = fc.array(fc.integer({ min: 20, max: 500 }), { minLength: 12, maxLength: 90 });
    let refused = 0;
    fc.assert(
      fc.property(spokes, fc.nat(), fc.nat(), (lengths, one, other) => {
        const ring = starOf(lengths);
        const [i, j] = [one % ring.length, other % ring.length];
        [ring[i], ring[j]] = [ring[j] ?? [0, 0], ring[i] ?? [0, 0]];
        const closed = [...ring, ring[0] ?? [0, 0]];
        const degrees = closed.map(([x, y]) => [-74 + x / 100, 4 + y / 100]);
        const answer = refusal(text({ type: 'Polygon', coordinates: [degrees] }), 0);
        expect(/se cruza a sí mismo/.test(answer)).toBe(crossesItself(closed));
        if (answer !== 'accepted') refused += 1;
      }),
      { numRuns: 300 },
    );
    expect(refused).toBeGreaterThan(30);
    expect(refused).toBeLessThan(300);
  });

  it('accepts a hole that touches its border, and borders that only touch', () => {
    const hole = [
      [-74, 4],
      [-73.5, 4.5],
      [-73.6, 4.7],
      [-74, 4],
    ];
    expect(refusal(text({ type: 'Polygon', coordinates: [...square(), hole] }), 0)).toBe(
      'accepted',
    );
  });

  it('has at most 200,000 vertices, looked at within seconds', () => {
    const ring = (count: number) =>
      Array.from({ length: count }, (_, i) => [
        -74 + Math.cos((2 * Math.PI * i) / count) * (1 + 0.2 * Math.sin(i)),
        4 + Math.sin((2 * Math.PI * i) / count) * (1 + 0.2 * Math.sin(i)),
      ]);
    const [most, tooMany] = [199_999, 200_001].map((count) =>
      text({ type: 'Polygon', coordinates: [ring(count)] }),
    );
    const started = process.cpuUsage();
    expect(refusal(most ?? '', 0)).toBe('accepted');
    expect(refusal(tooMany ?? '', 0)).toMatch(/200.000 vértices/);
    // Of the processor: what else the machine does is not looked at.
    const seconds = process.cpuUsage(started).user / 1e6;
    console.log(`two rings of 200,000 vertices looked at in ${seconds.toFixed(1)} s`);
    expect(seconds).toBeLessThan(5);
  });
});

describe('the buffer', () => {
  it.each([
    [text(line), 0, 'El valor del buffer para puntos y polilineas debe ser mayor a cero'],
    [text(polygon), -1, 'El valor del buffer no puede ser negativo'],
    [text(polygon), Number.NaN, 'El valor del buffer debe ser un valor numérico'],
    [text(polygon), '12,5', 'El valor del buffer debe ser un valor numérico'],
    [text(polygon), 1e9, /El valor del buffer admite hasta 50.000 metros/],
  ])('%s with %s is refused', (coords, buffer, message) => {
    expect(refusal(coords, buffer)).toMatch(message);
  });

  it('may be zero for polygons and up to 50 km for all', () => {
    expect(refusal(text(polygon), 0)).toBe('accepted');
    expect(refusal(text(line), 50_000)).toBe('accepted');
  });
});

describe('the output system', () => {
  it('is one of the list', () => {
    expect(refusal(text(polygon), 0, 3857)).toBe(
      'Debe seleccionar un sistema de coordenadas de la lista',
    );
  });
});

describe('mutated GeoJSON', () => {
  it('is refused with a message or read, never a crash', () => {
    const json = fc.jsonValue({ maxDepth: 5 });
    const types = fc.constantFrom(
      'Point',
      'MultiPoint',
      'LineString',
      'MultiLineString',
      'Polygon',
      'MultiPolygon',
      'Feature',
      'FeatureCollection',
      'GeometryCollection',
    );
    const shaped = fc.record(
      {
        type: types,
        coordinates: json,
        geometry: json,
        features: json,
        geometries: json,
        crs: json,
      },
      { requiredKeys: ['type'] },
    );
    const broken = fc.tuple(fc.nat(400), fc.string({ maxLength: 3 })).map(([at, patch]) => {
      const source = text({
        type: 'FeatureCollection',
        features: [
          { type: 'Feature', geometry: polygon },
          { type: 'Feature', geometry: line },
        ],
      });
      return source.slice(0, at) + patch + source.slice(at + patch.length);
    });
    fc.assert(
      fc.property(fc.oneof(shaped.map(text), json.map(text), broken, fc.string()), (coords) => {
        expect(refusal(coords)).not.toBe('');
      }),
      { numRuns: 10_000 },
    );
  });
});
