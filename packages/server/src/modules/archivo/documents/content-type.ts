import { fieldError } from '@comarca/shared/core/errors';
import { formerTypeOf } from '@comarca/shared/core/preview';
import { fileTypeFromBuffer } from 'file-type';
import { extensionOf, type FileKind, fileKinds, kindOf } from '../../../core/files/file-kind.ts';

const kinds = Object.keys(fileKinds) as FileKind[];
const extensions = new Set<string>(kinds.flatMap((kind) => [...fileKinds[kind].extensions]));
/** Shown as images by browsers, which encode no programs. */
const IMAGES = new Set(['image/gif', 'image/webp', 'image/png', 'image/jpeg']);
/** Texts, sheets, presentations and pictures of several pages: kept as what they are, never shown by a browser as they come. */
const OFFICE = new Set([
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.presentation',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/rtf',
  'image/tiff',
]);
/** What offices kept their files in before 2007. */
const COMPOUND = 'application/x-cfb';
const UNKNOWN = 'application/octet-stream';
const TEXT = 'text/plain';

/** The type that everything of this name has; undefined where names of its kind say nothing of it. */
export function namedType(name: string): string | undefined {
  const extension = extensionOf(name);
  const kind = kinds.find((one) =>
    fileKinds[one].extensions.some((ending) => ending === extension),
  );
  return kind === undefined || extension === 'txt' ? undefined : fileKinds[kind].mime;
}

/**
 * What content is, by what it is called and its first bytes. The archive takes files of any kind; one
 * that is called as another kind than it is is refused. What browsers would run (SVG, HTML) is text.
 * @throws AppError VALIDATION
 */
export async function contentTypeOf(name: string, head: Uint8Array): Promise<string> {
  const extension = extensionOf(name);
  if (head.length === 0) return TEXT;
  if (extension !== 'txt' && extensions.has(extension)) {
    const kind = await kindOf(name, head, kinds);
    if (kind) return fileKinds[kind].mime;
    throw fieldError('archivo', `El contenido de "${name}" no es el que dice su nombre.`);
  }
  const found = (await fileTypeFromBuffer(head).catch(() => undefined))?.mime;
  if (found && (IMAGES.has(found) || OFFICE.has(found))) return found;
  const former = found === COMPOUND ? formerTypeOf(extension) : undefined;
  if (former) return former;
  if (found && !found.includes('xml')) return UNKNOWN;
  return head.includes(0) ? UNKNOWN : TEXT;
}
