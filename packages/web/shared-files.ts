import type { Plugin } from 'vite';

/** What the bundler knows of a module. */
interface Known {
  importedIds: readonly string[];
  code: string | null;
}

type InfoOf = (id: string) => Known | null;

/** What the page itself names: whatever opens first loads it, and the sign-in page consists of it. */
const ENTRY = /src\/app\/main\.tsx$/;
/** What the application consists of, whichever screen opens first. */
const APPLICATION = /src\/app\/start\.tsx$/;
/** What everybody who is signed in has before them, on home and around each screen. */
const SIGNED_IN = /src\/app\/shell\/signed-in-shell\.tsx$|inicio\/screens\/home-screen\.tsx$/;
/** Told the page's policy before any schema is made: a file of its own runs before whoever imports it. */
const SCHEMAS = /node_modules[\\/]zod[\\/]|src\/app\/schema-policy\.ts$/;
/** What loads files when they are asked for. */
const LOADER = /vite[\\/]preload-helper/;
/** Files that hand on hundreds of others: only what is named is followed. */
const HANDING_ON = /node_modules\/(?:antd\/es|@ant-design\/icons\/es)\/index\.js$/;

/**
 * What several screens need comes in few files, by who needs it: who signs in, the application,
 * whoever is signed in, and what eight screens or more share. Each by itself, an address asked for over a hundred.
 */
export function sharedFiles(): { plugin: Plugin; groups: Group[] } {
  let entry = new Set<string>();
  let application = new Set<string>();
  let signedIn = new Set<string>();
  return {
    plugin: {
      name: 'shared-files',
      apply: 'build',
      buildEnd() {
        const ids = [...this.getModuleIds()];
        const infoOf = (id: string) => this.getModuleInfo(id);
        // What is loaded by its own name keeps a file of its own.
        const besides = (pattern: RegExp) => {
          const roots = ids.filter((id) => pattern.test(id));
          return new Set([...reach(roots, infoOf)].filter((id) => !roots.includes(id)));
        };
        entry = besides(ENTRY);
        application = besides(APPLICATION);
        signedIn = besides(SIGNED_IN);
      },
    },
    groups: [
      { name: 'entry', test: (id) => entry.has(id) || LOADER.test(id), priority: 5 },
      { name: 'schemas', test: (id) => SCHEMAS.test(id), priority: 4 },
      { name: 'base', test: (id) => application.has(id), priority: 3 },
      { name: 'shell', test: (id) => signedIn.has(id), priority: 2 },
      { name: 'common', minShareCount: 8, priority: 1 },
    ],
  };
}

interface Group {
  name: string;
  test?: (id: string) => boolean;
  minShareCount?: number;
  priority: number;
}

/** The modules that these load at once, and what those load. */
function reach(roots: readonly string[], infoOf: InfoOf): Set<string> {
  const found = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const info = infoOf(id);
    if (info) waiting.push(...loadedBy(info, infoOf));
  }
  return found;
}

/** What a module loads at once. */
function loadedBy({ importedIds, code }: Known, infoOf: InfoOf): string[] {
  return importedIds.flatMap((id) => {
    if (!HANDING_ON.test(id)) return [id];
    const offered = infoOf(id)?.importedIds ?? [];
    return namedImports(code ?? '').flatMap((name) => {
      const file = new RegExp(`/(?:es/${kebab(name)}/index|icons/${name})\\.js$`);
      return offered.filter((candidate) => file.test(candidate));
    });
  });
}

/** 'Button', 'DatePicker' of what a module imports from the component library and its icons. */
const namedImports = (code: string): string[] =>
  [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["'](?:antd|@ant-design\/icons)["']/g)].flatMap(
    ([, names = '']) => names.split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? ''),
  );

const kebab = (name: string): string =>
  name.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
