import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../../testkit/app.ts';
import { answersNothing } from '../../testkit/empty-graphql.ts';
import { liveMessage, openSocket } from '../../testkit/servers/socket.ts';

let running: TestApp;
let ana: TestActor;
let beto: TestActor;
let url: string;

beforeAll(async () => {
  running = await startTestApp({ modules: [{ name: 'nada', graphql: answersNothing }] });
  running.app.realtime.attach(running.http.server);
  url = await running.http.listen({ port: 0, host: '127.0.0.1' });
  ana = await running.as('ana');
  beto = await running.as('beto');
  running.app.realtime.allowRoom('reporte', async (actor, id) => actor.id === ana.id && id === '7');
});
afterAll(() => running.close());

test('a socket needs a session and an own origin', async () => {
  await expect(openSocket(url)).rejects.toThrow('Debe iniciar sesión');
  await expect(openSocket(url, { cookie: 'comarca_sesion=forged' })).rejects.toThrow();
  await expect(
    openSocket(url, { cookie: ana.cookie, origin: 'https://evil.test' }),
  ).rejects.toThrow('no viene de la aplicación');
  const own = await openSocket(url, { cookie: ana.cookie, origin: url });
  own.close();
});

test('registerUser with a hundred forged ids gives nothing of anyone else', async () => {
  const socket = await openSocket(url, { cookie: beto.cookie });
  const forged = Array.from({ length: 100 }, (_, index) => (index % 2 ? ana.id : ana.id + index));
  for (const id of forged) {
    expect(await socket.socket.emitWithAck('registerUser', id)).toEqual({ id: beto.id });
  }
  for (const kind of ['usuario', 'sesion', 'reporte', '__proto__']) {
    expect(await socket.socket.emitWithAck('unirse', { tipo: kind, id: String(ana.id) })).toEqual({
      joined: false,
    });
  }
  for (let index = 0; index < 100; index += 1) {
    running.app.realtime.toUser(ana.id, liveMessage(`secreto ${index}`));
    running.app.realtime.toRoom('reporte:7', liveMessage('secreto'));
  }
  running.app.realtime.toUser(beto.id, liveMessage('propio'));
  await expect.poll(() => socket.received.length).toBe(1);
  await pause(100);
  console.log(`100 forged ids, ${socket.received.length - 1} foreign events`);
  expect(socket.received).toEqual([liveMessage('propio')]);
  socket.close();
});

test("a record's room opens by its rule only", async () => {
  const socket = await openSocket(url, { cookie: ana.cookie });
  const join = (kind: string, id: string) =>
    socket.socket.emitWithAck('unirse', { tipo: kind, id });
  expect(await join('reporte', '8')).toEqual({ joined: false });
  expect(await join('reporte', '7')).toEqual({ joined: true });
  running.app.realtime.toRoom('reporte:7', liveMessage('uno'));
  await expect.poll(() => socket.received).toEqual([liveMessage('uno')]);
  socket.close();
});

test('a socket that asks for thousands of rooms is decided about one after the other', async () => {
  let [atOnce, most, asked] = [0, 0, 0];
  running.app.realtime.allowRoom('lento', async () => {
    asked += 1;
    atOnce += 1;
    most = Math.max(most, atOnce);
    await pause(5);
    atOnce -= 1;
    return false;
  });
  const socket = await openSocket(url, { cookie: ana.cookie });
  const rooms = Array.from({ length: 2_000 }, (_, id) => ({ tipo: 'lento', id: String(id) }));
  const answers = await Promise.all(rooms.map((room) => socket.socket.emitWithAck('unirse', room)));
  expect(answers).toEqual(rooms.map(() => ({ joined: false })));
  expect(most).toBe(1);
  expect(asked).toBeLessThan(500);
  // Once they are answered it is a socket like any other.
  expect(await socket.socket.emitWithAck('unirse', { tipo: 'reporte', id: '7' })).toEqual({
    joined: true,
  });
  socket.close();
});

test('rubbish from a browser is survived', async () => {
  const socket = await openSocket(url, { cookie: ana.cookie });
  for (const rubbish of [null, 1, 'x', [], { tipo: 1 }, { tipo: 'a'.repeat(1000), id: {} }]) {
    socket.socket.emit('unirse', rubbish);
    socket.socket.emit('salir', rubbish, 'not a function');
    socket.socket.emit('registerUser', rubbish, rubbish);
  }
  expect(await socket.socket.emitWithAck('registerUser', 0)).toEqual({ id: ana.id });
  socket.close();
});

test("the sockets of an ended session are cut, those of the user's others are not", async () => {
  const ending = await openSocket(url, { cookie: beto.cookie });
  const other = await openSocket(url, { cookie: (await running.as('beto')).cookie });
  const [session] = await running.app.database.db
    .selectFrom('sesiones')
    .select('id')
    .where('usuario_id', '=', beto.id)
    .orderBy('created_at')
    .execute();
  running.app.realtime.endSessions([session?.id ?? '']);
  await expect.poll(() => ending.socket.connected).toBe(false);
  expect(other.socket.connected).toBe(true);
  other.close();
});

test('a client that does not read is cut off', async () => {
  const slow = await openSocket(url, { cookie: ana.cookie });
  const quick = await openSocket(url, { cookie: beto.cookie });
  const transport = (
    slow.socket.io.engine.transport as unknown as { ws: { _socket?: { pause(): void } } }
  ).ws;
  transport._socket?.pause();
  const large = 'x'.repeat(200_000);
  for (let index = 0; index < 100; index += 1) {
    running.app.realtime.toUser(ana.id, liveMessage(large));
    await pause(10);
  }
  await expect.poll(() => running.app.realtime.connected(), { timeout: 5_000 }).toBe(1);
  expect(quick.socket.connected).toBe(true);
  quick.close();
  slow.close();
});
