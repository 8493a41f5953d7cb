import { ellipsis } from '@comarca/shared/core/formats';
import {
  BorderStyle,
  Document,
  Footer,
  Header,
  type ISectionOptions,
  Packer,
  PageNumber,
  Paragraph,
  TableOfContents,
  TabStopType,
  TextRun,
} from 'docx';

import { brand } from '../brand.ts';
import { type Block, picturesOf } from './blocks.ts';
import { type Cover, coverBlocks } from './cover.ts';
import { withPictures } from './package.ts';
import { CONTENT_WIDTH, MARGIN, PAGE } from './page.ts';
import { lightPageNumbers } from './page-numbers.ts';
import { reportStyles } from './styles.ts';
import { hex, oneLine, run } from './text.ts';

/** A document to write: its body, and what stands around it on each page. */
export interface WordSheet {
  title: string;
  author: string;
  /** at the left and right of each page's head */
  header: readonly [string, string];
  /** at the left of each page's foot, before the page number */
  footer: string;
  body: readonly Block[];
}

/** A report to write: cover, contents of two levels, and its body from a new page on. */
export interface WordReport extends WordSheet {
  cover: Cover;
}

/** Writes the report as a .docx file. */
export const writeWord = async (report: WordReport): Promise<Buffer> =>
  withPictures(await writeWordText(report), picturesOf(report.body));

/** The same without its pictures, which may still be drawn meanwhile: `withPictures` puts them in. */
export async function writeWordText(report: WordReport): Promise<Buffer> {
  const page = { size: { ...PAGE }, margin: MARGIN };
  return written(report, {
    properties: { titlePage: true, page },
    headers: { first: new Header({ children: [emptyLine()] }), default: headerOf(report) },
    footers: { first: new Footer({ children: [emptyLine()] }), default: footerOf(report) },
    children: [...(await coverBlocks(report.cover)), ...contents(), ...report.body],
  });
}

/** Writes a sheet of few pages, without cover and contents, as a .docx file. */
export async function writeWordSheet(sheet: WordSheet): Promise<Buffer> {
  const text = await written(sheet, {
    properties: { page: { size: { ...PAGE }, margin: MARGIN } },
    headers: { default: headerOf(sheet) },
    footers: { default: footerOf(sheet) },
    children: [...sheet.body],
  });
  return withPictures(text, picturesOf(sheet.body));
}

function written({ title, author }: WordSheet, section: ISectionOptions): Promise<Buffer> {
  const document = new Document({
    title: oneLine(title),
    creator: oneLine(author),
    lastModifiedBy: brand.name,
    description: `Documento generado con ${brand.name}`,
    styles: reportStyles,
    pageNumbers: lightPageNumbers,
    sections: [section],
  });
  return Packer.toBuffer(document);
}

const emptyLine = (): Paragraph => new Paragraph({ style: 'Pie', children: [] });

const contents = (): Block[] => [
  new Paragraph({ style: 'TOCHeading', pageBreakBefore: true, children: [run('Contenido')] }),
  new TableOfContents('Contenido', {
    hyperlink: true,
    headingStyleRange: '1-2',
    useAppliedParagraphOutlineLevel: true,
  }),
];

const rightTab = { tabStops: [{ type: TabStopType.RIGHT, position: CONTENT_WIDTH }] };

function headerOf({ header: [left, right] }: WordSheet): Header {
  return new Header({
    children: [
      new Paragraph({
        style: 'Pie',
        ...rightTab,
        border: {
          bottom: { style: BorderStyle.SINGLE, size: 4, space: 6, color: hex(brand.line) },
        },
        children: [
          run(ellipsis(oneLine(left), 80), { bold: true, color: hex(brand.water) }),
          run(`\t${right}`),
        ],
      }),
    ],
  });
}

function footerOf({ footer }: WordSheet): Footer {
  const number = [
    run('\tPágina '),
    new TextRun({ children: [PageNumber.CURRENT] }),
    run(' de '),
    new TextRun({ children: [PageNumber.TOTAL_PAGES] }),
  ];
  return new Footer({
    children: [new Paragraph({ style: 'Pie', ...rightTab, children: [run(footer), ...number] })],
  });
}
