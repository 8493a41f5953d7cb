import type { Content, ContentText, TableCell } from 'pdfmake/interfaces.js';
import { SaxesParser } from 'saxes';

/** An element of the HTML that a Word text is read as. */
interface Element {
  name: string;
  attributes: Record<string, string>;
  children: (Element | string)[];
}

/** Width and height that a picture may take of a page, in points. */
const PICTURE = [450, 600] as [number, number];

/**
 * What a Word text says, as content of a PDF: paragraphs, headings, lists, tables and pictures.
 * @param html well-formed, as mammoth writes it
 * @param pictures whether to take the pictures over
 */
export function contentOf(html: string, pictures: boolean): Content[] {
  return blocksOf(parse(html).children, pictures);
}

function parse(html: string): Element {
  const root: Element = { name: 'root', attributes: {}, children: [] };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, attributes: { ...attributes }, children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', (text) => open.at(-1)?.children.push(text));
  parser.write(`<root>${html}</root>`).close();
  return root;
}

const isElement = (node: Element | string): node is Element => typeof node !== 'string';

const blocksOf = (nodes: readonly (Element | string)[], pictures: boolean): Content[] =>
  nodes.flatMap((node) => blockOf(node, pictures));

function blockOf(node: Element | string, pictures: boolean): Content[] {
  if (!isElement(node)) return node.trim() ? [{ text: node }] : [];
  const { name, children } = node;
  const heading = /^h([1-6])$/.exec(name)?.[1];
  if (name === 'table') return tableOf(node, pictures);
  if (name === 'ul' || name === 'ol') return [listOf(node, pictures)];
  if (name === 'root' || name === 'div') return blocksOf(children, pictures);
  return [
    {
      text: runsOf(children),
      margin: [0, 0, 0, 6],
      ...(heading && { bold: true, fontSize: Math.max(11, 18 - 2 * Number(heading)) }),
    },
    ...(pictures ? picturesIn(node) : []),
  ];
}

/** Text with its emphasis: the element's style holds for everything within it. */
function runsOf(nodes: readonly (Element | string)[], style: Partial<ContentText> = {}): Content[] {
  return nodes.flatMap((node): Content[] => {
    if (!isElement(node)) return [{ text: node, ...style }];
    if (node.name === 'br') return [{ text: '\n' }];
    return runsOf(node.children, { ...style, ...styleOf(node.name) });
  });
}

function styleOf(name: string): Partial<ContentText> {
  if (name === 'strong') return { bold: true };
  if (name === 'em') return { italics: true };
  if (name === 'u') return { decoration: 'underline' };
  return {};
}

function picturesIn(node: Element): Content[] {
  return node.children.filter(isElement).flatMap((child): Content[] => {
    const { src = '' } = child.attributes;
    const own: Content[] = /^data:image\/(png|jpeg);base64,/.test(src)
      ? [{ image: src, fit: PICTURE, margin: [0, 0, 0, 6] }]
      : [];
    return [...own, ...picturesIn(child)];
  });
}

function listOf({ name, children }: Element, pictures: boolean): Content {
  const items = children.filter(isElement).map((item) => ({ stack: itemOf(item, pictures) }));
  return name === 'ul' ? { ul: items, margin: [0, 0, 0, 6] } : { ol: items, margin: [0, 0, 0, 6] };
}

function itemOf({ children }: Element, pictures: boolean): Content[] {
  const isList = (node: Element | string) => isElement(node) && /^[uo]l$/.test(node.name);
  const texts = children.filter((node) => !isList(node));
  return [{ text: runsOf(texts) }, ...blocksOf(children.filter(isList), pictures)];
}

function tableOf(table: Element, pictures: boolean): Content[] {
  const rows = rowsIn(table).map(({ children }) =>
    children
      .filter(isElement)
      .map((cell): TableCell => ({ stack: blocksOf(cell.children, pictures) })),
  );
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width === 0) return [];
  const body = rows.map((row) => [...row, ...Array<TableCell>(width - row.length).fill('')]);
  return [{ table: { widths: Array<string>(width).fill('*'), body }, margin: [0, 0, 0, 8] }];
}

const rowsIn = (node: Element): Element[] =>
  node.children
    .filter(isElement)
    .flatMap((child) => (child.name === 'tr' ? [child] : rowsIn(child)));
