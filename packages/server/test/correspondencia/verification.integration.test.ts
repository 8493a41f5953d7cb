import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Db } from '../../src/core/db/database.ts';
import { storeFile } from '../../src/core/files/file.repository.ts';
import {
  type Filing,
  sealDocument,
} from '../../src/modules/correspondencia/register/file-letter.ts';
import { verifyChain } from '../../src/modules/correspondencia/register/proof/verify-chain.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { testSealed, testSeals } from '../testkit/seals.ts';
import { createOffice, fileLetter, type NewLetter, type Office } from './register.fixture.ts';

let app: TestApp;
let db: Db;
let official: TestActor;
let administrator: TestActor;
let office: Office;
let smtp: SMTPServer;
/** How the mail service answers now. */
let mood: 'accepts' | 'refuses' | 'is away' = 'accepts';
const answers = {
  accepts: null,
  refuses: Object.assign(new Error('no such user'), { responseCode: 550 }),
  'is away': Object.assign(new Error('try later'), { responseCode: 451 }),
};
const delivered: Buffer[] = [];

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      done(answers[mood]);
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        delivered.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  app = await startTestApp({ jobs: true, env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  db = app.app.database.db;
  official = await app.as('oficial', {});
  administrator = await app.as('administra', {
    permissions: ['correspondencia.manage_correspondencia'],
  });
  office = await createOffice(db, official.id, 'VER-1');
});
afterAll(async () => {
  await app.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

const file = (letter: NewLetter = {}) =>
  db.transaction().execute((tx) => fileLetter(tx, office, letter));
const seal = ({ radicadoId }: Filing, sha256: string, pages: number | null = 3) =>
  db
    .transaction()
    .execute((tx) => sealDocument(testSealed(tx), { radicadoId, sha256, paginas: pages }));
const anHash = () => randomBytes(32).toString('hex');

describe('the public check of a filing', () => {
  const check = async (code: string, sha256?: string) => {
    const query = sha256 === undefined ? '' : `?sha256=${sha256}`;
    const response = await app.http.inject({ url: `/api/v1/verificar/${code}${query}` });
    return { status: response.statusCode, body: response.json(), text: response.body };
  };

  test('says what was filed, its parties masked and nothing of its content', async () => {
    const filing = await file({ descripcion: 'Contenido reservado', agenteExterno: 'María Pérez' });
    await seal(filing, anHash());
    const { status, body, text } = await check(filing.codigoVerificacion);
    expect(status).toBe(200);
    expect(body).toEqual({
      radicado: {
        codigo: filing.codigo,
        fecha: filing.fecha.toISOString(),
        entrante: false,
        tipo: 'Oficio',
        agenteExterno: 'Ma*** Pé***',
        funcionario: '',
        paginas: 3,
        anulado: false,
      },
      documento: null,
    });
    expect(text).not.toMatch(/reservado|María|Pérez/);
  });

  test('knows the sealed document, and no other', async () => {
    const filing = await file();
    const sha256 = anHash();
    await seal(filing, sha256);
    const other = await file();
    const otherHash = anHash();
    await seal(other, otherHash);
    expect((await check(filing.codigoVerificacion, sha256)).body.documento).toBe(true);
    expect((await check(filing.codigoVerificacion, otherHash)).body.documento).toBe(false);
    expect((await check(filing.codigoVerificacion, anHash())).body.documento).toBe(false);
  });

  test('answers nothing to a code that does not exist, in the same time', async () => {
    const filing = await file();
    const timed = async (code: string) => {
      const startedAt = performance.now();
      const { status, body } = await check(code, anHash());
      return { status, body, took: performance.now() - startedAt };
    };
    const right = await timed(filing.codigoVerificacion);
    const unknown = await timed('A'.repeat(22));
    const guessed = await timed(`${filing.codigoVerificacion.slice(0, -1)}!`);
    for (const answer of [unknown, guessed]) {
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ radicado: null, documento: null });
    }
    // Whatever the machine does, no answer is quicker than the least time.
    for (const { took } of [right, unknown, guessed]) expect(took).toBeGreaterThan(195);
  });

  test('refuses a hash that is none, and a flood', async () => {
    expect((await check('x', 'nada')).status).toBe(400);
    const statuses = await Promise.all(
      Array.from({ length: 62 }, async () => (await check('una-sola')).status),
    );
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(60);
  });
});

describe('annulment', () => {
  const annul = (actor: TestActor, input: object) =>
    actor.graphql(
      `mutation($id: ID!, $motivo: String!, $acto: String!) {
        annulCorrespondence(correspondenceId: $id, motivo: $motivo, acto: $acto) {
          annulled errors { campo message } } }`,
      { motivo: 'Radicada dos veces', acto: 'Acta 012 de 2026', ...input },
    );

  test('keeps the record, marked; only who manages may, once, with a reason and an act', async () => {
    const filing = await file();
    const id = String(filing.correspondenciaId);
    const { data: forbidden } = await annul(official, { id });
    expect(forbidden.annulCorrespondence).toEqual({
      annulled: false,
      errors: [{ campo: '', message: 'No tienes acceso a esta funcionalidad.' }],
    });
    const { data: empty } = await annul(administrator, { id, motivo: '  ' });
    expect(empty.annulCorrespondence.annulled).toBe(false);
    expect(empty.annulCorrespondence.errors[0]?.campo).toBe('motivo');
    const answers = await Promise.all([annul(administrator, { id }), annul(administrator, { id })]);
    const done = answers.map(({ data }) => data.annulCorrespondence.annulled);
    expect(done.toSorted()).toEqual([false, true]);
    const { data } = await official.graphql(
      `query($id: ID!) { correspondence(id: $id) { codigoRadicacion
        radicado { codigo verificacionUrl anulacion { motivo acto } }
        history { mensaje } } }`,
      { id },
    );
    expect(data.correspondence.radicado).toEqual({
      codigo: filing.codigo,
      verificacionUrl: expect.stringContaining(`/v2/verificar/${filing.codigoVerificacion}`),
      anulacion: { motivo: 'Radicada dos veces', acto: 'Acta 012 de 2026' },
    });
    expect(JSON.stringify(data.correspondence.history)).toContain('anulado por Acta 012 de 2026');
    const response = await app.http.inject({
      url: `/api/v1/verificar/${filing.codigoVerificacion}`,
    });
    expect(response.json().radicado.anulado).toBe(true);
    expect((await verifyChain(db, testSeals)).hallazgos).toEqual([]);
  });

  test('the act of the month is a PDF for who manages; a month to come has none', async () => {
    const today = new Date(Date.now() - 5 * 3_600_000);
    const url = `/api/v1/correspondencia/acta/${today.getUTCFullYear()}/${today.getUTCMonth() + 1}`;
    const response = await administrator.inject({ method: 'GET', url });
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(response.headers['content-disposition']).toContain('acta_registro_');
    expect((await official.inject({ method: 'GET', url })).statusCode).toBe(403);
    const later = await administrator.inject({
      method: 'GET',
      url: '/api/v1/correspondencia/acta/2199/1',
    });
    expect(later.statusCode).toBe(400);
  });
});

describe('notification by mail', () => {
  const PDF = Buffer.from('%PDF-1.7 sellado');

  /** A filed letter with its stamped PDF, that answers what came in. */
  async function filedAnswer() {
    const question = await file({ serie: 'ENTRADA' });
    const filing = await file();
    const stored = await app.app.files.put(Readable.from([PDF]));
    const pdf = await db.transaction().execute((tx) =>
      storeFile(tx, {
        ...stored,
        nombre: `${filing.codigo}.pdf`,
        tipoMime: 'application/pdf',
        entidad: 'correspondencia',
        entidadId: String(filing.correspondenciaId),
        creadoPor: null,
      }),
    );
    await db
      .updateTable('correspondencias')
      .set({ requiere_respuesta: true })
      .where('id', '=', question.correspondenciaId)
      .execute();
    await db
      .updateTable('correspondencias')
      .set({ pdf_id: pdf, pdf_estado: 'LISTO', padre_id: question.correspondenciaId })
      .where('id', '=', filing.correspondenciaId)
      .execute();
    return { filing, question: String(question.correspondenciaId) };
  }

  const notify = async (id: number, email: string) => {
    const saved = await official.call('updateCorrespondenceStatus', {
      correspondenceId: String(id),
      status: 'Notificada',
      email,
    });
    expect(saved).toMatchObject({ saved: true, errors: [] });
  };
  const letter = async (id: string | number) => {
    const { data } = await official.graphql(
      `query($id: ID!) { correspondence(id: $id) { estado { nombre } respondidaEn
        notificaciones { destinatario estado error } history { mensaje } } }`,
      { id: String(id) },
    );
    return data.correspondence;
  };

  test('the stamped PDF arrives, its outcome is kept, and the question is answered', async () => {
    mood = 'accepts';
    const { filing, question } = await filedAnswer();
    await notify(filing.correspondenciaId, 'alcalde@pruebas.local');
    await expect
      .poll(async () => (await letter(filing.correspondenciaId)).notificaciones, {
        timeout: 20_000,
      })
      .toEqual([{ destinatario: 'alcalde@pruebas.local', estado: 'ENVIADA', error: null }]);
    const mails = await Promise.all(delivered.map((raw) => PostalMime.parse(raw)));
    const mail = mails.find(({ subject }) => subject?.includes(filing.codigo));
    expect(mail?.to?.[0]?.address).toBe('alcalde@pruebas.local');
    expect(mail?.text).toContain(`/v2/verificar/${filing.codigoVerificacion}`);
    const [attachment] = mail?.attachments ?? [];
    expect(attachment?.filename).toBe(`${filing.codigo}.pdf`);
    expect(Buffer.from(attachment?.content as ArrayBuffer).equals(PDF)).toBe(true);
    expect((await letter(filing.correspondenciaId)).estado.nombre).toBe('Notificada');
    expect((await letter(question)).respondidaEn).not.toBeNull();
  });

  test('refused for good it is not notified: filed again, with the reason, and sent anew', async () => {
    mood = 'refuses';
    const { filing, question } = await filedAnswer();
    const id = filing.correspondenciaId;
    const told = vi.spyOn(app.app.realtime, 'toUser');
    await notify(id, 'nadie@pruebas.local');
    await expect
      .poll(async () => (await letter(id)).notificaciones[0]?.estado, { timeout: 20_000 })
      .toBe('FALLIDA');
    const failed = await letter(id);
    expect(failed.estado.nombre).toBe('Radicada');
    expect(failed.notificaciones[0]?.error).toContain('no such user');
    expect(JSON.stringify(failed.history)).toContain('No se pudo enviar por correo');
    const messages = () =>
      told.mock.calls.flatMap(([user, { message }]) => (message ? [[user, message]] : []));
    await expect
      .poll(messages, { timeout: 20_000 })
      .toEqual([
        [
          official.id,
          `No se pudo enviar por correo la correspondencia ${filing.codigo} a nadie@pruebas.local: vuelve a Radicada.`,
        ],
      ]);
    told.mockRestore();
    const taken = await db
      .selectFrom('auditoria')
      .select(['usuario_id', 'before', 'after'])
      .where('operation', '=', 'correspondencia.notificar')
      .where('entity_id', '=', String(id))
      .execute();
    expect(taken, 'the program takes the step, as a person would').toEqual([
      {
        usuario_id: null,
        before: expect.objectContaining({ estado: 'Notificada' }),
        after: expect.objectContaining({ estado: 'Radicada' }),
      },
    ]);
    expect((await letter(question)).respondidaEn).toBeNull();
    mood = 'accepts';
    await notify(id, 'nadie@pruebas.local');
    await expect
      .poll(async () => (await letter(id)).notificaciones, { timeout: 20_000 })
      .toEqual([{ destinatario: 'nadie@pruebas.local', estado: 'ENVIADA', error: null }]);
    expect((await letter(question)).respondidaEn).not.toBeNull();
  });

  test('what is annulled before it leaves does not leave, and its question waits again', async () => {
    mood = 'is away';
    const { filing, question } = await filedAnswer();
    const id = filing.correspondenciaId;
    await notify(id, 'tarde@pruebas.local');
    await expect
      .poll(async () => (await letter(id)).notificaciones[0]?.error, { timeout: 20_000 })
      .toContain('try later');
    const done = await administrator.call('annulCorrespondence', {
      correspondenceId: String(id),
      motivo: 'Repetida',
      acto: 'Acta 015 de 2026',
    });
    expect(done.annulled).toBe(true);
    mood = 'accepts';
    expect((await letter(id)).notificaciones).toEqual([
      {
        destinatario: 'tarde@pruebas.local',
        estado: 'FALLIDA',
        error: 'El radicado se anuló antes de que saliera.',
      },
    ]);
    const asked = await letter(question);
    expect(asked.respondidaEn).toBeNull();
    expect(JSON.stringify(asked.history)).toContain(
      `Espera respuesta de nuevo: se anuló ${filing.codigo}`,
    );
  });
});
