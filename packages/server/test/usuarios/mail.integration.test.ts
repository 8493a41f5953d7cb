import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scriptPayloads } from '../../../e2e/support/xss.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { mailsOf } from './administration.fixture.ts';
import {
  draft,
  outcomeOf as readOutcome,
  send,
  givenPeople as withPeople,
} from './mail.fixture.ts';

let test: TestApp;
let root: TestActor;

beforeAll(async () => {
  test = await startTestApp({ jobs: true });
  root = await test.as('administra.correo', { superuser: true });
});
afterAll(() => test.close());

const mails = () => mailsOf(test);

const givenPeople = (count: number, prefix: string) => withPeople(test, count, prefix);
const outcomeOf = (id: string) => readOutcome(root, id);

describe('a mass e-mail (S20)', () => {
  it('reaches each person once, cleaned, with a plain-text part, and its outcome is kept', async () => {
    const sentMails = await givenPeople(3, 'lectora');
    const { success, errors, massEmail } = await send(root, {
      correos: [...sentMails, sentMails[0]?.toUpperCase() ?? ''],
      contenido: `${draft.contenido}<script>alert(1)</script><img src=x onerror=alert(1)>`,
    });
    expect([success, errors, massEmail.total]).toEqual([true, [], 3]);
    await expect
      .poll(async () => (await outcomeOf(massEmail.id)).estado, { timeout: 20_000 })
      .toBe('TERMINADO');
    const outcome = await outcomeOf(massEmail.id);
    expect(outcome).toMatchObject({ total: 3, enviados: 3, fallidos: 0 });
    expect(outcome.recipients.map(({ email, estado }) => [email, estado])).toEqual(
      sentMails.toSorted().map((email) => [email, 'ENVIADO']),
    );
    const sent = (await mails()).filter((mail) => sentMails.some((one) => mail.includes(one)));
    expect(sent).toHaveLength(3);
    const parsed = await PostalMime.parse(sent[0] ?? '');
    expect(parsed.subject).toBe(draft.asunto);
    expect(parsed.to).toHaveLength(1);
    expect(parsed.html).toContain('<b>lunes</b>');
    expect(parsed.html).not.toMatch(/script|onerror|alert/);
    expect(parsed.text?.replaceAll('\r', '').trim()).toBe(
      'Comarca\n\nBuen día:\n\nLa jornada es el lunes. Más (https://comarca.example/j)',
    );
  });

  it('says to each recipient what is hers, as text and not as HTML', async () => {
    await test.app.database.db
      .insertInto('usuarios')
      .values({
        username: 'ana.variable',
        email: 'ana.variable@personas.example',
        first_name: 'Ana <b>',
        last_name: 'Ruiz',
      })
      .execute();
    const { massEmail } = await send(root, {
      asunto: 'Para {{nombre}}',
      correos: ['ana.variable@personas.example'],
      contenido: '<p>Hola, {{ nombre }}: le escribimos a {{correo}}.</p>',
    });
    await expect
      .poll(async () => (await outcomeOf(massEmail.id)).estado, { timeout: 20_000 })
      .toBe('TERMINADO');
    const [own = ''] = (await mails()).filter((mail) => mail.includes('ana.variable@'));
    const parsed = await PostalMime.parse(own);
    expect(parsed.subject).toBe('Para Ana <b> Ruiz');
    expect(parsed.html).toContain(
      'Hola, Ana &lt;b&gt; Ruiz: le escribimos a ana.variable@personas.example.',
    );
    const refused = await send(root, {
      correos: ['ana.variable@personas.example'],
      contenido: '<p>{{apodo}}</p>',
    });
    expect(refused.errors).toEqual([
      {
        campo: 'contenido',
        message: 'No existe la variable {{apodo}}: escriba {{nombre}} o {{correo}}',
      },
    ]);
  });

  it('goes to the directory only: active people and accounts of the company', async () => {
    const [known = ''] = await givenPeople(1, 'conocida');
    await test.app.database.db
      .insertInto('cuentas_correo')
      .values({ email: 'todos@comarca.example', nombre: 'Todos' })
      .execute();
    await test.app.database.db
      .insertInto('usuarios')
      .values({ username: 'retirada', email: 'retirada@comarca.example', is_active: false })
      .execute();
    const foreign = ['nadie@evil.example', 'retirada@comarca.example'];
    const refused = await send(root, { correos: [known, ...foreign] });
    expect(refused.errors).toEqual([
      { campo: 'correos', message: `No están en el directorio: ${foreign.join(', ')}` },
    ]);
    expect((await send(root, { correos: [known, 'todos@comarca.example'] })).success).toBe(true);
  });

  it('no text becomes a header or another recipient', async () => {
    const [known = ''] = await givenPeople(1, 'inyectada');
    for (const hostile of [
      `${known}\r\nBcc: espia@evil.example`,
      `${known}, espia@evil.example`,
      `"x" <${known}>`,
      `${known}\u0000`,
    ]) {
      expect((await send(root, { correos: [hostile] })).success).toBe(false);
    }
    const before = (await mails()).length;
    const subjectLine = 'Hola\r\nBcc: espia@evil.example\r\n\r\n<b>';
    expect((await send(root, { correos: [known], asunto: subjectLine })).success).toBe(true);
    await expect
      .poll(async () => (await mails()).length, { timeout: 20_000 })
      .toBeGreaterThan(before);
    const parsed = await PostalMime.parse((await mails()).at(-1) ?? '');
    expect([parsed.bcc ?? [], parsed.to?.length]).toEqual([[], 1]);
  });

  it.each([
    ['asunto', { asunto: ' ' }, 'El valor de este campo es obligatorio'],
    ['asunto', { asunto: 'x'.repeat(151) }, 'Máximo 150 caracteres'],
    ['modulo', { modulo: '' }, 'Debe seleccionar un elemento de la lista'],
    ['modulo', { modulo: '99999' }, 'Debe seleccionar un elemento de la lista'],
    ['contenido', { contenido: '' }, 'El valor de este campo es obligatorio'],
    [
      'contenido',
      { contenido: '<script>x</script><p> </p>' },
      'El valor de este campo es obligatorio',
    ],
    ['correos', { correos: [] }, 'Debe seleccionar por lo menos un elemento de la lista'],
    ['imagen', { imagen: 'http://a.example/x.png' }, 'Debe ingresar la dirección https://'],
    ['imagen', { imagen: 'javascript:alert(1)' }, 'Debe ingresar la dirección https://'],
  ])('refuses a bad %s (%j)', async (field, changes, message) => {
    const sentMails = ['administra.correo@pruebas.comarca.local'];
    const answer = await send(root, { correos: sentMails, ...changes });
    expect(answer.success).toBe(false);
    expect(answer.errors[0]).toMatchObject({
      campo: field,
      message: expect.stringContaining(message),
    });
  });

  it('a repeated submit sends once', async () => {
    const sentMails = await givenPeople(2, 'repetida');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(root, { correos: sentMails }, 'envio-1')),
    );
    expect(new Set(answers.map(({ massEmail }) => massEmail.id)).size).toBe(1);
    await expect
      .poll(async () => (await outcomeOf(answers[0].massEmail.id)).estado, { timeout: 20_000 })
      .toBe('TERMINADO');
    const all = await mails();
    for (const address of sentMails) {
      expect(all.filter((mail) => mail.includes(address))).toHaveLength(1);
    }
  });

  it('takes ten thousand people in one submit and no more', async () => {
    const sentMails = await givenPeople(10_001, 'millar');
    expect((await send(root, { correos: sentMails })).errors[0]?.message).toMatch(/Máximo 10.000/);
    // The form is offered one too many: all of them are refused there too, not cut in silence.
    const { data } = await root.graphql('{ usersModuleInit { users { email } } }');
    expect(data.usersModuleInit.users).toHaveLength(10_001);
    test.app.mail.send = async () => undefined;
    const startedAt = performance.now();
    const { success, massEmail } = await send(root, { correos: sentMails.slice(1) });
    const took = Math.round(performance.now() - startedAt);
    console.log(`S20: 10,000 recipients kept and queued in ${took} ms`);
    expect([success, massEmail.total]).toEqual([true, 10_000]);
    expect(took).toBeLessThan(10_000);
    expect((await outcomeOf(massEmail.id)).recipients).toHaveLength(100);
  });

  it('is for who holds users.add_profile; nobody else reads a sending', async () => {
    const reader = await test.as('solo.mira', { permissions: ['users.view_profile'] });
    expect((await send(reader, { correos: ['x@y.example'] })).errors[0]?.message).toMatch(/acceso/);
    for (const query of [
      '{ massEmailsRelay { totalCount } }',
      '{ massEmail(id: "1") { id } }',
      '{ massEmailPreview(asunto: "", contenido: "") { html } }',
    ]) {
      expect((await reader.graphql(query)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
    }
  });

  it('the preview is what is sent: of hostile HTML only the formatting is left', async () => {
    for (const payload of scriptPayloads) {
      const { data } = await root.graphql(
        `query ($a: String!, $c: String!) { massEmailPreview(asunto: $a, cabecera: $c, contenido: $c, imagen: $c) {
           html texto } }`,
        { a: payload, c: `<p style="color:red;background:url(https://x.example)">${payload}</p>` },
      );
      const { html } = data.massEmailPreview as { html: string };
      const tags = [...html.matchAll(/<([a-z][\w-]*)([^>]*)>/gi)].slice(5);
      for (const [tag, name = '', attributes = ''] of tags) {
        expect(tag).not.toMatch(/\son\w+\s*=|javascript:|url\(|srcdoc|http-equiv/i);
        expect(attributes).not.toMatch(/src="(?!https:)/);
        expect([
          'script',
          'iframe',
          'object',
          'embed',
          'form',
          'base',
          'link',
          'svg',
        ]).not.toContain(name);
      }
    }
  });
});

describe('the record of what was done (S23)', () => {
  it('names who sent', async () => {
    const rows = await test.app.database.db
      .selectFrom('auditoria')
      .select(['operation'])
      .distinct()
      .where('username', '=', root.username)
      .execute();
    const acts = ['sendMasiveEmail'];
    expect(rows.map(({ operation }) => operation)).toEqual(expect.arrayContaining(acts));
  });
});
