import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { act, outcomeOf, send, givenPeople as withPeople } from './mail.fixture.ts';

let test: TestApp;
let root: TestActor;

beforeAll(async () => {
  test = await startTestApp({ jobs: true });
  root = await test.as('administra.correo', { superuser: true });
});
afterAll(() => test.close());

const givenPeople = (count: number, prefix: string) => withPeople(test, count, prefix);
const outcome = (id: string) => outcomeOf(root, id);

describe('a mass e-mail that does not reach everybody (S20)', () => {
  /** What a mail service says at a step, as the library tells it. */
  const refusal = (text: string, command: string) =>
    Object.assign(new Error(text), { responseCode: Number(text.slice(0, 3)), command });

  it('tells who could not be reached and why; the others are', async () => {
    const [good = '', bad = ''] = await givenPeople(2, 'alcanzada');
    const { send: deliver } = test.app.mail;
    test.app.mail.send = async (message) => {
      if (message.to !== bad) return deliver(message);
      throw refusal('550 mailbox unavailable', 'RCPT TO');
    };
    const { massEmail } = await send(root, { correos: [good, bad] });
    await expect
      .poll(async () => (await outcome(massEmail.id)).estado, { timeout: 20_000 })
      .toBe('TERMINADO');
    test.app.mail.send = deliver;
    const told = await outcome(massEmail.id);
    expect(told).toMatchObject({ enviados: 1, fallidos: 1 });
    expect(told.recipients).toContainEqual({
      email: bad,
      estado: 'FALLIDO',
      error: '550 mailbox unavailable',
    });
  });

  it('is tried again for who was not reached, and for nobody else', async () => {
    const [good = '', bad = '', gone = ''] = await givenPeople(3, 'reintento');
    const { send: deliver } = test.app.mail;
    const reached: string[] = [];
    let away = true;
    test.app.mail.send = async ({ to }) => {
      if (away && to !== good) throw refusal('550 no', 'RCPT TO');
      reached.push(to);
    };
    const { massEmail } = await send(root, { correos: [good, bad, gone] });
    const ended = () =>
      expect
        .poll(async () => (await outcome(massEmail.id)).estado, { timeout: 20_000 })
        .toBe('TERMINADO');
    await ended();
    await test.app.database.db
      .updateTable('usuarios')
      .set({ is_active: false })
      .where('email', '=', gone)
      .execute();
    away = false;
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => act(root, 'retryMassEmail', massEmail.id)),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    await ended();
    test.app.mail.send = deliver;
    expect(reached).toEqual([good, bad]);
    expect(await outcome(massEmail.id)).toMatchObject({ total: 3, enviados: 2, fallidos: 1 });
    expect((await act(root, 'retryMassEmail', massEmail.id)).errors[0]?.message).toMatch(
      /directorio/,
    );
  });

  it('is cancelled: who still waits is written to no more, and may be tried again', async () => {
    const sentMails = await givenPeople(40, 'cancelada');
    const { send: deliver } = test.app.mail;
    const reached: string[] = [];
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    test.app.mail.send = async ({ to }) => {
      reached.push(to);
      await held;
    };
    const { massEmail } = await send(root, { correos: sentMails });
    await expect.poll(() => reached.length, { timeout: 20_000 }).toBeGreaterThan(0);
    expect((await act(root, 'cancelMassEmail', massEmail.id)).success).toBe(true);
    expect((await act(root, 'cancelMassEmail', massEmail.id)).errors[0]?.message).toMatch(
      /terminó/,
    );
    release();
    const begun = reached.length;
    await expect
      .poll(async () => (await outcome(massEmail.id)).enviados, { timeout: 20_000 })
      .toBe(begun);
    expect(await outcome(massEmail.id)).toMatchObject({
      estado: 'TERMINADO',
      fallidos: sentMails.length - begun,
    });
    const { rows } = await test.app.database.pool.query(
      `select count(*)::int as total from auditoria where operation = 'cancelMassEmail'`,
    );
    expect(rows[0].total).toBe(1);
    expect((await act(root, 'retryMassEmail', massEmail.id)).success).toBe(true);
    await expect
      .poll(async () => (await outcome(massEmail.id)).enviados, { timeout: 20_000 })
      .toBe(sentMails.length);
    test.app.mail.send = deliver;
    expect([...reached].sort()).toEqual([...sentMails].sort());
  });

  it('waits where the mail service refuses more than an address', async () => {
    const people = await givenPeople(2, 'sin.servicio');
    const { send: deliver } = test.app.mail;
    test.app.mail.send = () => Promise.reject(refusal('554 not now', 'DATA'));
    const { massEmail } = await send(root, { correos: people });
    await expect
      .poll(async () => (await outcome(massEmail.id)).recipients, { timeout: 20_000 })
      .toEqual(people.map((email) => ({ email, estado: 'PENDIENTE', error: '554 not now' })));
    test.app.mail.send = deliver;
    await act(root, 'cancelMassEmail', massEmail.id);
  });
});
