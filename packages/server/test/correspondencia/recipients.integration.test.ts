import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeFile } from '../../src/core/files/file.repository.ts';
import { readZip } from '../../src/core/files/safe-zip.ts';
import type { TestActor } from '../testkit/app.ts';
import { createLetter, type LettersStage, openLetters, resend, WORD } from './letters.fixture.ts';

let stage: LettersStage;
let people: LettersStage['people'];
let reader: TestActor;

beforeAll(async () => {
  stage = await openLetters({ jobs: true, env: { MAIL_MB: '1' } });
  ({ people } = stage);
  reader = await stage.test.as('escribe', {
    permissions: [
      'correspondencia.add_correspondencia',
      'empresas.view_empresa',
      'personas.view_persona',
    ],
  });
});
afterAll(() => stage.test.close());

const query = (text: string, values: unknown[] = []) => stage.app.database.pool.query(text, values);

describe('whom a letter goes to', () => {
  const AGENTS = `query($text: String!) { searchLetterAgents(text: $text) {
    id origen nombre identificacion correo direccion } }`;
  const found = async (actor: TestActor, text: string) =>
    (await actor.graphql(AGENTS, { text })).data.searchLetterAgents;

  beforeAll(async () => {
    await query(`insert into municipios (codigo, nombre, departamento_codigo, departamento_nombre)
      values ('15759', 'Sogamoso', '15', 'Boyacá')`);
    const { rows } = await query(
      `insert into sujetos (clase, nombres, identificacion, tipo_identificacion_id)
       select 'EMPRESA', 'Hidroeléctrica del Sogamoso S.A.', '900123456', id
       from tipos_identificacion where tipo_corto = 'NIT' returning id`,
    );
    await query(
      `with c as (insert into emails (sujeto_id, email) values ($1, 'radicacion@sogamoso.example'))
       insert into direcciones (sujeto_id, municipio_codigo, direccion)
       values ($1, '15759', 'Calle 10 # 5-20')`,
      [rows[0].id],
    );
    const { world } = stage;
    const sender = 'Junta de Acción Comunal Sogamoso Alto';
    await createLetter(
      people.creadora,
      world.incoming({ sender, senderEmail: 'jac@alto.example' }),
    );
    await createLetter(people.creadora, world.incoming({ sender }));
  });

  it('is found among the companies with their addresses, and in the letters that one reads', async () => {
    expect(await found(reader, 'sogamoso')).toEqual([
      {
        id: expect.stringMatching(/^EMPRESA-\d+$/),
        origen: 'EMPRESA',
        nombre: 'Hidroeléctrica del Sogamoso S.A.',
        identificacion: 'NIT 900123456',
        correo: 'radicacion@sogamoso.example',
        direccion: 'Calle 10 # 5-20, Sogamoso',
      },
    ]);
    // Without the lists of subjects only letters, each name once with the address that is known.
    expect(await found(people.creadora, 'SOGAMOSO')).toMatchObject([
      { origen: 'CORRESPONDENCIA', nombre: 'Junta de Acción Comunal Sogamoso Alto' },
    ]);
    expect((await found(people.creadora, 'sogamoso'))[0]?.correo).toBe('jac@alto.example');
    expect(await found(people.administra, 'acción comunal')).toHaveLength(1);
  });

  it('says nothing of letters of others, nor for two characters', async () => {
    expect(await found(people.ajena, 'sogamoso')).toEqual([]);
    expect(await found(reader, 'so')).toEqual([]);
    // A word of the description is no name.
    expect(await found(people.creadora, 'información predial')).toEqual([]);
  });
});

describe('a letter seen in its panel', () => {
  const preview = (actor: TestActor, file: string) =>
    actor.inject({ url: `/api/v1/correspondencia/archivos/${file}/vista` });

  it('shows its Word file as a PDF to who reads the letter alone', async () => {
    const { correspondence } = await createLetter(people.creadora, stage.world.outgoing());
    const id = correspondence.archivo?.id ?? '';
    const shown = await preview(people.funcionaria, id);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers['content-type']).toBe('application/pdf');
    expect(shown.headers['content-security-policy']).toContain('sandbox');
    expect(shown.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await preview(people.ajena, id)).statusCode).toBe(404);
    const parked = await stage.sendFile(people.creadora, 'otra.docx', WORD);
    for (const other of [parked, 'nada', '00000000-0000-4000-8000-000000000000']) {
      expect((await preview(people.creadora, other)).statusCode).toBe(404);
    }
  });
});

async function mailsTo(address: string): Promise<Email[]> {
  const folder = join(stage.app.config.dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails.filter(({ to }) => to?.some((one) => one.address === address));
}

describe('who gets a letter that was sent on', () => {
  it('hears it by mail, with the word that came along', async () => {
    const id = await stage.inState('Creada');
    await query(`update usuarios set email = 'ajena@comarca.example' where id = $1`, [
      people.ajena.id,
    ]);
    expect((await resend(people.funcionaria, id, people.ajena.id, 'Es de su predio')).saved).toBe(
      true,
    );
    await expect
      .poll(async () => (await mailsTo('ajena@comarca.example')).length, { timeout: 20_000 })
      .toBe(1);
    const [mail] = await mailsTo('ajena@comarca.example');
    expect(mail?.text).toContain('Es de su predio');
    expect(mail?.text).toContain(`/buzon?itemId=${id}`);
  });
});

describe('a notification with its supports', () => {
  /** A filed letter with supports of these bytes, all of one name. */
  async function filed(sizes: readonly number[]): Promise<string> {
    const id = await stage.inState('Radicada');
    for (const size of sizes) {
      const stored = await stage.app.files.put(randomBytes(size));
      const file = await stage.app.database.db.transaction().execute((tx) =>
        storeFile(tx, {
          ...stored,
          nombre: 'plano.pdf',
          tipoMime: 'application/pdf',
          entidad: 'correspondencia',
          entidadId: id,
          creadoPor: null,
        }),
      );
      await query(
        `insert into anexos_correspondencia (correspondencia_id, nombre_archivo, archivo_id, orden)
         values ($1, 'plano.pdf', $2, 9)`,
        [id, file],
      );
    }
    return id;
  }
  async function notified(id: string, email: string, withSupports = true): Promise<Email> {
    const saved = await people.funcionaria.call('updateCorrespondenceStatus', {
      correspondenceId: id,
      status: 'Notificada',
      email,
      withSupports,
    });
    expect(saved).toMatchObject({ saved: true, errors: [] });
    await expect.poll(async () => (await mailsTo(email)).length, { timeout: 20_000 }).toBe(1);
    const [mail] = await mailsTo(email);
    if (!mail) throw new Error('no mail');
    return mail;
  }
  const opened = (key: string) =>
    stage.test.http.inject({
      method: 'POST',
      url: '/api/v1/verificar/anexos',
      headers: { 'x-comarca': '1' },
      payload: { llave: key },
    });

  it('brings them along, each under a name of its own; without being asked it does not', async () => {
    const mail = await notified(await filed([2_000, 3_000]), 'uno@pruebas.example');
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([
      expect.stringMatching(/^S-.*\.pdf$/),
      'plano.pdf',
      'plano (2).pdf',
    ]);
    expect(mail.text).toContain('Con sus anexos:');
    const alone = await notified(await filed([2_000]), 'dos@pruebas.example', false);
    expect(alone.attachments).toHaveLength(1);
  });

  it('says where they are fetched when mail servers would not take them', async () => {
    const id = await filed([500_000, 400_000]);
    const mail = await notified(id, 'tres@pruebas.example');
    expect(mail.attachments).toHaveLength(1);
    const [, key = ''] = /\/verificar\/[^#\s]+#anexos=(\S+)/.exec(mail.text ?? '') ?? [];
    const list = await opened(key);
    expect(list.statusCode).toBe(200);
    expect(list.json().archivos).toEqual([
      { nombre: 'plano.pdf', bytes: 500_000 },
      { nombre: 'plano (2).pdf', bytes: 400_000 },
    ]);
    const taken = (pase: string) =>
      stage.test.http.inject({ url: `/api/v1/verificar/anexos?pase=${encodeURIComponent(pase)}` });
    const archive = await taken(list.json().pase);
    const sizes: Record<string, number> = {};
    await readZip(archive.rawPayload, async ({ name, open }) => {
      sizes[name] = (await buffer(await open())).length;
    });
    expect(sizes).toEqual({ 'plano.pdf': 500_000, 'plano (2).pdf': 400_000 });

    const [number = '', until = '', signature = ''] = key.split('.');
    const forged = [
      `${Number(number) + 1}.${until}.${signature}`,
      `${number}.${Number(until) + 1}.${signature}`,
      list.json().pase,
      '',
    ];
    for (const other of forged) expect((await opened(other)).statusCode).toBe(404);
    expect((await taken(key)).statusCode).toBe(404);
    await query(
      `insert into anulaciones_radicado (radicado_id, motivo, acto, usuario_id, fecha, sello)
       select id, 'Repetida', 'Acta', $2, now(), '' from radicados where correspondencia_id = $1`,
      [id, people.administra.id],
    );
    expect((await opened(key)).statusCode, 'annulled').toBe(404);
    expect((await taken(list.json().pase)).statusCode).toBe(404);
  });

  it('who takes them home slowly keeps nobody else from theirs', async () => {
    const mail = await notified(await filed([24_000_000]), 'cuatro@pruebas.example');
    const [, key = ''] = /\/verificar\/[^#\s]+#anexos=(\S+)/.exec(mail.text ?? '') ?? [];
    const { pase } = (await opened(key)).json();
    const url = `${stage.test.http.listeningOrigin}/api/v1/verificar/anexos?pase=${encodeURIComponent(pase)}`;
    const asks = (localAddress: string) =>
      new Promise<IncomingMessage>((answered, failed) => {
        get(url, { localAddress, agent: false }, answered).on('error', failed);
      });
    const slow = await Promise.all([asks('127.0.0.2'), asks('127.0.0.3')]);
    try {
      const answer = await asks('127.0.0.4');
      expect(answer.statusCode).toBe(200);
      expect((await buffer(answer)).length).toBeGreaterThan(24_000_000);
      expect(slow.map(({ complete }) => complete)).toEqual([false, false]);
    } finally {
      for (const one of slow) one.destroy();
    }
  }, 30_000);
});
