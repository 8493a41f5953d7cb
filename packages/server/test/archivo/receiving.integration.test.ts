import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiveFiles } from '../../src/modules/archivo/receiving/receive.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { startS3Server } from '../testkit/servers/s3-server.ts';
import { act, makeFolder, readDocument, sendFile } from './archive.fixture.ts';

let test: TestApp;
let keeper: TestActor;
let clerk: TestActor;
let entry: string;
let invoices: string;
let type: string;

beforeAll(async () => {
  test = await startTestApp({ jobs: true });
  await test.http.listen({ port: 0, host: '127.0.0.1' });
  keeper = await test.as('archivista', { permissions: ['archivo.manage_documento'] });
  clerk = await test.as('radica', {
    permissions: ['view', 'add', 'change', 'delete'].map((act) => `archivo.${act}_documento`),
  });
  entry = join(test.app.config.dataDir, 'entrada');
  await mkdir(entry, { recursive: true });
  invoices = await makeFolder(keeper, 'Facturas de vigilancia');
  type = await newType();
});
afterAll(() => test?.close());

const saved = async (call: string) =>
  (await keeper.graphql<{ done: { saved: boolean; id: { id: string } } }>(call)).data.done.id.id;

/** A type of invoices with a number, a day and an amount. */
async function newType(): Promise<string> {
  const id = await saved(
    'mutation { done: saveDocumentType(nombre: "Factura", descripcion: "") { saved id: documentType { id } } }',
  );
  for (const [name, kind] of [
    ['Número', 'TEXTO'],
    ['Fecha', 'DÍA'],
    ['Valor', 'NÚMERO'],
  ]) {
    await saved(`mutation { done: saveDocumentTypeField(tipo: "${id}", nombre: "${name}",
      clase: "${kind}", opciones: "", obligatorio: false) { saved id: documentTypeField { id } } }`);
  }
  return id;
}

const fields = async (): Promise<{ id: string; nombre: string }[]> => {
  const { data } = await keeper.graphql<{
    archiveTypes: { id: string; campos: { id: string; nombre: string }[] }[];
  }>('{ archiveTypes { id campos { id nombre } } }');
  return data.archiveTypes.find(({ id }) => id === type)?.campos ?? [];
};

/** What a scanner's folder gets: looked at twice, as the program does in two minutes. */
async function arrive(name: string, content: string): Promise<void> {
  await writeFile(join(entry, name), content);
  await receiveFiles(test.app);
  await receiveFiles(test.app);
}

interface Waiting {
  id: string;
  nombre: string;
  version: number;
  procedencia: string;
  leido: boolean;
}

async function waiting(actor: TestActor, filed = false): Promise<Waiting[]> {
  const { data, errors } = await actor.graphql<{ list: { nodes: Waiting[] } }>(
    `{ list: archiveReceivedRelay(first: 50, clasificados: ${filed}) {
      nodes { id nombre version procedencia leido } } }`,
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return data.list.nodes;
}

const named = async (name: string): Promise<Waiting> => {
  const found = (await waiting(keeper)).find(({ nombre }) => nombre === name);
  if (!found) throw new Error(`${name} does not wait`);
  return found;
};

/** The same once its words were read. */
async function read(name: string): Promise<Waiting> {
  for (let tries = 0; tries < 100; tries++) {
    const found = await named(name);
    if (found.leido) return found;
    await pause(100);
  }
  throw new Error(`nobody reads ${name}`);
}

const invoice = (number: string, day: string, amount: string) =>
  `Vigilancia Los Andes Limitada. Factura de venta número ${number}. Fecha de expedición ${day}.
   Servicio de vigilancia privada con guarda armado en bodega. Total a pagar ${amount} pesos.`;

describe('files that come by themselves', () => {
  it('are taken once they grow no longer, whole and once, and are moved', async () => {
    const path = join(entry, 'bodega', 'creciendo.txt');
    await mkdir(join(entry, 'bodega'));
    await writeFile(path, 'uno');
    await receiveFiles(test.app);
    await writeFile(path, 'uno y dos');
    await receiveFiles(test.app);
    expect(await waiting(keeper)).toEqual([]);
    await receiveFiles(test.app);
    expect(await waiting(keeper)).toMatchObject([
      { nombre: 'creciendo.txt', procedencia: 'bodega/creciendo.txt' },
    ]);
    expect(await readdir(join(entry, 'bodega'))).toEqual([]);
    expect(await readdir(join(entry, '.tomados'))).toEqual([]);
    const read = await keeper.inject({
      url: `/api/v1/archivo/documentos/${(await named('creciendo.txt')).id}/contenido`,
    });
    expect(read.payload).toBe('uno y dos');
    await receiveFiles(test.app);
    expect(await waiting(keeper)).toHaveLength(1);
  });

  it('are taken up where a process died, never twice', async () => {
    const held = join(entry, '.tomados', 'c1b3a6a2-0000-4000-8000-000000000001');
    await mkdir(held, { recursive: true });
    await writeFile(join(held, 'caída.txt'), 'tomado y no guardado');
    await receiveFiles(test.app);
    expect((await named('caída.txt')).procedencia).toBe('caída.txt');
    // It died between the record and the file: the same again is no other document.
    await mkdir(held, { recursive: true });
    await writeFile(join(held, 'caída.txt'), 'tomado y no guardado');
    await receiveFiles(test.app);
    expect((await waiting(keeper)).filter(({ nombre }) => /caída/.test(nombre))).toHaveLength(1);
    expect(await readdir(join(entry, '.tomados'))).toEqual([]);
  });

  it('are put aside with the reason when they are not what they are called', async () => {
    await arrive('falso.pdf', '<script>alert(1)</script>');
    await arrive('vacío.txt', '');
    const refused = join(entry, 'rechazados');
    expect((await readdir(refused)).toSorted()).toEqual(
      ['falso.pdf', 'falso.pdf.motivo.txt', 'vacío.txt', 'vacío.txt.motivo.txt'].toSorted(),
    );
    expect(await readFile(join(refused, 'falso.pdf.motivo.txt'), 'utf8')).toMatch(
      /no es el que dice/,
    );
    const { data } = await keeper.graphql<{ r: { rechazados: number; fuentes: string[] } }>(
      '{ r: archiveReceiving { rechazados fuentes } }',
    );
    expect(data.r.rechazados).toBe(2);
    expect(data.r.fuentes).toHaveLength(1);
  });

  it('keep what the archive takes of their names; unfinished and hidden ones wait', async () => {
    await arrive('con.txt', 'un nombre que es un aparato');
    await arrive('a medias.pdf.part', 'x');
    await arrive('.oculto.txt', 'x');
    expect((await waiting(keeper)).map(({ nombre }) => nombre)).toContain('_con.txt');
    expect((await readdir(entry)).toSorted()).toEqual(
      ['.oculto.txt', '.tomados', 'a medias.pdf.part', 'bodega', 'rechazados'].toSorted(),
    );
  });

  it('are seen by who administers the archive, and by whom she lets file', async () => {
    expect(await waiting(clerk)).toEqual([]);
    const { id } = await named('creciendo.txt');
    expect(await readDocument(clerk, id)).toBeNull();
    const { data } = await keeper.graphql<{ r: { carpeta: string } }>(
      '{ r: archiveReceiving { carpeta } }',
    );
    const { data: folder } = await keeper.graphql<{ f: { version: number } }>(
      `{ f: archiveFolder(id: "${data.r.carpeta}") { version } }`,
    );
    await act(
      keeper,
      `saveArchiveFolderPeople(id: "${data.r.carpeta}", version: ${folder.f.version}, hereda: false,
        motivo: "Radicación", personas: [{ usuario: "${clerk.id}", escribe: true }])`,
    );
    expect(await waiting(clerk)).not.toEqual([]);
  });
});

it('comes from a prefix of a bucket too, where one is configured', async () => {
  const s3 = await startS3Server();
  s3.objects.set('entrada/norte/plano uno.txt', Buffer.from('un plano'));
  s3.objects.set('entrada/falso.pdf', Buffer.from('no es'));
  s3.objects.set('otra/cosa.txt', Buffer.from('ajena'));
  const other = await startTestApp({
    env: {
      S3_ENDPOINT: s3.url,
      S3_BUCKET: 'prueba',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
      RECEIVE_S3_PREFIX: 'entrada/',
    },
  });
  try {
    await receiveFiles(other.app);
    await receiveFiles(other.app);
    const actor = await other.as('archivista', { permissions: ['archivo.manage_documento'] });
    expect(await waiting(actor)).toMatchObject([
      { nombre: 'plano uno.txt', procedencia: 'norte/plano uno.txt' },
    ]);
    expect([...s3.objects.keys()].toSorted()).toEqual([
      'entrada/rechazados/falso.pdf',
      'entrada/rechazados/falso.pdf.motivo.txt',
      'otra/cosa.txt',
    ]);
    const told = () =>
      actor.graphql<{ r: { rechazados: number; fuentes: string[] } }>(
        '{ r: archiveReceiving { rechazados fuentes } }',
      );
    expect((await told()).data.r.rechazados).toBe(1);
    await s3.close();
    const { data, errors } = await told();
    expect(errors).toBeUndefined();
    expect(data.r.fuentes.at(-1)).toContain('(no responde)');
  } finally {
    await other.close();
    await s3.close();
  }
});

describe('what came is filed', () => {
  interface Suggestion {
    leido: boolean;
    carpeta: string | null;
    razonLugar: string | null;
    tipo: string | null;
    campos: { campo: string; valor: unknown; razon: string }[];
  }

  const suggestion = async (id: string): Promise<Suggestion> => {
    const { data, errors } = await clerk.graphql<{ s: Suggestion }>(
      `{ s: archiveSuggestion(documento: "${id}") {
        leido carpeta lugar razonLugar tipo razonTipo campos { campo valor razon } } }`,
    );
    if (errors) throw new Error(JSON.stringify(errors));
    return data.s;
  };

  it('by what people filed before that is like it, which is said', async () => {
    // By their names: this is their order.
    const [day, number, amount] = await fields();
    const content = invoice('FV-1021', '05/03/2026', '1.250.000');
    const filed = await sendFile(test, keeper, {
      carpeta: invoices,
      nombre: 'marzo.txt',
      content,
      tipo: type,
    });
    const { version } = await readDocument(keeper, filed.documento);
    const told = await keeper.graphql(
      `mutation($campos: JSON) { saveArchiveDocument(id: "${filed.documento}", version: ${version},
        nombre: "marzo.txt", etiquetas: [], tipo: "${type}", campos: $campos) { saved errors { message } } }`,
      {
        campos: {
          [number?.id ?? '']: 'FV-1021',
          [day?.id ?? '']: '2026-03-05',
          [amount?.id ?? '']: 1_250_000,
        },
      },
    );
    expect(told).toMatchObject({ data: { saveArchiveDocument: { saved: true } } });
    await arrive('scan0001.txt', invoice('FV-1187', '08/04/2026', '1.310.500'));
    const { id } = await read('scan0001.txt');
    const found = await suggestion(id);
    expect(found).toMatchObject({ leido: true, carpeta: invoices, tipo: type });
    expect(found.razonLugar).toMatch(/^porque se parece a «marzo\.txt» \(\d+ %\), que está allí$/);
    expect(found.campos).toMatchObject([
      { campo: day?.id, valor: '2026-04-08' },
      { campo: number?.id, valor: 'FV-1187', razon: expect.stringMatching(/venta número»/) },
      { campo: amount?.id, valor: 1_310_500 },
    ]);
  });

  it('by nothing where nothing is like it, nor by what the person may not see', async () => {
    await arrive('otro.txt', 'Poema del mar azul y las gaviotas que vuelan lejos');
    expect(await suggestion((await read('otro.txt')).id)).toMatchObject({
      carpeta: null,
      tipo: null,
      campos: [],
    });
    const secret = await makeFolder(keeper, 'Reservada');
    const { data } = await keeper.graphql<{ f: { version: number } }>(
      `{ f: archiveFolder(id: "${secret}") { version } }`,
    );
    await act(
      keeper,
      `saveArchiveFolderPeople(id: "${secret}", version: ${data.f.version}, hereda: false,
      motivo: "Reservada", personas: [{ usuario: "${keeper.id}", escribe: true }])`,
    );
    const content = 'Dictamen psicológico confidencial del trabajador accidentado';
    await sendFile(test, keeper, { carpeta: secret, nombre: 'dictamen.txt', content });
    await arrive('scan0002.txt', content);
    expect((await suggestion((await read('scan0002.txt')).id)).carpeta).toBeNull();
  });

  it('by a person, who may take it back as it was; nobody files it twice', async () => {
    const { id, version } = await named('scan0001.txt');
    const file = (v: number) =>
      act(
        clerk,
        `classifyArchiveReceived(documento: "${id}", version: ${v}, carpeta: "${invoices}",
        nombre: "abril.txt", tipo: "${type}")`,
      );
    expect((await file(version + 5)).errors[0]?.campo).toBe('version');
    expect((await file(version)).saved).toBe(true);
    expect(await readDocument(clerk, id)).toMatchObject({
      nombre: 'abril.txt',
      lugares: [{ nombre: 'Facturas de vigilancia' }],
    });
    expect((await waiting(clerk, true)).map(({ nombre }) => nombre)).toEqual(['abril.txt']);
    expect((await file(version)).saved).toBe(false);
    expect((await act(clerk, `undoArchiveReceived(documento: "${id}")`)).saved).toBe(true);
    expect(await named('scan0001.txt')).toMatchObject({ id });
    // What somebody changed since is hers.
    const again = await file((await named('scan0001.txt')).version);
    expect(again.saved).toBe(true);
    const now = await readDocument(clerk, id);
    await act(
      clerk,
      `saveArchiveDocument(id: "${id}", version: ${now.version}, nombre: "otra.txt", etiquetas: [])`,
    );
    expect(
      (await act(clerk, `undoArchiveReceived(documento: "${id}")`)).errors[0]?.message,
    ).toMatch(/cambió después/);
  });

  it('by nobody while a legal hold keeps it where it waits', async () => {
    const { id, version } = await named('otro.txt');
    const { data } = await keeper.graphql<{ r: { carpeta: string } }>(
      '{ r: archiveReceiving { carpeta } }',
    );
    const inbox = data.r.carpeta;
    const why = `carpeta: "${inbox}", motivo: "Tutela 9"`;
    expect((await act(keeper, `beginLegalHold(${why})`)).saved).toBe(true);
    const refused = [
      `classifyArchiveReceived(documento: "${id}", version: ${version}, carpeta: "${invoices}", nombre: "otro.txt", campos: {})`,
      `rejectArchiveReceived(documento: "${id}")`,
    ];
    for (const call of refused) {
      const { saved, errors } = await act(keeper, call);
      expect([call, saved]).toEqual([call, false]);
      expect(errors[0]?.message).toMatch(/retención legal \(Tutela 9\)/);
    }
    expect((await named('otro.txt')).id).toBe(id);
    expect((await act(keeper, `liftLegalHold(${why})`)).saved).toBe(true);
  });

  it('or is thrown away, and comes back to where it waited', async () => {
    const { id } = await named('otro.txt');
    const { registro } = await act(clerk, `rejectArchiveReceived(documento: "${id}")`);
    expect((await waiting(clerk)).map(({ nombre }) => nombre)).not.toContain('otro.txt');
    await act(clerk, `restoreArchiveTrash(id: "${registro}")`);
    expect(await named('otro.txt')).toMatchObject({ id });
  });
});
