import { createHash } from 'node:crypto';
import { ellipsis } from '@comarca/shared/core/formats';
import {
  AlignmentType,
  BorderStyle,
  HeadingLevel,
  ImageRun,
  type IRunPropertiesOptions,
  LineRuleType,
  Paragraph,
  SequentialIdentifier,
  type Table,
  type TableOfContents,
} from 'docx';
import { brand } from '../brand.ts';
import { hex, linesOf, oneLine, run } from './text.ts';

/** A piece of a document's body. */
export type Block = Paragraph | Table | TableOfContents;

const LEVELS = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3] as const;
/** A longer heading would fill the contents. */
const LONGEST_HEADING = 200;

/** A heading of level 1–3 that Word's navigation shows. */
export function heading(text: string, level: 1 | 2 | 3, options = { newPage: false }): Block {
  return new Paragraph({
    heading: LEVELS[level - 1],
    pageBreakBefore: options.newPage,
    children: [run(ellipsis(oneLine(text), LONGEST_HEADING))],
  });
}

/** The paragraphs of a text that people wrote, one for each of its lines. */
export function paragraphs(text: string, options = { keepNext: false }): Block[] {
  return linesOf(text).map((line) => new Paragraph({ ...options, children: [run(line)] }));
}

/** A remark in small grey letters. */
export const note = (text: string): Block =>
  new Paragraph({ style: 'Nota', children: [run(text)] });

/** Kinds of remark that must be seen. */
export type Tone = 'info' | 'success' | 'warning' | 'error' | 'neutral';

const TONES: Record<Tone, { strong: string; pale: string }> = {
  info: { strong: brand.water, pale: brand.waterPale },
  success: { strong: brand.land, pale: brand.landPale },
  warning: { strong: brand.warning, pale: brand.warningPale },
  error: { strong: brand.error, pale: brand.errorPale },
  neutral: { strong: brand.neutral, pale: brand.stripe },
};

/** A remark on a tinted ground with a coloured edge. */
export function callout(text: string, tone: Tone): Block[] {
  const { strong, pale } = TONES[tone];
  return linesOf(text).map(
    (line) =>
      new Paragraph({
        shading: { fill: hex(pale) },
        border: { left: { style: BorderStyle.SINGLE, size: 24, space: 8, color: hex(strong) } },
        indent: { left: 200 },
        spacing: { before: 60, after: 120 },
        children: [run(line, { size: 19 })],
      }),
  );
}

/** A mark of few words on its colour. */
export interface Badge {
  text: string;
  tone: Tone;
}

/** Marks in a row, kept with what follows. */
export function badges(marks: readonly Badge[], after = ''): Block {
  const children = marks.flatMap(({ text, tone }) => [run(` ${text} `, badgeRun(tone)), run('  ')]);
  return new Paragraph({
    keepNext: true,
    spacing: { before: 40, after: 140 },
    children: [...children, run(after, { size: 19, color: hex(brand.muted) })],
  });
}

const badgeRun = (tone: Tone): IRunPropertiesOptions => ({
  bold: true,
  size: 18,
  color: 'FFFFFF',
  shading: { fill: hex(TONES[tone].strong) },
});

/** A file of an image. */
export interface PictureFile {
  data: Buffer;
  type: 'png' | 'jpg';
}

/** An image, or what stands for one that is still to be drawn; its size in CSS pixels. */
export type SizedPicture = (PictureFile | { standIn: string }) & { width: number; height: number };

/** With its alternative text. */
export type Picture = SizedPicture & { alt: string };

/** The image on a line of its own. */
export const picture = (image: Picture, keepNext = true): Block => new PictureLine(image, keepNext);

/** What stands in a document for the image that is known by a name: `withPictures` puts that in its place. */
export const standInOf = (name: string): string => createHash('sha256').update(name).digest('hex');

/** A line with an image. The library is given what stands for the image: it would compress it again. */
class PictureLine extends Paragraph {
  readonly file: PictureFile | null;
  readonly standIn: string;

  constructor(image: Picture, keepNext: boolean) {
    const { width, height, alt } = image;
    const file = 'data' in image ? { data: image.data, type: image.type } : null;
    const standIn =
      'data' in image ? createHash('sha256').update(image.data).digest('hex') : image.standIn;
    super({
      keepNext,
      spacing: { before: 80, after: 0, line: 240, lineRule: LineRuleType.AUTO },
      children: [
        new ImageRun({
          type: file?.type ?? 'png',
          data: Buffer.from(standIn, 'latin1'),
          transformation: { width, height },
          altText: { name: oneLine(alt), description: oneLine(alt) },
        }),
      ],
    });
    this.file = file;
    this.standIn = standIn;
  }
}

/** The images of a body that are drawn, by what stands for each of them. */
export const picturesOf = (body: readonly Block[]): Map<string, PictureFile> =>
  new Map(
    body.flatMap((block) =>
      block instanceof PictureLine && block.file ? [[block.standIn, block.file] as const] : [],
    ),
  );

/** `Tabla 3. …` above a table, `Figura 2. …` below an image, counted by Word. */
export function caption(kind: 'Tabla' | 'Figura', text: string): Block {
  return new Paragraph({
    style: 'Caption',
    keepNext: kind === 'Tabla',
    alignment: AlignmentType.LEFT,
    children: [run(`${kind} `, { bold: true }), new SequentialIdentifier(kind), run(`. ${text}`)],
  });
}
