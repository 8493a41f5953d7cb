import { formatDate, formatMoney, sumDecimals } from '@comarca/shared/core/formats';
import { formatProcessNumber } from '@comarca/shared/modules/judiciales/process-number';
import { brand } from '../../../core/reports/brand.ts';
import {
  type Block,
  callout,
  caption,
  heading,
  paragraphs,
} from '../../../core/reports/word/blocks.ts';
import { writeWord } from '../../../core/reports/word/document.ts';
import { dataTable, factTable } from '../../../core/reports/word/table.ts';
import type { ProcessRow } from '../processes/process.repository.ts';
import type { ReportedFile } from './report.repository.ts';

const TITLE = 'Informe de procesos';
const NONE = '—';

export interface ProcessReport {
  processes: readonly ProcessRow[];
  files: ReadonlyMap<number, ReportedFile>;
  author: string;
  day: string;
  /** There are more than the report holds. */
  cut: boolean;
}

/** Writes the report of processes, project by project, as a Word document. */
export function writeProcessReport(report: ProcessReport): Promise<Buffer> {
  const { processes, files, author, day, cut } = report;
  const projects = byProject(processes);
  return writeWord({
    title: TITLE,
    author,
    cover: {
      area: 'Procesos judiciales',
      title: TITLE,
      subtitle: clientsOf(files) || 'Todos los clientes',
      facts: [
        ['Fecha', formatDate(day)],
        ['Elaborado por', author],
        ['Proyectos', String(projects.length)],
        ['Procesos', String(processes.length)],
        ['Provisión', formatMoney(total(processes))],
      ],
    },
    header: [TITLE, 'Procesos judiciales'],
    footer: `${brand.name} · ${formatDate(day)}`,
    body: [
      ...(cut
        ? callout(
            `El informe llega hasta ${processes.length} procesos: use los filtros para los demás.`,
            'warning',
          )
        : []),
      ...(processes.length === 0 ? paragraphs('Ningún proceso cumple los filtros.') : []),
      ...projects.flatMap((rows) => chapterOf(rows, files)),
    ],
  });
}

const total = (rows: readonly ProcessRow[]): number =>
  sumDecimals(rows.map(({ provision }) => provision));

/** The clients of all processes, each once. */
const clientsOf = (files: ReadonlyMap<number, ReportedFile>): string =>
  [...new Set([...files.values()].map(({ clientes }) => clientes))].filter(Boolean).join('; ');

/** The processes of each project; they come in the order of the projects. */
function byProject(processes: readonly ProcessRow[]): ProcessRow[][] {
  const groups = new Map<number, ProcessRow[]>();
  for (const row of processes) {
    groups.set(row.proyecto.id, [...(groups.get(row.proyecto.id) ?? []), row]);
  }
  return [...groups.values()];
}

function chapterOf(rows: readonly ProcessRow[], files: ReadonlyMap<number, ReportedFile>): Block[] {
  const [first] = rows;
  if (!first) return [];
  const { codigo, nombre } = first.proyecto;
  return [
    heading(codigo ? `${codigo} · ${nombre}` : nombre, 1, { newPage: true }),
    factTable([
      ['Cliente', files.get(first.id)?.clientes || NONE],
      ['Procesos', String(rows.length)],
      ['Provisión', formatMoney(total(rows))],
    ]),
    caption('Tabla', `Procesos de ${nombre}`),
    dataTable(
      columns,
      rows.map((row) => cellsOf(row, files.get(row.id))),
    ),
    ...rows.flatMap((row) => sectionOf(row, files.get(row.id))),
  ];
}

const columns = [
  { title: 'Radicación', share: 22 },
  { title: 'Tipo', share: 13 },
  { title: 'Estado', share: 12 },
  { title: 'Última actuación', share: 20 },
  { title: 'Próximo término', share: 19 },
  { title: 'Provisión', share: 14, numeric: true },
];

const cellsOf = (row: ProcessRow, file: ReportedFile | undefined): string[] => [
  formatProcessNumber(row.numero),
  row.tipo.descripcion,
  row.estado,
  file?.ultima ? `${formatDate(file.ultima.fecha)} ${file.ultima.tipo}` : NONE,
  file?.termino ? `${formatDate(file.termino.vence)} ${file.termino.titulo}` : NONE,
  formatMoney(row.provision),
];

function sectionOf(row: ProcessRow, file: ReportedFile | undefined): Block[] {
  const { audiencia, sentencia, ultima } = file ?? {};
  return [
    heading(formatProcessNumber(row.numero), 2),
    factTable([
      ['Juzgado', `${row.despacho}, ${row.municipio.nombre}`],
      ['Partes', row.partes || NONE],
      ['Etapa', row.etapa.descripcion],
      ['Abogado', row.abogado?.fullName ?? NONE],
      ['Cuantía', formatMoney(row.cuantia)],
      [
        'Próxima audiencia',
        audiencia ? `${formatDate(audiencia.fecha)} ${audiencia.hora} ${audiencia.titulo}` : NONE,
      ],
      ['Sentencia', sentencia ? `${formatDate(sentencia.fecha)} ${sentencia.sentido}` : NONE],
    ]),
    ...(ultima?.texto ? paragraphs(`${formatDate(ultima.fecha)}: ${ultima.texto}`) : []),
  ];
}
