import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { issueAccessToken } from '../../src/core/auth/access-token.repository.ts';
import { hashToken } from '../../src/core/auth/session.ts';
import { startTestApp, type TestApp } from '../testkit/app.ts';
import { givenAccount, isSignedIn, PASSWORD, tryLogin } from './people.ts';

let test: TestApp;
let luisaId: number;

beforeAll(async () => {
  test = await startTestApp();
  luisaId = await givenAccount(test, 'luisa.ramirez');
});
afterAll(() => test.close());

const hashOf = (cookie: string) => hashToken(cookie.split('=')[1] ?? '');

async function setSession(cookie: string, times: { lastSeen?: string; expires?: string }) {
  await test.app.database.db
    .updateTable('sesiones')
    .set({
      ...(times.lastSeen ? { last_seen_at: sql`now() - ${times.lastSeen}::interval` } : {}),
      ...(times.expires ? { expires_at: sql`now() - ${times.expires}::interval` } : {}),
    })
    .where('token_hash', '=', hashOf(cookie))
    .execute();
}

/** From the start of a session to its last possible moment. */
async function hoursGranted(cookie: string): Promise<number> {
  const { hours } = await test.app.database.db
    .selectFrom('sesiones')
    .select(sql<number>`extract(epoch from expires_at - created_at)::float8 / 3600`.as('hours'))
    .where('token_hash', '=', hashOf(cookie))
    .executeTakeFirstOrThrow();
  return hours;
}

describe('signing in', () => {
  it('opens a session and says who it is', async () => {
    const { login, setCookie, cookie } = await tryLogin(test, 'Luisa.RAMIREZ', PASSWORD);
    expect(login).toEqual({
      success: true,
      errors: [],
      next: '/inicio',
      loginData: {
        id: String(luisaId),
        name: 'luisa.ramirez',
        email: 'luisa.ramirez@pruebas.example',
        fullName: 'Nombre Apellido',
        avatar: null,
        groups: [],
        permissions: [],
        isSuperuser: false,
        profileId: String(luisaId),
      },
    });
    expect(setCookie).toMatch(/HttpOnly/i);
    expect(setCookie).toMatch(/SameSite=Lax/i);
    expect(await isSignedIn(test, cookie)).toBe(true);
  });

  it('answers unknown names, wrong passwords and disabled accounts alike', async () => {
    await givenAccount(test, 'inactiva.perez', { active: false });
    const answers = await Promise.all([
      tryLogin(test, 'nadie.conocido', PASSWORD),
      tryLogin(test, 'luisa.ramirez', 'Otra.Clave.28!'),
      tryLogin(test, 'inactiva.perez', PASSWORD),
    ]);
    for (const { login, cookie } of answers) {
      expect(login).toEqual({
        success: false,
        errors: [{ message: 'El nombre de usuario o la contraseña no son correctos.' }],
        next: null,
        loginData: null,
      });
      expect(cookie).toBe('');
    }
  });

  it('names the empty fields', async () => {
    const { login } = await tryLogin(test, '', '');
    expect(login.success).toBe(false);
    expect(login.errors[0]?.message).toBe('El valor de este campo es obligatorio');
  });

  it('sends the person to an address of this site only (S8)', async () => {
    const inside = await tryLogin(test, 'luisa.ramirez', PASSWORD, {
      next: '/v2/proyectos?page=2',
    });
    expect(inside.login.next).toBe('/v2/proyectos?page=2');
    const outside = await tryLogin(test, 'luisa.ramirez', PASSWORD, { next: '//evil.example' });
    expect(outside.login.next).toBe('/inicio');
  });

  it('marks the cookie Secure behind https', async () => {
    const secure = await startTestApp({ env: { PUBLIC_URL: 'https://comarca.example' } });
    try {
      await givenAccount(secure, 'segura.lopez');
      const { setCookie } = await tryLogin(secure, 'segura.lopez', PASSWORD);
      expect(setCookie).toMatch(/Secure/);
    } finally {
      await secure.close();
    }
  });
});

describe('a session (S7)', () => {
  it('is another one after every sign-in, and the old one is worth nothing', async () => {
    const first = await tryLogin(test, 'luisa.ramirez', PASSWORD);
    const second = await tryLogin(test, 'luisa.ramirez', PASSWORD, { cookie: first.cookie });
    expect(second.cookie).not.toBe(first.cookie);
    expect(await isSignedIn(test, first.cookie)).toBe(false);
    expect(await isSignedIn(test, second.cookie)).toBe(true);
  });

  it('ends on the server at logout: the token cannot be replayed', async () => {
    const { cookie } = await tryLogin(test, 'luisa.ramirez', PASSWORD);
    const response = await test.http.inject({
      method: 'POST',
      url: '/api/graphql',
      headers: { 'x-comarca': '1', cookie },
      payload: { query: 'mutation { logout { success message } }' },
    });
    expect(response.json().data.logout.success).toBe(true);
    expect(String(response.headers['set-cookie'])).toMatch(/comarca_sesion=;/);
    expect(await isSignedIn(test, cookie)).toBe(false);
    const replay = await test.http.inject({
      method: 'POST',
      url: '/api/graphql',
      headers: { 'x-comarca': '1', cookie },
      payload: { query: '{ session { user { id } } }' },
    });
    expect(replay.statusCode).toBe(401);
  });

  it('ends after twelve idle hours and after seven days whatever happens', async () => {
    const idle = await tryLogin(test, 'luisa.ramirez', PASSWORD);
    await setSession(idle.cookie, { lastSeen: '11 hours 59 minutes' });
    expect(await isSignedIn(test, idle.cookie)).toBe(true);
    await setSession(idle.cookie, { lastSeen: '12 hours 1 minute' });
    expect(await isSignedIn(test, idle.cookie)).toBe(false);
    const old = await tryLogin(test, 'luisa.ramirez', PASSWORD);
    await setSession(old.cookie, { expires: '1 second' });
    expect(await isSignedIn(test, old.cookie)).toBe(false);
  });

  it.each([-1, 1])(
    'neither ends nor lasts longer when the clock jumps %i day (T3)',
    async (days) => {
      const before = await tryLogin(test, 'luisa.ramirez', PASSWORD);
      const ended = await tryLogin(test, 'luisa.ramirez', PASSWORD);
      await setSession(ended.cookie, { expires: '1 second' });
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 });
      try {
        expect(await isSignedIn(test, before.cookie)).toBe(true);
        expect(await isSignedIn(test, ended.cookie)).toBe(false);
        const during = await tryLogin(test, 'luisa.ramirez', PASSWORD);
        expect(await isSignedIn(test, during.cookie)).toBe(true);
        expect(await hoursGranted(during.cookie)).toBeCloseTo(7 * 24, 3);
      } finally {
        vi.useRealTimers();
      }
    },
  );

  it('lives at most seven days even when it is used all the time', async () => {
    const { cookie } = await tryLogin(test, 'luisa.ramirez', PASSWORD);
    expect(await hoursGranted(cookie)).toBeCloseTo(7 * 24, 3);
  });

  it('notes its last use at most once a minute', async () => {
    const { cookie } = await tryLogin(test, 'luisa.ramirez', PASSWORD);
    const lastSeen = () =>
      test.app.database.db
        .selectFrom('sesiones')
        .select(sql<string>`last_seen_at::text`.as('seen'))
        .where('token_hash', '=', hashOf(cookie))
        .executeTakeFirstOrThrow();
    await setSession(cookie, { lastSeen: '50 seconds' });
    const before = await lastSeen();
    await isSignedIn(test, cookie);
    expect(await lastSeen()).toEqual(before);
    await setSession(cookie, { lastSeen: '70 seconds' });
    const stale = await lastSeen();
    await isSignedIn(test, cookie);
    expect(await lastSeen()).not.toEqual(stale);
  });

  it('ends when the account is disabled', async () => {
    const id = await givenAccount(test, 'retirado.gomez');
    const { cookie } = await tryLogin(test, 'retirado.gomez', PASSWORD);
    await test.app.database.db
      .updateTable('usuarios')
      .set({ is_active: false })
      .where('id', '=', id)
      .execute();
    expect(await isSignedIn(test, cookie)).toBe(false);
  });

  it('is kept as a hash only', async () => {
    const { cookie } = await tryLogin(test, 'luisa.ramirez', PASSWORD);
    const { rows } = await sql<{ text: string }>`select s::text as text from sesiones s`.execute(
      test.app.database.db,
    );
    const token = cookie.split('=')[1] ?? '';
    expect(token.length).toBeGreaterThan(40);
    for (const { text } of rows) expect(text).not.toContain(token);
  });
});

describe('the log (S7, S21)', () => {
  it('holds no token and no password, at its most talkative', async () => {
    const talkative = await startTestApp({ env: { LOG_LEVEL: 'trace' } });
    const lines: string[] = [];
    Reflect.set(talkative.app.log, pino.symbols.streamSym, {
      write: (line: string) => void lines.push(line),
    });
    try {
      const id = await givenAccount(talkative, 'parlante.ruiz');
      const { cookie } = await tryLogin(talkative, 'parlante.ruiz', PASSWORD);
      const token = await talkative.app.database.db
        .transaction()
        .execute((tx) => issueAccessToken(tx, id, 'sesion'));
      const headers = { 'x-comarca': '1', cookie };
      const url = '/api/v1/sesion/token';
      await talkative.http.inject({ method: 'POST', url, headers, payload: { token } });
      await talkative.http.inject({ method: 'GET', url: `/v2/inicio?token=${token}`, headers });
      await talkative.http.inject({ method: 'GET', url: `/no-existe?token=${token}`, headers });
      talkative.app.log.info({ url: `/x?token=${token}`, cookie, password: PASSWORD }, 'marca');
      const secrets = [token, cookie.split('=')[1] ?? '', PASSWORD];
      const found = secrets.filter((secret) => lines.some((line) => line.includes(secret)));
      console.log(`S7: ${lines.length} log lines, ${found.length} secrets in them`);
      expect(lines.some((line) => line.includes('marca'))).toBe(true);
      expect(found).toEqual([]);
    } finally {
      await talkative.close();
    }
  });
});

describe('a token in the address (S7)', () => {
  const exchange = (token: string, from = '127.0.0.1') =>
    test.http.inject({
      method: 'POST',
      url: '/api/v1/sesion/token',
      remoteAddress: from,
      headers: { 'x-comarca': '1' },
      payload: { token },
    });
  const issue = () =>
    test.app.database.db.transaction().execute((tx) => issueAccessToken(tx, luisaId, 'sesion'));

  it('is exchanged for a session once, by one of many who try at the same time', async () => {
    const token = await issue();
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(token)));
    const accepted = answers.filter((answer) => answer.statusCode === 200);
    expect(accepted).toHaveLength(1);
    const cookie = String(accepted[0]?.headers['set-cookie']).split(';')[0] ?? '';
    expect(await isSignedIn(test, cookie)).toBe(true);
    expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(9);
  });

  it('is refused when it is old, made for something else or invented', async () => {
    const old = await issue();
    await test.app.database.db
      .updateTable('tokens_acceso')
      .set({ expires_at: sql`now() - interval '1 second'` })
      .where('token_hash', '=', hashToken(old))
      .execute();
    const reset = await test.app.database.db
      .transaction()
      .execute((tx) => issueAccessToken(tx, luisaId, 'restablecer'));
    for (const token of [old, reset, 'x'.repeat(43)]) {
      expect((await exchange(token, '10.1.1.1')).statusCode).toBe(401);
    }
    expect((await exchange('', '10.1.1.1')).statusCode).toBe(400);
  });

  it('cannot be guessed: twenty tries in fifteen minutes', async () => {
    const codes = [];
    for (let i = 0; i < 25; i += 1) codes.push((await exchange(`x${i}`, '10.1.1.2')).statusCode);
    expect(codes.filter((code) => code === 401)).toHaveLength(20);
    expect(codes.at(-1)).toBe(429);
  });
});
