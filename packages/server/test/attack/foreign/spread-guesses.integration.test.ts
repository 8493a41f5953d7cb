import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstOf } from '../../testkit/answer.ts';
import { startTestApp, type TestApp } from '../../testkit/app.ts';
import { givenAccount, PASSWORD, publicDoor, tryLogin } from '../../usuarios/people.ts';

const WRONG = 'Otra.Clave.28!';
const THROTTLED = 'Demasiados intentos. Espere unos minutos y vuelva a intentarlo.';
const REFUSED = 'El nombre de usuario o la contraseña no son correctos.';
const MINUTES = 15;

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ jobs: true, env: { PUBLIC_URL: 'https://comarca.example' } });
});
afterAll(() => test.close());

const addresses = (count: number, network = '203.0') =>
  Array.from({ length: count }, (_, n) => `${network}.${Math.floor(n / 250)}.${(n % 250) + 1}`);

const wordsTo = async (name: string, from: string, password = WRONG, cookie?: string) => {
  const { login } = await tryLogin(test, name, password, { from, ...(cookie && { cookie }) });
  return login.success ? 'ok' : firstOf(login.errors).message;
};

/** The browser's cookie of an earlier sign-in. */
async function signInAt(name: string, from: string, cookie?: string): Promise<string> {
  const { login, response } = await tryLogin(test, name, PASSWORD, {
    from,
    ...(cookie && { cookie }),
  });
  expect(login.success).toBe(true);
  return deviceCookie(response);
}

function deviceCookie({ headers }: Awaited<ReturnType<typeof tryLogin>>['response']): string {
  const set = [headers['set-cookie']].flat().find((text) => text?.startsWith('comarca_disp'));
  expect(set).toMatch(/; Path=\/api; HttpOnly; Secure; SameSite=Lax/);
  return set?.split(';')[0] ?? '';
}

/** All counters become older by so much. */
const pass = (milliseconds: number) =>
  test.app.database.db
    .updateTable('limites_acceso')
    .set({ expire: sql<number>`expire - ${milliseconds}` })
    .execute();

/** Guesses spread over fifteen minutes, each from another address. @returns how many were looked at */
async function guessesAt(name: string, from: readonly string[]): Promise<number> {
  let looked = 0;
  for (const address of from) {
    const words = await wordsTo(name, address);
    expect([THROTTLED, REFUSED]).toContain(words);
    if (words === REFUSED) looked += 1;
    await pass((MINUTES * 60_000) / from.length);
  }
  return looked;
}

describe('guesses at one account from many addresses (S6)', () => {
  it('are looked at ten times in fifteen minutes, of an account that exists or not', async () => {
    await givenAccount(test, 'lucia.prado');
    const known = await guessesAt('lucia.prado', addresses(200));
    const unknown = await guessesAt('persona.inventada', addresses(200, '203.1'));
    console.log(
      `S6: of 200 guesses from 200 addresses ${known} looked at, ${unknown} of no account`,
    );
    expect(known).toBeGreaterThan(3);
    expect(known).toBeLessThanOrEqual(10);
    expect(unknown).toBe(known);
  });

  it('all at once are no more, nor from twenty addresses that try ten times each', async () => {
    await givenAccount(test, 'mario.lopez');
    const atOnce = await Promise.all(
      addresses(200, '203.2').map((address) => wordsTo('mario.lopez', address)),
    );
    expect(atOnce.filter((words) => words === REFUSED).length).toBeLessThanOrEqual(10);
    await givenAccount(test, 'nora.diaz');
    const again = Array.from({ length: 10 }, () => addresses(20, '203.3')).flat();
    expect(await guessesAt('nora.diaz', again)).toBeLessThanOrEqual(20);
  });

  it('do not keep the owner out, who comes with a browser of an earlier sign-in', async () => {
    await givenAccount(test, 'pilar.soto');
    const first = await signInAt('pilar.soto', '198.51.100.1');
    await Promise.all(addresses(60, '203.4').map((address) => wordsTo('pilar.soto', address)));
    expect(await wordsTo('pilar.soto', '198.51.100.2', PASSWORD)).toBe(THROTTLED);
    // Also from an address that has no tries left.
    for (let n = 0; n < 61; n += 1) await wordsTo(`otro.nombre.${n}`, '203.4.0.1');
    const started = performance.now();
    const second = await signInAt('pilar.soto', '203.4.0.1', first);
    console.log(
      `S6: the owner signs in amid guesses, ${(performance.now() - started).toFixed(0)} ms`,
    );
    // The cookie changed, and the old one is worth nothing.
    expect(second).not.toBe(first);
    expect(await wordsTo('pilar.soto', '198.51.100.3', PASSWORD, first)).toBe(THROTTLED);
    await signInAt('pilar.soto', '198.51.100.4', second);
  });

  it('are no more for whoever has a known browser of another account, or forges one', async () => {
    await givenAccount(test, 'rita.mora');
    await givenAccount(test, 'saul.rey');
    const own = await signInAt('saul.rey', '198.51.100.20');
    await Promise.all(addresses(60, '203.5').map((address) => wordsTo('rita.mora', address)));
    expect(await wordsTo('rita.mora', '198.51.100.21', WRONG, own)).toBe(THROTTLED);
    const [value = ''] = own.split('=').slice(1);
    const forged = `comarca_dispositivo=${'A'.repeat(43)}${value.slice(43)}`;
    expect(await wordsTo('rita.mora', '198.51.100.22', WRONG, forged)).toBe(THROTTLED);
    // A browser that two people use is known to both.
    await test.app.database.db.deleteFrom('limites_acceso').execute();
    const both = await signInAt('rita.mora', '198.51.100.20', own);
    await Promise.all(addresses(60, '203.6').map((address) => wordsTo('saul.rey', address)));
    await signInAt('saul.rey', '198.51.100.20', both);
  });

  it('has ten tries in a known browser too', async () => {
    await givenAccount(test, 'tania.gil');
    const cookie = await signInAt('tania.gil', '198.51.100.30');
    const answers = [];
    for (const address of addresses(12, '203.7')) {
      answers.push(await wordsTo('tania.gil', address, WRONG, cookie));
    }
    expect(answers.filter((words) => words === REFUSED)).toHaveLength(10);
  });

  it('a new password forgets every browser but the one in which it was given', async () => {
    await givenAccount(test, 'ugo.paz');
    const stolen = await signInAt('ugo.paz', '198.51.100.40');
    const actor = await test.as('ugo.paz');
    const response = await actor.inject({
      method: 'POST',
      url: '/api/graphql',
      payload: {
        query: `mutation { changeUserPassword(oldPassword: "${PASSWORD}", newPassword: "Cordillera-Oriental.31") { success } }`,
      },
    });
    const here = deviceCookie(response);
    await Promise.all(addresses(60, '203.8').map((address) => wordsTo('ugo.paz', address)));
    const come = (cookie: string) =>
      wordsTo('ugo.paz', '198.51.100.41', 'Cordillera-Oriental.31', cookie);
    expect(await come(stolen)).toBe(THROTTLED);
    expect(await come(here)).toBe('ok');
  });
});

describe('mails with the link to a new password (S6)', () => {
  it('are three an hour for an account, from however many addresses, with the same answer', async () => {
    await givenAccount(test, 'vera.rio');
    const query = 'mutation ($n: String!) { forgotUserPassword(userName: $n) { success } }';
    for (const from of addresses(8, '203.9')) {
      for (const n of ['vera.rio', ' VERA.rio', 'nadie.vera']) {
        const { answer } = await publicDoor(test, query, { n }, { from });
        expect(answer.data.forgotUserPassword.success).toBe(true);
      }
    }
    await expect.poll(waitingMails, { timeout: 20_000 }).toBe(0);
    const mails = await readdir(join(test.app.config.dataDir, 'outbox'));
    expect(mails.filter((name) => name.endsWith('.eml'))).toHaveLength(3);
  });

  const waitingMails = async () => {
    const { waiting, running } = await test.app.jobs.status();
    return waiting + running;
  };
});
