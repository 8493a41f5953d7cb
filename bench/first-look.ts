import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { launchBrowser } from '../packages/e2e/support/browser.ts';
import { loadDemoPeople } from '../packages/server/db/demo/people.ts';
import type { Db } from '../packages/server/src/core/db/database.ts';
import { makeAdministration } from './support/administration-data.ts';
import { BENCH_URL, engineName, openBenchDatabase } from './support/bench-database.ts';
import { type MainProgram, startMain } from './support/main-program.ts';
import { writeSection } from './support/results.ts';
import {
  type Browser,
  type Condition,
  conditions,
  median,
  openPage,
  signedIn,
  type Visitor,
} from './support/visitors-window.ts';

/**
 * How long a person waits before a screen can be used: with an empty cache, on a quick line, on one of
 * 10 Mbit/s and 40 ms, and on that with a processor four times as slow; and how long the next screen takes.
 * Writes its section of docs/benchmarks.md.
 *
 *   BENCH_DATABASE_URL=postgres://…/empty_database node --import tsx bench/first-look.ts
 *
 * The web must be built. BENCH_ROUNDS (7) times each; BENCH_PORT (5000) is used.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const PORT = Number(process.env.BENCH_PORT ?? 5000);
const VIEWER = 'admin.demo';
const FIRST_GOAL_MS = 1_500;
const NEXT_GOAL_MS = 300;

interface Screen {
  name: string;
  path: string;
  /** Stands there when the screen can be used. */
  usable: string;
  isSignedIn: boolean;
}

const ROW = '.lista-fila a';
const screens: readonly Screen[] = [
  { name: 'sign-in', path: '/v2/ingresar', usable: 'input[type=password]', isSignedIn: false },
  { name: 'home', path: '/v2/inicio', usable: '.inicio-tarjetas a', isSignedIn: true },
  { name: 'contracts', path: '/v2/contratos', usable: ROW, isSignedIn: true },
  { name: 'projects', path: '/v2/proyectos', usable: ROW, isSignedIn: true },
  {
    name: 'quick report',
    path: '/v2/gestor_predial/crear',
    usable: '.ol-layer canvas',
    isSignedIn: true,
  },
];

/** A row of the list with this title: the list before it may have rows as well. */
const rowUnder = (title: string): string => `main:has(h1:text-is("${title}")) ${ROW}`;

/** By a click on a link of the menu, from the screen before it. */
const steps = [
  {
    name: 'home → projects',
    from: '/v2/inicio',
    to: '/v2/proyectos',
    usable: rowUnder('Proyectos'),
  },
  {
    name: 'projects → contracts',
    from: '/v2/proyectos',
    to: '/v2/contratos',
    usable: rowUnder('Contratos'),
  },
] as const;

/** Milliseconds from the request of the page until it can be used. */
async function firstLook(
  browser: Browser,
  program: MainProgram,
  visitor: Visitor,
  screen: Screen,
  condition: Condition,
): Promise<number> {
  const { page, context } = await openPage(
    browser,
    program,
    screen.isSignedIn ? visitor : null,
    condition,
  );
  try {
    const started = performance.now();
    await page.goto(screen.path, { waitUntil: 'commit' });
    await page.locator(screen.usable).first().waitFor();
    return performance.now() - started;
  } finally {
    await context.close();
  }
}

/** Milliseconds from the click until the next screen can be used, once the first one stands still. */
async function nextLook(
  browser: Browser,
  program: MainProgram,
  visitor: Visitor,
  step: (typeof steps)[number],
  condition: Condition,
): Promise<number> {
  const { page, context } = await openPage(browser, program, visitor, condition);
  try {
    await page.goto(step.from);
    await page.waitForLoadState('networkidle');
    const link = page.locator(`a[href="${step.to}"]`).first();
    await link.hover();
    const started = performance.now();
    await link.click();
    await page.waitForURL(`**${step.to}*`);
    await page.locator(step.usable).first().waitFor();
    return performance.now() - started;
  } finally {
    await context.close();
  }
}

async function row(name: string, goal: number, look: (condition: Condition) => Promise<number>) {
  const cells: string[] = [];
  for (const condition of conditions) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await look(condition));
    cells.push(`${Math.round(median(times))}`);
  }
  const line = `| ${name} | ${cells.join(' | ')} | ${goal} |`;
  console.log(line);
  return line;
}

async function measured(program: MainProgram): Promise<string> {
  const browser = await launchBrowser(['--no-sandbox', '--disable-gpu']);
  try {
    const visitor = await signedIn(browser, program, VIEWER);
    const rows: string[] = [];
    for (const screen of screens) {
      rows.push(
        await row(screen.name, FIRST_GOAL_MS, (condition) =>
          firstLook(browser, program, visitor, screen, condition),
        ),
      );
    }
    for (const step of steps) {
      rows.push(
        await row(step.name, NEXT_GOAL_MS, (condition) =>
          nextLook(browser, program, visitor, step, condition),
        ),
      );
    }
    return report(rows);
  } finally {
    await browser.close();
  }
}

const report = (rows: readonly string[]) => `
Milliseconds until a screen can be used, empty cache (\`bench/first-look.ts\`): from the request of the page
to the first row, card, field or drawn map; for a next screen from the click on its link, the first one at
rest. Median of ${ROUNDS} visits of Chromium's headless shell, ${engineName}, ${availableParallelism()} cores for browser, program and
database; load at the end ${(loadavg()[0] ?? 0).toFixed(1)}. Goals are for 10 Mbit/s and 40 ms.

| screen | ${conditions.map(({ name }) => name).join(' | ')} | goal |
|---|${'---|'.repeat(conditions.length + 1)}
${rows.join('\n')}
`;

async function idOf(db: Db, username: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from usuarios where username = ${username}`.execute(db);
  return rows[0]?.id ?? 0;
}

async function main(): Promise<void> {
  if (!BENCH_URL) throw new Error('Set BENCH_DATABASE_URL to an empty database with PostGIS.');
  const { db, close } = await openBenchDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'comarca-bench-mirada-'));
  let program: MainProgram | undefined;
  try {
    program = await startMain({ databaseUrl: BENCH_URL, dataDir: folder, port: PORT });
    await db.transaction().execute((tx) => loadDemoPeople(tx));
    await makeAdministration(db, await idOf(db, VIEWER));
    await sql`vacuum (analyze)`.execute(db);
    await writeSection('## Until a screen can be used', await measured(program));
  } finally {
    program?.child.kill('SIGTERM');
    await close();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
