import type { Place } from '../ports/file-store.ts';

const MAX_FOLDER = 80;
/** What neither file systems nor document sites take in a name. */
const unsafe = /["*:<>?/\\|\p{Cc}\p{Cf}\p{Cs}]+/gu;
const edges = /^[.\s~]+|[.\s]+$/g;
/** Names that some of them keep for themselves. */
const reserved = /^(lock|con|prn|aux|nul|com\d|lpt\d|desktop\.ini|forms)$/i;

/** Text as a name of a file or folder: nothing forbidden, nothing kept by others, never empty. */
export function siteName(text: string): string {
  const clean = text
    .normalize('NFC')
    .replace(unsafe, ' ')
    .replace(/_vti_/gi, '_')
    .replace(/\s+/g, ' ')
    .replace(edges, '');
  return !clean || reserved.test(clean) ? `_${clean}` : clean;
}

/** The same, as short as the path of a document needs it. */
export const folderName = (text: string): string =>
  siteName([...siteName(text)].slice(0, MAX_FOLDER).join(''));

/** The key of content in a folder: what was opaque of it stays. */
export const placedKey = (key: string, { folder }: Place): string =>
  `${folder}/${key.slice(key.lastIndexOf('/') + 1)}`;
