import { DOMParser, type Document, type Element } from '@xmldom/xmldom';
import { strFromU8, unzipSync } from 'fflate';

/** Parses XML strictly: anything that is not well formed throws. */
export function parseXml(xml: string): Document {
  const parser = new DOMParser({
    onError: (_, message) => {
      throw new Error(message);
    },
  });
  return parser.parseFromString(xml, 'text/xml');
}

/** The XML parts of a zipped office file, all of them well formed. */
export function openParts(file: Uint8Array): Map<string, Document> {
  const parts = Object.entries(unzipSync(file)).filter(([name]) => /\.(xml|rels)$/.test(name));
  return new Map(parts.map(([name, bytes]) => [name, parseXml(strFromU8(bytes))]));
}

/** All elements of that qualified name below the node, in order. */
export function elements(node: Document | Element, name: string): Element[] {
  return Array.from(node.getElementsByTagName(name));
}
