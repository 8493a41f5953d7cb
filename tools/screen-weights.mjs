/**
 * What each screen weighs for a browser that has nothing yet, in kilobytes as they are sent: its program
 * and styles with all that they load at once, fonts and answers of the server aside.
 *
 * `node tools/screen-weights.mjs` prints them, and in a second column what comes after that by itself, once the
 * screen can be used; `--record` keeps the first in screen-weights.json, `--json` is for programs.
 * `--files name` says what one of them consists of.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const WEB = fileURLToPath(new URL('../packages/web', import.meta.url));
const RECORD = fileURLToPath(new URL('screen-weights.json', import.meta.url));
const SCREEN = /\/modules\/[a-z]+\/screens\/[a-z-]+-screen\.tsx$/;
/** Before whom no bars and menu stand. */
const BARE = /sign-in|forgot|reset|verification|shared-screen|geoportal/;
const SHELL = /\/shell\/signed-in-shell\.tsx$/;
const START = /\/app\/start\.tsx$/;
/** Opens before the application has come: what the page itself names is all of it. */
const BEFORE = /^sign-in-screen$/;
/** The quality does not matter to the comparison; this one is quick. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const compressed = promisify(brotliCompress);

/** A part that comes later (packages/web/src/platform/loading): what it is declared with. */
const LATER = /\blater(?:Part|Dialog)?\((?=\(\) =>|load)[^;]*?;/g;
const LOADED = /import\(\s*'(\.[^']+)'\s*\)/;

/** Which files each screen loads, with their kilobytes. */
const parts = new Map();
/** Kilobytes that come by themselves once a screen can be used, by its name. */
const afterwards = new Map();
const bundle = await built();
const weights = await weigh(bundle);
const about = process.argv[process.argv.indexOf('--files') + 1];
if (process.argv.includes('--files')) console.log(parts.get(about));
else if (process.argv.includes('--json')) console.log(JSON.stringify(weights));
else if (process.argv.includes('--record')) {
  writeFileSync(RECORD, `${JSON.stringify(weights, null, 2)}\n`);
} else {
  for (const [screen, size] of Object.entries(weights))
    console.log(
      `${size} kB`.padStart(8),
      screen.padEnd(32),
      `${afterwards.get(screen)} kB later`.padStart(14),
    );
}

async function built() {
  process.env.NODE_ENV = 'production';
  const bundler = createRequire(`${WEB}/package.json`).resolve('vite');
  const { build } = await import(pathToFileURL(bundler).href);
  const output = await build({ root: WEB, logLevel: 'error', build: { write: false } });
  const { output: files } = Array.isArray(output) ? output[0] : output;
  return new Map(files.map((file) => [file.fileName, file]));
}

/** Kilobytes by the name of the screen's file, by name. */
async function weigh(files) {
  const chunks = [...files.values()].filter(({ type }) => type === 'chunk');
  const of = (pattern) => chunks.filter(({ facadeModuleId }) => pattern.test(facadeModuleId ?? ''));
  const entries = chunks.filter(({ isEntry }) => isEntry);
  const sizes = new Map();
  const weights = {};
  for (const screen of of(SCREEN)) {
    const name = basename(screen.facadeModuleId, '.tsx');
    const shell = BARE.test(name) ? [] : of(SHELL);
    const application = BEFORE.test(name) ? [] : [...of(START), ...shell, screen];
    const loaded = [...loadedBy(files, [...entries, ...application])];
    const all = withLater(files, chunks, loaded);
    for (const file of all) {
      if (!sizes.has(file)) sizes.set(file, await sent(files.get(file)));
    }
    const later = all.filter((file) => !loaded.includes(file));
    // Visitors who have not signed in get nothing ahead.
    const afterwardsSize = shell.length > 0 ? kilobytes(later, sizes) : 0;
    afterwards.set(name, afterwardsSize);
    parts.set(name, Object.fromEntries(loaded.map((file) => [file, sizes.get(file) / 1000])));
    weights[name] = kilobytes(loaded, sizes);
  }
  return Object.fromEntries(Object.entries(weights).sort(([a], [b]) => a.localeCompare(b)));
}

function kilobytes(names, sizes) {
  return Math.round(names.reduce((sum, file) => sum + sizes.get(file), 0) / 1000);
}

/** These files with those that they bring by themselves, and those bring in their turn. */
function withLater(files, chunks, loaded) {
  const found = new Set(loaded);
  for (const name of found) {
    const sources = (files.get(name).moduleIds ?? []).filter((id) => id.startsWith(`${WEB}/src/`));
    const brought = sources.flatMap(laterOf);
    const roots = chunks.filter(({ moduleIds, facadeModuleId }) =>
      brought.some((id) => id === facadeModuleId || moduleIds.includes(id)),
    );
    for (const file of loadedBy(files, roots)) found.add(file);
  }
  return [...found];
}

/** What a source file declares to come later, unless it waits until it is shown. */
function laterOf(source) {
  const text = readFileSync(source, 'utf8');
  return (text.match(LATER) ?? [])
    .filter((declared) => !declared.includes('onlyShown: true'))
    .flatMap((declared) => {
      const path = LOADED.exec(declared)?.[1];
      if (path !== undefined) return [resolve(dirname(source), path)];
      const name = /\((load\w+)/.exec(declared)?.[1];
      return name === undefined ? [] : throughDoor(source, text, name);
    });
}

/** What a module's own function of this name loads, which a source file imports. */
function throughDoor(source, text, name) {
  const door = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '(\\.[^']+)'`).exec(text)?.[1];
  if (door === undefined) return [];
  const place = resolve(dirname(source), door);
  const [, after = ''] = readFileSync(place, 'utf8').split(`const ${name} =`);
  const path = LOADED.exec(after.split(';')[0])?.[1];
  return path === undefined ? [] : [resolve(dirname(place), path)];
}

/** The files that come before these can run. */
function loadedBy(files, roots) {
  const found = new Set();
  const waiting = roots.map(({ fileName }) => fileName);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const file = files.get(name);
    if (found.has(name) || file === undefined) continue;
    found.add(name);
    waiting.push(...(file.imports ?? []), ...(file.viteMetadata?.importedCss ?? []));
  }
  return found;
}

async function sent(file) {
  const content = file.type === 'chunk' ? file.code : file.source;
  return (await compressed(Buffer.from(content), quality)).length;
}
