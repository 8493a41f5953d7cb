import { Readable } from 'node:stream';
import { AppError } from '@comarca/shared/core/errors';
import { readXml } from '../../../core/files/xml.ts';

/** An element of a small XML document, by its name without prefix. */
export interface XmlNode {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlNode[];
  text: string;
}

/** Elements of a style at most: more is no style that anybody drew. */
const MOST_NODES = 20_000;

const refuse = (reason: string) => new AppError('VALIDATION', reason);

/** Reads a small XML document whole. @throws AppError VALIDATION when it is none, or too large */
export async function xmlTree(content: string, what: string): Promise<XmlNode> {
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  let count = 0;
  const handler = {
    open(name: string, attributes: Record<string, string>) {
      count += 1;
      if (count > MOST_NODES) throw refuse(`El ${what} tiene demasiados elementos.`);
      const node: XmlNode = { name, attributes, children: [], text: '' };
      open.at(-1)?.children.push(node);
      open.push(node);
    },
    close(_name: string, text: string) {
      const node = open.pop();
      if (node) node.text = text.trim();
    },
  };
  const source = Readable.from([Buffer.from(content, 'utf8')]);
  for await (const _ of readXml(source, new TextDecoder(), { what, refuse }, handler)) {
    // All of it is wanted.
  }
  const [document] = root.children;
  if (!document) throw refuse(`El archivo no es un ${what}.`);
  return document;
}

export const childOf = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((one) => one.name === name);

/** Every element of this name below another one, at any depth. */
export const allOf = (node: XmlNode, name: string): XmlNode[] =>
  node.children.flatMap((one) => [...(one.name === name ? [one] : []), ...allOf(one, name)]);
