import { text } from 'node:stream/consumers';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readZip } from '../../src/core/files/safe-zip.ts';
import { buildZip, type ZipPart } from '../testkit/files/zip.ts';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const types =
  `<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const relations =
  `<Relationships xmlns="${PACKAGE}/relationships">` +
  `<Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`;

/** Relations of the main part, e.g. to a picture elsewhere. */
export const partRelations = (type: string, target: string): ZipPart => ({
  name: 'word/_rels/document.xml.rels',
  content: Buffer.from(
    `<Relationships xmlns="${PACKAGE}/relationships">` +
      `<Relationship Id="r9" Type="${OFFICE}/${type}" Target="${target}" TargetMode="External"/></Relationships>`,
  ),
});

/** A Word file of these paragraphs, each the XML of its runs, with further parts. */
export function wordOf(paragraphs: readonly string[], parts: readonly ZipPart[] = []): Buffer {
  const body = paragraphs.map((runs) => `<w:p>${runs}</w:p>`).join('');
  const document = `<w:document xmlns:w="${W}"><w:body>${body}</w:body></w:document>`;
  return buildZip([
    { name: '[Content_Types].xml', content: Buffer.from(types) },
    { name: '_rels/.rels', content: Buffer.from(relations) },
    { name: 'word/document.xml', content: Buffer.from(document) },
    ...parts,
  ]);
}

export const run = (words: string): string => `<w:r><w:t>${words}</w:t></w:r>`;

/** The XML of a part of a Word file. */
export async function partOf(docx: Buffer, name: string): Promise<string> {
  let found = '';
  await readZip(docx, async (entry) => {
    if (entry.name === name) found = await text(await entry.open());
  });
  return found;
}

export interface PlacedText {
  text: string;
  /** Of the seen page's upper left corner, in points. */
  left: number;
  top: number;
}

/** What each page of a PDF says and where it is seen. */
export async function pagesOf(
  pdf: Buffer,
): Promise<{ width: number; height: number; texts: PlacedText[] }[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  const pages = [];
  for (let at = 1; at <= document.numPages; at++) {
    const page = await document.getPage(at);
    const view = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) => {
      if (!('str' in item) || !item.str.trim()) return [];
      const [left = 0, top = 0] = view.convertToViewportPoint(item.transform[4], item.transform[5]);
      return [{ text: item.str, left, top }];
    });
    pages.push({ width: view.width, height: view.height, texts });
  }
  await task.destroy();
  return pages;
}
