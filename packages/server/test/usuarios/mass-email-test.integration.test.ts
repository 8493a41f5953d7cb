import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { mailsOf } from './administration.fixture.ts';

let test: TestApp;
let root: TestActor;

beforeAll(async () => {
  test = await startTestApp({ jobs: true });
  root = await test.as('prueba.correo', { superuser: true });
});
afterAll(() => test.close());

it('a mass e-mail is tried first by whoever writes it: one message, to that person alone', async () => {
  const before = (await mailsOf(test)).length;
  const done = await root.call('sendMassEmailTest', {
    asunto: 'Jornada {{correo}}',
    contenido: '<p>El <b>lunes</b>.</p><script>alert(1)</script>',
  });
  const { correo } = done;
  expect(done).toMatchObject({ success: true, errors: [] });
  await expect.poll(async () => (await mailsOf(test)).length, { timeout: 20_000 }).toBe(before + 1);
  const own = await PostalMime.parse((await mailsOf(test)).at(-1) ?? '');
  expect(own.to?.map(({ address }) => address)).toEqual([correo]);
  expect(own.subject).toBe(`[Prueba] Jornada ${correo}`);
  expect(own.html).toContain('<b>lunes</b>');
  expect(own.html).not.toContain('alert');
  const nothing = await root.call('sendMassEmailTest', { asunto: 'x', contenido: '<p> </p>' });
  expect(nothing).toMatchObject({
    success: false,
    errors: [{ campo: 'contenido' }],
  });
});
