import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSquareLayer } from '../inteligencia/layers.fixture.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { chanceOfRun } from '../testkit/chance.ts';
import { testDatabaseKind } from '../testkit/databases/database.ts';
import { startNode, type TestNode } from '../testkit/node.ts';
import { patience, rounds } from '../testkit/rounds.ts';
import { STUDY, WESTERN_HALF } from './squares.ts';

const ROUNDS = rounds(3);
const NODES = 4;
const LAYERS = ['mitades', 'cuartos', 'octavos'];
/** Longest time that a server lives after its first confirmed save, in milliseconds. */
const LIFE_MS = 900;

/** What one editor knows: which of their saves were confirmed. */
interface Editor {
  actor: TestActor;
  reportId: string;
  layerId: number;
  reports: string[];
  /** the last number that was confirmed, and the last that was sent, of each kind of save */
  confirmed: Record<Numbered, number>;
  sent: Record<Numbered, number>;
}
type Numbered = 'analysis' | 'profile' | 'metadata';

/** Several processes need a database that several can open. */
describe.runIf(testDatabaseKind() === 'native')(
  'a server killed in the middle of saves (F1)',
  () => {
    let test: TestApp;
    const editors: Editor[] = [];

    beforeAll(async () => {
      test = await startTestApp();
      for (const name of LAYERS) await createSquareLayer(test.app, name, WESTERN_HALF);
      for (let n = 0; n < NODES; n++) editors.push(await newEditor(test, n));
    });
    afterAll(() => test.close());

    it(
      'has what it confirmed, whole, and nothing by halves',
      async () => {
        const settling = settleWhile(test);
        const chance = chanceOfRun();
        let kills = 0;
        for (let round = 0; round < ROUNDS; round++) {
          const nodes = await Promise.all(editors.map(() => webNode(test)));
          await Promise.all(
            nodes.map(async (node, n) => {
              const life = chance() * LIFE_MS;
              const editor = editors[n] as Editor;
              const before = confirmedBy(editor);
              const saving = saveUntilGone(editor, node, round);
              while (confirmedBy(editor) === before) await pause(20);
              await pause(life);
              node.kill('SIGKILL');
              await Promise.all([node.exited, saving]);
              kills += 1;
            }),
          );
          for (const editor of editors) await expectConfirmed(test, editor);
        }
        await settling.stop();
        const reports = await expectWhole(test);
        const total = editors.reduce((sum, editor) => sum + confirmedBy(editor), 0);
        console.log(
          `F1: ${kills} kills, ${total} saves confirmed, ${reports} reports, 0 lost, 0 torn`,
        );
        expect(kills).toBe(ROUNDS * NODES);
        expect(total).toBeGreaterThan(kills);
      },
      patience(300_000),
    );
  },
);

const confirmedBy = ({ confirmed, reports }: Editor): number =>
  reports.length + confirmed.analysis + confirmed.profile + confirmed.metadata;

const webNode = ({ app }: TestApp): Promise<TestNode> =>
  startNode(
    {
      DATABASE_URL: app.config.DATABASE_URL ?? '',
      DATA_DIR: app.config.dataDir,
      COMARCA_SECRET: app.config.COMARCA_SECRET ?? '',
      COMARCA_ROLE: 'web',
    },
    new URL('../inteligencia/report-node.ts', import.meta.url),
  );

async function newEditor(test: TestApp, n: number): Promise<Editor> {
  const { pool } = test.app.database;
  const actor = await test.as(`editora${n}`, { superuser: true });
  const saved = await actor.save('report', {
    name: `Base ${n}`,
    buffer: 0,
    layers: LAYERS,
    coords: STUDY,
    crs: 9377,
  });
  const reportId = saved.report.id;
  await pool.query('update ejecuciones_reporte set vigente = true where reporte_id = $1', [
    reportId,
  ]);
  await settle(test);
  await createSquareLayer(test.app, `capa_de_${n}`, []);
  const { rows } = await pool.query<{ id: number }>(
    'select id from tablas_postgis where nombre = $1',
    [`capa_de_${n}`],
  );
  const zero = { analysis: 0, profile: 0, metadata: 0 };
  return {
    actor,
    reportId,
    layerId: rows[0]?.id ?? 0,
    reports: [],
    confirmed: { ...zero },
    sent: { ...zero },
  };
}

async function settle({ app }: TestApp): Promise<void> {
  await app.database.pool.query(
    `update trabajos set estado = 'TERMINADO' where estado = 'PENDIENTE'`,
  );
}

/** Queued crossings count as done, so that nobody is refused for their number. */
function settleWhile(test: TestApp) {
  let going = true;
  const loop = (async () => {
    while (going) {
      await settle(test);
      await pause(10);
    }
  })();
  return {
    async stop() {
      going = false;
      await loop;
    },
  };
}

const SAVE = `mutation($n: String!, $l: [String!]!, $c: String!) {
  saveShortReport(name: $n, buffer: 0, layers: $l, coords: $c, crs: 9377) {
    obtained errors { message } report { id } } }`;

type Data = Record<string, Record<string, unknown>>;

/** @throws when the server is gone */
async function post(
  { actor }: Editor,
  node: TestNode,
  query: string,
  variables: object,
): Promise<Data> {
  const response = await fetch(new URL('/api/graphql', node.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-comarca': '1', cookie: actor.cookie },
    body: JSON.stringify({ query, variables }),
  });
  return ((await response.json()) as { data: Data }).data;
}

/** Repeats a save until the connection breaks: what was under way then is not confirmed. */
async function untilGone(act: (step: number) => Promise<void>): Promise<void> {
  for (let step = 1; ; step++) {
    try {
      await act(step);
    } catch {
      return;
    }
  }
}

/** Four kinds of save at the same time until the server is gone. */
async function saveUntilGone(editor: Editor, node: TestNode, round: number): Promise<void> {
  const save = async (query: string, variables: object): Promise<boolean> => {
    const [payload = {}] = Object.values(await post(editor, node, query, variables));
    return Boolean(payload.obtained ?? payload.saved ?? payload.success);
  };
  const version = async (query: string, id: string | number) =>
    (await post(editor, node, `query($id: ID!) { ${query}(id: $id) { version } }`, { id }))[query]
      ?.version;
  const numbered = (kind: Numbered, query: string, variables: (n: number) => Promise<object>) =>
    untilGone(async () => {
      const n = editor.sent[kind] + 1;
      const given = await variables(n);
      editor.sent[kind] = n;
      if (await save(query, given)) editor.confirmed[kind] = n;
    });
  await Promise.all([
    untilGone(async (step) => {
      const name = `${editor.actor.username} ${round} ${step}`;
      if (await save(SAVE, { n: name, l: LAYERS, c: STUDY })) editor.reports.push(name);
    }),
    numbered('analysis', ANALYSIS, async (n) => ({
      id: editor.reportId,
      v: await version('getShortReport', editor.reportId),
      a: JSON.stringify(LAYERS.map((layer) => ({ layer, analisis: `n${n}` }))),
    })),
    numbered('profile', PROFILE, async (n) => ({
      id: String(editor.actor.id),
      v: await version('profile', String(editor.actor.id)),
      t: `n${n}`,
    })),
    numbered('metadata', METADATA, async (n) => ({
      id: editor.layerId,
      v: await version('postgisTable', editor.layerId),
      t: `n${n}`,
    })),
  ]);
}

const ANALYSIS = `mutation($id: ID!, $v: Int, $a: String) { saveShortReportAnalysis(id: $id,
  version: $v, layerAnalysis: $a) { saved errors { message } } }`;
const PROFILE = `mutation($id: ID!, $v: Int, $t: String!) { saveUserProfile(id: $id, version: $v,
  firstName: $t, lastName: $t, jobTitle: $t) { success errors { message } } }`;
const METADATA = `mutation($id: ID!, $v: Int!, $t: String!) { updatePostgisTable(id: $id, version: $v,
  tituloCapa: $t, entidad: $t, descripcion: $t) { saved errors { message } } }`;

/** Confirmed reports exist; numbered saves hold the last confirmed number or the one under way. */
async function expectConfirmed({ app }: TestApp, editor: Editor): Promise<void> {
  const { pool } = app.database;
  const found = await pool.query<{ nombre: string }>(
    'select nombre from reportes_rapidos where nombre = any($1)',
    [editor.reports],
  );
  expect(new Set(found.rows.map(({ nombre }) => nombre))).toEqual(new Set(editor.reports));

  const values: Record<Numbered, string> = {
    analysis: `select array_agg(distinct c.analisis) as textos from capas_analisis_reporte c
      join ejecuciones_reporte e on e.id = c.ejecucion_id where e.reporte_id = ${editor.reportId}`,
    profile: `select array_agg(distinct t) as textos from usuarios,
      unnest(array[first_name, last_name, job_title]) t where id = ${editor.actor.id}`,
    metadata: `select array_agg(distinct t) as textos from tablas_postgis,
      unnest(array[titulo_capa, entidad, descripcion]) t where id = ${editor.layerId}`,
  };
  for (const kind of ['analysis', 'profile', 'metadata'] as const) {
    if (editor.confirmed[kind] === 0) continue;
    const { rows } = await pool.query<{ textos: string[] }>(values[kind]);
    const texts = rows[0]?.textos ?? [];
    // One number in every column and row: whole, not half of one save and half of another.
    expect([kind, texts.length]).toEqual([kind, 1]);
    const stored = Number(texts[0]?.slice(1));
    expect(stored).toBeGreaterThanOrEqual(editor.confirmed[kind]);
    expect(stored).toBeLessThanOrEqual(editor.sent[kind]);
  }
}

/** No report without its run, its layers, its job in both tables, and its record. */
async function expectWhole({ app }: TestApp): Promise<number> {
  const { rows } = await app.database.pool.query<{ total: number; torn: number }>(
    `select count(*)::int as total, count(*) filter (where not (
       (select count(*) from ejecuciones_reporte e where e.reporte_id = r.id) = 1
       and (select count(*) from ejecuciones_reporte e
         join capas_analisis_reporte c on c.ejecucion_id = e.id where e.reporte_id = r.id) = $1
       and exists (select 1 from trabajos t where t.id = r.trabajo_id)
       and exists (select 1 from pgboss.job j where j.id = r.trabajo_id)
       and exists (select 1 from auditoria a
         where a.entity = 'reporteRapido' and a.entity_id = r.id::text)))::int as torn
     from reportes_rapidos r`,
    [LAYERS.length],
  );
  expect(rows[0]?.torn).toBe(0);
  const orphans = await app.database.pool.query<{ n: number }>(
    `select count(*)::int as n from trabajos t
     where not exists (select 1 from reportes_rapidos r where r.trabajo_id = t.id)`,
  );
  expect(orphans.rows[0]?.n).toBe(0);
  return rows[0]?.total ?? 0;
}
