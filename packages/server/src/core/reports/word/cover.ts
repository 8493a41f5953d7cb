import { ellipsis } from '@comarca/shared/core/formats';
import { BorderStyle, ImageRun, LineRuleType, Paragraph, TabStopType } from 'docx';
import { brand } from '../brand.ts';
import type { Block } from './blocks.ts';
import { drawMark } from './mark.ts';
import { hex, oneLine, run } from './text.ts';

/** The first page of a report. */
export interface Cover {
  /** the field of work, above the title */
  area: string;
  title: string;
  subtitle: string;
  facts: readonly (readonly [name: string, value: string])[];
}

const MARK_SIZE = 46;
const FACT_COLUMN = 2700;
const LONGEST_TITLE = 160;

/** Mark and name of the product, what the report is, and who made it when. */
export async function coverBlocks(cover: Cover): Promise<Block[]> {
  return [
    await productLine(),
    new Paragraph({
      style: 'Rotulo',
      spacing: { before: 3000, after: 160 },
      children: [run(cover.area.toUpperCase(), { bold: true, characterSpacing: 40 })],
    }),
    new Paragraph({
      style: 'Title',
      children: [run(ellipsis(oneLine(cover.title), LONGEST_TITLE))],
    }),
    new Paragraph({ style: 'Subtitulo', children: [run(cover.subtitle)] }),
    new Paragraph({
      border: { top: { style: BorderStyle.SINGLE, size: 24, space: 1, color: hex(brand.land) } },
      indent: { right: 7400 },
      spacing: { before: 200, after: 400 },
      children: [],
    }),
    ...cover.facts.map(([name, value]) => fact(name, value)),
  ];
}

async function productLine(): Promise<Block> {
  const data = await drawMark(MARK_SIZE * 4);
  return new Paragraph({
    spacing: { before: 0, after: 0, line: 240, lineRule: LineRuleType.AUTO },
    children: [
      new ImageRun({
        type: 'png',
        data,
        transformation: { width: MARK_SIZE, height: MARK_SIZE },
        altText: { name: brand.name, description: `Marca de ${brand.name}` },
      }),
      run('  '),
      run(brand.name, { bold: true, size: 36, color: hex(brand.deepWater), position: '8pt' }),
    ],
  });
}

const fact = (name: string, value: string): Block =>
  new Paragraph({
    spacing: { before: 0, after: 100 },
    tabStops: [{ type: TabStopType.LEFT, position: FACT_COLUMN }],
    indent: { left: FACT_COLUMN, hanging: FACT_COLUMN },
    children: [
      run(name, { color: hex(brand.muted) }),
      run('\t'),
      run(ellipsis(oneLine(value), LONGEST_TITLE), { bold: true }),
    ],
  });
