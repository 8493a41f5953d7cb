import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';

/** Written by the web's build (packages/web/page-files.ts): files, and the numbers of those that each page needs. */
const LIST = 'archivos-por-pagina.json';
const BASE = '/v2';

interface PageFiles {
  files: readonly string[];
  /** by the address of a screen, `$name` for a part that varies */
  pages: Readonly<Record<string, readonly number[]>>;
}

/**
 * The page with the names of the files that its address needs, so that the browser asks for them while it
 * reads the page, not one after another as each is found to be needed; as it was where nothing is known of it.
 *
 * @param directory where the web's build lies
 * @param address path and query, as they were asked for
 */
export async function withItsFiles(
  page: string,
  directory: string,
  address: string,
): Promise<string> {
  const list = await listOf(resolve(directory, LIST)).catch(() => null);
  if (list === null) return page;
  const { files, pages } = list;
  const path = pathOf(address);
  const found = [path, ...Object.keys(pages)].find(
    (pattern) => pattern in pages && isPath(pattern, path),
  );
  const needed = found === undefined ? [] : (pages[found] ?? []);
  const links = needed
    .flatMap((number) => files[number] ?? [])
    .filter((name) => !page.includes(`"${BASE}/${name}"`))
    .map(linkTo);
  return page.replace('</head>', `${links.join('')}</head>`);
}

/** What each build wrote, by its path and when it was written. */
const known = new Map<string, { written: number; list: PageFiles }>();

/** @throws where there is none */
async function listOf(path: string): Promise<PageFiles> {
  const { mtimeMs: written } = await stat(path);
  const kept = known.get(path);
  if (kept?.written === written) return kept.list;
  const list = JSON.parse(await readFile(path, 'utf8')) as PageFiles;
  known.set(path, { written, list });
  return list;
}

const pathOf = (address: string): string =>
  (address.split('?')[0] ?? '').slice(BASE.length).replace(/\/$/, '');

function isPath(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((part, place) => part.startsWith('$') || part === given[place])
  );
}

const linkTo = (name: string): string =>
  name.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${BASE}/${name}">`
    : `<link rel="modulepreload" crossorigin href="${BASE}/${name}">`;
