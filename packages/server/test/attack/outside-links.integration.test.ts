import { addDays } from '@comarca/shared/core/days';
import { dayOf } from '@comarca/shared/core/formats';
import { PASSWORD_TRIES } from '@comarca/shared/modules/enlaces/link.rules';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { act, makeFolder, sendFile } from '../archivo/archive.fixture.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';

/**
 * Links for people outside at the hands of who guesses keys and passwords, keeps what was revoked, changes
 * what a pass says, and tries what else may be had with it.
 */
let test: TestApp;
let keeper: TestActor;
let sharer: TestActor;
let writer: TestActor;
let folder: string;
let shared: number;
let secret: number;

const reading = ['archivo.view_documento', 'archivo.add_documento', 'archivo.change_documento'];
const today = dayOf(new Date());
const CONTENT = 'El acta que se da a la gobernación';

beforeAll(async () => {
  test = await startTestApp({ jobs: true });
  await test.http.listen({ port: 0, host: '127.0.0.1' });
  keeper = await test.as('archivista', { permissions: ['archivo.manage_documento'] });
  sharer = await test.as('comparte', { permissions: [...reading, 'archivo.share_documento'] });
  writer = await test.as('escribe', { permissions: reading });
  folder = await makeFolder(keeper, 'General');
  shared = (await send('acta.txt', CONTENT)).documento;
  secret = (await send('reservado.txt', 'Lo que nadie de fuera lee')).documento;
});
afterAll(() => test?.close());

const send = (name: string, content: string) =>
  sendFile(test, keeper, { carpeta: folder, nombre: name, content });

interface Link {
  para: string;
  vence: string;
  descarga: boolean;
  contrasena: string;
}

interface Made {
  saved: boolean;
  registro: string;
  llave: string;
  errors: { campo: string; message: string }[];
}

async function share(actor: TestActor, document: number, more: Partial<Link> = {}): Promise<Made> {
  const link = { para: 'Gobernación', vence: today, descarga: true, contrasena: '', ...more };
  return actor.call('saveOutsideLink', {
    clase: 'documentoArchivo',
    objeto: String(document),
    ...link,
  });
}

/** Asks as anybody does who has no session; from an address of its own, so that no test takes another's tries. */
let networks = 0;
const from = () => `198.51.${Math.floor(++networks / 250)}.${networks % 250}`;
const openLink = (key: string, password?: string, address = from()) =>
  test.http.inject({
    method: 'POST',
    url: '/api/v1/enlaces/abrir',
    payload: { llave: key, ...(password !== undefined && { contrasena: password }) },
    headers: { 'x-comarca': '1' },
    remoteAddress: address,
  });
const content = (pase: string, query = '') =>
  test.http.inject({ url: `/api/v1/enlaces/contenido?pase=${encodeURIComponent(pase)}${query}` });
const drawn = (door: string, pase: string, query = '') =>
  test.http.inject({ url: `/api/v1/enlaces/${door}?pase=${encodeURIComponent(pase)}${query}` });
const passOf = async (key: string): Promise<string> => (await openLink(key)).json().contenido.pase;

const openings = async (id: string) => {
  const { data } = await sharer.graphql<{ outsideLinkOpenings: { acto: string }[] }>(
    `{ outsideLinkOpenings(id: "${id}") { acto } }`,
  );
  return data.outsideLinkOpenings.map(({ acto }) => acto);
};

describe('a link for somebody outside', () => {
  it('opens its document for who has no session, and each use is kept', async () => {
    const { llave, registro } = await share(sharer, shared);
    expect(llave).toMatch(/^[\w-]{43}$/);
    const opened = await openLink(llave);
    expect(opened.headers['cache-control']).toBe('no-store');
    const told = opened.json();
    expect(told.contenido).toMatchObject({ nombre: 'acta.txt', descarga: true, vence: today });
    expect(Object.keys(told.contenido).sort()).toEqual(
      ['bytes', 'descarga', 'nombre', 'pase', 'tipoMime', 'vence'].sort(),
    );
    const read = await content(told.contenido.pase);
    expect(read.body).toBe(CONTENT);
    expect(read.headers['content-security-policy']).toContain('sandbox');
    expect(read.headers['cache-control']).toContain('no-store');
    const home = await content(told.contenido.pase, '&descargar=1');
    expect(home.headers['content-disposition']).toContain('attachment');
    expect(await openings(registro)).toEqual(['DESCARGA', 'ABRE']);
    // Nobody who reads the database has the key.
    const { rows } = await test.app.database.pool.query(
      'select e::text as row from enlaces_externos e',
    );
    for (const { row } of rows) expect(row).not.toContain(llave);
    const audit = await test.app.database.pool.query('select a::text as row from auditoria a');
    for (const { row } of audit.rows) expect(row).not.toContain(llave);
  });

  it('is not taken home without end by one who has it, and others have it still', async () => {
    const { llave, registro } = await share(sharer, shared);
    const pase = await passOf(llave);
    const url = `/api/v1/enlaces/contenido?descargar=1&pase=${encodeURIComponent(pase)}`;
    const take = async (remoteAddress: string) =>
      (await test.http.inject({ url, remoteAddress })).statusCode;
    const [one, other] = [from(), from()];
    const answers: number[] = [];
    for (let time = 0; time < 80; time += 1) answers.push(await take(one));
    const taken = answers.filter((status) => status === 200).length;
    expect(taken).toBeGreaterThan(20);
    expect(answers.at(-1)).toBe(429);
    expect(await take(other)).toBe(200);
    expect((await openings(registro)).filter((done) => done === 'DESCARGA')).toHaveLength(
      taken + 1,
    );
  });

  it('is not guessed: what was never given, is nearly right or is no key is told alike', async () => {
    const { llave } = await share(sharer, shared);
    const flipped = `${llave[0] === 'A' ? 'B' : 'A'}${llave.slice(1)}`;
    const answers = [];
    for (const guess of [flipped, llave.slice(1), `${llave}A`, '', '%', llave.toLowerCase()]) {
      const { statusCode, json } = await openLink(guess);
      const { codigo, message } = json();
      answers.push({ statusCode, codigo, message });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ statusCode: 404 });
    // One address does not guess for long.
    let refused = 0;
    for (let tries = 0; tries < 260; tries += 1) {
      const guess = Buffer.from(`${tries}`.padEnd(32, 'x')).toString('base64url').slice(0, 43);
      if ((await openLink(guess, undefined, '203.0.113.9')).statusCode === 429) refused += 1;
    }
    expect(refused).toBeGreaterThan(0);
    expect((await openLink(llave)).statusCode).toBe(200);
  });

  it('that was revoked opens nothing, also with the pass that was had before', async () => {
    const { llave, registro } = await share(sharer, shared);
    const pase = await passOf(llave);
    expect((await content(pase)).statusCode).toBe(200);
    const revoked = await act(sharer, `revokeOutsideLink(id: "${registro}")`);
    expect(revoked.saved).toBe(true);
    expect((await content(pase)).statusCode).toBe(404);
    expect((await openLink(llave)).statusCode).toBe(404);
  });

  it('that is over opens nothing', async () => {
    const { llave, registro } = await share(sharer, shared);
    const pase = await passOf(llave);
    await test.app.database.pool.query('update enlaces_externos set vence = $2 where id = $1', [
      registro,
      addDays(today, -1),
    ]);
    expect((await openLink(llave)).statusCode).toBe(404);
    expect((await content(pase)).statusCode).toBe(404);
  });

  it('of a document that was thrown away opens nothing until it is brought back', async () => {
    const { documento } = await send('efímero.txt', 'x');
    const { llave } = await share(sharer, documento);
    const pase = await passOf(llave);
    await act(keeper, `trashArchiveItems(documentos: ["${documento}"])`);
    expect((await openLink(llave)).statusCode).toBe(404);
    expect((await content(pase)).statusCode).toBe(404);
  });

  it('lets only see what may only be seen', async () => {
    const made = await share(sharer, shared, { descarga: false });
    expect(made.saved).toBe(true);
    const pase = await passOf(made.llave);
    // Neither to be taken home nor as it is: nothing of the file itself leaves.
    expect((await content(pase)).statusCode).toBe(404);
    expect((await content(pase, '&descargar=1')).statusCode).toBe(404);
    expect((await drawn('archivo', pase, '&archivo=pdf')).statusCode).toBe(404);
    const counted = (await drawn('hojas', pase)).json();
    expect(counted).toMatchObject({ hojas: 1 });
    const page = await drawn('hoja', counted.pase, '&hoja=1');
    // Who reads on has a pass that is as fresh as the last page.
    const fresh = String(page.headers['x-comarca-pase']);
    expect((await drawn('hoja', fresh, '&hoja=1')).statusCode).toBe(200);
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * 60_000);
    const late = await drawn('hojas', pase);
    clock.mockRestore();
    expect(late.statusCode).toBe(404);
    expect(late.json().message).toMatch(/vuelva a abrir el enlace/);
    expect(page.headers['content-type']).toBe('image/jpeg');
    expect(page.headers['cache-control']).toContain('no-store');
    expect(page.rawPayload.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect((await drawn('hoja', pase, '&hoja=2')).statusCode).toBe(404);
    // What is not drawn is of no use so; what may be taken home is not drawn.
    for (const name of ['plano.dwg', 'vídeo.gif']) {
      const { documento } = await send(name, 'GIF89a ...');
      const refused = await share(sharer, documento, { descarga: false });
      expect(refused.errors).toMatchObject([{ campo: 'descarga' }]);
    }
    const { documento: large } = await send('grande.txt', 'x');
    const before = await share(sharer, large, { descarga: false });
    await test.app.database.pool.query(
      'update archivos f set bytes = 42000000 from archivo_versiones v where v.archivo_id = f.id and v.documento_id = $1',
      [large],
    );
    const tooLarge = await share(sharer, large, { descarga: false });
    expect(tooLarge.errors[0]?.message).toMatch(/40 MB.*solo se puede dar con descarga/);
    // One that was given before says why it shows nothing.
    const { data } = await keeper.graphql<{ links: { id: string; duerme: string | null }[] }>(
      `{ links: outsideLinks(clase: "documentoArchivo", objeto: "${large}") { id duerme } }`,
    );
    expect(data.links).toEqual([{ id: before.registro, duerme: expect.stringMatching(/40 MB/) }]);
    vi.stubEnv('PATH', '');
    const undrawn = await share(sharer, shared, { descarga: false });
    vi.unstubAllEnvs();
    expect(undrawn.errors[0]?.message).toMatch(/En este servidor no se pueden dibujar/);
    const whole = await passOf((await share(sharer, shared)).llave);
    expect((await drawn('hoja', whole, '&hoja=1')).statusCode).toBe(404);
  });

  it('says nothing of its document before its password, which has few tries', async () => {
    const { llave } = await share(sharer, shared, { contrasena: 'cuatro palabras al azar' });
    const asked = await openLink(llave);
    expect(asked.json()).toEqual({ pideContrasena: true, contenido: null });
    const wrong = await openLink(llave, 'otra cosa');
    expect(wrong.statusCode).toBe(400);
    expect(wrong.body).not.toContain('acta.txt');
    expect((await openLink(llave, 'cuatro palabras al azar')).json().contenido.nombre).toBe(
      'acta.txt',
    );
    // The right one gave the tries back; many at once have no more than one after the other.
    const tries = await Promise.all(
      Array.from({ length: PASSWORD_TRIES + 5 }, (_, at) => openLink(llave, `intento ${at}`)),
    );
    const statuses = tries.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 400)).toHaveLength(PASSWORD_TRIES);
    expect((await openLink(llave, 'cuatro palabras al azar')).statusCode).toBe(404);
  });

  it('gives a pass that is of no use for anything else', async () => {
    const { llave } = await share(sharer, shared);
    const other = await share(sharer, secret);
    const pase = await passOf(llave);
    const [, until, signature] = pase.split('.');
    const later = `${Number(until) + 3_600}`;
    for (const forged of [
      `${other.registro}.${until}.${signature}`,
      pase.replace(`.${until}.`, `.${later}.`),
      `${pase.slice(0, -2)}AA`,
      `${pase}.x`,
      '',
    ]) {
      expect((await content(forged)).statusCode).toBe(404);
    }
    // Neither key nor pass is a session, and what names them names no other document.
    for (const value of [llave, pase]) {
      const headers = { authorization: `Bearer ${value}`, cookie: `comarca_sesion=${value}` };
      const url = `/api/v1/archivo/documentos/${shared}/contenido`;
      expect((await test.http.inject({ url, headers })).statusCode).toBe(401);
    }
    expect((await content(pase, `&id=${secret}`)).body).toBe(CONTENT);
  });

  it('is made and revoked only by who may give what she sees', async () => {
    expect((await share(writer, shared)).saved).toBe(false);
    const hidden = await makeFolder(keeper, 'Reservada');
    const people = `personas: [{ usuario: "${keeper.id}", escribe: true }]`;
    await act(
      keeper,
      `saveArchiveFolderPeople(id: "${hidden}", version: 1, hereda: false, motivo: "Reserva", ${people})`,
    );
    const sent = await sendFile(test, keeper, {
      carpeta: hidden,
      nombre: 'oculto.txt',
      content: 'x',
    });
    expect((await share(sharer, sent.documento)).saved).toBe(false);
    const made = await share(keeper, sent.documento);
    expect((await act(sharer, `revokeOutsideLink(id: "${made.registro}")`)).saved).toBe(false);
    expect((await openLink(made.llave)).statusCode).toBe(200);
    // No kind but those that modules give outside.
    const kind = 'clase: "carpetaArchivo", para: "x", descarga: true';
    const call = `saveOutsideLink(${kind}, objeto: "${hidden}", vence: "${today}")`;
    expect((await act(keeper, call)).saved).toBe(false);
  });

  it('has an end that is near, and a password that is one', async () => {
    const refused = async (more: Partial<Link>) =>
      (await share(sharer, shared, more)).errors[0]?.campo;
    expect(await refused({ vence: addDays(today, -1) })).toBe('vence');
    expect(await refused({ vence: addDays(today, 400) })).toBe('vence');
    expect(await refused({ contrasena: 'corta' })).toBe('contrasena');
  });
});

describe('a link whose giver could no longer give it', () => {
  const sleeping = async (document: number) => {
    const { data } = await keeper.graphql<{ links: { id: string; duerme: string | null }[] }>(
      `{ links: outsideLinks(clase: "documentoArchivo", objeto: "${document}") { id duerme } }`,
    );
    return data.links[0]?.duerme ?? null;
  };
  const statuses = async (key: string, pass: string) => [
    (await openLink(key)).statusCode,
    (await content(pass)).statusCode,
    (await content(pass, '&descargar=1')).statusCode,
  ];
  const query = (text: string, values: unknown[]) => test.app.database.pool.query(text, values);
  const OPEN = [200, 200, 200];
  const CLOSED = [404, 404, 404];

  it('sleeps while its document lies where she does not see it', async () => {
    const { documento } = await send('se reserva.txt', 'Lo que se reserva después');
    const { llave } = await share(sharer, documento);
    const pase = await passOf(llave);
    const hidden = await makeFolder(keeper, 'Se reserva');
    const people = `personas: [{ usuario: "${keeper.id}", escribe: true }]`;
    await act(
      keeper,
      `saveArchiveFolderPeople(id: "${hidden}", version: 1, hereda: false, motivo: "Reserva", ${people})`,
    );
    const move = (target: string) =>
      act(keeper, `moveArchiveItems(documentos: ["${documento}"], destino: "${target}")`);
    expect(await statuses(llave, pase)).toEqual(OPEN);
    expect(await sleeping(documento)).toBeNull();
    expect((await move(hidden)).errors).toEqual([]);
    expect(await statuses(llave, pase)).toEqual(CLOSED);
    expect(await sleeping(documento)).toMatch(/ya no ve/);
    await move(folder);
    expect(await statuses(llave, pase)).toEqual(OPEN);
  });

  it('sleeps once she has left, or shares nothing any more', async () => {
    const leaving = await test.as('se-va', {
      permissions: [...reading, 'archivo.share_documento'],
    });
    const { documento } = await send('de quien se va.txt', 'x');
    const { llave } = await share(leaving, documento, { contrasena: 'cuatro palabras al azar' });
    const open = () => openLink(llave, 'cuatro palabras al azar');
    const pase = (await open()).json().contenido.pase;
    await query('delete from usuario_permisos where usuario_id = $1 and permiso like $2', [
      leaving.id,
      '%share%',
    ]);
    expect((await open()).statusCode).toBe(404);
    expect((await content(pase)).statusCode).toBe(404);
    expect(await sleeping(documento)).toMatch(/ya no puede compartir/);
    await query('insert into usuario_permisos (usuario_id, permiso) values ($1, $2)', [
      leaving.id,
      'archivo.share_documento',
    ]);
    expect((await content(pase)).statusCode).toBe(200);
    await query('update usuarios set is_active = false where id = $1', [leaving.id]);
    expect((await content(pase)).statusCode).toBe(404);
    // Nothing is asked of who opens it, as of one that never was.
    expect((await openLink(llave)).statusCode).toBe(404);
    expect(await sleeping(documento)).toMatch(/cuenta activa/);
  });

  it('gives its content whole, whichever part of it is asked for', async () => {
    const { llave } = await share(sharer, shared);
    const pase = await passOf(llave);
    const own = `/api/v1/archivo/documentos/${shared}/contenido`;
    const outside = `/api/v1/enlaces/contenido?pase=${encodeURIComponent(pase)}`;
    const many = Array.from({ length: 2_000 }, (_, at) => `${at}-`).join(',');
    for (const range of ['0-0', '-1', '5-1', '99999-', 'x', many]) {
      for (const [actor, url] of [
        [test.http, outside],
        [sharer, own],
      ] as const) {
        const answer = await actor.inject({ url, headers: { range: `bytes=${range}` } });
        expect([range.slice(0, 20), answer.statusCode, answer.body]).toEqual([
          range.slice(0, 20),
          200,
          CONTENT,
        ]);
      }
    }
  });
});
