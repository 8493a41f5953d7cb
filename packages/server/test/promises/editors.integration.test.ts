import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSquareLayer } from '../inteligencia/layers.fixture.ts';
import { firstOf } from '../testkit/answer.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { testDatabaseKind } from '../testkit/databases/database.ts';
import { STUDY, WESTERN_HALF } from './squares.ts';

/** A record that two people edit: what they read, and a save of the version they read. */
interface Entity {
  name: string;
  read(): Promise<{ version: number; value: string }>;
  /** @returns whether it was saved; a refusal must be the conflict */
  save(editor: TestActor, version: number | null, value: string): Promise<boolean>;
}

const RUNS = testDatabaseKind() === 'native' ? 100 : 15;
/** What is said to who is late, and to who does not say what was read. */
const CONFLICT = /Otra persona guardó este registro|Falta decir qué versión de este registro leyó/;

let test: TestApp;
let ana: TestActor;
let beto: TestActor;
const entities: Entity[] = [];

beforeAll(async () => {
  test = await startTestApp({ env: { WMS_ALLOW_PRIVATE: '127.0.0.1:1' } });
  ana = await test.as('ana', { superuser: true });
  beto = await test.as('beto', { superuser: true });
  await createSquareLayer(test.app, 'mitades', WESTERN_HALF);
  entities.push(await report(), await analysis(), await metadata(), profile());
  entities.push(await wmsLayer(), await user());
});
afterAll(() => test.close());

async function saved(answer: Promise<{ data: Record<string, Payload> }>): Promise<boolean> {
  const { data } = await answer;
  const [payload] = Object.values(data);
  const flag = payload?.obtained ?? payload?.saved ?? payload?.success;
  if (!flag) expect(payload?.errors[0]?.message).toMatch(CONFLICT);
  await settle();
  return flag === true;
}
interface Payload {
  obtained?: boolean;
  saved?: boolean;
  success?: boolean;
  errors: { message: string }[];
}

/** No crossing runs here: what is queued counts as done, so that nobody waits for a place. */
async function settle(): Promise<void> {
  const { pool } = test.app.database;
  await pool.query(`update trabajos set estado = 'TERMINADO' where estado = 'PENDIENTE'`);
  await pool.query(`update reportes_rapidos set estado = 'GENERADO' where estado = 'PENDIENTE'`);
}

const SAVE = `mutation($id: ID, $v: Int, $n: String!, $c: String!) {
  saveShortReport(id: $id, version: $v, name: $n, buffer: 0, layers: ["mitades"], coords: $c,
    crs: 9377) { obtained errors { message } report { id } } }`;

async function newReport(name: string): Promise<string> {
  const made = await ana.save('report', {
    name,
    buffer: 0,
    layers: ['mitades'],
    coords: STUDY,
    crs: 9377,
  });
  await settle();
  return made.report.id;
}

async function report(): Promise<Entity> {
  const id = await newReport('Inicial');
  return {
    name: 'report',
    async read() {
      const { data } = await ana.graphql(
        'query($id: ID!) { getShortReport(id: $id) { version nombre } }',
        { id },
      );
      return { version: data.getShortReport.version, value: data.getShortReport.nombre };
    },
    save: (editor, version, value) =>
      saved(editor.graphql<Record<string, Payload>>(SAVE, { id, v: version, n: value, c: STUDY })),
  };
}

async function analysis(): Promise<Entity> {
  const id = await newReport('Con análisis');
  await test.app.database.pool.query(
    'update ejecuciones_reporte set vigente = true where reporte_id = $1',
    [id],
  );
  return {
    name: 'analysis',
    async read() {
      const { data } = await ana.graphql(
        'query($id: ID!) { getShortReport(id: $id) { version capaanalisisreporteSet { analisis } } }',
        { id },
      );
      const { version, capaanalisisreporteSet } = data.getShortReport;
      return { version, value: firstOf(capaanalisisreporteSet).analisis };
    },
    save: (editor, version, value) =>
      saved(
        editor.graphql<Record<string, Payload>>(
          `mutation($id: ID!, $v: Int, $a: String) {
             saveShortReportAnalysis(id: $id, version: $v, layerAnalysis: $a) {
               saved errors { message } } }`,
          { id, v: version, a: JSON.stringify([{ layer: 'mitades', analisis: value }]) },
        ),
      ),
  };
}

async function metadata(): Promise<Entity> {
  const { id } = await test.app.database.db
    .selectFrom('tablas_postgis')
    .select('id')
    .where('nombre', '=', 'mitades')
    .executeTakeFirstOrThrow();
  return {
    name: 'table metadata',
    async read() {
      const { data } = await ana.graphql(
        'query($id: ID!) { postgisTable(id: $id) { version tituloCapa } }',
        { id },
      );
      return { version: data.postgisTable.version, value: data.postgisTable.tituloCapa };
    },
    save: (editor, version, value) =>
      saved(
        editor.graphql<Record<string, Payload>>(
          `mutation($id: ID!, $v: Int!, $t: String!) { updatePostgisTable(id: $id, version: $v,
             tituloCapa: $t, entidad: "IGAC", descripcion: "Cuadrados") {
             saved errors { message } } }`,
          { id, v: version, t: value },
        ),
      ),
  };
}

/** A profile is its owner's: the two editors are two tabs of one person. */
function profile(): Entity {
  return {
    name: 'profile',
    async read() {
      const { data } = await ana.graphql(
        'query($id: ID!) { profile(id: $id) { version jobTitle } }',
        { id: ana.id },
      );
      return { version: data.profile.version, value: data.profile.jobTitle };
    },
    save: (_editor, version, value) =>
      saved(
        ana.graphql<Record<string, Payload>>(
          `mutation($id: ID!, $v: Int, $j: String!) { saveUserProfile(id: $id, version: $v,
             firstName: "Ana", lastName: "Rojas", jobTitle: $j) { success errors { message } } }`,
          { id: ana.id, v: version, j: value },
        ),
      ),
  };
}

/** A user as two administrators edit it. */
async function user(): Promise<Entity> {
  const id = (await test.as('editada.persona', { groups: ['Consulta'] })).id;
  const query = 'query($id: ID!) { profile(id: $id) { version jobTitle user { groups { id } } } }';
  const stored = async () => (await ana.graphql(query, { id })).data.profile;
  const groups = (await stored()).user.groups.map((group: { id: string }) => group.id);
  return {
    name: 'user',
    async read() {
      const { version, jobTitle } = await stored();
      return { version, value: jobTitle };
    },
    save: (editor, version, value) =>
      saved(
        editor.graphql<Record<string, Payload>>(
          `mutation($id: ID!, $v: Int, $j: String!, $g: [ID!]!) { saveProfile(id: $id, version: $v,
             nombres: "Edita", apellidos: "Rojas", nombreUsuario: "editada.persona",
             email: "editada@comarca.example", uid: "1", jobTitle: $j, grupos: $g) {
             saved errors { message } } }`,
          { id, v: version, j: value, g: groups },
        ),
      ),
  };
}

async function wmsLayer(): Promise<Entity> {
  const { pool } = test.app.database;
  await pool.query(
    `insert into servidores_wms (nombre, url) values ('m', 'http://127.0.0.1:1/wms')`,
  );
  const { rows } = await pool.query<{ id: number }>(
    `insert into capas_wms (servidor_id, capa, titulo) select id, 'c', 'c' from servidores_wms
     returning id`,
  );
  const id = rows[0]?.id ?? 0;
  return {
    name: 'map-server layer',
    async read() {
      const { data } = await ana.graphql(
        '{ wmsLayersRelay(first: 100) { nodes { id version titulo } } }',
      );
      const found = firstOf(data.wmsLayersRelay.nodes);
      return { version: found.version, value: found.titulo };
    },
    save: (editor, version, value) =>
      saved(
        editor.graphql<Record<string, Payload>>(
          `mutation($id: ID!, $v: Int, $t: String!) { saveWmsLayer(id: $id, version: $v,
             url: "http://127.0.0.1:1/wms", capa: "c", titulo: $t) { saved errors { message } } }`,
          { id, v: version, t: value },
        ),
      ),
  };
}

const steps = fc.array(
  fc.record({ who: fc.constantFrom(0, 1), what: fc.constantFrom('read', 'save', 'save') }),
  { minLength: 3, maxLength: 6 },
);

describe('two editors of one record (F11)', () => {
  it.each([0, 1, 2, 3, 4, 5])('lose no update in random order (entity %i)', async (index) => {
    const entity = entities[index] as Entity;
    let saves = 0;
    let conflicts = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const start = await entity.read();
        const seen = [start.version, start.version];
        let current = start;
        for (const [step, { who, what }] of taken.entries()) {
          if (what === 'read') {
            seen[who] = (await entity.read()).version;
            continue;
          }
          const value = `${who === 0 ? 'Ana' : 'Beto'} ${saves} ${step}`;
          const done = await entity.save(who === 0 ? ana : beto, seen[who] ?? 0, value);
          expect(done).toBe(seen[who] === current.version);
          saves += done ? 1 : 0;
          conflicts += done ? 0 : 1;
          if (done) current = { version: current.version + 1, value };
          // Who has saved sees the new version in the answer.
          if (done) seen[who] = current.version;
        }
        expect(await entity.read()).toEqual(current);
      }),
      { numRuns: RUNS, seed: 11, endOnFailure: true },
    );
    console.log(`F11 ${entity.name}: ${saves} saves, ${conflicts} conflicts, 0 overwritten`);
    expect(conflicts).toBeGreaterThan(RUNS / 10);
  });

  // Of a table's metadata the version may not be left out at all.
  it.each([0, 1, 3, 4, 5])(
    'who do not say what they read save nothing (entity %i)',
    async (index) => {
      const entity = entities[index] as Entity;
      const before = await entity.read();
      expect(await entity.save(beto, null, 'Sin haber leído')).toBe(false);
      expect(await entity.read()).toEqual(before);
    },
  );

  it.each([0, 1, 2, 3, 4, 5])('who save at the same time: one wins (entity %i)', async (index) => {
    const entity = entities[index] as Entity;
    for (let round = 0; round < 5; round++) {
      const { version } = await entity.read();
      const results = await Promise.all(
        [ana, beto, ana, beto].map((editor, n) =>
          entity.save(editor, version, `A la vez ${round} ${n}`),
        ),
      );
      expect(results.filter(Boolean)).toHaveLength(1);
      expect(await entity.read()).toEqual({
        version: version + 1,
        value: `A la vez ${round} ${results.indexOf(true)}`,
      });
    }
  });
});

describe('a submit that is repeated (F10)', () => {
  const submit = async (key: string, name: string): Promise<string> => {
    const response = await ana.inject({
      method: 'POST',
      url: '/api/graphql',
      headers: { 'idempotency-key': key },
      payload: { query: SAVE, variables: { n: name, c: STUDY } },
    });
    return response.json().data.saveShortReport.report.id;
  };
  const rowsNamed = async (name: string): Promise<number> => {
    const { rows } = await test.app.database.pool.query(
      'select count(*)::int as total from reportes_rapidos where nombre = $1',
      [name],
    );
    return rows[0].total;
  };

  it('50 times at once makes one report with one run, and always answers its id', async () => {
    const ids = await Promise.all(
      Array.from({ length: 50 }, () => submit('clave-1', 'Doble clic')),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await rowsNamed('Doble clic')).toBe(1);
    const { rows } = await test.app.database.pool.query(
      `select (select count(*)::int from ejecuciones_reporte where reporte_id = $1) as runs,
              (select count(*)::int from auditoria where entity = 'reporteRapido'
                 and entity_id = $1::text) as records`,
      [ids[0]],
    );
    expect(rows).toEqual([{ runs: 1, records: 1 }]);
  });

  it('after the first has ended is still the same report; another key is another one', async () => {
    const first = await submit('clave-2', 'Reintento');
    await settle();
    expect(await submit('clave-2', 'Reintento')).toBe(first);
    expect(await rowsNamed('Reintento')).toBe(1);
    expect(await submit('clave-3', 'Reintento')).not.toBe(first);
    await settle();
    expect(await rowsNamed('Reintento')).toBe(2);
  });

  it('shows nothing to another person with the same key', async () => {
    const mine = await submit('clave-4', 'De Ana');
    await settle();
    const { data } = await beto
      .inject({
        method: 'POST',
        url: '/api/graphql',
        headers: { 'idempotency-key': 'clave-4' },
        payload: { query: SAVE, variables: { n: 'De Beto', c: STUDY } },
      })
      .then((response) => response.json());
    expect(data.saveShortReport.report.id).not.toBe(mine);
    await settle();
  });
});
