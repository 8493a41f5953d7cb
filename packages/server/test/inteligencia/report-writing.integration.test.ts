import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writingJob } from '../../src/modules/inteligencia/project-report/writing/writing.job.ts';
import { byHand, keepTables } from '../attack/register/tampering.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { testDatabaseKind } from '../testkit/databases/database.ts';
import { startVictim } from '../testkit/killed-work.ts';
import type { TestNode } from '../testkit/node.ts';
import { letSilencePass } from '../testkit/servers/silence.ts';
import { createReportLayers, createReportProject, synchronise } from './project-report.fixture.ts';
import { confirmedIn } from './seen-figures.fixture.ts';
import { type Made, noticesOf as noticesIn, waitingFor, whileHeld } from './writing.fixture.ts';

const SILENCE_SECONDS = (writingJob.heartbeatSeconds ?? 0) + 1;
const LONG = { timeout: 60_000 };
const of = (...names: string[]) => names.map((name) => `inteligencia_territorio.${name}`);

/**
 * This process answers and waits for nothing; another one writes, which can be killed. A document
 * stands still before it is kept while somebody holds its project.
 */
describe.runIf(testDatabaseKind() === 'native')('a report that takes longer than a request', () => {
  let test: TestApp;
  let writer: TestActor;
  let other: TestActor;
  let project: string;
  let node: TestNode | undefined;
  let texts = 0;

  beforeAll(async () => {
    test = await startTestApp({ env: { REPORT_WAIT_SECONDS: '0' } });
    node = await startVictim(test, 'worker');
    writer = await test.as('redacta', { superuser: true });
    other = await test.as('lee', { permissions: of('view_estructuraproyectoit') });
    await createReportLayers(test);
    ({ id: project } = await createReportProject(test, writer));
    await synchronise(writer, project);
  }, 120_000);
  afterAll(async () => {
    node?.kill('SIGTERM');
    await node?.exited;
    await test.close();
  });

  /** The report reads otherwise from now on. */
  const change = async (text = `Texto ${++texts}`) => {
    await test.app.database.pool.query(`update capas_it set analisis = $1`, [text]);
  };
  const ask = (actor: TestActor, query = '') =>
    actor.inject({ url: `/api/v1/reports_it/${project}/generate_it_report${query}` });
  const filesOf = async (actor: TestActor): Promise<Made[]> => {
    const { data } = await actor.graphql(
      '{ reportItFiles(id: "$id") { id estado mensaje error archivo } }'.replace('$id', project),
    );
    return data.reportItFiles as Made[];
  };
  const last = async (actor: TestActor) => (await filesOf(actor))[0];
  const becomes = (actor: TestActor, expected: Partial<Record<keyof Made, unknown>>) =>
    expect.poll(() => last(actor), LONG).toMatchObject(expected);
  const fetched = (actor: TestActor, file: string | null | undefined) =>
    actor.inject({ url: `/media/${file}` });
  const cancel = (actor: TestActor, id: string) =>
    actor.graphql(`mutation { cancelReportIt(id: "${id}") { received errors { message } } }`);
  const noticesOf = (actor: TestActor) => noticesIn(test, actor);
  /** Nothing is kept of the project meanwhile. */
  const whileKeptOff = (act: Parameters<typeof whileHeld>[2]) =>
    whileHeld(test, { table: 'proyectos_it', id: project }, act);

  it('is joined by who asks for the same, tells both, and is given at once from then on', async () => {
    await change();
    await whileKeptOff(async (release) => {
      const asked = await ask(writer);
      expect(asked.statusCode).toBe(202);
      const { trabajo, consulta } = asked.json();
      expect(asked.headers.location).toBe(consulta);
      expect((await ask(other)).json().trabajo).toBe(trabajo);
      await becomes(writer, {
        estado: 'EN_CURSO',
        mensaje: 'Se está redactando el informe: mapa 3 de 3',
        archivo: null,
      });
      expect((await other.inject({ url: consulta })).json()).toMatchObject({
        estado: 'EN_CURSO',
        descarga: null,
      });
      const asText = await other.call('generateReportIt', { id: project });
      expect(asText).toMatchObject({
        obtained: false,
        errors: [{ message: expect.stringContaining('se sigue redactando') }],
      });
      await release();
    });
    await becomes(other, { estado: 'TERMINADO' });
    for (const actor of [writer, other]) {
      expect(await filesOf(actor)).toHaveLength(1);
      expect(await noticesOf(actor)).toEqual([
        'Ya puede descargar el informe de «Variante norte».',
      ]);
      const file = await fetched(actor, (await last(actor))?.archivo);
      expect(file.statusCode).toBe(200);
      const again = await ask(actor);
      expect(again.statusCode).toBe(200);
      expect(again.rawPayload.equals(file.rawPayload)).toBe(true);
    }
    const stranger = await test.as('ajena');
    expect((await fetched(stranger, (await last(other))?.archivo)).statusCode).toBe(404);
  });

  it('is not given to whom the right was taken meanwhile', async () => {
    const { pool } = test.app.database;
    const file = (await last(other))?.archivo;
    const right = [other.id, ...of('view_estructuraproyectoit')];
    await pool.query('delete from usuario_permisos where usuario_id = $1 and permiso = $2', right);
    expect((await fetched(other, file)).statusCode).toBe(404);
    expect((await ask(other)).statusCode).toBe(403);
    await pool.query('insert into usuario_permisos (usuario_id, permiso) values ($1, $2)', right);
    expect((await fetched(other, file)).statusCode).toBe(200);
  });

  it('is not the kept one where somebody changed that by hand', async () => {
    const { pool } = test.app.database;
    expect((await ask(writer)).statusCode).toBe(200);
    const restore = await keepTables(pool, ['proyecto_it_documentos']);
    await byHand(pool, `update proyecto_it_documentos set sello = 'v2:x:y'`);
    await whileKeptOff(async () => {
      expect((await ask(writer)).statusCode).toBe(202);
    });
    await becomes(writer, { estado: 'TERMINADO' });
    await restore();
  });

  it('stops once nobody wants it, and whoever still does is given it', async () => {
    await change();
    await whileKeptOff(async (release) => {
      const { trabajo } = (await ask(writer)).json();
      await ask(other);
      await becomes(other, { estado: 'EN_CURSO' });
      const stranger = await test.as('ajena');
      expect((await cancel(stranger, trabajo)).data.cancelReportIt?.received ?? false).toBe(false);
      expect((await cancel(writer, trabajo)).data.cancelReportIt.received).toBe(true);
      expect((await filesOf(writer)).some(({ id }) => id === trabajo)).toBe(false);
      await release();
      await becomes(other, { id: trabajo, estado: 'TERMINADO' });
    });
    await change();
    const { pool } = test.app.database;
    await whileKeptOff(async (release) => {
      const { trabajo } = (await ask(writer)).json();
      await becomes(writer, { id: trabajo, estado: 'EN_CURSO' });
      await cancel(writer, trabajo);
      const state = async () =>
        (await pool.query('select estado, cancelar from trabajos where id = $1', [trabajo]))
          .rows[0];
      expect((await state()).cancelar).toBe(true);
      // It hears of it with its next sign of life.
      await new Promise((heard) => setTimeout(heard, 6_000));
      await release();
      await expect.poll(async () => (await state()).estado, LONG).toBe('CANCELADO');
    });
  }, 90_000);

  it('is given to who joins it at the moment in which the last one else cancels it', async () => {
    await change();
    const { pool } = test.app.database;
    await whileKeptOff(async (release) => {
      const { trabajo } = (await ask(writer)).json();
      await becomes(writer, { id: trabajo, estado: 'EN_CURSO' });
      // The one who joins has found the job, and is not yet saved as one who wants it.
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query('select 1 from usuarios where id = $1 for update', [other.id]);
        const joins = ask(other);
        await waitingFor(test, 'proyecto_it_redacciones');
        const cancels = cancel(writer, trabajo);
        await Promise.race([cancels, waitingFor(test, 'pg_advisory_xact_lock')]);
        await client.query('rollback');
        expect((await cancels).data.cancelReportIt.received).toBe(true);
        expect((await joins).json().trabajo).toBe(trabajo);
      } finally {
        client.release(true);
      }
      await release();
      await becomes(other, { id: trabajo, estado: 'TERMINADO' });
    });
  }, 90_000);

  it('is told, or given, to who joins it while it ends', async () => {
    await change();
    const { pool } = test.app.database;
    const client = await pool.connect();
    const kept = async () =>
      (await pool.query('select archivo_id from proyecto_it_documentos')).rows[0]?.archivo_id;
    const before = await kept();
    const told = (await noticesOf(other)).length;
    let joins: ReturnType<typeof ask> | undefined;
    try {
      await whileKeptOff(async (release) => {
        const { trabajo } = (await ask(writer)).json();
        await becomes(writer, { id: trabajo, mensaje: expect.stringContaining('mapa 3 de 3') });
        await client.query('begin');
        await client.query('select 1 from trabajos where id = $1 for no key update', [trabajo]);
        await release();
      });
      await expect.poll(kept, LONG).not.toBe(before);
      // Whatever is said of it before it ends has been said by now.
      await new Promise((said) => setTimeout(said, 1_000));
      joins = ask(other);
      await expect.poll(async () => (await filesOf(other)).length, LONG).toBeGreaterThan(0);
      await Promise.race([joins, waitingFor(test, 'for share')]);
      await client.query('rollback');
    } finally {
      client.release(true);
    }
    if ((await joins).statusCode === 200) return;
    await expect.poll(async () => (await noticesOf(other)).length, LONG).toBe(told + 1);
  }, 90_000);

  it('is not told of to whom the right was taken meanwhile', async () => {
    await change();
    const { pool } = test.app.database;
    const right = [other.id, ...of('view_estructuraproyectoit')];
    const told = await noticesOf(other);
    await whileKeptOff(async (release) => {
      await ask(other);
      await becomes(other, { estado: 'EN_CURSO' });
      await pool.query(
        'delete from usuario_permisos where usuario_id = $1 and permiso = $2',
        right,
      );
      await release();
    });
    await expect.poll(async () => (await ask(writer)).statusCode, LONG).toBe(200);
    expect(await noticesOf(other)).toEqual(told);
    await pool.query('insert into usuario_permisos (usuario_id, permiso) values ($1, $2)', right);
  }, 90_000);

  it('is written elsewhere when its process is killed', async () => {
    await change();
    await whileKeptOff(async (release) => {
      const { trabajo } = (await ask(writer)).json();
      await becomes(writer, { id: trabajo, estado: 'EN_CURSO' });
      node?.kill('SIGKILL');
      await node?.exited;
      await letSilencePass(test, SILENCE_SECONDS);
      node = await startVictim(test, 'worker');
      await release();
      await becomes(writer, { id: trabajo, estado: 'TERMINADO' });
    });
    expect((await ask(writer)).statusCode).toBe(200);
  }, 120_000);

  it('is not written with figures that nobody confirmed, which came into its texts meanwhile', async () => {
    node?.kill('SIGTERM');
    await Promise.all([node?.exited, change('Suman 8.899,5 ha.')]);
    expect((await ask(writer, confirmedIn((await ask(writer)).json()))).statusCode).toBe(202);
    await change('Suman 7.799,5 ha.');
    node = await startVictim(test, 'worker');
    await becomes(writer, { estado: 'FALLIDO', error: expect.stringContaining('cambiaron') });
    // What an earlier version queued says of no figure that it was confirmed.
    node?.kill('SIGTERM');
    await node?.exited;
    const early = await ask(writer, confirmedIn((await ask(writer)).json()));
    const { rowCount } = await test.app.database.pool.query(
      `update pgboss.job set data = data #- '{data,cifras}' where id = $1`,
      [early.json().trabajo],
    );
    expect(rowCount).toBe(1);
    node = await startVictim(test, 'worker');
    await becomes(writer, { estado: 'FALLIDO', error: expect.stringContaining('Revíselas') });
  }, 90_000);

  it('says why it failed, and can be asked for again', async () => {
    node?.kill('SIGTERM');
    await node?.exited;
    const { pool } = test.app.database;
    await change();
    const { trabajo } = (await ask(other)).json();
    const restore = await keepTables(pool, ['capas_it']);
    await byHand(
      pool,
      `update capas_it set resumen = jsonb_set(resumen, '{neto}', '1') where capa = 'rios_it'`,
    );
    node = await startVictim(test, 'worker');
    await becomes(other, {
      id: trabajo,
      estado: 'FALLIDO',
      error: expect.stringContaining('(rios_it)'),
      archivo: null,
    });
    expect((await noticesOf(other)).at(-1)).toMatch(
      /^No se pudo redactar el documento de «Variante norte»: .*\(rios_it\)/,
    );
    await restore();
    await ask(other);
    await becomes(other, { estado: 'TERMINADO' });
  }, 90_000);
});

describe.runIf(testDatabaseKind() === 'native')('a report that somebody waits for', () => {
  let test: TestApp;
  let writer: TestActor;
  let project: string;

  beforeAll(async () => {
    test = await startTestApp({ jobs: true, env: { REPORT_WAIT_SECONDS: '40' } });
    writer = await test.as('espera', { superuser: true });
    await createReportLayers(test);
    ({ id: project } = await createReportProject(test, writer));
    await synchronise(writer, project);
  }, 120_000);
  afterAll(() => test.close());

  const files = async (actor = writer) => {
    const { data } = await actor.graphql(
      'query($id: ID!) { reportItFiles(id: $id) { id estado } }',
      { id: project },
    );
    return data.reportItFiles as Pick<Made, 'id' | 'estado'>[];
  };
  const ask = (actor = writer) =>
    actor.inject({ url: `/api/v1/reports_it/${project}/generate_it_report` });
  /** Cancels what the writer waits for. @returns what she is answered */
  async function cancelled(asked: ReturnType<typeof ask>) {
    const [file] = await files();
    const done = await writer.call('cancelReportIt', { id: file?.id ?? '' });
    expect(done).toEqual({ received: true, errors: [] });
    return async () => {
      const answer = await asked;
      expect([answer.statusCode, answer.json().message]).toEqual([
        400,
        'La redacción del documento se canceló.',
      ]);
      expect(await files()).toEqual([]);
    };
  }

  /** Meanwhile no document of the project is kept. @param act returns what is looked at afterwards */
  const whileNoneIsKept = (act: () => Promise<() => Promise<void>>) =>
    whileHeld(test, { table: 'proyectos_it', id: project }, async (release) => {
      const isTold = await act();
      await release();
      await isTold();
    });

  it('is not given to who cancels it meanwhile', async () => {
    await whileNoneIsKept(async () => {
      const asked = ask();
      await expect.poll(files, { interval: 20, timeout: 20_000 }).toHaveLength(1);
      return cancelled(asked);
    });
  }, 60_000);

  it('is given to the others who wait, and not to who cancels', async () => {
    const other = await test.as('sigue', { permissions: of('view_estructuraproyectoit') });
    await whileNoneIsKept(async () => {
      const [asked, also] = [ask(), ask(other)];
      for (const actor of [writer, other])
        await expect.poll(() => files(actor), { timeout: 20_000 }).toHaveLength(1);
      const isTold = await cancelled(asked);
      return async () => {
        expect((await also).statusCode).toBe(200);
        await isTold();
      };
    });
  }, 60_000);

  it('is not given to whom the right was taken while they waited', async () => {
    const { pool } = test.app.database;
    const other = await test.as('pierde', { permissions: of('view_estructuraproyectoit') });
    await pool.query(`update capas_it set analisis = 'Texto anterior'`);
    await whileNoneIsKept(async () => {
      const asked = ask(other);
      await expect.poll(() => files(other), { interval: 20, timeout: 20_000 }).toHaveLength(1);
      await pool.query('delete from usuario_permisos where usuario_id = $1', [other.id]);
      return async () => expect((await asked).statusCode).toBe(403);
    });
  }, 60_000);

  it('is theirs once they have it, and is listed no more', async () => {
    expect((await ask()).statusCode).toBe(200);
    expect(await files()).toEqual([]);
  }, 60_000);

  it('is gone with its project', async () => {
    const { pool } = test.app.database;
    await pool.query(`update capas_it set analisis = 'Otro texto'`);
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('select 1 from proyectos_it where id = $1 for no key update', [project]);
      const asked = ask();
      await expect.poll(files, { interval: 20, timeout: 20_000 }).toHaveLength(1);
      await client.query('delete from proyectos_it where id = $1', [project]);
      await client.query('commit');
      expect((await asked).json()).toMatchObject({ message: 'No se encontro este recurso.' });
    } finally {
      client.release(true);
    }
  }, 60_000);
});
