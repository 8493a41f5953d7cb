import { COLOMBIAN_ZONE } from '@comarca/shared/core/formats';
import { monthNames } from '@comarca/shared/core/months';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { brand, mark } from '../../../core/reports/brand.ts';
import { makePdf } from './make-pdf.ts';

/** One filing as the act names it. */
export interface ActFiling {
  codigo: string;
  fecha: Date;
}

export interface ActAnnulment extends ActFiling {
  motivo: string;
  /** The act that orders it, e.g. 'Acta 012 de 2026'. */
  acto: string;
}

/** What a month of one series holds. */
export interface ActSeries {
  nombre: 'ENTRADA' | 'SALIDA';
  /** null where the month has no filing. */
  primero: ActFiling | null;
  ultimo: ActFiling | null;
  total: number;
  anulados: ActAnnulment[];
  /** Numbers between the first and the last that are missing: none in a sound register. */
  faltantes: string[];
  /** Whether every seal of the month chains to the one before it. */
  cadenaIntegra: boolean;
  /** Seal of the last filing; hex, null where there is none. */
  sello: string | null;
}

/** The act of a month of the register of letters. */
export interface ActData {
  entidad: string;
  anio: number;
  /** 1–12 */
  mes: number;
  /** When it was drawn up. */
  generada: Date;
  series: ActSeries[];
}

/** A moment on Colombia's clock. */
export const moment = new Intl.DateTimeFormat('es-CO', {
  timeZone: COLOMBIAN_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

const names = { ENTRADA: 'Correspondencia recibida', SALIDA: 'Correspondencia enviada' } as const;

/** The act as PDF: per series its first and last number, what was annulled, and that none is missing. */
export function monthlyAct(data: ActData): Promise<Buffer> {
  const title = `Acta del registro de correspondencia · ${monthNames[data.mes - 1]} de ${data.anio}`;
  return makePdf({
    info: { title, author: data.entidad, creationDate: data.generada, producer: brand.name },
    pageSize: 'LETTER',
    pageMargins: [56, 92, 56, 60],
    defaultStyle: { font: 'Roboto', fontSize: 10, color: brand.ink, lineHeight: 1.15 },
    header: headOf(data.entidad),
    footer: (page, pages) => ({
      columns: [
        { text: `Elaborada el ${moment.format(data.generada)} (hora de Colombia)` },
        { text: `Página ${page} de ${pages}`, alignment: 'right' },
      ],
      margin: [56, 20, 56, 0],
      fontSize: 8,
      color: brand.muted,
    }),
    content: [
      { text: 'Acta mensual del registro de correspondencia', fontSize: 17, bold: true },
      {
        text: `${capital(monthNames[data.mes - 1] ?? '')} de ${data.anio}`,
        fontSize: 12,
        color: brand.muted,
        margin: [0, 2, 0, 12],
      },
      ...data.series.flatMap(seriesOf),
      signatures('Responsable del registro', 'Gestión documental'),
    ],
  });
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The head of every page: who it is of, above a line. */
export function headOf(entity: string, width = 500): Content {
  const svg =
    `<svg viewBox="0 0 ${mark.size} ${mark.size}" xmlns="http://www.w3.org/2000/svg">` +
    `<path d="${mark.parcel}" fill="${brand.land}"/><path d="${mark.river}" fill="${brand.water}"/></svg>`;
  return {
    margin: [56, 32, 56, 0],
    stack: [
      {
        columns: [
          { svg, width: 26, height: 26 },
          { text: entity, bold: true, fontSize: 12, margin: [8, 7, 0, 0] },
        ],
      },
      {
        canvas: [
          { type: 'line', x1: 0, y1: 8, x2: width, y2: 8, lineWidth: 1.2, lineColor: brand.land },
        ],
      },
    ],
  };
}

function seriesOf(series: ActSeries): Content[] {
  const rows: [string, string][] = [
    ['Primer radicado', filing(series.primero)],
    ['Último radicado', filing(series.ultimo)],
    ['Radicados del mes', String(series.total)],
    ['Anulados', String(series.anulados.length)],
    ['Consecutivos', continuity(series)],
    ['Cadena de sellos', series.cadenaIntegra ? 'Íntegra' : 'ALTERADA: no coincide'],
    ['Sello del último radicado', series.sello ?? 'Sin radicados en el mes'],
  ];
  const isSound = series.cadenaIntegra && series.faltantes.length === 0;
  return [
    {
      text: `${names[series.nombre]} (serie ${series.nombre})`,
      bold: true,
      fontSize: 12,
      color: isSound ? brand.land : brand.error,
      margin: [0, 8, 0, 4],
    },
    {
      table: { widths: [130, '*'], body: rows.map(([label, value]) => [head(label), value]) },
      layout: lines,
      margin: [0, 0, 0, 6],
    },
    ...annulments(series.anulados),
  ];
}

const filing = (row: ActFiling | null): string =>
  row ? `${row.codigo}, ${moment.format(row.fecha)}` : 'Sin radicados en el mes';

function continuity({ faltantes, total }: ActSeries): string {
  if (faltantes.length > 0) return `FALTAN: ${faltantes.join(', ')}`;
  return total === 0
    ? 'Sin radicados en el mes'
    : 'Sin saltos ni repeticiones entre el primero y el último';
}

function annulments(rows: readonly ActAnnulment[]): Content[] {
  if (rows.length === 0) return [];
  const body: TableCell[][] = [
    ['Anulado', 'Fecha', 'Motivo', 'Acto'].map(head),
    ...rows.map(({ codigo, fecha, motivo, acto }) => [codigo, moment.format(fecha), motivo, acto]),
  ];
  return [
    {
      table: { headerRows: 1, dontBreakRows: true, widths: [82, 96, '*', 100], body },
      layout: lines,
      fontSize: 9,
      margin: [0, 0, 0, 6],
    },
  ];
}

/** A cell of a table's head. */
export const head = (text: string): TableCell => ({ text, bold: true, color: brand.deepWater });

/** The lines of a table. */
export const lines = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0,
  hLineColor: () => brand.line,
  paddingTop: () => 4,
  paddingBottom: () => 3,
};

/** Places to sign, by the roles under them. */
export function signatures(...roles: string[]): Content {
  const place = (role: string): Content => ({
    stack: [
      {
        canvas: [
          { type: 'line', x1: 0, y1: 0, x2: 200, y2: 0, lineWidth: 0.7, lineColor: brand.ink },
        ],
      },
      { text: role, margin: [0, 4, 0, 0], color: brand.muted },
    ],
  });
  return {
    unbreakable: true,
    margin: [0, 48, 0, 0],
    columns: roles.map(place),
  };
}
