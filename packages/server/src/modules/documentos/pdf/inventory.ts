import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { brand } from '../../../core/reports/brand.ts';
import { head, headOf, lines, moment, signatures } from './act.ts';
import { makePdf } from './make-pdf.ts';

/** An inventory of documents: what it is of, its columns and its rows. */
export interface InventoryData {
  entidad: string;
  titulo: string;
  generado: Date;
  facts: readonly (readonly [label: string, value: string])[];
  columns: readonly { title: string; width: number | '*' | 'auto' }[];
  rows: readonly (readonly string[])[];
  /** Who signs it. */
  signers: readonly string[];
}

/** Points between the margins of a lying letter page. */
const WIDTH = 728;

/** The inventory as PDF: its head stands on every page. */
export function inventory(data: InventoryData): Promise<Buffer> {
  return makePdf({
    info: {
      title: data.titulo,
      author: data.entidad,
      creationDate: data.generado,
      producer: brand.name,
    },
    pageSize: 'LETTER',
    pageOrientation: 'landscape',
    pageMargins: [32, 84, 32, 48],
    defaultStyle: { font: 'Roboto', fontSize: 6.5, color: brand.ink, lineHeight: 1.1 },
    header: headOf(data.entidad, WIDTH - 48),
    footer: (page, pages) => ({
      columns: [
        { text: `${data.titulo} · ${moment.format(data.generado)} (hora de Colombia)` },
        { text: `Hoja ${page} de ${pages}`, alignment: 'right' },
      ],
      margin: [32, 16, 32, 0],
      fontSize: 8,
      color: brand.muted,
    }),
    content: [
      { text: data.titulo, fontSize: 15, bold: true, margin: [0, 0, 0, 8] },
      factsOf(data),
      tableOf(data),
      signatures(...data.signers),
    ],
  });
}

const factsOf = ({ facts }: InventoryData): Content => ({
  table: { widths: [110, '*'], body: facts.map(([label, value]) => [head(label), value]) },
  layout: lines,
  fontSize: 9,
  margin: [0, 0, 0, 10],
});

function tableOf({ columns, rows }: InventoryData): Content {
  const body: TableCell[][] = [
    columns.map(({ title }) => head(title)),
    ...rows.map((row) => row.map((text): TableCell => breakable(text))),
  ];
  return {
    table: { headerRows: 1, dontBreakRows: true, widths: columns.map(({ width }) => width), body },
    layout: { ...lines, paddingLeft: () => 2, paddingRight: () => 2 },
  };
}

/** Long words, as hashes and names of files are, break within their cell. */
const breakable = (text: string): string => text.replace(/(\S{16})(?=\S)/g, '$1 ');
