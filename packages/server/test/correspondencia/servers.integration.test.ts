import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFile } from '../../src/core/files/file.repository.ts';
import { openFile } from '../../src/core/files/open-file.ts';
import { createMeter } from '../../src/core/files/stores/content.ts';
import { verifyChain } from '../../src/modules/correspondencia/register/proof/verify-chain.ts';
import { chanceOfRun } from '../testkit/chance.ts';
import { testDatabaseKind } from '../testkit/databases/database.ts';
import { startNode, type TestNode } from '../testkit/node.ts';
import { patience, rounds } from '../testkit/rounds.ts';
import { openSocket } from '../testkit/servers/socket.ts';
import { type LettersStage, mark, openLetters } from './letters.fixture.ts';

const AT_ONCE = 200;
const FAILURES = 50;
const ROUNDS = rounds(1);
/** Letters of a round: more than two servers stamp before they are killed. */
const LETTERS = 16;
/** Longest time that two servers live after their first confirmed stamping, in milliseconds. */
const LIFE_MS = 1_500;

const STAMP = `mutation($id: ID!) {
  updateCorrespondenceStatus(correspondenceId: $id, status: "Radicada") {
    saved errors { message } correspondence { codigoRadicacion } } }`;

interface StampAnswer {
  data?: { updateCorrespondenceStatus?: { correspondence?: { codigoRadicacion: string } } };
  errors?: { extensions?: { code?: string } }[];
}

const isRefusedFor = (errors: StampAnswer['errors'], code: string): boolean =>
  errors?.some(({ extensions }) => extensions?.code === code) ?? false;

/** Several processes need a database that several can open. */
describe.runIf(testDatabaseKind() === 'native')('letters on two servers', () => {
  let stage: LettersStage;
  let nodes: TestNode[] = [];

  beforeAll(async () => {
    stage = await openLetters();
  });
  afterAll(async () => {
    await killServers();
    await stage.test.close();
  });

  async function killServers(): Promise<void> {
    for (const node of nodes) node.kill('SIGKILL');
    await Promise.all(nodes.splice(0).map(({ exited }) => exited));
  }

  async function startServers(role: 'web' | 'all'): Promise<void> {
    const { config } = stage.app;
    const env = {
      DATABASE_URL: config.DATABASE_URL ?? '',
      DATA_DIR: config.dataDir,
      COMARCA_SECRET: config.COMARCA_SECRET ?? '',
      COMARCA_ROLE: role,
    };
    const program = new URL('../inteligencia/report-node.ts', import.meta.url);
    nodes = await Promise.all([1, 2].map(() => startNode(env, program)));
  }

  /** Approved letters with a support, in one statement; the content of their PDF is nobody's business. */
  async function ready(count: number): Promise<string[]> {
    const { people, world, app } = stage;
    const { rows } = await app.database.pool.query<{ id: string }>(
      `with n as (select gen_random_uuid() as pdf from generate_series(1, $1)),
        f as (insert into archivos (id, clave, nombre, tipo_mime, bytes, sha256, entidad)
          select pdf, replace(pdf::text, '-', ''), 'carta.pdf', 'application/pdf', 1, '', 'otra'
          from n),
        c as (insert into correspondencias (tipo_id, descripcion, agente_externo, saliente, estado,
            funcionario_id, usuario_creo_id, proceso_id, pdf_id, pdf_estado)
          select $2, 'Una de muchas', 'Alcaldía', true, 'Aprobada', $3, $4, $5, pdf, 'LISTO' from n
          returning id),
        a as (insert into anexos_correspondencia (correspondencia_id, nombre_archivo,
            ruta_sharepoint, orden)
          select id, 'soporte.pdf', 'https://documentos.comarca.example/soporte.pdf', 1 from c)
      select id::text from c`,
      [count, world.oficio, people.funcionaria.id, people.creadora.id, world.process],
    );
    return rows.map(({ id }) => id);
  }

  /** The same with documents that can be stamped. */
  const readyWithDocuments = () =>
    Promise.all(Array.from({ length: LETTERS }, () => stage.inState('Aprobada')));

  /**
   * Stamps a letter at one of the servers, again while they are too busy to take it.
   * @returns its number; undefined when it failed @throws when the server is gone
   */
  async function stamp(id: string, at: number): Promise<string | undefined> {
    for (;;) {
      const response = await fetch(new URL('/api/graphql', nodes[at % 2]?.url), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-comarca': '1',
          cookie: stage.people.funcionaria.cookie,
          // The same submit again has the first answer, also one that came too late.
          'idempotency-key': `radicar-${id}`,
          // A few offices: one address alone may not ask so much at once.
          'x-forwarded-for': `198.51.100.${1 + (at % 5)}`,
        },
        body: JSON.stringify({ query: STAMP, variables: { id } }),
      });
      const { data, errors } = (await response.json()) as StampAnswer;
      const isBusy = [429, 503].includes(response.status) || isRefusedFor(errors, 'UNAVAILABLE');
      if (!isBusy) return data?.updateCorrespondenceStatus?.correspondence?.codigoRadicacion;
      await pause(100);
    }
  }

  const register = async () =>
    (
      await stage.app.database.pool.query<{ consecutivo: number; codigo: string; carta: string }>(
        `select consecutivo, codigo, correspondencia_id::text as carta from radicados
         where serie = 'SALIDA' order by consecutivo`,
      )
    ).rows;

  /** Numbers without a hole, letters that are filed whole or not at all, a chain that verifies. */
  async function expectWhole(): Promise<void> {
    const filed = await register();
    expect(filed.map(({ consecutivo }) => consecutivo)).toEqual(filed.map((_, index) => index + 1));
    const { rows } = await stage.app.database.pool.query<{ torn: number }>(
      `select count(*)::int as torn from correspondencias c
       left join radicados r on r.correspondencia_id = c.id
       left join cambios_correspondencia h
         on h.correspondencia_id = c.id and h.estado = 'Radicada'
       where c.saliente and ((c.estado = 'Radicada') <> (r.id is not null)
         or (r.id is null) <> (h.id is null) or c.codigo_radicacion is distinct from r.codigo)`,
    );
    expect(rows[0]?.torn).toBe(0);
    expect((await verifyChain(stage.app.database.db, stage.app.seals)).hallazgos).toEqual([]);
  }

  test('200 stampings at once are 200 consecutive numbers, with 50 failures in the middle', async () => {
    const letters = await ready(AT_ONCE + FAILURES);
    const failing = letters.filter((_, index) => index % 5 === 2);
    expect(failing).toHaveLength(FAILURES);
    const { db } = stage.app.database;
    // They fail after their number was given, at the last thing that the operation writes of them.
    await sql`create table fallan as select unnest(${failing}::int[]) as id`.execute(db);
    await sql`create function falla() returns trigger language plpgsql as $$
      begin
        if exists (select from fallan where id = new.correspondencia_id) then
          raise exception 'forced';
        end if;
        return new;
      end $$`.execute(db);
    await sql`create trigger falla before insert on cambios_correspondencia
      for each row when (new.estado = 'Radicada') execute function falla()`.execute(db);
    if (nodes.length === 0) await startServers('web');

    const codes = await Promise.all(letters.map((id, at) => stamp(id, at)));
    expect(codes.filter((code) => code === undefined)).toHaveLength(FAILURES);
    const filed = await register();
    expect(new Set(codes.filter(Boolean))).toEqual(new Set(filed.map(({ codigo }) => codigo)));
    expect(filed).toHaveLength(AT_ONCE);
    await expectWhole();
    await sql`drop trigger falla on cambios_correspondencia`.execute(db);
    // What failed can be stamped: nothing of its failure was left.
    expect(await stamp(failing[0] ?? '', 0)).toMatch(/^S-\d{4}-000201$/);
  }, 300_000);

  test('who has the letter open at one server sees what is done at the other', async () => {
    const [letter = ''] = await ready(1);
    if (nodes.length === 0) await startServers('web');
    const live = await openSocket(nodes[0]?.url ?? '', { cookie: stage.people.creadora.cookie });
    await stamp(letter, 1);
    await expect
      .poll(() => live.received.filter(({ store }) => store === 'correspondencia'), {
        timeout: 20_000,
      })
      .toMatchObject([
        {
          action: 'status',
          mutation: 'updateCorrespondence',
          data: { id: letter, estado: 'Radicada' },
        },
      ]);
    live.close();
  }, 300_000);

  test(
    'killed at any moment of stamping they leave what they confirmed, whole (F1, F12)',
    async () => {
      const chance = chanceOfRun();
      let confirmed = 0;
      await killServers();
      for (let round = 0; round < ROUNDS; round++) {
        const letters = await readyWithDocuments();
        await startServers('all');
        const done: string[] = [];
        const clients = [0, 1, 2, 3].map(async (client) => {
          for (let at = client; at < letters.length; at += 4) {
            const id = letters[at] ?? '';
            const code = await stamp(id, at).catch(() => 'gone');
            if (code === 'gone') return;
            if (code) done.push(id);
          }
        });
        while (done.length === 0) await pause(10);
        await pause(chance() * LIFE_MS);
        await Promise.all([killServers(), ...clients]);
        // The lock of a killed server ends when the database notices: one more stamping waits for it.
        const [late = ''] = await ready(1);
        expect((await mark(stage.people.funcionaria, late, 'Radicada')).saved).toBe(true);
        const filed = new Set((await register()).map(({ carta }) => carta));
        expect(done.filter((id) => !filed.has(id))).toEqual([]);
        await expectWhole();
        await expectSealed();
        confirmed += done.length;
      }
      console.log(
        `F1: ${2 * ROUNDS} servers killed, ${confirmed} stampings confirmed, 0 lost, 0 torn`,
      );
    },
    patience(300_000),
  );

  /** A stamped PDF is sealed, and the one that is stored is the one that was sealed (F3). */
  async function expectSealed(): Promise<void> {
    const { pool, db } = stage.app.database;
    const { rows } = await pool.query<{ pdf: string; sha256: string | null }>(
      `select c.pdf_id as pdf, d.sha256 from correspondencias c
       join radicados r on r.correspondencia_id = c.id
       left join documentos_sellados d on d.radicado_id = r.id
       where c.pdf_estado = 'LISTO'`,
    );
    for (const { pdf, sha256 } of rows) {
      const file = await findFile(db, pdf);
      if (!file) throw new Error('a letter names a file that is gone');
      const meter = createMeter();
      for await (const _ of (await openFile(stage.app, file)).pipe(meter));
      expect(meter.sha256()).toBe(sha256);
    }
  }
});
