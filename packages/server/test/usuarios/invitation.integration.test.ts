import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import {
  changePassword,
  groupId,
  idOf,
  invite,
  mailsOf,
  saveUser,
  storedValues,
} from './administration.fixture.ts';
import { givenAccount, isSignedIn, publicDoor, tryLogin } from './people.ts';

let test: TestApp;
let root: TestActor;

beforeAll(async () => {
  test = await startTestApp({ jobs: true });
  root = await test.as('administra.correo', { superuser: true });
});
afterAll(() => test.close());

const mails = () => mailsOf(test);

describe('a password that an administrator gives', () => {
  it('ends the sessions and is the only one that works', async () => {
    const id = await givenAccount(test, 'clave.dada');
    const open = await test.as('clave.dada');
    expect((await changePassword(root, id, 'Nevado.del-Huila.5364')).success).toBe(true);
    expect(await isSignedIn(test, open.cookie)).toBe(false);
    expect((await tryLogin(test, 'clave.dada', 'Nevado.del-Huila.5364')).login.success).toBe(true);
  });

  it('changes the folio lookup with it only where there is an account', async () => {
    const id = await idOf(test, 'clave.dada');
    expect((await changePassword(root, id, 'Nevado.del-Huila.5365', true)).errors[0]?.campo).toBe(
      'cambiarLookup',
    );
    const made = await saveUser(test, root, {
      ...(await storedValues(test, id)),
      grupos: [await groupId(test, 'Consulta')],
      crearLookup: true,
      contrasenia: 'Nevado.del-Huila.5366',
    });
    expect(made.profile.hasFoliosUser).toBe(true);
    expect((await changePassword(root, id, 'Nevado.del-Huila.5367', true)).success).toBe(true);
  });
});

describe('an invitation', () => {
  it('arrives with a link that sets a password once, and without the password', async () => {
    const { id } = (await saveUser(test, root, { nombreUsuario: 'invitada.uno' })).profile;
    const answer = await invite(root, Number(id), { contrasenia: 'Cano.Cristales-2026' });
    expect(answer).toMatchObject({ success: true, errors: [] });
    await expect.poll(mails, { timeout: 15_000 }).toHaveLength(1);
    const text = ((await mails())[0] ?? '').replace(/=\r\n/g, '').replace(/=3D/g, '=');
    expect(text).toContain('invitada.uno');
    expect(text).not.toContain('Cano.Cristales-2026');
    const [, uid, token] = /restablecer-clave\?uid=(\d+)&token=([\w-]+)/.exec(text) ?? [];
    expect((await tryLogin(test, 'invitada.uno', 'Cano.Cristales-2026')).login.success).toBe(true);
    const reset = async (newPassword: string) =>
      (
        await publicDoor(
          test,
          `mutation ($u: String!, $t: String!, $p: String!) {
             resetPassword(uid: $u, token: $t, newPassword: $p) { success } }`,
          { u: uid, t: token, p: newPassword },
        )
      ).answer.data.resetPassword.success;
    expect(await reset('Laguna-de.Tota.3015')).toBe(true);
    expect(await reset('Laguna-de.Tota.3016')).toBe(false);
    expect((await tryLogin(test, 'invitada.uno', 'Laguna-de.Tota.3015')).login.success).toBe(true);
  });

  it('leads to the application and nowhere else', async () => {
    const id = await idOf(test, 'invitada.uno');
    await test.app.database.db
      .updateTable('aplicaciones')
      .set({ url: 'https://folios.comarca.example/app' })
      .where('sigla', '=', 'LOOKUP')
      .execute();
    for (const url of [
      'https://evil.example/folios.comarca.example',
      'https://folios.comarca.example@evil.example/',
      'https://folios.comarca.example.evil.example',
      'javascript:alert(1)',
      'https://a\r\nBcc: b@c.co',
    ]) {
      const answer = await invite(root, id, { aplicacion: 'LOOKUP', url });
      expect([url, answer.success, answer.errors[0]?.campo]).toEqual([url, false, 'url']);
    }
  });

  it('does not fill a mailbox: five in fifteen minutes', async () => {
    const { id } = (await saveUser(test, root, { nombreUsuario: 'invitada.dos' })).profile;
    const answers = [];
    for (let n = 0; n < 7; n++) answers.push((await invite(root, Number(id))).success);
    expect(answers).toEqual([true, true, true, true, true, false, false]);
  });
});

describe('links that wait in a mailbox', () => {
  const token = (text: string) =>
    /restablecer-clave\?uid=(\d+)&token=([\w-]+)/.exec(
      text.replace(/=\r\n/g, '').replace(/=3D/g, '='),
    ) ?? [];

  it('open nothing once the account has another address', async () => {
    const made = { nombreUsuario: 'invitada.errada', email: 'errada@otra.example' };
    const id = Number((await saveUser(test, root, made)).profile.id);
    expect((await invite(root, id)).success).toBe(true);
    const sent = async () => (await mails()).filter((text) => text.includes('errada@otra.example'));
    await expect.poll(sent, { timeout: 15_000 }).toHaveLength(1);
    const [, u, t] = token((await sent())[0] ?? '');
    const saved = await saveUser(test, root, {
      ...(await storedValues(test, id)),
      email: 'correcta@comarca.example',
    });
    expect(saved.errors).toEqual([]);
    const { answer } = await publicDoor(
      test,
      `mutation ($u: String!, $t: String!, $p: String!) {
         resetPassword(uid: $u, token: $t, newPassword: $p) { success errors { message } } }`,
      { u, t, p: 'Laguna-de.Tota.3015' },
    );
    expect(answer.data.resetPassword).toEqual({
      success: false,
      errors: [{ message: expect.stringContaining('enlace') }],
    });
  });
});

describe('the record of what was done (S23)', () => {
  it('names who did each of these acts', async () => {
    const rows = await test.app.database.db
      .selectFrom('auditoria')
      .select(['operation'])
      .distinct()
      .where('username', '=', root.username)
      .execute();
    const acts = ['saveProfile', 'changePassword', 'sendInvitation'];
    expect(rows.map(({ operation }) => operation)).toEqual(expect.arrayContaining(acts));
  });
});
