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
/** The forms of whom no password lets in: fields and what checks them, which lists have too. */
const FORMS = /usuarios\/screens\/(?:forgot|reset)-password-screen\.tsx$/;
/** What a list of records needs before it can be used. */
const LIST = new RegExp(
  [
    'src/platform/record/record-screen\\.tsx$',
    'src/platform/management/list/list-screen\\.tsx$',
    'src/platform/dashboard/(?:counters\\.tsx|bars\\.ts)$',
    'src/platform/confirm/use-act\\.ts$',
    'src/ui/text/',
  ].join('|'),
);
/** What is opened beside a list or within it: filters, forms, a record with its history. */
const BESIDE_LIST = new RegExp(
  [
    'src/platform/record/(?:record-panel\\.tsx|[a-z-]+\\.ts)$',
    'src/platform/management/(?:list/(?:filter-field|panel-over)\\.tsx|managed/managed-(?:table|form)\\.tsx|.+\\.ts)$',
    'src/platform/list-changes/(?:bulk-bar|value-control)\\.tsx$',
    'src/platform/list-settings/columns-fields\\.tsx$',
    'src/app/shell/(?:account-dropdown|menu-over)\\.tsx$',
    'src/platform/confirm/use-act\\.ts$',
    'shared/src/core/(?:record/|id-input)',
  ].join('|'),
);
/** What the product itself consists of, unlike the libraries that it uses. */
const LIBRARY = /[\\/]node_modules[\\/]/;
/** What draws on a map within a form, and takes files: heavy, and few screens need it. */
const DRAWING_AND_FILES =
  /src\/modules\/geovisor\/trazado\/trazado-editor\.tsx$|src\/platform\/(?:uploads|imports)\/[a-z-]+\.tsx$/;
/** Told the page's policy before any schema is made: a file of its own runs before whoever imports it. */
const SCHEMAS = /node_modules[\\/]zod[\\/]|src\/app\/schema-policy\.ts$/;
/** What loads files when they are asked for. */
const LOADER = /vite[\\/]preload-helper/;
/** Files that hand on hundreds of others: only what is named is followed. */
const HANDING_ON = /node_modules\/(?:antd\/es|@ant-design\/icons\/es)\/index\.js$/;

/**
 * What several screens need comes in few files, by who needs it: who signs in, the application,
 * whoever is signed in, forms, lists, what opens beside a list, and of the rest what eight screens or
 * more share. Each by itself, an address asked for over a hundred.
 */
export function sharedFiles(): { plugin: Plugin; groups: Group[] } {
  let entry = new Set<string>();
  let application = new Set<string>();
  let signedIn = new Set<string>();
  let forms = new Set<string>();
  let fields = new Set<string>();
  let list = new Set<string>();
  let panel = new Set<string>();
  let drawing = new Set<string>();
  return {
    plugin: {
      name: 'shared-files',
      apply: 'build',
      buildEnd() {
        const ids = [...this.getModuleIds()];
        const infoOf = (id: string) => this.getModuleInfo(id);
        const reached = (pattern: RegExp) =>
          reach(
            ids.filter((id) => pattern.test(id)),
            infoOf,
          );
        // What is loaded by its own name keeps a file of its own.
        const besides = (pattern: RegExp) =>
          new Set([...reached(pattern)].filter((id) => !pattern.test(id)));
        entry = besides(ENTRY);
        application = besides(APPLICATION);
        signedIn = besides(SIGNED_IN);
        forms = besides(FORMS);
        const light = reached(LIST);
        fields = new Set([...forms].filter((id) => light.has(id)));
        const needed = [entry, application, signedIn, light];
        const wide = reached(BESIDE_LIST);
        const heavy = [...wide, ...forms].filter(
          (id) => LIBRARY.test(id) && !SCHEMAS.test(id) && !needed.some((group) => group.has(id)),
        );
        const forHeavy = needing(heavy, ids, infoOf);
        panel = new Set([
          ...heavy,
          ...[...wide].filter((id) => forHeavy.has(id) && !light.has(id)),
        ]);
        list = new Set([...light, ...besidesAll(wide, panel)]);
        const elsewhere = [entry, application, signedIn, forms, list, panel];
        const own = [...reached(DRAWING_AND_FILES)].filter(
          (id) => !elsewhere.some((group) => group.has(id)),
        );
        // What needs those would bring them along with the rest of its file.
        drawing = new Set([...own, ...needing(own, ids, infoOf)]);
      },
    },
    groups: [
      { name: 'entry', test: (id) => entry.has(id) || LOADER.test(id), priority: 5 },
      { name: 'schemas', test: (id) => SCHEMAS.test(id), priority: 4 },
      { name: 'base', test: (id) => application.has(id), priority: 3 },
      { name: 'shell', test: (id) => signedIn.has(id), priority: 2 },
      { name: 'fields', test: (id) => fields.has(id), priority: 1.7 },
      { name: 'forms', test: (id) => forms.has(id), priority: 1.5 },
      { name: 'list', test: (id) => list.has(id), priority: 1 },
      { name: 'panel', test: (id) => panel.has(id), priority: 0.7 },
      { name: 'drawing', test: (id) => drawing.has(id), minShareCount: 8, priority: 0.5 },
      { name: 'common', minShareCount: 8, priority: 0 },
    ],
  };
}

/** What is in one and not in the other. */
const besidesAll = (one: ReadonlySet<string>, other: ReadonlySet<string>): string[] =>
  [...one].filter((id) => !other.has(id));

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

/** The modules that load one of these at once, or through others. */
function needing(these: readonly string[], ids: readonly string[], infoOf: InfoOf): Set<string> {
  const loaders = new Map<string, string[]>();
  for (const id of ids) {
    const info = HANDING_ON.test(id) ? null : infoOf(id);
    for (const loaded of info ? loadedBy(info, infoOf) : []) {
      loaders.set(loaded, [...(loaders.get(loaded) ?? []), id]);
    }
  }
  const found = new Set<string>();
  const waiting = [...these];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    for (const loader of loaders.get(id) ?? []) {
      if (found.has(loader)) continue;
      found.add(loader);
      waiting.push(loader);
    }
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
