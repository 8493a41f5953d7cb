/**
 * What each screen weighs for a browser that has nothing yet, in kilobytes as they are sent: its program
 * and styles with all that they load at once, fonts and answers of the server aside.
 *
 * `node tools/screen-weights.mjs` prints them, `--record` keeps them in screen-weights.json,
 * `--json` is for programs. `--files name` says what one of them consists of.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
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

/** Which files each screen loads, with their kilobytes. */
const parts = new Map();
const bundle = await built();
const weights = await weigh(bundle);
const about = process.argv[process.argv.indexOf('--files') + 1];
if (process.argv.includes('--files')) console.log(parts.get(about));
else if (process.argv.includes('--json')) console.log(JSON.stringify(weights));
else if (process.argv.includes('--record')) {
  writeFileSync(RECORD, `${JSON.stringify(weights, null, 2)}\n`);
} else {
  for (const [screen, size] of Object.entries(weights))
    console.log(`${size} kB`.padStart(8), screen);
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
    for (const file of loaded) {
      if (!sizes.has(file)) sizes.set(file, await sent(files.get(file)));
    }
    parts.set(name, Object.fromEntries(loaded.map((file) => [file, sizes.get(file) / 1000])));
    weights[name] = Math.round(loaded.reduce((sum, file) => sum + sizes.get(file), 0) / 1000);
  }
  return Object.fromEntries(Object.entries(weights).sort(([a], [b]) => a.localeCompare(b)));
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
