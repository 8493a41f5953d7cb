import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { manifestOf } from '../../tools/lib/web-manifest.mjs';
import { filesOf } from './bundle-files.ts';
import { fetchedAhead } from './fetched-ahead.ts';
import { kitWithoutStyleMaking } from './kit-runtime.ts';
import { kitStyles } from './kit-styles.ts';
import { filesByPage } from './page-files.ts';
import { schemasThatOnlyCheck } from './schema-runtime.ts';
import { sharedFiles } from './shared-files.ts';

/** Where the server of `npm run dev` listens. */
const server = `http://127.0.0.1:${process.env.COMARCA_SERVER_PORT ?? '8080'}`;

const shared = sharedFiles();
export default defineConfig({
  base: '/v2/',
  plugins: [
    react(),
    shared.plugin,
    kitWithoutStyleMaking(),
    kitStyles(),
    schemasThatOnlyCheck(),
    decorativeIcons(),
    spanishLabels(),
    documentsByTheirIds(),
    pagesWithoutConnection(),
    fetchedAhead(),
    filesByPage(),
    compressedBeforehand(),
  ],
  // While developing, packages are bundled beforehand by another bundler.
  optimizeDeps: { rolldownOptions: { plugins: [decorativeIcons(), spanishLabels()] } },
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 1700,
    rolldownOptions: { output: { codeSplitting: { groups: shared.groups } } },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.COMARCA_WEB_PORT ?? '5173'),
    strictPort: true,
    proxy: {
      '/api': server,
      '/media': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});

const FILE = /@ant-design\/icons\/es\/components\/AntdIcon(?:Light)?\.js/;
const NAMED = '"aria-label": icon.name';
/** The kit's own buttons that have nothing but an icon: those of its paginations. */
const SPOKEN = JSON.stringify({ left: 'Anterior', right: 'Siguiente' });
/** With a name or an act of its own an icon speaks; otherwise the text beside it does. */
const SILENT = `...(${SPOKEN}[icon.name] || onClick || props["aria-label"]
  ? { "aria-label": ${SPOKEN}[icon.name] ?? icon.name } : { "aria-hidden": true })`;

/**
 * The icons of the kit call themselves by their English names ("edit"), which screen readers put
 * before the button's text: "edit Editar". Here they are decoration unless they are given a name.
 */
function decorativeIcons(): Plugin {
  return {
    name: 'decorative-icons',
    transform(code, id) {
      if (!FILE.test(id)) return null;
      if (!code.includes(NAMED)) throw new Error('The icons of the kit have changed: look again');
      return { code: code.replace(NAMED, SILENT), map: null };
    },
  };
}

/** What the kit says to screen readers in English, with no setting for it: where, and in Spanish. */
const ENGLISH: readonly { file: RegExp; texts: readonly (readonly [string, string])[] }[] = [
  {
    file: /@rc-component\/input-number\/es\/StepHandler\.js/,
    texts: [
      ["'Increase Value'", "'Aumentar'"],
      ["'Decrease Value'", "'Disminuir'"],
    ],
  },
  { file: /@rc-component\/select\/es\/hooks\/useAllowClear\.js/, texts: [["'Clear'", "'Borrar'"]] },
  {
    file: /@rc-component\/segmented\/es\/index\.js/,
    texts: [['"segmented control"', '"Opciones"']],
  },
  {
    file: /@rc-component\/dialog\/es\/Dialog\/Content\/Panel\.js/,
    texts: [['"Close"', '"Cerrar"']],
  },
];

/** The kit's fixed English names of controls, in Spanish. */
function spanishLabels(): Plugin {
  return {
    name: 'spanish-labels',
    transform(code, id) {
      const found = ENGLISH.find(({ file }) => file.test(id));
      if (!found) return null;
      return { code: found.texts.reduce(translated, code), map: null };
    },
  };
}

function translated(code: string, [english, spanish]: readonly [string, string]): string {
  if (!code.includes(english)) throw new Error(`The kit no longer says ${english}: look again`);
  return code.replaceAll(english, spanish);
}

/** What the server reads at its start: the browser names its GraphQL documents instead of sending them. */
function documentsByTheirIds(): Plugin {
  return {
    name: 'documents-by-their-ids',
    apply: 'build',
    generateBundle() {
      const source = JSON.stringify(manifestOf(fileURLToPath(new URL('src', import.meta.url))));
      this.emitFile({ type: 'asset', fileName: 'graphql-documents.json', source });
    },
  };
}

/** What every page that opens without a connection consists of, besides what its files import. */
const OFFLINE_SHELL = [
  /\/src\/app\/start\.tsx$/,
  /\/src\/app\/shell\/(?:signed-in-shell|account-dropdown|menu-over)\.tsx$/,
  /\/src\/modules\/asistente\/components\/tools-(?:panel|box)\.tsx$/,
  /\/src\/platform\/confirm\/confirm-dialog\.tsx$/,
];

/** The pages that open without a connection, by their address, and their screens. */
const OFFLINE: Readonly<Record<string, RegExp>> = {
  '/v2/visitas_gi': /\/src\/modules\/inmobiliaria\/screens\/visits?-screen\.tsx$/,
  '/v2/bitacora': /\/src\/modules\/productos\/screens\/log-screen\.tsx$/,
};

/** The worker that keeps those pages, told which files of this build they are. */
function pagesWithoutConnection(): Plugin {
  return {
    name: 'pages-without-connection',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const pages = Object.fromEntries(
        Object.entries(OFFLINE).map(([page, screen]) => [
          page,
          filesOf(bundle, [...OFFLINE_SHELL, screen]),
        ]),
      );
      const worker = await readFile(new URL('offline-worker.js', import.meta.url), 'utf8');
      if (!worker.includes("'__PAGES__'")) throw new Error('offline-worker.js names no files');
      const source = worker.replace("'__PAGES__'", JSON.stringify(pages));
      this.emitFile({ type: 'asset', fileName: 'sin-conexion.js', source });
    },
  };
}

/** Smaller files gain nothing from compression. */
const COMPRESS_FROM_BYTES = 1_024;
/** The best that brotli does takes ten times as long for seven hundredths less: worth it where everybody waits for the file. */
const quality = (fileName: string) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: /(?:entry|schemas|base|shell|list|hints|fields|common)-/.test(
      fileName,
    )
      ? 11
      : 9,
  },
});

/** Each text file of the build lies beside its compressed forms, so that the server compresses none of them per visit. */
function compressedBeforehand(): Plugin {
  return {
    name: 'compressed-beforehand',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.values(bundle).filter(({ fileName }) =>
        /\.(js|css|svg)$/.test(fileName),
      );
      for (const file of texts) {
        const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        if (content.length < COMPRESS_FROM_BYTES) continue;
        const path = join(dir, file.fileName);
        await writeFile(
          `${path}.br`,
          await promisify(brotliCompress)(content, quality(file.fileName)),
        );
        await writeFile(`${path}.gz`, await promisify(gzip)(content));
      }
    },
  };
}
