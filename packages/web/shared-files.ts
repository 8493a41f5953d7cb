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
/** What listens for news beside every screen, in the top bar. */
const NEWS =
  /(?:capas|correspondencia|desarrollos|judiciales|productos)\/operations\/(?:assignments\/)?(?:use-[a-z]+-news|open-assistant)\.ts$/;
/** The forms of whom no password lets in: fields and what checks them, which lists have too. */
const FORMS = /usuarios\/screens\/(?:forgot|reset)-password-screen\.tsx$/;
/** What a list of records needs before it can be used. */
const LIST = new RegExp(
  [
    'src/platform/record/record-screen\\.tsx$',
    'src/platform/management/(?:management-table|list/list-screen)\\.tsx$',
    'src/platform/management/list/use-filter-options\\.ts$',
    'src/platform/dashboard/summary-table\\.tsx$',
    'src/platform/record/(?:field-columns\\.tsx|field-filters\\.ts|calls\\.ts)$',
    'src/ui/feedback/row-action\\.tsx$',
    'shared/src/core/record/(?:record-fields|field-kinds)',
    'src/platform/dashboard/(?:counters\\.tsx|bars\\.ts)$',
    'src/platform/confirm/use-act\\.ts$',
    'src/platform/list-changes/use-record-changes\\.tsx?$',
    'src/platform/navigation/route-button\\.tsx$',
    'src/ui/text/(?!sample-table)',
  ].join('|'),
);
/** What shows a list: the screens that have one begin here. */
const LIST_SCREEN = /src\/platform\/(?:management\/list\/list-screen|record\/record-screen)\.tsx$/;
/** What is opened beside a list or within it, in a file of its own: filters, forms, a record with its history. */
const BESIDE_LIST = new RegExp(
  [
    'src/platform/record/(?:record-panel\\.tsx|[a-z-]+\\.ts)$',
    'src/platform/management/(?:list/(?:filters/filter-field|panel-over)\\.tsx|managed/managed-form\\.tsx|.+\\.ts)$',
    'src/platform/list-changes/(?:bulk-bar|value-control)\\.tsx$',
    'src/platform/list-settings/columns-fields\\.tsx$',
    'src/app/shell/(?:account-dropdown|menu-over)\\.tsx$',
    'src/platform/confirm/use-act\\.ts$',
    'shared/src/core/(?:record/|id-input)',
  ].join('|'),
);
/** What the product itself consists of, unlike the libraries that it uses. */
const LIBRARY = /[\\/]node_modules[\\/]/;
/** By which a module is entered: whoever takes one thing there needs nothing of the rest. */
const DOOR = /src\/modules\/[a-z]+\/public\.ts$/;
/** What maps are made of, beside the map itself. */
const MAPS = /src\/platform\/map\/|shared\/src\/geo\//;
/** The part of the product that a file belongs to. */
const MODULE = /(?:web|shared)\/src\/modules\/([a-z]+)\//;
/** Drawn in many places: where one stands must not decide what else its file brings along. */
const ICON = /[\\/]@ant-design[\\/]icons/;
/** The lightest of the kit's parts that not every list needs. */
const SMALL = 'small';
/** What the kit's fields and what it shows beside something have in common: neither brings the other. */
const KIT =
  /@rc-component[\\/]resize-observer[\\/]|antd[\\/]es[\\/](?:_util[\\/]|form[\\/](?:context|hooks[\\/]useVariants)\.js|input[\\/]style[\\/]token\.js)/;
/** What the kit shows beside something: other parts need it, and lists have hints of their own. */
const FLOATING = 'floating';
const FLOATS = /(?:antd[\\/]es|@rc-component)[\\/](?:trigger|portal|tooltip|popover)[\\/]/;
/**
 * The kit's heavy parts, in the order in which they may load each other: what needs several stands with
 * the last, so that a dialog brings no calendar and a calendar no map.
 */
const HEAVY: readonly { name: string; parts: RegExp }[] = [
  { name: FLOATING, parts: FLOATS },
  {
    name: SMALL,
    parts:
      /(?:antd[\\/]es|@rc-component)[\\/](?:segmented|switch|space|checkbox|empty)[\\/]|defaultRenderEmpty/,
  },
  { name: 'texts', parts: /(?:antd[\\/]es|@rc-component)[\\/]typography[\\/]/ },
  {
    name: 'choices',
    parts: /(?:antd[\\/]es|@rc-component)[\\/](?:select|virtual-list|radio)[\\/]/,
  },
  {
    name: 'tables',
    parts: /(?:antd[\\/]es|@rc-component)[\\/](?:table|pagination|spin|context)[\\/]/,
  },
  {
    name: 'dialogs',
    parts: /(?:antd[\\/]es|@rc-component)[\\/](?:modal|dialog)[\\/]|hookform|react-hook-form/,
  },
  { name: 'panel', parts: /(?:antd[\\/]es|@rc-component)[\\/](?:tabs|menu|dropdown|drawer)[\\/]/ },
  {
    name: 'numbers',
    parts: /(?:antd[\\/]es|@rc-component)[\\/](?:input-number|mini-decimal)[\\/]/,
  },
  {
    name: 'dates',
    parts:
      /(?:antd[\\/]es|@rc-component)[\\/](?:date-picker|picker)[\\/]|node_modules[\\/]dayjs[\\/]/,
  },
  { name: 'progress', parts: /(?:antd[\\/]es|@rc-component)[\\/]progress[\\/]/ },
  { name: 'uploads', parts: /(?:antd[\\/]es|@rc-component)[\\/]upload[\\/]/ },
  { name: 'trees', parts: /(?:antd[\\/]es|@rc-component)[\\/](?:tree|collapse)[\\/]/ },
  { name: 'drawing', parts: /[\\/]geographiclib-geodesic[\\/]/ },
];
/** Told the page's policy before any schema is made: a file of its own runs before whoever imports it. */
const SCHEMAS = /node_modules[\\/]zod[\\/]|src\/app\/schema-policy\.ts$/;
/** What stands for what is on its way: nearly every screen has it, beside nothing that weighs. */
const COMING = /antd[\\/]es[\\/]skeleton[\\/]/;
/** What loads files when they are asked for. */
const LOADER = /vite[\\/]preload-helper/;
/** Files that hand on hundreds of others: only what is named is followed. */
const HANDING_ON = /node_modules\/(?:antd\/es|@ant-design\/icons\/es(?:\/icons)?)\/index\.js$/;

/**
 * What several screens need comes in few files, by who needs it: who signs in, the application,
 * whoever is signed in, forms, lists, what opens beside a list, the kit's heavy parts, and of the
 * rest what six screens share, or five what is a module's own: what screens with a list need of it apart from
 * what maps, trees and dashboards do. Each by itself, an address asked for over a hundred.
 */
export function sharedFiles(): { plugin: Plugin; groups: Group[] } {
  let entry = new Set<string>();
  let application = new Set<string>();
  let signedIn = new Set<string>();
  let forms = new Set<string>();
  let fields = new Set<string>();
  let list = new Set<string>();
  let listed = new Set<string>();
  let beside = new Set<string>();
  let news = new Set<string>();
  let floating = new Set<string>();
  let heavy = new Map<string, string>();
  let wide = new Set<string>();
  const isCommon = (id: string) => !heavy.has(id) && !MAPS.test(id) && !MODULE.test(id);
  const light = (id: string) => [SMALL, FLOATING].includes(heavy.get(id) ?? SMALL);
  /** The product's own that has only light parts of the kit, and some. */
  const isLightOwn = (id: string) =>
    heavy.has(id) && light(id) && !LIBRARY.test(id) && !wide.has(id);
  return {
    plugin: {
      name: 'shared-files',
      apply: 'build',
      transform: (code, id) =>
        DOOR.test(id) ? { code, map: null, moduleSideEffects: false } : null,
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
        const needed = reached(LIST);
        fields = new Set([...forms].filter((id) => needed.has(id)));
        const early = [entry, application, signedIn, needed];
        news = reached(NEWS);
        wide = reached(BESIDE_LIST);
        const kit = HEAVY.flatMap(({ parts }) => [...reached(parts)]);
        const parts = new Set(
          [...wide, ...forms, ...kit].filter(
            (id) =>
              LIBRARY.test(id) &&
              !SCHEMAS.test(id) &&
              !COMING.test(id) &&
              !ICON.test(id) &&
              !early.some((group) => group.has(id)),
          ),
        );
        heavy = byHeaviest(parts, ids, infoOf);
        floating = new Set([...reached(FLOATS)].filter((id) => parts.has(id)));
        list = needed;
        const isImporter = (id: string) =>
          infoOf(id)?.importedIds.some((imported) => LIST_SCREEN.test(imported)) ?? false;
        listed = reach(ids.filter(isImporter), infoOf);
        beside = new Set([...wide].filter((id) => !heavy.has(id)));
      },
    },
    groups: [
      { name: 'entry', test: (id) => entry.has(id) || LOADER.test(id), priority: 5 },
      { name: 'schemas', test: (id) => SCHEMAS.test(id), priority: 4 },
      { name: 'base', test: (id) => application.has(id), priority: 3 },
      { name: 'shell', test: (id) => signedIn.has(id), priority: 2 },
      { name: 'fields', test: (id) => fields.has(id), priority: 1.7 },
      { name: 'kit', test: (id) => KIT.test(id), priority: 1.6 },
      { name: 'coming', test: (id) => COMING.test(id), priority: 1.55 },
      { name: 'forms', test: (id) => forms.has(id), priority: 1.5 },
      { name: 'list', test: (id) => list.has(id), priority: 1 },
      { name: 'beside-list', test: (id) => beside.has(id) && listed.has(id), priority: 0.99 },
      { name: 'beside', test: (id) => beside.has(id), priority: 0.98 },
      // What comes first takes what it needs with it: whatever others need stands before them.
      { name: 'news', test: (id) => news.has(id), priority: 0.95 },
      {
        name: 'icons-list',
        test: (id) => ICON.test(id) && listed.has(id),
        minShareCount: 6,
        priority: 0.91,
      },
      { name: 'icons', test: (id) => ICON.test(id), minShareCount: 6, priority: 0.9 },
      {
        name: 'common-list',
        test: (id) => isCommon(id) && listed.has(id),
        minShareCount: 6,
        priority: 0.81,
      },
      { name: 'common', test: isCommon, minShareCount: 6, priority: 0.8 },
      // Files that are taken bring along whatever they need: the kit's parts stand before who needs them.
      {
        name: FLOATING,
        test: (id) => floating.has(id),
        priority: 0.78,
      },
      {
        name: SMALL,
        test: (id) => heavy.get(id) === SMALL && (wide.has(id) || LIBRARY.test(id)),
        minShareCount: 5,
        priority: 0.75,
      },
      {
        name: 'drawn',
        test: (id) => isLightOwn(id) && !MAPS.test(id) && !MODULE.test(id),
        minShareCount: 6,
        priority: 0.72,
      },
      ...HEAVY.filter(({ name }) => name !== SMALL && name !== FLOATING).map(({ name }, place) => ({
        name,
        test: (id: string) => heavy.get(id) === name && (wide.has(id) || LIBRARY.test(id)),
        priority: 0.7 - place / 100,
      })),
      {
        name: 'maps-list',
        test: (id) => MAPS.test(id) && light(id) && listed.has(id),
        minShareCount: 5,
        priority: 0.21,
      },
      {
        name: 'maps',
        test: (id) => MAPS.test(id) && light(id),
        minShareCount: 5,
        priority: 0.2,
      },
      {
        name: (id) => `${MODULE.exec(id)?.[1]}-list`,
        debugName: 'modules of lists',
        test: (id) => MODULE.test(id) && light(id) && listed.has(id),
        minShareCount: 5,
        priority: 0.11,
      },
      {
        name: (id) => MODULE.exec(id)?.[1] ?? null,
        debugName: 'modules',
        test: (id) => MODULE.test(id) && light(id),
        minShareCount: 5,
        priority: 0.1,
      },
    ],
  };
}

/**
 * The heavy parts of the kit and what needs them, each with the name of the heaviest that it needs.
 *
 * @param parts files of libraries that no list needs to be usable
 */
function byHeaviest(
  parts: ReadonlySet<string>,
  ids: readonly string[],
  infoOf: InfoOf,
): Map<string, string> {
  const own = new Map<string, string>();
  for (const { name, parts: roots } of HEAVY) {
    const found = reach(
      [...parts].filter((id) => roots.test(id)),
      infoOf,
    );
    for (const id of found) if (parts.has(id) && !own.has(id)) own.set(id, name);
  }
  // What is left over of them is little.
  for (const id of parts) if (!own.has(id)) own.set(id, 'dialogs');
  const all = new Map(own);
  for (const { name } of HEAVY) {
    const these = [...own.keys()].filter((id) => own.get(id) === name);
    for (const id of needing(these, ids, infoOf)) if (!own.has(id)) all.set(id, name);
  }
  return all;
}

interface Group {
  name: string | ((id: string) => string | null);
  /** of a group whose name is a function: as the build calls it */
  debugName?: string;
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
    const offered = offeredBy(id, infoOf);
    return namedImports(code ?? '').flatMap((name) => {
      const file = new RegExp(`/(?:es/${kebab(name)}/index|icons/${name})\\.js$`);
      return offered.filter((candidate) => file.test(candidate));
    });
  });
}

/** What a file hands on, through others of its kind too. */
const offeredBy = (id: string, infoOf: InfoOf): string[] =>
  (infoOf(id)?.importedIds ?? []).flatMap((handed) =>
    HANDING_ON.test(handed) ? offeredBy(handed, infoOf) : [handed],
  );

/** 'Button', 'DatePicker' of what a module imports from the component library and its icons. */
const namedImports = (code: string): string[] =>
  [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["'](?:antd|@ant-design\/icons)["']/g)].flatMap(
    ([, names = '']) => names.split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? ''),
  );

const kebab = (name: string): string =>
  name.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
