import { formatDate, formatNumber } from '@comarca/shared/core/formats';
import {
  crossStations,
  overBest,
  routeColors,
} from '@comarca/shared/modules/inteligencia/alternatives';
import { brand } from '../../../core/reports/brand.ts';
import { type Download, timedName } from '../../../core/reports/download.ts';
import { boxOf } from '../../../core/reports/map/geometry/mercator.ts';
import { drawnMap } from '../../../core/reports/map/map-thread.ts';
import { viewOf } from '../../../core/reports/map/render-map.ts';
import {
  type Block,
  callout,
  caption,
  heading,
  note,
  paragraphs,
  picture,
} from '../../../core/reports/word/blocks.ts';
import { writeWord } from '../../../core/reports/word/document.ts';
import { dataTable } from '../../../core/reports/word/table.ts';
import { WORD_TYPE } from '../quick-report/quick-report.documents.ts';
import { lackingNotes, watchMaps } from '../reports/lacking.ts';
import type { GroundOf } from '../reports/quick-report.word-worker.ts';
import {
  type Compared,
  cellText,
  sensitiveText,
  steadyText,
  UNCOUNTED,
} from './alternative.facts.ts';

const KIND = 'Comparación de alternativas';

/** The comparison as a chapter of its own: map, ranking, sensitivity and matrix. */
export async function composeAlternativesWord(
  compared: Compared,
  author: string,
  groundOf: GroundOf,
): Promise<Download> {
  const { comparison } = compared;
  const today = new Date().toISOString();
  const content = await writeWord({
    title: `${KIND}: ${comparison.nombre}`,
    author,
    cover: {
      area: 'Inteligencia del territorio',
      title: comparison.nombre,
      subtitle: KIND,
      facts: [
        ['Fecha', formatDate(today)],
        ['Elaborado por', author],
        ['Capas de', comparison.estructura?.nombre ?? 'Estructura eliminada'],
        ['Buffer', `${formatNumber(comparison.buffer, 0)} m`],
        ['Sistema de salida', `EPSG:${comparison.srid}`],
      ] as const,
    },
    header: [comparison.nombre, KIND],
    footer: `${brand.name} · ${formatDate(today)}`,
    body: await chapter(compared, groundOf),
  });
  return { name: timedName('alternativas', comparison.nombre, 'docx'), type: WORD_TYPE, content };
}

async function chapter(compared: Compared, groundOf: GroundOf): Promise<Block[]> {
  return [
    heading(KIND, 1),
    ...compared.comparison.avisos.flatMap((text) => callout(text, 'warning')),
    ...(await map(compared, groundOf)),
    ...ranking(compared),
    ...matrix(compared),
    ...details(compared),
  ];
}

async function map(
  { comparison: { alternativas } }: Compared,
  groundOf: GroundOf,
): Promise<Block[]> {
  const box = boxOf(alternativas.map(({ trazado }) => trazado));
  if (!box) return [];
  const spec = {
    box,
    layers: alternativas.map(({ nombre, trazado }, index) => ({
      label: nombre,
      geometries: [trazado],
      style: { color: routeColors[index] ?? brand.water, fillOpacity: 0, width: 1.8 },
    })),
    notes: ['Cuadrícula: WGS 84 (EPSG:4326)', 'Proyección del mapa: Web Mercator'],
  };
  const background = { baseMap: null, ground: await groundOf([viewOf({ box })]) };
  const { watched, lacking } = watchMaps({ capas: [] });
  const image = await watched((one) => drawnMap(one, background))(spec);
  return [
    picture({ ...image, alt: 'Mapa de las alternativas' }),
    caption('Figura', 'Alternativas.'),
    ...lackingNotes(lacking()),
  ];
}

function ranking(compared: Compared): Block[] {
  const { names, ranking: ranked, sensitive, comparison } = compared;
  const columns = [
    { title: 'Lugar', share: 1, numeric: true },
    { title: 'Alternativa', share: 4 },
    { title: 'Puntaje', share: 2, numeric: true },
    { title: 'Área [ha]', share: 2, numeric: true },
    { title: 'Longitud [m]', share: 2, numeric: true },
  ];
  const rows = ranked.map(({ lugar, indice, puntaje }) => {
    const { areaHa = null, longitud = null } = comparison.alternativas[indice] ?? {};
    return [
      `${lugar}`,
      names[indice] ?? '',
      formatNumber(puntaje, 3),
      areaHa === null ? '—' : formatNumber(areaHa, 2),
      longitud === null ? '—' : formatNumber(longitud, 0),
    ];
  });
  return [
    heading('Clasificación', 2),
    ...paragraphs(
      'El puntaje promedia, con los pesos dados, cuánto toca cada alternativa de cada capa frente a la que más toca: el menor es el mejor.',
    ),
    ...(rows.length > 0 ? [dataTable(columns, rows)] : [note('Ninguna capa se puede comparar.')]),
    heading('Sensibilidad', 2),
    ...(sensitive.length === 0
      ? callout(steadyText(compared), rows.length > 0 ? 'success' : 'neutral')
      : sensitive.flatMap((one) => callout(sensitiveText(compared, one), 'warning'))),
  ];
}

function matrix({ names, rows }: Compared): Block[] {
  const columns = [
    { title: 'Capa', share: 4 },
    { title: 'Peso', share: 1, numeric: true },
    ...names.map((title) => ({ title, share: 3, numeric: true })),
  ];
  const body = rows.map(({ titulo, peso, celdas, valores, mejor, cuenta }) => [
    cuenta ? titulo : `${titulo} *`,
    formatNumber(peso, 1),
    ...celdas.map((cell, index) => ({
      text: cellText(cell),
      bold: mejor !== null && valores[index] === mejor,
    })),
  ]);
  return [
    heading('Capas por alternativa', 2),
    dataTable(columns, body),
    caption(
      'Tabla',
      'Magnitud neta y, entre paréntesis, cruces; en negrilla la menor de cada capa.',
    ),
    ...(rows.every(({ cuenta }) => cuenta) ? [] : [note(`* ${UNCOUNTED}`)]),
  ];
}

/** Every layer with every alternative in full, and why one was not crossed. */
function details({ names, rows }: Compared): Block[] {
  const columns = [
    { title: 'Capa', share: 4 },
    { title: 'Alternativa', share: 3 },
    { title: 'Neto', share: 2, numeric: true },
    { title: 'Bruto', share: 2, numeric: true },
    { title: 'Cruces', share: 1.4, numeric: true },
    { title: 'Abscisas', share: 3, numeric: true },
    { title: 'Más que la mejor', share: 2, numeric: true },
  ];
  const cells = rows.flatMap((row) =>
    row.celdas.flatMap((cell, index) => (cell ? [{ row, cell, index }] : [])),
  );
  const measure = (value: number | null, unit: string) =>
    value === null ? '—' : `${formatNumber(value, 2)} ${unit}`;
  const failed = cells.filter(({ cell }) => cell.error !== null);
  return [
    heading('Detalle de los cruces', 2),
    dataTable(
      columns,
      cells.map(({ row, cell, index }) => {
        const more = overBest(row, index);
        return [
          row.titulo,
          names[index] ?? '',
          cell.error === null ? measure(cell.neto, cell.unidad) : cell.estado,
          measure(cell.bruto, cell.unidad),
          `${cell.cruces}`,
          crossStations(cell) || '—',
          more === null ? '—' : formatNumber(more, cell.neto === null ? 0 : 2),
        ];
      }),
    ),
    caption(
      'Tabla',
      'Magnitud neta y bruta, cruces, abscisas de la primera a la última y diferencia con la mejor.',
    ),
    ...failed.map(({ row, cell, index }) =>
      note(`${row.titulo} con ${names[index] ?? ''} no se cruzó: ${cell.error}`),
    ),
  ];
}
