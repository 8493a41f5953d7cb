import { addDays } from '@comarca/shared/core/days';
import { dayOf } from '@comarca/shared/core/formats';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { warnOfAgenda } from '../../src/modules/judiciales/agenda/warnings.ts';
import { followCalendar } from '../../src/modules/judiciales/case-file/terms.ts';
import { startTestApp, type TestApp } from '../testkit/app.ts';
import { givenJudicialWorld, saveOfFile, saveProcess } from './judicial.fixture.ts';

let test: TestApp;
let world: Awaited<ReturnType<typeof givenJudicialWorld>>;
const today = dayOf(Date.now());

beforeAll(async () => {
  test = await startTestApp();
  world = await givenJudicialWorld(test);
});
afterAll(() => test.close());

const newProcess = async (): Promise<string> =>
  (await saveProcess(world.lawyer, world.inputs())).judicialProcess.id;

const term = (process: string, values: Record<string, unknown>) =>
  saveOfFile(
    world.lawyer,
    'Term',
    { proceso: process, titulo: 'Traslado', unidad: 'DÍAS HÁBILES', avisoDias: 3, ...values },
    'id version vence',
  );

const endOf = async (id: string): Promise<string | null> =>
  (await world.reader.graphql(`query($id: ID!) { judicialTerm(id: $id) { vence } }`, { id })).data
    .judicialTerm.vence;

const nextTerm = async (id: string): Promise<string | null> =>
  (
    await world.reader.graphql(`query($id: ID!) { judicialProcess(id: $id) { proximoTermino } }`, {
      id,
    })
  ).data.judicialProcess.proximoTermino;

const step = (id: string, name: string, date: string) =>
  world.lawyer.call('stepJudicialProcess', { id, paso: name, fecha: date }, 'estado pasos');

describe('a term', () => {
  it('ends by the courts’ calendar: Holy Week, the vacation, holiday Mondays', async () => {
    const id = await newProcess();
    const ends = async (from: string, amount: number) =>
      (await term(id, { desde: from, cantidad: amount })).record.vence;
    expect(await ends('2026-03-20', 10)).toBe('2026-04-13');
    expect(await ends('2025-12-15', 5)).toBe('2026-01-14');
    expect(await ends('2026-06-04', 8)).toBe('2026-06-18');
    expect(await nextTerm(id)).toBe('2026-01-14');
  });

  it('stops while the process is suspended, and runs again when it goes on', async () => {
    const id = await newProcess();
    const { record } = await term(id, { desde: '2026-05-04', cantidad: 10 });
    expect(record.vence).toBe('2026-05-19');
    const stopped = await step(id, 'suspender', '2026-05-08');
    expect(stopped.judicialProcess).toEqual({
      estado: 'SUSPENDIDO',
      pasos: ['reanudar', 'terminar'],
    });
    expect([await endOf(record.id), await nextTerm(id)]).toEqual([null, null]);
    expect((await step(id, 'reanudar', '2026-05-07')).errors[0]?.campo).toBe('fecha');
    expect((await step(id, 'reanudar', '2026-05-15')).saved).toBe(true);
    expect([await endOf(record.id), await nextTerm(id)]).toEqual(['2026-05-26', '2026-05-26']);
    expect((await step(id, 'archivar', '')).errors[0]?.campo).toBe('paso');
  });

  it('is stopped once, whoever suspends the process at the same time (F13)', async () => {
    const id = await newProcess();
    const tries = await Promise.all(
      Array.from({ length: 6 }, () => step(id, 'suspender', '2026-05-08')),
    );
    expect(tries.filter(({ saved }) => saved)).toHaveLength(1);
    const { rows } = await test.app.database.pool.query(
      'select count(*)::int as total from suspensiones_judiciales where proceso_id = $1',
      [id],
    );
    expect(rows[0].total).toBe(1);
  });

  it('is counted again when a day is declared without work, or a closure changes', async () => {
    const id = await newProcess();
    const { record } = await term(id, { desde: '2026-06-16', cantidad: 3 });
    expect(record.vence).toBe('2026-06-19');
    const { pool } = test.app.database;
    await pool.query(`insert into dias_no_habiles (fecha, nombre) values ('2026-06-18', 'Cívico')`);
    await followCalendar(test.app);
    expect(await endOf(record.id)).toBe('2026-06-22');
    await pool.query(`insert into cierres_judiciales (nombre, regla, desde, hasta)
      values ('Paro', 'UNA VEZ', '2026-06-22', '2026-06-23')`);
    await followCalendar(test.app);
    expect(await endOf(record.id)).toBe('2026-06-24');
    // Nothing changed: nothing is written.
    const { rows } = await pool.query(
      'select xmin::text as stamp from terminos_judiciales where id = $1',
      [record.id],
    );
    await followCalendar(test.app);
    const again = await pool.query(
      'select xmin::text as stamp from terminos_judiciales where id = $1',
      [record.id],
    );
    expect(again.rows).toEqual(rows);
  });

  it('that is done counts no more', async () => {
    const id = await newProcess();
    const { record } = await term(id, { desde: '2026-06-16', cantidad: 3 });
    await term(id, {
      id: record.id,
      version: record.version,
      desde: '2026-06-16',
      cantidad: 3,
      cumplido: '2026-06-17',
    });
    expect(await nextTerm(id)).toBeNull();
  });
});

describe('what comes', () => {
  const mails = async () => {
    const { rows } = await test.app.database.pool.query<{ asunto: string; para: string }>(
      `select asunto, para from correos where asunto like 'Vence%' or asunto like 'Audiencia%' order by 1`,
    );
    return rows;
  };

  it('is told once by mail to who is in charge, and again when it moves to another day', async () => {
    await test.app.database.pool.query('delete from procesos_judiciales');
    const id = await newProcess();
    const hearing = {
      proceso: id,
      titulo: 'Inspección',
      fecha: addDays(today, 2),
      hora: '09:00',
      minutos: 60,
      avisoDias: 5,
    };
    const { record } = await saveOfFile(world.lawyer, 'Hearing', hearing);
    await saveOfFile(world.lawyer, 'Hearing', {
      ...hearing,
      titulo: 'Muy lejos',
      fecha: addDays(today, 200),
    });
    await Promise.all([warnOfAgenda(test.app), warnOfAgenda(test.app)]);
    await warnOfAgenda(test.app);
    expect((await mails()).map(({ asunto }) => asunto)).toEqual([
      expect.stringMatching(/^Audiencia el .* a las 09:00: Inspección$/),
    ]);
    await saveOfFile(world.lawyer, 'Hearing', {
      ...hearing,
      id: record.id,
      version: record.version,
      fecha: addDays(today, 3),
    });
    await warnOfAgenda(test.app);
    expect(await mails()).toHaveLength(2);
  });

  it('is told to nobody who may no longer see processes', async () => {
    const former = await test.as('anterior', { permissions: ['judiciales.view_procesojudicial'] });
    const { pool } = test.app.database;
    const id = (await saveProcess(world.lawyer, world.inputs({ abogado: String(former.id) })))
      .judicialProcess.id;
    await saveOfFile(world.lawyer, 'Hearing', {
      proceso: id,
      titulo: 'Reservada',
      fecha: addDays(today, 1),
      hora: '10:00',
      minutos: 30,
      avisoDias: 5,
    });
    await pool.query('delete from usuario_permisos where usuario_id = $1', [former.id]);
    const before = await mails();
    await warnOfAgenda(test.app);
    expect(await mails()).toEqual(before);
    await pool.query(
      `insert into usuario_permisos (usuario_id, permiso)
       values ($1, 'judiciales.view_procesojudicial')`,
      [former.id],
    );
    const live = vi.spyOn(test.app.realtime, 'toUser');
    await warnOfAgenda(test.app);
    expect(live.mock.calls).toEqual([
      [
        former.id,
        expect.objectContaining({
          store: 'agendaJudicial',
          message: expect.stringContaining('Reservada'),
          data: { proceso: id },
        }),
      ],
      // What is told is counted among the notices of whom it is told to, and nobody else's.
      [former.id, expect.objectContaining({ store: 'avisos', mutation: 'updateNotices' })],
    ]);
    live.mockRestore();
    expect((await mails()).map(({ asunto }) => asunto)).toContainEqual(
      expect.stringContaining('Reservada'),
    );
    await pool.query('delete from procesos_judiciales where id = $1', [id]);
  });

  it('stands in the agenda of its lawyer and in her calendar, until she takes the key back', async () => {
    const agenda = async (actor: typeof world.lawyer, lawyerIn: string[] | null) =>
      (
        await actor.graphql(
          `query($desde: String!, $hasta: String!, $abogado_In: [ID!]) {
            judicialAgenda(desde: $desde, hasta: $hasta, abogado_In: $abogado_In) { titulo } }`,
          { desde: today, hasta: addDays(today, 7), abogado_In: lawyerIn },
        )
      ).data.judicialAgenda.map(({ titulo }: { titulo: string }) => titulo);
    expect(await agenda(world.reader, [String(world.lawyer.id)])).toEqual(['Inspección']);
    expect(await agenda(world.reader, [String(world.reader.id)])).toEqual([]);

    const saved = await world.lawyer.call('createAgendaKey', {});
    const path = new URL(saved.url).pathname;
    const read = async (url: string) => (await test.http.inject({ url })).statusCode;
    const calendar = await test.http.inject({ url: path });
    expect(calendar.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(calendar.body).toContain('SUMMARY:Audiencia: Inspección');
    expect(calendar.body).toMatch(/DTSTART:\d{8}T140000Z/);
    expect(calendar.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(await read('/api/v1/agenda/nadie.ics')).toBe(404);
    const { rows } = await test.app.database.pool.query('select huella from claves_agenda');
    expect(path).not.toContain(rows[0].huella);
    await world.lawyer.call('revokeAgendaKey', {});
    expect(await read(path)).toBe(404);
  });
});
