import { withoutAccents } from '@comarca/shared/core/plain-text';

const MAX_LENGTH = 150;
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * A file name as it may be kept and offered for download: no folders, no control or invisible
 * characters, no names that mean a device, never empty, at most 150 characters with its ending.
 */
export function safeName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const plain = reserved.test(clean) ? `_${clean}` : clean;
  return shorten(plain) || 'archivo';
}

function shorten(name: string): string {
  const characters = [...name];
  if (characters.length <= MAX_LENGTH) return name;
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '';
  return characters.slice(0, MAX_LENGTH - ending.length).join('') + ending;
}

/** The name itself, or with a number before its ending where one of the folder has it. */
export function freeName(taken: Set<string>, folder: string, name: string): string {
  const [, stem = name, ending = ''] = /^(.+?)(\.[^.]{1,10})?$/.exec(name) ?? [];
  for (let number = 1; ; number++) {
    const tried = number === 1 ? name : `${stem} (${number})${ending}`;
    const path = folder === '' ? tried : `${folder}/${tried}`;
    if (taken.has(path.toLowerCase())) continue;
    taken.add(path.toLowerCase());
    return path;
  }
}

/** `Content-Disposition` by RFC 6266: a plain name for old programs, the true one beside it. */
export function contentDisposition(type: 'inline' | 'attachment', name: string): string {
  const safe = safeName(name);
  const plain = withoutAccents(safe).replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(safe).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
