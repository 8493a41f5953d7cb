import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { CORE, splitSheet } from './kit-sheet.ts';

const SHEET = /antd\/dist\/antd\.css$/;
/** The code that a part's styles come with; the folder that its styles are made in, if nothing is said. */
const CODE: Readonly<Record<string, RegExp>> = {
  [CORE]: /\/antd\/es\/config-provider\/index\.js$/,
  col: /\/antd\/es\/grid\/col\.js$/,
  row: /\/antd\/es\/grid\/row\.js$/,
};

const HELPER = /vite\/preload-helper\.js$/;
const SEEN = 'const seen = {}';
const APPENDED = 'document.head.appendChild(link)';
/**
 * The kit's sheets stand before the product's own, which have the last word, and in the order of their
 * names: what looks how does not depend on which screen was opened first.
 */
const IN_ITS_PLACE = `document.head.insertBefore(link, isCss ? placeOf(link.href) : null);
  link.addEventListener('error', () => forget(link))`;
/** What did not come is asked for again with the file that needs it, which would else come without styles. */
const PLACE_OF = `
function forget(link) {
  link.remove();
  setTimeout(() => { delete seen[link.href]; });
}
const kitName = (href) => /\\/(kit-[^/]*)$/.exec(href)?.[1];
function placeOf(href) {
  const name = kitName(href);
  if (!name) return null;
  const sheets = [...document.head.querySelectorAll('link[rel="stylesheet"]')];
  return sheets.find((sheet) => {
    const other = kitName(sheet.href);
    return other ? other > name : !/\\/index-[^/]*$/.test(sheet.href) && !/\\/entry-[^/]*$/.test(sheet.href);
  }) ?? null;
}
`;

/**
 * Each file of the build brings the styles of those parts of the component library whose code it has, in a
 * sheet of its own beside it. Parts that no screen uses are in none.
 */
export function kitStyles(): Plugin {
  const parts = sheetByParts();
  return {
    name: 'kit-styles',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (SHEET.test(id)) return { code: '', map: null };
      return HELPER.test(id) ? { code: inItsPlace(code), map: null } : null;
    },
    renderChunk(_code, chunk, _options, { chunks }) {
      const own = [...parts.keys()].filter((part) => isFirst(part, chunk, chunks));
      if (own.length === 0) return null;
      const source = own.map((part) => parts.get(part)).join('');
      const file = this.emitFile({ type: 'asset', name: `kit-${chunk.name}.css`, source });
      chunk.viteMetadata?.importedCss.add(this.getFileName(file));
      return null;
    },
  };
}

function sheetByParts() {
  const kit = join(createRequire(import.meta.url).resolve('antd/package.json'), '..');
  const folders = readdirSync(join(kit, 'es'));
  return splitSheet(readFileSync(join(kit, 'dist/antd.css'), 'utf8'), new Set(folders));
}

function inItsPlace(code: string): string {
  if (!code.includes(APPENDED) || !code.includes(SEEN))
    throw new Error('Files are loaded another way: look again');
  return code.replace(APPENDED, IN_ITS_PLACE) + PLACE_OF;
}

type Chunk = Rolldown.RenderedChunk;
type Chunks = Readonly<Record<string, Chunk>>;

/** Whether a chunk has the code of a part, and nothing that it loads has it already. */
const isFirst = (part: string, chunk: Chunk, chunks: Chunks): boolean =>
  has(chunk, part) && !loadedBefore(chunk, chunks).some((other) => has(other, part));

function has({ moduleIds }: Chunk, part: string): boolean {
  const code = CODE[part];
  return moduleIds.some((id) => (code ? code.test(id) : id.includes(`/antd/es/${part}/style/`)));
}

/** What a chunk imports, and what that imports. */
function loadedBefore(chunk: Chunk, chunks: Chunks): Chunk[] {
  const found = new Set<Chunk>();
  const waiting = [...chunk.imports];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const imported = chunks[name];
    if (!imported || imported === chunk || found.has(imported)) continue;
    found.add(imported);
    waiting.push(...imported.imports);
  }
  return [...found];
}
