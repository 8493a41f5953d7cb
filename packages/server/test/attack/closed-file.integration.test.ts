import { generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalText } from '../../src/core/proof/canonical.ts';
import { changeKeyCommand } from '../../src/modules/archivo/files/change-key.ts';
import {
  act,
  makeFolder,
  makeHidden,
  readDocument,
  sendFile,
  sha256,
} from '../archivo/archive.fixture.ts';
import { isSigned, saidBySignature } from '../archivo/verified-page.ts';
import { zipContents } from '../archivo/zip-names.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';

/**
 * An expediente that was closed, at the hands of who goes on changing it by every other way, changes its
 * index behind the program's back, or takes it home and alters a document.
 */
let test: TestApp;
let keeper: TestActor;
let writer: TestActor;
let outer: string;
let file: string;
let inner: string;
let elsewhere: string;
let minutes: number;
let annex: number;
let linked: number;

const writing = ['view', 'add', 'change', 'delete'].map((act) => `archivo.${act}_documento`);

beforeAll(async () => {
  test = await startTestApp({ jobs: true });
  await test.http.listen({ port: 0, host: '127.0.0.1' });
  keeper = await test.as('archivista', { permissions: ['archivo.manage_documento'] });
  writer = await test.as('escribe', { permissions: writing });
  outer = await makeFolder(keeper, 'Contratos 2026');
  file = await makeFolder(keeper, 'Vía al mar', outer);
  inner = await makeFolder(keeper, 'Anexos', file);
  elsewhere = await makeFolder(keeper, 'Otra');
  minutes = (await send(file, 'acta.txt', 'Se aprueba')).documento;
  annex = (await send(inner, 'plano.txt', 'El plano')).documento;
  linked = (await send(elsewhere, 'poliza.txt', 'La póliza')).documento;
  await act(writer, `linkArchiveDocuments(documentos: ["${linked}"], destino: "${file}")`);
});
afterAll(() => test?.close());

const send = (folder: string, name: string, content: string) =>
  sendFile(test, writer, { carpeta: folder, nombre: name, content });

const close = (actor = writer) =>
  act(actor, `closeArchiveFile(carpeta: "${file}", motivo: "Se terminó")`);
const reopen = (actor: TestActor) =>
  act(actor, `reopenArchiveFile(carpeta: "${file}", motivo: "Llegó otra acta")`);
const messageOf = ({ errors }: { errors: { message: string }[] }) => errors[0]?.message ?? '';

const read = async (actor: TestActor) => {
  const { data, errors } = await actor.graphql(
    `{ archiveFile(carpeta: "${file}") { codigo cerrado total actos { acto motivo huella llave }
      indice { orden documento archivo version sha256 paginas } } }`,
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return data.archiveFile;
};
const exported = async (actor: TestActor) => {
  const answer = await actor.inject({ url: `/api/v1/archivo/expedientes/${file}/zip` });
  return { status: answer.statusCode, content: answer.rawPayload };
};

describe('an expediente', () => {
  it('is declared once, with a code of its own, and not inside another', async () => {
    const declare = (id: string, code: string) =>
      act(
        writer,
        `declareArchiveFile(carpeta: "${id}", codigo: "${code}", motivo: "Contrato nuevo")`,
      );
    expect((await declare(file, '<b>')).errors[0]?.campo).toBe('codigo');
    expect((await declare(file, '110-2026-001')).saved).toBe(true);
    expect((await declare(inner, '110-2026-002')).saved).toBe(false);
    expect((await declare(outer, '110-2026-003')).saved).toBe(false);
    expect((await declare(elsewhere, '110-2026-001')).errors[0]?.campo).toBe('codigo');
    const { cerrado, indice } = await read(writer);
    expect(cerrado).toBe(false);
    expect(indice.map(({ archivo }: { archivo: string }) => archivo)).toEqual([
      'documentos/acta.txt',
      'documentos/Anexos/plano.txt',
      'documentos/poliza.txt',
    ]);
  });

  it('that is closed refuses every change by every way, and says why', async () => {
    expect((await close()).saved).toBe(true);
    expect(messageOf(await close())).toMatch(/ya está cerrado/);
    const before = await read(writer);
    const version = async (id: number) => (await readDocument(writer, id)).version;
    const calls = [
      `saveArchiveFolder(padre: "${inner}", nombre: "Más")`,
      `saveArchiveFolder(id: "${inner}", nombre: "Otro nombre", version: 1)`,
      `saveArchiveDocument(id: "${annex}", version: ${await version(annex)}, nombre: "x.txt", etiquetas: [])`,
      `holdArchiveDocument(id: "${minutes}", retener: true)`,
      `moveArchiveItems(documentos: ["${minutes}"], destino: "${elsewhere}")`,
      `moveArchiveItems(carpetas: ["${inner}"], destino: "${elsewhere}")`,
      `moveArchiveItems(carpetas: ["${elsewhere}"], destino: "${file}")`,
      `linkArchiveDocuments(documentos: ["${linked}"], destino: "${inner}")`,
      `unlinkArchiveDocument(id: "${linked}", carpeta: "${file}")`,
      `trashArchiveItems(documentos: ["${annex}"])`,
      `trashArchiveItems(carpetas: ["${inner}"])`,
      `trashArchiveItems(carpetas: ["${outer}"])`,
      // A document whose home is elsewhere is in the index too.
      `trashArchiveItems(documentos: ["${linked}"])`,
      `trashArchiveItems(carpetas: ["${elsewhere}"])`,
      `saveArchiveDocument(id: "${linked}", version: ${await version(linked)}, nombre: "x.txt", etiquetas: [])`,
    ];
    for (const actor of [writer, keeper]) {
      for (const call of calls) {
        const done = await act(actor, call);
        expect([call, done.saved ?? done.received]).toEqual([call, false]);
        expect([call, messageOf(done)]).toEqual([call, expect.stringMatching(/está cerrado/)]);
      }
    }
    for (const [folder, name] of [
      [file, 'nuevo.txt'],
      [inner, 'nuevo.txt'],
      [file, 'acta.txt'],
      [elsewhere, 'poliza.txt'],
    ] as const) {
      const sent = await send(folder, name, 'otra cosa');
      expect([name, sent.status]).toEqual([name, 400]);
    }
    expect(await read(writer)).toEqual(before);
  });

  it('goes home with an index that shows each change', async () => {
    const { status, content } = await exported(writer);
    expect(status).toBe(200);
    const files = await zipContents(content);
    const index = JSON.parse(String(files['indice.json']));
    expect(index.expediente).toBe('110-2026-001');
    for (const { archivo, sha256: hash } of index.documentos) {
      expect(sha256(Buffer.from(files[archivo] ?? ''))).toBe(hash);
    }
    const closing = (await read(writer)).actos[0] ?? { huella: '' };
    expect(closing.huella).toBe(sha256(Buffer.from(files['indice.json'] ?? '')));
    expect(String(files['verificar.html'])).toContain(closing.huella);
  });

  const publicKeys = async (): Promise<
    { huella: string; publica: string; hasta: string | null }[]
  > => {
    const answer = await test.http.inject('/api/v1/archivo/llaves');
    expect(answer.headers['cache-control']).toBe('public, max-age=300');
    return answer.json().llaves;
  };

  it('has an index whose signature anybody checks; a changed one, another signature and a foreign key show', async () => {
    const files = await zipContents((await exported(writer)).content);
    const text = files['indice.json'] ?? '';
    const signature = files['firma.json'] ?? '';
    const page = files['verificar.html'] ?? '';
    const [own] = await publicKeys();
    expect(await isSigned(Buffer.from(text), signature)).toBe(true);
    expect(JSON.parse(signature)).toMatchObject({ llave: own?.publica, huella: own?.huella });
    expect((await read(writer)).actos[0]?.llave).toBe(own?.huella);
    const said = await saidBySignature(page);
    expect(said).toEqual({ text: expect.stringMatching(/^Firma válida/), key: own?.huella });
    // Nothing private is told, neither outside nor in the database.
    expect(JSON.stringify(await publicKeys())).not.toMatch(/cifrada|PRIVATE/);
    const { rows } = await test.app.database.pool.query('select cifrada from llaves_firma');
    expect(rows).toEqual([{ cifrada: expect.stringMatching(/^v1\./) }]);

    const bytes = Buffer.from(text);
    bytes[bytes.indexOf('acta')] = 'A'.charCodeAt(0);
    expect(await isSigned(bytes, signature)).toBe(false);
    const wrong = /¡La firma no corresponde/;
    expect((await saidBySignature(page.replace('acta.txt', 'otra.txt'))).text).toMatch(wrong);
    const { firma } = JSON.parse(signature);
    const other = Buffer.from(firma, 'base64').reverse().toString('base64');
    expect((await saidBySignature(page.replace(firma, other))).text).toMatch(wrong);
    expect((await saidBySignature(page.replace(JSON.stringify(firma), 'null'))).text).toMatch(
      wrong,
    );

    // Signed by somebody else: with the installation's key in the index it fails, with her own it is another fingerprint.
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const signed = (index: string) =>
      sign('sha256', Buffer.from(index), {
        key: pair.privateKey,
        dsaEncoding: 'ieee-p1363',
      }).toString('base64');
    expect((await saidBySignature(page.replace(firma, signed(text)))).text).toMatch(wrong);
    const hers = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
    const forged = text.replace(own?.publica ?? '', hers);
    const data = (value: string) => JSON.stringify(value);
    const forgedPage = page.replace(data(text), data(forged)).replace(firma, signed(forged));
    const foreign = await saidBySignature(forgedPage);
    expect(foreign.text).toMatch(/^Firma válida/);
    expect((await publicKeys()).map(({ huella }) => huella)).not.toContain(foreign.key);
  });

  it('goes on being checked with its key when the installation has another; one that it did not make is none of its own', async () => {
    const [former] = await publicKeys();
    await changeKeyCommand.run(test.app, []);
    const { pool } = test.app.database;
    await pool.query(`insert into llaves_firma (huella, publica, sello, hasta)
      select repeat('a', 64), publica, sello, now() from llaves_firma limit 1`);
    const keys = await publicKeys();
    expect(keys).toMatchObject([{ hasta: null }, { ...former, hasta: expect.any(String) }]);
    const files = await zipContents((await exported(writer)).content);
    expect((await saidBySignature(files['verificar.html'] ?? '')).key).toBe(former?.huella);
    // The change stands in the audit, and who administers the archive is told.
    const acts = `select before, after from auditoria where operation = 'changeSigningKey'`;
    const change = { before: { huella: former?.huella }, after: { huella: keys[0]?.huella } };
    expect((await pool.query(acts)).rows).toEqual([change]);
    const notices = 'select usuario_id as id from avisos where strpos(texto, $1) > 0';
    const told = (await pool.query(notices, [keys[0]?.huella])).rows.map(({ id }) => id);
    expect([told.includes(keeper.id), told.includes(writer.id)]).toEqual([true, false]);
    // How long a key signed is changed by nobody: neither in the table nor, where that is forced, unseen.
    const move = 'update llaves_firma set desde = desde - $2::interval where huella = $1';
    const age = (days: string) => pool.query(move, [former?.huella, days]);
    await expect(age('1 day')).rejects.toThrow(/only made and retired/);
    await forced(() => age('1 day'));
    expect(await publicKeys()).toEqual(keys.slice(0, 1));
    await forced(() => age('-1 day'));
    expect(await publicKeys()).toEqual(keys);
  });

  /** What somebody does who owns the database. */
  const forced = async (act: () => Promise<unknown>) => {
    const { pool } = test.app.database;
    const alter = (text: string) => pool.query(`alter table llaves_firma ${text}`);
    await alter('disable trigger user').then(act);
    await alter('enable trigger user');
  };

  it('that was sealed before there were signatures is given, and its page says what it cannot check', async () => {
    const { pool } = test.app.database;
    const { rows } = await pool.query(
      `select id, indice, huella, sello, firma, llave from archivo_expediente_actos where acto = 'CIERRA'`,
    );
    const { id, indice, huella, sello, firma, llave } = rows[0];
    const { firmado: _, ...former } = JSON.parse(indice);
    const text = canonicalText(former);
    const hash = sha256(Buffer.from(text));
    const seal = test.app.seals.seal('libro', `índice de expediente ${hash}`);
    const change = (...values: unknown[]) =>
      pool.query(
        `update archivo_expediente_actos set indice = $2, huella = $3, sello = $4, firma = $5, llave = $6
          where id = $1`,
        [id, ...values],
      );
    await change(text, hash, seal, null, null);
    const files = await zipContents((await exported(writer)).content);
    expect(Object.keys(files)).not.toContain('firma.json');
    expect((await saidBySignature(files['verificar.html'] ?? '')).text).toMatch(/no tiene firma/);
    // The signature of a signed one is not taken away.
    await change(indice, huella, sello, null, null);
    expect((await exported(writer)).status).toBe(409);
    await change(indice, huella, sello, firma, llave);
  });

  it('whose index was changed behind the back of the program is not given', async () => {
    const { pool } = test.app.database;
    const { rows } = await pool.query(
      `select id, indice from archivo_expediente_actos where acto = 'CIERRA'`,
    );
    const change = (text: string) =>
      pool.query(
        `update archivo_expediente_actos set indice = $2,
          huella = encode(sha256(convert_to($2, 'UTF8')), 'hex') where id = $1`,
        [rows[0].id, text],
      );
    await change(rows[0].indice.replace('acta.txt', 'otra.txt'));
    expect((await exported(writer)).status).toBe(409);
    await change(rows[0].indice);
    expect((await exported(writer)).status).toBe(200);
  });

  it('is opened again by who keeps the archive, with a reason, and changes again', async () => {
    expect((await reopen(writer)).saved).toBe(false);
    expect((await act(keeper, `reopenArchiveFile(carpeta: "${file}", motivo: "")`)).saved).toBe(
      false,
    );
    expect((await reopen(keeper)).saved).toBe(true);
    expect((await send(file, 'acta 2.txt', 'Otra acta')).status).toBe(200);
    const { actos, total } = await read(writer);
    expect(actos.map(({ acto }: { acto: string }) => acto)).toEqual(['REABRE', 'CIERRA', 'ABRE']);
    expect(total).toBe(4);
  });

  it('is closed by one while others send: what came is in the index, what did not is refused', async () => {
    const sending = Array.from({ length: 12 }, (_, at) =>
      send(at % 2 ? file : inner, `llega ${at}.txt`, `contenido ${at}`),
    );
    const closing = close();
    const sent = await Promise.all(sending);
    expect((await closing).saved).toBe(true);
    const { indice } = await read(writer);
    const inIndex = new Set(
      indice.map(({ documento }: { documento: string }) => Number(documento)),
    );
    for (const { status, documento } of sent) {
      expect([200, 400]).toContain(status);
      if (status === 200) expect(inIndex).toContain(documento);
    }
    expect(indice.filter(({ archivo }: { archivo: string }) => /llega/.test(archivo))).toHaveLength(
      sent.filter(({ status }) => status === 200).length,
    );
  });

  it('is indexed, taken home and closed only by who sees all of it', async () => {
    await reopen(keeper);
    const people = `personas: [{ usuario: "${keeper.id}", escribe: true }]`;
    const hidden = await act(
      keeper,
      `saveArchiveFolderPeople(id: "${inner}", version: 1, hereda: false, motivo: "Reserva", ${people})`,
    );
    expect(hidden.saved).toBe(true);
    await expect(read(writer)).rejects.toThrow('FORBIDDEN');
    expect((await exported(writer)).status).toBe(403);
    expect((await close()).saved).toBe(false);
    expect((await close(keeper)).saved).toBe(true);
  });

  it('is signed with no private half that is not that of the published key', async () => {
    const { pool } = test.app.database;
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const pem = pair.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
    const { rows } = await pool.query('select cifrada from llaves_firma where hasta is null');
    const change = 'update llaves_firma set cifrada = $1 where hasta is null';
    const put = (encrypted: string) => forced(() => pool.query(change, [encrypted]));
    await reopen(keeper);
    for (const text of [pem, 'ninguna llave']) {
      await put(test.app.secrets.encrypt(text));
      expect(messageOf(await close(keeper))).toMatch(/no corresponde/);
    }
    expect(test.app.alarms.counts().get('llave')).toBe(2);
    await put(rows[0].cifrada);
    expect((await close(keeper)).saved).toBe(true);
  });
});

describe('a folder is moved', () => {
  const moved = (what: string, to: string, actor = writer) =>
    act(actor, `moveArchiveItems(carpetas: ["${what}"], destino: "${to}")`);
  const declared = async (name: string, within: string, code: string) => {
    const id = await makeFolder(writer, name, within);
    const call = `declareArchiveFile(carpeta: "${id}", codigo: "${code}", motivo: "x")`;
    expect((await act(writer, call)).saved).toBe(true);
    return id;
  };

  it('into no other expediente, neither as one nor with one below it', async () => {
    const free = await makeFolder(keeper, 'Contratos 2027');
    const whole = await declared('Uno', free, 'M-1');
    const around = await makeFolder(writer, 'Grupo', free);
    await declared('Dos', around, 'M-2');
    const section = await makeFolder(writer, 'Tomo', whole);
    const plain = await makeFolder(writer, 'Suelta', free);
    const third = await declared('Tres', free, 'M-3');
    for (const [what, to] of [
      [third, whole],
      [third, section],
      [around, section],
    ] as const) {
      const { received, errors } = await moved(what, to);
      expect([received, errors]).toEqual([
        false,
        [{ campo: 'destino', message: 'Un expediente no puede quedar dentro de otro.' }],
      ]);
    }
    expect((await moved(plain, section)).received).toBe(true);
    expect((await moved(section, third)).received).toBe(true);
    expect((await moved(third, around)).received).toBe(true);
  });

  it('only where all below it might be moved by itself', async () => {
    const from = await makeFolder(keeper, 'De aquí');
    const to = await makeFolder(keeper, 'Hacia allá');
    const [secret, shut, busy, open] = [
      await makeFolder(writer, 'Con reserva', from),
      await makeFolder(writer, 'Con cerrado', from),
      await makeFolder(writer, 'Con retenido', from),
      await makeFolder(writer, 'Sin nada', from),
    ];
    await makeHidden(keeper, { name: 'Nómina', within: secret });
    const within = await declared('Cerrado', shut, 'M-4');
    await send(within, 'folio.txt', 'folio');
    await act(writer, `closeArchiveFile(carpeta: "${within}", motivo: "x")`);
    const { documento } = await send(busy, 'ocupado.txt', 'ocupado');
    await act(keeper, `holdArchiveDocument(id: "${documento}", retener: true)`);
    const told = async (what: string) => messageOf(await moved(what, to));
    expect(await told(secret)).toMatch(/otras que usted no puede cambiar/);
    expect(await told(shut)).toMatch(/M-4 está cerrado/);
    expect(await told(busy)).toMatch(/tiene retenido «ocupado\.txt»/);
    expect((await moved(open, to)).received).toBe(true);
    expect((await moved(secret, to, keeper)).received).toBe(true);
  });
});
