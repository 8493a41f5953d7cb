import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { launchBrowser } from '../packages/e2e/support/browser.ts';
import { loadDemoPeople } from '../packages/server/db/demo/people.ts';
import type { Db } from '../packages/server/src/core/db/database.ts';
import { BENCH_URL, engineName, openBenchDatabase } from './support/bench-database.ts';
import { type MainProgram, startMain } from './support/main-program.ts';
import { writeSection } from './support/results.ts';
import {
  type Browser,
  conditions,
  median,
  openPage,
  type Page,
  signedIn,
  type Visitor,
} from './support/visitors-window.ts';

/**
 * The trees of territory intelligence in a browser: how long until a structure of 300 nodes stands there,
 * and how many frames are dropped while a node is dragged among 60 siblings. Writes its section of
 * docs/benchmarks.md.
 *
 *   BENCH_DATABASE_URL=postgres://…/empty_database node --import tsx bench/trees.ts
 *
 * The web must be built. BENCH_ROUNDS (5) times each; BENCH_PORT (5000) is used.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const PORT = Number(process.env.BENCH_PORT ?? 5000);
const VIEWER = 'admin.demo';
const OPEN_GOAL_MS = 300;
/** A frame of 60 in a second, and what the clock rounds. */
const FRAME_MS = 17;
const SIBLINGS = 60;
const NODE = '.ant-tree .estructura-nombre, [role="treeitem"]';

interface Trees {
  /** 60 siblings in one section */
  level: number;
  /** 300 nodes in five sections */
  large: number;
  /** a project whose structure has 300 nodes */
  project: number;
}

const leafOf = (section: number, leaf: number) => ({
  id: `C${section}${String(leaf).padStart(6, '0')}`,
  name: `Capa ${section + 1}.${leaf + 1} de la estructura`,
  abreviatura: 'NC',
  capa: '',
});
const sectionsOf = (sections: number, leaves: number) =>
  Array.from({ length: sections }, (_, section) => ({
    id: `S000000${section}`,
    name: `Sección ${section + 1} de la estructura`,
    children: Array.from({ length: leaves }, (__, leaf) => leafOf(section, leaf)),
  }));

async function insertId(db: Db, query: RawBuilder<{ id: number }>): Promise<number> {
  const { rows } = await query.execute(db);
  return rows[0]?.id ?? 0;
}

const structureRow = (name: string, children: object[], project: number | null) => sql<{
  id: number;
}>`
  insert into estructuras_it (nombre, profundidad, object_id, estructura)
  values (${name}, 3, ${project}, ${JSON.stringify({ id: 'raiz0000', name, children })})
  returning id`;

async function makeTrees(db: Db): Promise<Trees> {
  const route = JSON.stringify({
    type: 'LineString',
    coordinates: [
      [-73.36, 5.53],
      [-73.3, 5.56],
    ],
  });
  const children = sectionsOf(5, SIBLINGS - 1);
  const project = await insertId(
    db,
    sql<{ id: number }>`insert into proyectos_it (nombre, proyecto_id, buffer, srid, trazado)
        values ('De 300 nodos', (select min(id) from proyectos), 500, 9377, ${route})
        returning id`,
  );
  await insertId(db, structureRow('Del proyecto', children, project));
  await sql`insert into capas_it (proyecto_it_id, nodo_id, capa)
    select ${project}, hoja->>'id', ''
    from jsonb_array_elements(${JSON.stringify(children)}::jsonb) s,
      jsonb_array_elements(s->'children') hoja`.execute(db);
  return {
    level: await insertId(db, structureRow('De 60 hermanos', sectionsOf(1, SIBLINGS), null)),
    large: await insertId(db, structureRow('De 300 nodos', children, null)),
    project,
  };
}

interface Screen {
  name: string;
  path: string;
  /** the screen from which people come, and what they press there */
  from: string;
  pressed: string;
}

const screensOf = ({ large, project }: Trees): Screen[] => [
  {
    name: 'structure of 300 nodes',
    path: `/v2/estructura_it/editar/${large}`,
    from: '/v2/estructuras_it',
    pressed: `a[href="/v2/estructura_it/editar/${large}"]`,
  },
  {
    name: 'report of a project with them',
    path: `/v2/estructura_it/informe/${project}`,
    from: '/v2/proyectos_it',
    pressed: '[aria-label="Redactar informe De 300 nodos"]',
  },
];

/** Milliseconds until the first node stands there: from the request, or from a press on the screen before. */
async function opened(page: Page, screen: Screen, isFirst: boolean): Promise<number> {
  const first = page.locator(NODE).first();
  if (isFirst) {
    const started = performance.now();
    await page.goto(screen.path, { waitUntil: 'commit' });
    await first.waitFor();
    return performance.now() - started;
  }
  await page.goto(screen.from);
  await page.waitForLoadState('networkidle');
  const pressed = page.locator(screen.pressed).first();
  await pressed.hover();
  const started = performance.now();
  await pressed.click();
  await first.waitFor();
  return performance.now() - started;
}

async function openingRows(program: MainProgram, browser: Browser, visitor: Visitor, trees: Trees) {
  const rows: string[] = [];
  for (const isFirst of [true, false]) {
    for (const screen of screensOf(trees)) {
      const cells: number[] = [];
      for (const condition of conditions) {
        const times: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          const { page, context } = await openPage(browser, program, visitor, condition);
          times.push(await opened(page, screen, isFirst));
          await context.close();
        }
        cells.push(Math.round(median(times)));
      }
      const how = isFirst ? 'empty cache' : 'from its list';
      rows.push(`| ${screen.name}, ${how} | ${cells.join(' | ')} |`);
      console.log(rows.at(-1));
    }
  }
  return rows;
}

/** As text: what the translator adds to functions is not known in the page. */
const RECORD_FRAMES = `
  window.gaps = [];
  let last = performance.now();
  requestAnimationFrame(function step(now) {
    gaps.push(now - last);
    last = now;
    requestAnimationFrame(step);
  });`;

/** Moves of the mouse from one end of the level to the other. */
const STEPS = 60;

type Session = Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>;

/** Seconds of the processor that the page's own thread has had. */
async function busySeconds(session: Session): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

/**
 * Milliseconds between the frames while a node is dragged down, up and down its level and let go, and those
 * that the page's thread works for each move.
 */
async function dragGaps(page: Page): Promise<{ gaps: number[]; ownMs: number }> {
  const nodes = page.locator('.ant-tree .estructura-nombre');
  await nodes.nth(1).waitFor();
  await page.waitForLoadState('networkidle');
  const from = await nodes.nth(1).boundingBox();
  const to = await nodes.nth(16).boundingBox();
  if (!from || !to) throw new Error('the tree is not there');
  await page.mouse.move(from.x + 20, from.y + 8);
  await page.mouse.down();
  await page.evaluate(RECORD_FRAMES);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await busySeconds(session);
  for (const y of [to.y, from.y, to.y]) await page.mouse.move(to.x + 20, y + 8, { steps: STEPS });
  const busy = (await busySeconds(session)) - before;
  await page.mouse.up();
  const gaps: number[] = await page.evaluate('gaps');
  // The first begins in the middle of a frame.
  return { gaps: gaps.slice(1), ownMs: (1000 * busy) / (3 * STEPS) };
}

async function dragRows(program: MainProgram, browser: Browser, visitor: Visitor, trees: Trees) {
  const rows: string[] = [];
  const trials = [
    ['60 siblings', trees.level],
    ['59 siblings in a tree of 300', trees.large],
  ] as const;
  for (const [name, id] of trials) {
    for (const condition of [conditions[0], { ...conditions[2], line: null }]) {
      const gaps: number[] = [];
      const works: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const { page, context } = await openPage(browser, program, visitor, condition);
        await page.goto(`/v2/estructura_it/editar/${id}`);
        const drag = await dragGaps(page);
        gaps.push(...drag.gaps);
        works.push(drag.ownMs);
        await context.close();
      }
      const late = gaps.filter((gap) => gap > FRAME_MS + 1).length;
      const share = ((100 * late) / gaps.length).toFixed(1);
      const longest = Math.round(Math.max(...gaps));
      const machine = condition.slower === 1 ? 'as it is' : `÷ ${condition.slower}`;
      rows.push(
        `| ${name} | ${machine} | ${gaps.length} | ${share} % | ${longest} ms | ${median(works).toFixed(1)} ms |`,
      );
      console.log(rows.at(-1));
    }
  }
  return rows;
}

const report = (openings: readonly string[], drags: readonly string[]) => `
Milliseconds until the first node of a tree is seen (\`bench/trees.ts\`), median of ${ROUNDS}; the goal is
${OPEN_GOAL_MS} from its list on a quick line. Chromium's headless shell, ${engineName}, ${availableParallelism()} cores for browser,
program and database; load at the end ${(loadavg()[0] ?? 0).toFixed(1)}.

| screen | ${conditions.map(({ name }) => name).join(' | ')} |
|---|${'---|'.repeat(conditions.length)}
${openings.join('\n')}

Frames while a node is dragged down, up and down its level and let go, ${ROUNDS} times. Where other work holds the
cores, frames are late whatever the page does; *work for each move* is the processor's time of the page's own
thread, and the slow processor's is told as it is there.

| tree | processor | frames | later than ${FRAME_MS} ms | longest | work for each move |
|---|---|---|---|---|---|
${drags.join('\n')}
`;

async function measured(program: MainProgram, trees: Trees): Promise<string> {
  const browser = await launchBrowser(['--no-sandbox', '--disable-gpu']);
  try {
    const visitor = await signedIn(browser, program, VIEWER);
    const drags = await dragRows(program, browser, visitor, trees);
    return report(await openingRows(program, browser, visitor, trees), drags);
  } finally {
    await browser.close();
  }
}

async function main(): Promise<void> {
  if (!BENCH_URL) throw new Error('Set BENCH_DATABASE_URL to an empty database with PostGIS.');
  const { db, close } = await openBenchDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'comarca-bench-arboles-'));
  let program: MainProgram | undefined;
  try {
    program = await startMain({ databaseUrl: BENCH_URL, dataDir: folder, port: PORT });
    await db.transaction().execute((tx) => loadDemoPeople(tx));
    const trees = await makeTrees(db);
    await writeSection('## Trees in the browser', await measured(program, trees));
  } finally {
    program?.child.kill('SIGTERM');
    await close();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
