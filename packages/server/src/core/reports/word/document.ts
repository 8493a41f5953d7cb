import { ellipsis } from '@comarca/shared/core/formats';
import {
  BorderStyle,
  Document,
  Footer,
  Header,
  Packer,
  PageNumber,
  Paragraph,
  TableOfContents,
  TabStopType,
  TextRun,
} from 'docx';

import { brand } from '../brand.ts';
import type { Block } from './blocks.ts';
import { type Cover, coverBlocks } from './cover.ts';
import { CONTENT_WIDTH, MARGIN, PAGE } from './page.ts';
import { lightPageNumbers } from './page-numbers.ts';
import { reportStyles } from './styles.ts';
import { hex, oneLine, run } from './text.ts';

/** A report to write: cover, contents of two levels, and its body from a new page on. */
export interface WordReport {
  title: string;
  author: string;
  cover: Cover;
  /** at the left and right of each page's head */
  header: readonly [string, string];
  /** at the left of each page's foot, before the page number */
  footer: string;
  body: readonly Block[];
}

/** Writes the report as a .docx file. */
export async function writeWord(report: WordReport): Promise<Buffer> {
  const document = new Document({
    title: oneLine(report.title),
    creator: oneLine(report.author),
    lastModifiedBy: brand.name,
    description: `Documento generado con ${brand.name}`,
    styles: reportStyles,
    pageNumbers: lightPageNumbers,
    sections: [
      {
        properties: { titlePage: true, page: { size: { ...PAGE }, margin: MARGIN } },
        headers: { first: new Header({ children: [emptyLine()] }), default: headerOf(report) },
        footers: { first: new Footer({ children: [emptyLine()] }), default: footerOf(report) },
        children: [...(await coverBlocks(report.cover)), ...contents(), ...report.body],
      },
    ],
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

function headerOf({ header: [left, right] }: WordReport): Header {
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

function footerOf({ footer }: WordReport): Footer {
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
