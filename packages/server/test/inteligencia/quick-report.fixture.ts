import { validityOn } from '@comarca/shared/modules/capas/validity';
import type { Crossing, CrossSummary } from '@comarca/shared/modules/cruces/crossing';
import type {
  QuickReport,
  ReportLayer,
  ReportManifest,
} from '@comarca/shared/modules/inteligencia/quick-report';
import type { Geometry, LineString, Polygon, Position } from 'geojson';

/** A 40 km route from Tunja to the north-east, its 500 m strip and twelve crossed layers. */

import { ideas, type Kind, type LayerIdea } from './layer-ideas.fixture.ts';

const BUFFER = 500;
const LENGTH = 40_000;
const METRE = 1 / 110_800;
const AREA_HA = 4_078.5398;

/** The route's point at a distance from its start, moved to the left by `offset` metres. */
function alongRoute(metres: number, offset = 0): Position {
  const t = metres / LENGTH;
  const wave = Math.sin(t * 7) * 1900 + Math.sin(t * 17) * 520;
  const east = metres * 0.72 - wave * 0.55 - offset * 0.55;
  const north = metres * 0.66 + wave * 0.72 + offset * 0.83;
  return [-73.357 + east * METRE, 5.535 + north * METRE];
}

const steps = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count);

const route: LineString = {
  type: 'LineString',
  coordinates: steps(0, LENGTH, 160).map((metres) => alongRoute(metres)),
};

/** A piece of the strip between two distances and two offsets from the axis. */
export function strip(from: number, to: number, right: number, left: number): Polygon {
  const marks = steps(from, to, Math.max(4, Math.round((to - from) / 200)));
  const ring = [
    ...marks.map((metres) => alongRoute(metres, right)),
    ...marks.toReversed().map((metres) => alongRoute(metres, left)),
  ];
  return { type: 'Polygon', coordinates: [[...ring, ring[0] as Position]] };
}

/** Repeatable numbers between 0 and 1. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

function crossingOf(kind: Kind, index: number, count: number, random: () => number): Crossing {
  const from = ((index + random() * 0.6) / count) * (LENGTH - 1500);
  const to = Math.min(LENGTH, from + 300 + random() * (LENGTH / count) * 0.8);
  const right = -BUFFER + random() * 350;
  const left = Math.max(right + 60, BUFFER - random() * 800);
  const direct = left > 0;
  const measure =
    kind === 'polygon'
      ? ((to - from) * (left - right)) / 10_000
      : kind === 'line'
        ? left - right
        : null;
  const geometries: Record<Kind, Geometry> = {
    polygon: strip(from, to, right, left),
    line: {
      type: 'LineString',
      coordinates: [alongRoute(from, right), alongRoute((from + to) / 2, 40), alongRoute(to, left)],
    },
    point: { type: 'Point', coordinates: alongRoute(from, right) },
  };
  return {
    idFuente: String(1000 + index),
    propiedades: {},
    geometria: geometries[kind],
    medida: measure,
    porcentaje:
      measure === null
        ? null
        : kind === 'polygon'
          ? (measure / AREA_HA) * 100
          : (measure / LENGTH) * 100,
    abscisa: {
      desde: from,
      hasta: kind === 'point' ? from : to,
      lado: direct ? 'ambos' : 'derecho',
      distancia: direct ? 0 : -left,
      relacion: direct ? 'directo' : 'solo en franja',
    },
  };
}

const OUTCOMES: Partial<Record<string, Pick<ReportLayer, 'estado' | 'error'>>> = {
  licencias_anla: {
    estado: 'ERROR',
    error: 'La tabla licencias_anla no respondió en 120 segundos: se canceló la consulta.',
  },
  humedales_caribe: { estado: 'SIN COBERTURA', error: null },
};

function summaryOf(crossings: Crossing[], kind: Kind): CrossSummary {
  const none = {
    bruto: null,
    neto: null,
    porcentajeBruto: null,
    porcentajeNeto: null,
    traslape: null,
  };
  const base = { cruces: crossings.length, reparadas: crossings.length > 10 ? 2 : 0, notas: [] };
  if (kind === 'point') return { ...base, ...none, unidad: 'No Aplica' };
  const gross = crossings.reduce((sum, { medida }) => sum + (medida ?? 0), 0);
  const net = gross * 0.97;
  const whole = kind === 'polygon' ? AREA_HA : LENGTH;
  return {
    ...base,
    bruto: gross,
    neto: net,
    porcentajeBruto: (gross / whole) * 100,
    porcentajeNeto: (net / whole) * 100,
    traslape: gross - net,
    unidad: kind === 'polygon' ? 'ha' : 'm',
  };
}

function layerOf(idea: LayerIdea, order: number, numeral: string): ReportLayer {
  const random = randomFrom(order * 7919 + 13);
  const crossings = Array.from({ length: idea.count }, (_, index) => ({
    ...crossingOf(idea.kind, index, idea.count, random),
    propiedades: idea.propiedades(index, random),
  }));
  const special = OUTCOMES[idea.nombre];
  return {
    id: 500 + order,
    orden: order,
    tipo: 'capa',
    numeral,
    nombre: idea.nombre,
    titulo: idea.titulo,
    descripcion: idea.descripcion,
    entidad: idea.entidad,
    escala: idea.escala,
    vigencia: idea.vigencia,
    vencida: idea.vigencia !== null && idea.vigencia < '2026-11-20',
    validez: validityOn(idea.vigencia, '2026-11-20'),
    estado: special?.estado ?? (idea.count > 0 ? 'CRUZÓ' : 'SIN CRUCE'),
    error: special?.error ?? null,
    analisis: idea.analisis ?? '',
    analisisPorRevisar: idea.nombre === 'titulos_mineros',
    mostrarInforme: idea.nombre !== 'suelos',
    segundos: 0.4 + order * 0.13,
    totalResultados: idea.count,
    columnas: idea.columnas,
    resumen: special ? null : summaryOf(crossings, idea.kind),
    cruces: crossings,
  };
}

const section = (numeral: string, title: string, order: number): ReportLayer => ({
  ...layerOf(ideas[1] as LayerIdea, order, numeral),
  tipo: 'seccion',
  nombre: title,
  titulo: title,
  descripcion: '',
  entidad: '',
  escala: null,
  vigencia: null,
  validez: 'DESCONOCIDA',
  estado: null,
  resumen: null,
  columnas: [],
});

const SECTIONS: [string, number][] = [
  ['Restricciones ambientales', 3],
  ['Restricciones mineras y étnicas', 2],
  ['Caracterización del territorio', 7],
];

function sectionedLayers(): ReportLayer[] {
  let next = 0;
  return SECTIONS.flatMap(([title, count], index) => {
    const own = ideas.slice(next, next + count);
    next += count;
    return [
      section(`${index + 1}`, title, next + index),
      ...own.map((idea, place) =>
        layerOf(idea, next + index + place + 1, `${index + 1}.${place + 1}`),
      ),
    ];
  });
}

function manifestOf(layers: ReportLayer[]): ReportManifest {
  return {
    version: 2,
    generado: '2026-11-20T21:41:09.000Z',
    geometria: 'b1946ac92492d2347c6235b4d2611184f5f2a1b0c9d8e7f6a5b4c3d2e1f00918',
    buffer: BUFFER,
    sridSalida: 9377,
    transformacion:
      'EPSG:4326 WGS 84 → EPSG:9377 MAGNA-SIRGAS 2018 / Origen-Nacional: MAGNA-SIRGAS y WGS 84 se toman por iguales (desplazamiento cero).',
    segmentosPorCuadrante: 32,
    motor: 'PostGIS 3.3.2, GEOS 3.11.1, PROJ 9.1.1',
    capas: layers
      .filter(({ tipo }) => tipo === 'capa')
      .map((layer) => ({
        nombre: layer.nombre,
        srid: 4686,
        filasLeidas: layer.totalResultados * 3,
        sumaLeida: `9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f0${1000 + layer.orden}`,
        ultimaSincronizacion:
          layer.orden % 4 === 0
            ? null
            : {
                fecha: '2026-08-14T15:20:00.000Z',
                filas: 12_000 + layer.orden * 977,
                suma: `${12_000 + layer.orden * 977}:-68164${layer.orden}`,
              },
        reparadas: layer.resumen?.reparadas
          ? [
              { id: '1003', motivo: 'Ring Self-intersection' },
              { id: '1008', motivo: 'Nested shells' },
            ]
          : [],
        operacion: 'piezas de 32 vértices, índice, recorte en 9377',
        segundos: layer.segundos ?? 0,
        estado: layer.estado ?? 'SIN CRUCE',
      })),
  };
}

/** A generated report as a consultant would have it; `profundidad` 3 has sections. */
export function sampleReport(depth: 2 | 3 = 3): QuickReport {
  const layers =
    depth === 3
      ? sectionedLayers()
      : ideas.map((idea, index) => layerOf(idea, index + 1, `${index + 1}`));
  return {
    id: 42,
    nombre: 'Línea de transmisión Tunja – Duitama 230 kV',
    autor: 'coordina.demo',
    plantilla: depth === 3 ? 'Restricciones para líneas eléctricas' : null,
    profundidad: depth,
    buffer: BUFFER,
    srid: 9377,
    crsNombre: 'MAGNA-SIRGAS 2018 / Origen-Nacional',
    estado: 'GENERADO',
    fechaReporte: '2026-11-20T21:41:09.000Z',
    trazado: route,
    areaEstudio: strip(0, LENGTH, -BUFFER, BUFFER),
    areaEstudioHa: AREA_HA,
    longitudTrazado: LENGTH,
    configuracion: { bbox: null, crossColor: '#1565C0', routeColor: '#2E7D32' },
    capas: layers,
    manifiesto: manifestOf(layers),
    comparacion: null,
  };
}
