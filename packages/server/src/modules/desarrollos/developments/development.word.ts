import { formatDate, formatDateTime, formatNumber, NO_VALUE } from '@comarca/shared/core/formats';
import { NO_DEVELOPERS, NO_MODULE } from '@comarca/shared/modules/desarrollos/development.fields';
import {
  difficultyNames,
  priorityNames,
} from '@comarca/shared/modules/desarrollos/development.scales';
import type { Bar } from '../../../core/dashboard/bars.repository.ts';
import type { Range } from '../../../core/db/lists/filters.ts';
import {
  type Block,
  caption,
  heading,
  note,
  paragraphs,
} from '../../../core/reports/word/blocks.ts';
import { writeWord } from '../../../core/reports/word/document.ts';
import { dataTable, factTable } from '../../../core/reports/word/table.ts';
import type { DevelopmentFigures } from '../dashboard/dashboard.service.ts';
import type { DevelopmentRow } from './development.repository.ts';

interface Report {
  figures: DevelopmentFigures;
  /** those that the report names */
  rows: readonly DevelopmentRow[];
  /** of the start of the developments */
  range: Range | null;
  author: string;
}

/** The Word report of developments: figures, and the developments that they count. */
export function writeDevelopmentsReport({ figures, rows, range, author }: Report): Promise<Buffer> {
  const made = formatDateTime(new Date());
  const title = 'Reporte de desarrollos';
  const period = range
    ? `Con inicio del ${formatDate(range.from.slice(0, 10))} al ${formatDate(range.to.slice(0, 10))}`
    : 'De todas las fechas';
  return writeWord({
    title,
    author,
    cover: {
      area: 'Desarrollos',
      title,
      subtitle: period,
      facts: [
        ['Desarrollos', whole(figures.total)],
        ['Generado', made],
        ['Generado por', author],
      ],
    },
    header: [title, period],
    footer: made,
    body: [...summary(figures), ...listed(rows, figures.total)],
  });
}

const whole = (count: number): string => formatNumber(count, 0);

const summary = (figures: DevelopmentFigures): Block[] => [
  heading('Resumen', 1, { newPage: true }),
  factTable([
    ['Total', whole(figures.total)],
    ['Publicados', whole(figures.published)],
    ['Finalizados', whole(figures.finished)],
  ]),
  ...counted('Desarrollos por mes', 'Mes', figures.byMonth),
  ...counted('Desarrollos por estado', 'Estado', figures.byState),
  ...counted('Desarrollos por módulo', 'Módulo', figures.byModule),
  ...counted('Desarrollos por desarrollador', 'Desarrollador', figures.byUser),
  ...counted('Desarrollos por prioridad', 'Prioridad', figures.byPriority),
  ...counted('Desarrollos por dificultad', 'Dificultad', figures.byDifficulty),
];

function counted(title: string, of: string, bars: readonly Bar[]): Block[] {
  if (bars.length === 0) return [];
  return [
    heading(title, 2),
    caption('Tabla', title),
    dataTable(
      [
        { title: of, share: 7 },
        { title: 'Desarrollos', share: 3, numeric: true },
      ],
      bars.map(({ item, count }) => [item ?? '', whole(count)]),
    ),
  ];
}

const columns = [
  { title: '#', share: 1, numeric: true },
  { title: 'Título', share: 6 },
  { title: 'Estado', share: 3 },
  { title: 'Inicio', share: 3 },
  { title: 'Fin', share: 3 },
  { title: 'Publicación', share: 3 },
  { title: 'Desarrolladores', share: 4 },
  { title: 'Prioridad', share: 3 },
  { title: 'Dificultad', share: 3 },
];

function listed(rows: readonly DevelopmentRow[], total: number): Block[] {
  if (rows.length === 0) {
    return [heading('Desarrollos', 1, { newPage: true }), ...paragraphs('No hay desarrollos.')];
  }
  return [
    heading('Desarrollos', 1, { newPage: true }),
    caption('Tabla', 'Desarrollos'),
    dataTable(
      columns,
      rows.map((row, index) => [
        whole(index + 1),
        { text: row.titulo, bold: true },
        row.estado,
        dayText(row.fechaInicio),
        dayText(row.fechaFin),
        dayText(row.fechaPublicacion),
        row.recursos.map(({ username }) => username).join(', ') || NO_DEVELOPERS,
        priorityNames[row.prioridad],
        difficultyNames[row.dificultad],
      ]),
    ),
    ...(rows.length < total
      ? [note(`Se nombran los ${whole(rows.length)} más recientes de ${whole(total)}.`)]
      : []),
    heading('Descripciones', 1, { newPage: true }),
    ...rows.slice(0, DESCRIBED).flatMap(described),
  ];
}

/** Developments whose descriptions a report has: more would make a book of it. */
const DESCRIBED = 100;

const described = ({ titulo, modulo, descripcionTexto }: DevelopmentRow): Block[] => [
  heading(titulo, 2),
  note(modulo?.nombre ?? NO_MODULE),
  ...paragraphs(descripcionTexto || 'Sin descripción'),
];

const dayText = (day: string | null): string => (day ? formatDate(day) : NO_VALUE);
