import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Header,
  ImageRun,
  LineRuleType,
  Packer,
  Paragraph,
  TabStopType,
} from 'docx';
import { brand } from '../../../core/reports/brand.ts';
import { drawMark } from '../../../core/reports/word/mark.ts';
import { PAGE } from '../../../core/reports/word/page.ts';
import { hex, run } from '../../../core/reports/word/text.ts';

/** Twips: three centimetres at the sides, as letters on letter paper have. */
const MARGIN = { top: 2000, bottom: 1700, left: 1701, right: 1701, header: 600, footer: 560 };
const CONTENT_WIDTH = PAGE.width - MARGIN.left - MARGIN.right;

/**
 * A letter on the company's paper as a template: band with its mark, place and date, recipient,
 * subject, greeting, body, signature and footer, with a field `{…}` for each thing that changes.
 */
export async function letterTemplate(entity: string): Promise<Buffer> {
  const document = new Document({
    title: 'Carta',
    creator: entity,
    styles: {
      default: {
        document: {
          run: { font: 'Arial', size: 22, color: hex(brand.ink) },
          paragraph: { spacing: { after: 0, line: 276, lineRule: LineRuleType.AUTO } },
        },
      },
    },
    sections: [
      {
        properties: { page: { size: { ...PAGE }, margin: MARGIN } },
        headers: { default: await band(entity) },
        footers: { default: foot(entity) },
        children: body(),
      },
    ],
  });
  return Packer.toBuffer(document);
}

const line = (text: string, options: { bold?: boolean; after?: number } = {}): Paragraph =>
  new Paragraph({
    spacing: { after: options.after ?? 0 },
    children: [run(text, { bold: options.bold ?? false })],
  });

const body = (): Paragraph[] => [
  line('{ciudad}, {fecha}', { after: 480 }),
  line('Señores'),
  line('{destinatario}', { bold: true }),
  line('{cargo del destinatario}'),
  line('{ciudad}', { after: 360 }),
  new Paragraph({
    spacing: { after: 360 },
    tabStops: [{ type: TabStopType.LEFT, position: 1500 }],
    indent: { left: 1500, hanging: 1500 },
    children: [run('Asunto:', { bold: true }), run('\t{asunto}')],
  }),
  new Paragraph({
    spacing: { after: 360 },
    tabStops: [{ type: TabStopType.LEFT, position: 1500 }],
    indent: { left: 1500, hanging: 1500 },
    children: [run('Referencia:', { bold: true }), run('\t{proyecto}')],
  }),
  line('{saludo}', { after: 240 }),
  new Paragraph({
    alignment: AlignmentType.BOTH,
    spacing: { after: 360 },
    children: [run('{cuerpo}')],
  }),
  line('Cordialmente,', { after: 960 }),
  new Paragraph({ keepNext: true, children: [run('{funcionario}', { bold: true })] }),
  line('{cargo}'),
];

async function band(entity: string): Promise<Header> {
  const mark = new ImageRun({
    type: 'png',
    data: await drawMark(160),
    transformation: { width: 40, height: 40 },
    altText: { name: entity, description: `Marca de ${entity}` },
  });
  return new Header({
    children: [
      new Paragraph({
        border: {
          bottom: { style: BorderStyle.SINGLE, size: 12, space: 8, color: hex(brand.land) },
        },
        children: [
          mark,
          run('  '),
          run(entity, { bold: true, size: 30, color: hex(brand.deepWater), position: '7pt' }),
        ],
      }),
    ],
  });
}

const foot = (entity: string): Footer =>
  new Footer({
    children: [
      new Paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: CONTENT_WIDTH }],
        border: { top: { style: BorderStyle.SINGLE, size: 6, space: 6, color: hex(brand.line) } },
        children: ['{dirección}', ' · {teléfono}', `\t${entity}`].map((text) =>
          run(text, { size: 17, color: hex(brand.muted) }),
        ),
      }),
    ],
  });
