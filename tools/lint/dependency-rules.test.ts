import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
let house: string;

beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'comarca-rules-'));
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'));
});
afterEach(() => rmSync(house, { recursive: true }));

const { ruleSet, ...options } = await extractDepcruiseOptions(
  join(root, '.dependency-cruiser.cjs'),
);

/** The names of the rules that these files break. */
async function brokenRules(files: Record<string, string>): Promise<string[]> {
  for (const [path, text] of Object.entries(files)) {
    const full = join(house, path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, text);
  }
  const { output } = await cruise(['packages'], {
    ...options,
    ruleSet,
    validate: true,
    baseDir: house,
  });
  if (typeof output === 'string') throw new Error(output);
  return [...new Set(output.summary.violations.map(({ rule }) => rule.name))].sort();
}

const leaf = 'export const leaf = 1;\n';
const use = (path: string) => `import { leaf } from '${path}';\nexport const used = leaf;\n`;
const server = 'packages/server/src';
const web = 'packages/web/src';

const cases: [rule: string, files: Record<string, string>][] = [
  [
    'no-circles',
    {
      [`${server}/core/a.ts`]: "import { b } from './b.ts';\nexport const a = () => b;\n",
      [`${server}/core/b.ts`]: "import { a } from './a.ts';\nexport const b = () => a;\n",
    },
  ],
  ['no-unresolvable', { [`${server}/core/a.ts`]: use('./nowhere.ts') }],
  ['shared-without-node', { 'packages/shared/src/core/a.ts': use('node:fs') }],
  [
    'shared-is-pure',
    {
      'packages/shared/src/core/a.ts': use('../../../server/src/core/b.ts'),
      [`${server}/core/b.ts`]: leaf,
    },
  ],
  [
    'sides-do-not-meet',
    { [`${web}/ui/a.ts`]: use('../../../server/src/core/b.ts'), [`${server}/core/b.ts`]: leaf },
  ],
  [
    'server-core-knows-no-module',
    {
      [`${server}/core/a.ts`]: use('../modules/capas/public.ts'),
      [`${server}/modules/capas/public.ts`]: leaf,
    },
  ],
  [
    'server-core-db-only-uses-lower-parts',
    { [`${server}/core/db/a.ts`]: use('../graphql/b.ts'), [`${server}/core/graphql/b.ts`]: leaf },
  ],
  [
    'server-core-ports-only-uses-lower-parts',
    {
      [`${server}/core/ports/a.ts`]:
        "import type { App } from '../app.ts';\nexport type A = App;\n",
      [`${server}/core/app.ts`]: 'export type App = object;\n',
    },
  ],
  [
    'server-core-parts-have-a-place',
    { [`${server}/core/nuevo/a.ts`]: use('../db/b.ts'), [`${server}/core/db/b.ts`]: leaf },
  ],
  [
    'server-modules-meet-in-public',
    {
      [`${server}/modules/cruces/a.ts`]: use('../capas/b.ts'),
      [`${server}/modules/capas/b.ts`]: leaf,
    },
  ],
  [
    'server-capas-only-uses-lower-modules',
    {
      [`${server}/modules/capas/a.ts`]: use('../cruces/public.ts'),
      [`${server}/modules/cruces/public.ts`]: leaf,
    },
  ],
  [
    'server-modules-have-a-tier',
    {
      [`${server}/modules/nuevo/a.ts`]: use('../capas/public.ts'),
      [`${server}/modules/capas/public.ts`]: leaf,
    },
  ],
  [
    'web-modules-meet-in-public',
    {
      [`${web}/modules/cruces/a.tsx`]: use('../capas/components/b.tsx'),
      [`${web}/modules/capas/components/b.tsx`]: leaf,
    },
  ],
  [
    'web-modules-meet-in-public',
    {
      [`${web}/modules/cruces/a.tsx`]: "import '../capas/b.css';\n",
      [`${web}/modules/capas/b.css`]: '',
    },
  ],
  [
    'web-modules-meet-in-public',
    {
      [`${web}/modules/cruces/a.tsx`]: "export const load = () => import('../capas/b.tsx');\n",
      [`${web}/modules/capas/b.tsx`]: leaf,
    },
  ],
  [
    'web-contratos-only-uses-lower-modules',
    {
      [`${web}/modules/contratos/a.tsx`]: use('../correspondencia/public.ts'),
      [`${web}/modules/correspondencia/public.ts`]: leaf,
    },
  ],
  [
    'web-modules-have-a-tier',
    {
      [`${web}/modules/nuevo/a.tsx`]: use('../capas/public.ts'),
      [`${web}/modules/capas/public.ts`]: leaf,
    },
  ],
  [
    'web-app-meets-modules-in-public',
    { [`${web}/app/a.ts`]: use('../modules/capas/b.ts'), [`${web}/modules/capas/b.ts`]: leaf },
  ],
  [
    'server-resolvers-use-services',
    {
      [`${server}/modules/capas/a.graphql.ts`]: use('./b.repository.ts'),
      [`${server}/modules/capas/b.repository.ts`]: leaf,
    },
  ],
  [
    'web-ui-is-dumb',
    { [`${web}/ui/a.ts`]: use('../platform/b.ts'), [`${web}/platform/b.ts`]: leaf },
  ],
  [
    'web-platform-knows-no-module',
    { [`${web}/platform/a.ts`]: use('../modules/capas/b.ts'), [`${web}/modules/capas/b.ts`]: leaf },
  ],
  [
    'web-modules-know-no-app',
    { [`${web}/modules/capas/a.ts`]: use('../../app/b.ts'), [`${web}/app/b.ts`]: leaf },
  ],
  ['one-home-for-sql', { [`${server}/modules/capas/a.service.ts`]: "import 'kysely';\n" }],
  ['one-home-for-word-and-excel', { [`${server}/modules/capas/a.ts`]: "import 'docx';\n" }],
  ['one-home-for-maps', { [`${web}/modules/capas/a.ts`]: "import 'ol/Map.js';\n" }],
  ['one-home-for-sockets', { [`${server}/modules/capas/a.ts`]: "import 'socket.io';\n" }],
];

describe('the dependency rules', () => {
  test.each(cases)('%s bites', async (rule, files) => {
    expect(await brokenRules(files)).toEqual([rule]);
  });

  test('a house in order breaks none', async () => {
    const files = {
      'packages/shared/src/core/a.ts': leaf,
      [`${server}/core/a.ts`]: use('@comarca/shared/core/errors'),
      [`${server}/core/http/a.ts`]: use('../db/b.ts'),
      [`${server}/core/db/b.ts`]: leaf,
      [`${server}/modules/capas/public.ts`]: leaf,
      [`${server}/modules/cruces/a.ts`]: use('../capas/public.ts'),
      [`${server}/modules/cruces/a.repository.ts`]: "import 'kysely';\n",
      [`${web}/app/a.ts`]: use('../modules/capas/module.tsx'),
      [`${web}/app/b.ts`]: use('../modules/capas/public.ts'),
      [`${web}/modules/capas/module.tsx`]: use('./b.ts'),
      [`${web}/modules/capas/b.ts`]: use('../../platform/c.ts'),
      [`${web}/modules/capas/public.ts`]: leaf,
      [`${web}/modules/cruces/a.tsx`]: use('../capas/public.ts'),
      [`${web}/platform/c.ts`]: use('../ui/d.ts'),
      [`${web}/ui/d.ts`]: leaf,
    };
    expect(await brokenRules(files)).toEqual([]);
  });
});
