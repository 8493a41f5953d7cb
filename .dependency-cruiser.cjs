/** Which part of the house may use which: docs/architecture.md. */

/** The modules of both sides, lowest first: each may use the `public.ts` of those before it. */
const modules = [
  'catalogos',
  'usuarios',
  'listas',
  'avisos',
  'documentos',
  'enlaces',
  'archivo',
  'sujetos',
  'contratos',
  'proyectos',
  'procesos',
  'productos',
  'correspondencia',
  'desarrollos',
  'folios',
  'judiciales',
  'capas',
  'geovisor',
  'cruces',
  'catastro',
  'inmobiliaria',
  'inteligencia',
  'asistente',
  'inicio',
];

/**
 * What the server's core consists of, lowest first: each part may use those before it. A part is a
 * folder, or a file that stands by itself; files that are not named here use no part at all.
 */
const coreParts = [
  'errors/',
  'config/',
  'log/',
  'threads/',
  'egress/',
  'language-model/',
  'rich-text/',
  'db/',
  'proof/',
  'hand-over/',
  'actor.ts',
  'ports/',
  'app.ts',
  'audit/',
  'operation/',
  'graphql/',
  'dashboard/',
  'history/',
  'own-work/',
  'jobs/',
  'mail/',
  'files/',
  'tables/',
  'reports/',
  'lists/',
  'management/',
  'auth/',
  'http/',
  'realtime/',
  'keeping/',
  'module.ts',
  'build-schema.ts',
  'command-line.ts',
  'assemble.ts',
];

const core = '^packages/server/src/core/';
const partsOf = (parts) => `${core}(${parts.join('|').replaceAll('.', '\\.')})`;

/** The core has an order without knots: no two of its parts need each other. */
const coreOrder = [
  ...coreParts.slice(0, -1).map((part, index) => ({
    name: `server-core-${part.replace(/\W.*/, '')}-only-uses-lower-parts`,
    comment:
      'What the program consists of stands in ports; a part takes no more of it than it uses.',
    severity: 'error',
    from: { path: partsOf([part]), pathNot: '\\.test\\.ts$' },
    to: { path: partsOf(coreParts.slice(index + 1)) },
  })),
  {
    name: 'server-core-parts-have-a-place',
    comment: 'Give the part its place in the list of this file.',
    severity: 'error',
    from: { path: core, pathNot: partsOf(coreParts) },
    to: { path: partsOf(coreParts) },
  },
];

const advice = {
  server: 'Ask through a lower module, or let the higher one pass what is needed.',
  web: 'Let the higher one give it through its manifest (recordTabs, recordSections), or move what is general to the platform.',
};

const modulesOf = (side, names) => `^packages/${side}/src/modules/(${names.join('|')})/`;

/** A side's modules meet in `public.ts`, and only downwards. */
const borders = (side) => [
  {
    name: `${side}-modules-meet-in-public`,
    comment: "Export it from the other module's public.ts.",
    severity: 'error',
    from: { path: `^packages/${side}/src/modules/([^/]+)/` },
    to: {
      path: `^packages/${side}/src/modules/[^/]+/`,
      pathNot: [`^packages/${side}/src/modules/$1/`, '/public\\.tsx?$'],
    },
  },
  ...modules.map((name, index) => ({
    name: `${side}-${name}-only-uses-lower-modules`,
    comment: advice[side],
    severity: 'error',
    from: { path: modulesOf(side, [name]) },
    to: { path: modulesOf(side, modules.slice(index + 1).concat('none')) },
  })),
  {
    name: `${side}-modules-have-a-tier`,
    comment: 'Give the module its place in the list of this file.',
    severity: 'error',
    from: {
      path: `^packages/${side}/src/modules/[^/]+/`,
      pathNot: modulesOf(side, modules),
    },
    to: {},
  },
];

/** Libraries that have one home: pattern of the package, pattern of the folders. */
const homes = [
  [
    'sql',
    '(kysely|pg|pg-copy-streams|pg-query-stream|pg-boss|@electric-sql/[^/]+)',
    [
      '^packages/server/src/core/(db|jobs)/',
      '^packages/server/src/core/realtime/channel',
      '^packages/server/src/.*\\.(repository|layer)\\.ts$',
      '^packages/server/(test|db)/',
      '^bench/',
    ],
  ],
  [
    'word-and-excel',
    '(docx|write-excel-file|easy-template-x)',
    [
      '^packages/server/src/core/reports/',
      '^packages/server/src/modules/[^/]+/reports/',
      '^packages/server/test/',
    ],
  ],
  ['maps', '(ol|proj4)', ['^packages/web/src/platform/map/']],
  [
    'sockets',
    '(socket\\.io|socket\\.io-client|@socket\\.io/[^/]+)',
    [
      '^packages/server/src/core/realtime/',
      '^packages/web/src/platform/realtime/',
      '^packages/server/test/',
      '^packages/e2e/',
    ],
  ],
];

const oneHome = homes.map(([name, library, folders]) => ({
  name: `one-home-for-${name}`,
  comment: `Only these use it: ${folders.join(' ')}`,
  severity: 'error',
  from: { path: '^(packages|bench)/', pathNot: folders },
  to: { path: `(^|/)node_modules/${library}(/|$)` },
}));

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Move what both need into a third file. Types may refer to each other.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolvable',
      comment: 'The import leads nowhere; the rules could not see it.',
      severity: 'error',
      from: {},
      // The web's own public files are Vite's to find.
      to: { couldNotResolve: true, pathNot: '^/[^/]+\\?url$' },
    },
    {
      name: 'shared-is-pure',
      comment: 'Both sides use it: neither a side nor Node may appear in it.',
      severity: 'error',
      from: { path: '^packages/shared/src/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/(server|web|e2e)/' },
    },
    {
      name: 'shared-without-node',
      comment: 'It runs in the browser too.',
      severity: 'error',
      from: { path: '^packages/shared/src/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'sides-do-not-meet',
      comment: 'The sides share packages/shared and the API, nothing else.',
      severity: 'error',
      from: { path: '^packages/(server|web)/src/' },
      to: { path: '^packages/(server|web|e2e)/', pathNot: '^packages/$1/' },
    },
    {
      name: 'server-core-knows-no-module',
      comment: 'The core collects manifests; it never names a module.',
      severity: 'error',
      from: { path: '^packages/server/src/core/' },
      to: { path: '^packages/server/src/(modules/|main|cli)' },
    },
    {
      name: 'server-resolvers-use-services',
      comment: 'A resolver asks a service, which authorises; never a repository.',
      severity: 'error',
      from: { path: '^packages/server/src/.*\\.graphql\\.ts$' },
      to: { path: '\\.(repository|layer)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-ui-is-dumb',
      comment: 'ui knows neither the platform nor a module.',
      severity: 'error',
      from: { path: '^packages/web/src/ui/' },
      to: { path: '^packages/web/src/(platform|modules|app)/' },
    },
    {
      name: 'web-platform-knows-no-module',
      comment: 'The platform is used by modules; the app collects them.',
      severity: 'error',
      from: { path: '^packages/web/src/platform/' },
      to: { path: '^packages/web/src/(modules|app)/' },
    },
    {
      name: 'web-app-meets-modules-in-public',
      comment:
        "The app collects manifests; for the rest there is the module's public.ts, and visitor.ts for the page that opens without the application.",
      severity: 'error',
      from: { path: '^packages/web/src/app/' },
      to: {
        path: '^packages/web/src/modules/',
        pathNot: '/modules/[^/]+/(module|public|visitor)\\.tsx?$',
      },
    },
    {
      name: 'web-modules-know-no-app',
      comment: 'The app collects modules through their manifest.',
      severity: 'error',
      from: { path: '^packages/web/src/modules/' },
      to: { path: '^packages/web/src/app/' },
    },
    ...coreOrder,
    ...borders('server'),
    ...borders('web'),
    ...oneHome,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^packages/[^/]+/dist/|graphql-env\\.d\\.ts$' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
