import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { filesOf } from './bundle-files.ts';

const MODULE = /\/src\/modules\/[a-z]+\/module\.tsx$/;
/** A screen's address and file, as each module declares them (platform/module.ts). */
const SCREEN = /\bpath: '([^']+)',(?:(?!\bpath:)[\s\S])*?\bimport\(\s*'(\.\/screens\/[^']+)'/g;
/** What stands around every screen of who is signed in. */
const AROUND = [/\/src\/app\/start\.tsx$/, /\/src\/app\/shell\/signed-in-shell\.tsx$/];
/** As many screens as there are at least, or they are declared another way by now. */
const SCREENS = 60;

/**
 * Writes which files the page at each address needs, for the server: it names them in the page of whoever
 * is signed in, so that the browser asks for all of them at once (server/src/core/http/page-files.ts).
 */
export function filesByPage(): Plugin {
  return {
    name: 'files-by-page',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const modules = [...this.getModuleIds()].filter((id) => MODULE.test(id));
        const screens = (await Promise.all(modules.map(screensOf))).flat();
        if (screens.length < SCREENS)
          throw new Error('Screens are declared another way: look again');
        const files: string[] = [];
        const numberOf = (name: string) => {
          if (!files.includes(name)) files.push(name);
          return files.indexOf(name);
        };
        const pages = Object.fromEntries(
          screens.map(({ path, isFile }) => {
            const needed = filesOf(bundle, [...AROUND, isFile]);
            return [path, needed.filter((name) => /\.(?:js|css)$/.test(name)).map(numberOf)];
          }),
        );
        this.emitFile({
          type: 'asset',
          fileName: 'archivos-por-pagina.json',
          source: JSON.stringify({ files, pages }),
        });
      },
    },
  };
}

async function screensOf(module: string) {
  const source = await readFile(module, 'utf8');
  return [...source.matchAll(SCREEN)].map(([, path = '', file = '']) => {
    const id = resolve(module, '..', file);
    return { path, isFile: new RegExp(`^${id.replaceAll('.', '\\.')}$`) };
  });
}
