import { fileTypeFromBuffer } from 'file-type';

/** How much of a file's beginning tells what it is; bytes. */
export const HEAD_BYTES = 4_100;

interface Kind {
  extensions: readonly string[];
  mime: string;
  /** Whether the content is of this kind, by its first bytes and what they were recognised as. */
  matches(head: Uint8Array, found: string | undefined): boolean;
}

const found =
  (...extensions: string[]) =>
  (_head: Uint8Array, extension: string | undefined): boolean =>
    extension !== undefined && extensions.includes(extension);

const text = (head: Uint8Array): string => new TextDecoder().decode(head).replace(/^\uFEFF/, '');

/** Text has no NUL and is no recognised binary format. */
const isText = (head: Uint8Array, extension: string | undefined): boolean =>
  !head.includes(0) && (extension === undefined || extension === 'xml');

const startsWith =
  (pattern: RegExp) =>
  (head: Uint8Array, extension: string | undefined): boolean =>
    isText(head, extension) && pattern.test(text(head));

/** Every kind of file that the product takes from its users. */
export const fileKinds = {
  png: { extensions: ['png'], mime: 'image/png', matches: found('png') },
  jpeg: { extensions: ['jpg', 'jpeg'], mime: 'image/jpeg', matches: found('jpg') },
  pdf: { extensions: ['pdf'], mime: 'application/pdf', matches: found('pdf') },
  docx: {
    extensions: ['docx'],
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    matches: found('docx', 'zip'),
  },
  xlsx: {
    extensions: ['xlsx'],
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    matches: found('xlsx', 'zip'),
  },
  zip: { extensions: ['zip'], mime: 'application/zip', matches: found('zip') },
  kmz: { extensions: ['kmz'], mime: 'application/vnd.google-earth.kmz', matches: found('zip') },
  kml: {
    extensions: ['kml'],
    mime: 'application/vnd.google-earth.kml+xml',
    matches: startsWith(/^\s*<(\?xml|kml|!--)/i),
  },
  gpx: {
    extensions: ['gpx'],
    mime: 'application/gpx+xml',
    matches: startsWith(/^\s*<(\?xml|gpx|!--)/i),
  },
  geojson: {
    extensions: ['geojson', 'json', 'topojson'],
    mime: 'application/geo+json',
    matches: startsWith(/^\s*[{[]/),
  },
  dxf: {
    extensions: ['dxf'],
    mime: 'image/vnd.dxf',
    matches: (head, extension) => isText(head, extension) || extension === 'dxf',
  },
  csv: { extensions: ['csv', 'txt'], mime: 'text/csv', matches: isText },
  gpkg: {
    extensions: ['gpkg'],
    mime: 'application/geopackage+sqlite3',
    matches: (head) => text(head.subarray(0, 15)) === 'SQLite format 3',
  },
  gz: { extensions: ['gz'], mime: 'application/gzip', matches: found('gz') },
  xml: {
    extensions: ['xml'],
    mime: 'application/xml',
    matches: startsWith(/^\s*<(\?xml|!--|\w)/i),
  },
  xtf: {
    extensions: ['xtf'],
    mime: 'application/xml',
    matches: startsWith(/^\s*<(\?xml|!--|TRANSFER)/),
  },
  mpp: { extensions: ['mpp'], mime: 'application/vnd.ms-project', matches: found('cfb') },
} as const satisfies Record<string, Kind>;

export type FileKind = keyof typeof fileKinds;

/** The last part of a name, lower case, without the point. */
export const extensionOf = (name: string): string =>
  /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * The kind, of those allowed, that both the name and the content say; undefined when they say
 * nothing, something else, or not the same.
 */
export async function kindOf(
  name: string,
  head: Uint8Array,
  allow: readonly FileKind[],
): Promise<FileKind | undefined> {
  const extension = extensionOf(name);
  const named = allow.find((kind) => {
    const { extensions }: Kind = fileKinds[kind];
    return extensions.includes(extension);
  });
  if (!named) return undefined;
  const recognised = await fileTypeFromBuffer(head).catch(() => undefined);
  return fileKinds[named].matches(head, recognised?.ext) ? named : undefined;
}
