import { AlignmentType, BorderStyle, type IStylesOptions, LineRuleType, TabStopType } from 'docx';
import { brand } from '../brand.ts';
import { CONTENT_WIDTH } from './page.ts';
import { hex } from './text.ts';

/** A font that every Word has, with twins of equal widths in LibreOffice. */
const FONT = 'Arial';

const heading = (size: number, color: string, before: number, after: number) => ({
  run: { font: FONT, size, bold: true, color: hex(color), italics: false },
  paragraph: { spacing: { before, after }, keepNext: true, keepLines: true },
});

const contents = (id: string, name: string, left: number, bold: boolean, before: number) => ({
  id,
  name,
  basedOn: 'Normal',
  next: 'Normal',
  run: { size: 20, bold, color: hex(bold ? brand.deepWater : brand.ink) },
  paragraph: {
    spacing: { before, after: 30 },
    indent: { left, right: 0, hanging: 0 },
    tabStops: [{ type: TabStopType.RIGHT, position: CONTENT_WIDTH, leader: 'dot' as const }],
  },
});

const plain = (id: string, name: string, size: number, color: string, after: number) => ({
  id,
  name,
  basedOn: 'Normal',
  run: { size, color: hex(color) },
  paragraph: { spacing: { before: 0, after } },
});

/** The styles of every report: those that Word's navigation and contents understand, and ours. */
export const reportStyles: IStylesOptions = {
  default: {
    document: {
      run: { font: FONT, size: 20, color: hex(brand.ink), language: { value: 'es-CO' } },
      paragraph: { spacing: { after: 120, line: 276, lineRule: LineRuleType.AUTO } },
    },
    title: {
      run: { font: FONT, size: 60, bold: true, color: hex(brand.deepWater) },
      paragraph: {
        spacing: { before: 0, after: 160, line: 252, lineRule: LineRuleType.AUTO },
        alignment: AlignmentType.LEFT,
      },
    },
    heading1: {
      ...heading(32, brand.deepWater, 480, 180),
      paragraph: {
        ...heading(32, brand.deepWater, 480, 180).paragraph,
        border: {
          bottom: { style: BorderStyle.SINGLE, size: 8, space: 4, color: hex(brand.land) },
        },
      },
    },
    heading2: heading(26, brand.water, 400, 100),
    heading3: heading(21, brand.land, 260, 80),
    caption: {
      run: { font: FONT, size: 17, color: hex(brand.muted), italics: false, bold: false },
      paragraph: { spacing: { before: 120, after: 80 } },
    },
  },
  paragraphStyles: [
    contents('TOC1', 'toc 1', 0, true, 140),
    contents('TOC2', 'toc 2', 280, false, 0),
    {
      ...plain('TOCHeading', 'TOC Heading', 32, brand.deepWater, 240),
      run: { size: 32, bold: true, color: hex(brand.deepWater) },
    },
    plain('Celda', 'Celda', 16, brand.ink, 0),
    {
      ...plain('Nota', 'Nota', 17, brand.muted, 120),
      paragraph: { spacing: { before: 100, after: 120 } },
    },
    plain('Pie', 'Pie de página', 16, brand.muted, 0),
    plain('Rotulo', 'Rótulo', 20, brand.land, 120),
    plain('Subtitulo', 'Subtítulo de portada', 30, brand.water, 360),
  ],
};
