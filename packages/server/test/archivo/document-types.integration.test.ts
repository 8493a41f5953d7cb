import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyTrash } from '../../src/modules/archivo/trash/trash.service.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import {
  act,
  begin,
  findNames,
  finish,
  makeFolder,
  sendFile,
  sendPiece,
} from './archive.fixture.ts';

const PERMISSIONS = [
  'archivo.view_documento',
  'archivo.add_documento',
  'archivo.change_documento',
  'archivo.delete_documento',
] as const;

interface Saved {
  saved?: boolean;
  deleted?: boolean;
  errors: { campo: string; message: string }[];
  record?: { id: string };
}
interface Typed {
  nombre: string;
  version: number;
  faltan: string[];
  valores: { nombre: string; valor: unknown }[];
}
interface History {
  history: object;
}

let test: TestApp;
let admin: TestActor;
let clerk: TestActor;
let folder: string;
let invoice: string;
const fields: Record<string, string> = {};

beforeAll(async () => {
  test = await startTestApp({ jobs: true });
  await test.http.listen({ port: 0, host: '127.0.0.1' });
  admin = await test.as('administra', { superuser: true });
  clerk = await test.as('archiva', { permissions: [...PERMISSIONS] });
  folder = await makeFolder(admin, 'Facturas');
  invoice = await saved(
    admin,
    `saveDocumentType(nombre: "Factura", descripcion: "De proveedores")`,
    'documentType',
  );
  const kinds = [
    ['Proveedor', 'TEXTO', true],
    ['Valor', 'NÚMERO', true],
    ['Vence', 'DÍA', false],
    ['Pagada', 'SÍ O NO', false],
    ['Ciudad', 'OPCIÓN', false],
  ] as const;
  for (const [name, kind, isNeeded] of kinds) {
    const options = kind === 'OPCIÓN' ? 'Bogotá\\nTunja' : '';
    fields[name] = await saved(
      admin,
      `saveDocumentTypeField(tipo: "${invoice}", nombre: "${name}", clase: "${kind}", opciones: "${options}", obligatorio: ${isNeeded})`,
      'documentTypeField',
    );
  }
}, 120_000);
afterAll(() => test.close());

async function saved(actor: TestActor, call: string, record: string): Promise<string> {
  const { data } = await actor.graphql<Record<string, Saved>>(
    `mutation { done: ${call} { saved errors { campo message } ${record} { id } } }`,
  );
  const { done } = data;
  const made = done?.[record as 'record'];
  if (!done?.saved || !made) throw new Error(JSON.stringify(done?.errors));
  return made.id;
}

const readTyped = async (id: string | number) => {
  const { data } = await clerk.graphql<{ archiveDocument: Typed }>(
    `query($id: ID!) { archiveDocument(id: $id) { nombre version tipo tipoId faltan etiquetas valores { nombre valor } versiones { numero motivo sha256 } } }`,
    { id: String(id) },
  );
  return data.archiveDocument;
};

const say = async (
  id: number | string,
  values: Record<string, unknown>,
  type: string | null = invoice,
) => {
  const { version, nombre } = await readTyped(id);
  return clerk.call('saveArchiveDocument', {
    id: String(id),
    version,
    nombre,
    etiquetas: [],
    tipo: type,
    campos: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [fields[name], value]),
    ),
  });
};

describe('types of documents', () => {
  it('are given with an upload, and say what is still missing', async () => {
    const file = { carpeta: folder, nombre: 'factura-uno.txt', content: 'Compra de teodolitos' };
    const begun = await begin(clerk, { ...file, tipo: invoice });
    await sendPiece(test, clerk, { id: begun.id, from: 0, piece: Buffer.from(file.content) });
    const { documento } = await finish(clerk, begun.id);
    const found = await readTyped(documento);
    expect(found).toMatchObject({
      tipo: 'Factura',
      tipoId: invoice,
      faltan: ['Proveedor', 'Valor'],
    });
  });

  it('are taken away again, and stay where nothing is said of them', async () => {
    const file = { carpeta: folder, nombre: 'factura-sin-tipo.txt', content: 'Alquiler de drones' };
    const { documento } = await sendFile(test, clerk, file);
    expect((await say(documento, { Proveedor: 'Vuelos SAS', Valor: 10 })).errors).toEqual([]);
    // A name of before the rule that refuses it stays.
    const former = '~$factura.txt';
    await test.app.database.pool.query('update archivo_documentos set nombre = $1 where id = $2', [
      former,
      documento,
    ]);
    const { version } = await readTyped(documento);
    const renamed = await clerk.graphql<{ done: { saved: boolean } }>(
      `mutation { done: saveArchiveDocument(id: "${documento}", version: ${version}, nombre: "${former}",
        etiquetas: []) { saved } }`,
    );
    expect(renamed.data.done.saved).toBe(true);
    expect(await readTyped(documento)).toMatchObject({ tipo: 'Factura' });
    expect((await say(documento, { Proveedor: 'Vuelos SAS' }, null)).errors).toEqual([]);
    expect(await readTyped(documento)).toMatchObject({ tipo: null, tipoId: null, valores: [] });
  });

  it('refuse what is no value of their fields, beside the field', async () => {
    const { documento } = await sendFile(test, clerk, {
      carpeta: folder,
      nombre: 'factura-dos.txt',
      content: 'Otra compra',
    });
    const wrong: [Record<string, unknown>, string][] = [
      [{ Valor: 3 }, 'Proveedor'],
      [{ Proveedor: 'Topo SAS', Valor: 'tres' }, 'Valor'],
      [{ Proveedor: 'Topo SAS', Valor: 3, Vence: '2026-02-31' }, 'Vence'],
      [{ Proveedor: 'Topo SAS', Valor: 3, Ciudad: 'Roma' }, 'Ciudad'],
      [{ Proveedor: 'á'.repeat(501), Valor: 3 }, 'Proveedor'],
    ];
    for (const [values, field] of wrong) {
      const { saved: isSaved, errors } = await say(documento, values);
      expect(isSaved, JSON.stringify(values)).toBe(false);
      expect(errors[0]?.campo).toBe(`campos.${fields[field]}`);
    }
    const { errors } = await say(documento, {}, '999999');
    expect(errors[0]?.campo).toBe('tipo');
  });

  it('are found by their fields, in words and by filters', async () => {
    const { documento } = await sendFile(test, clerk, {
      carpeta: folder,
      nombre: 'factura-tres.txt',
      content: 'Alquiler',
    });
    const values = {
      Proveedor: 'Ñandú Topografía',
      Valor: 1250.5,
      Vence: '2026-03-10',
      Pagada: true,
      Ciudad: 'Tunja',
    };
    expect(await say(documento, values)).toMatchObject({ saved: true });
    const { valores, faltan } = await readTyped(documento);
    expect(faltan).toEqual([]);
    expect(Object.fromEntries(valores.map((one) => [one.nombre, one.valor]))).toEqual(values);
    const only = ['factura-tres.txt'];
    expect(await findNames(clerk, 'search: "nandu"')).toEqual(only);
    const filter = (name: string, rest: string) =>
      `tipo: "${invoice}", campos: [{ campo: "${fields[name]}", ${rest} }]`;
    expect(await findNames(clerk, filter('Proveedor', 'texto: "topografia"'))).toEqual(only);
    expect(await findNames(clerk, filter('Proveedor', 'texto: "%"'))).toEqual([]);
    expect(await findNames(clerk, filter('Valor', 'desde: "1250", hasta: "1250.5"'))).toEqual(only);
    expect(await findNames(clerk, filter('Valor', 'desde: "1251"'))).toEqual([]);
    expect(
      await findNames(clerk, filter('Vence', 'desde: "2026-03-10", hasta: "2026-03-10"')),
    ).toEqual(only);
    expect(await findNames(clerk, filter('Pagada', 'si: true'))).toEqual(only);
    expect(await findNames(clerk, filter('Ciudad', 'opcion: "Bogotá"'))).toEqual([]);
    expect(await findNames(clerk, filter('Ciudad', 'opcion: "Tunja"'))).toEqual(only);
    const { data } = await clerk.graphql<History>(
      `{ history(entity: "documentoArchivo", id: "${documento}") { nodes { changes { etiqueta despues } } } }`,
    );
    expect(JSON.stringify(data)).toContain('Proveedor: Ñandú Topografía');
  });

  it('keep the class of a field and themselves while documents say something', async () => {
    const { data } = await admin.graphql<Record<'done' | 'type' | 'field', Saved>>(
      `mutation { done: saveDocumentTypeField(id: "${fields.Valor}", version: 1, tipo: "${invoice}", nombre: "Valor", clase: "TEXTO", opciones: "", obligatorio: true) { saved errors { campo } }
        type: deleteDocumentType(id: "${invoice}") { deleted errors { message } }
        field: deleteDocumentTypeField(id: "${fields.Valor}") { deleted errors { message } } }`,
    );
    expect(data.done.errors).toEqual([{ campo: 'clase' }]);
    expect(data.type.deleted).toBe(false);
    expect(data.field.deleted).toBe(false);
    const others = await clerk.call('saveDocumentType', { nombre: 'Mío' });
    expect(others.saved).toBe(false);
  });
});

describe('copies', () => {
  it('have a life of their own, and outlive what they were made of', async () => {
    const target = await makeFolder(admin, 'Copias');
    const file = { carpeta: folder, nombre: 'plano.txt', content: 'Plano de la vereda' };
    const one = await sendFile(test, clerk, file);
    await say(one.documento, { Proveedor: 'Uno', Valor: 1 });
    for (let times = 0; times < 2; times++) {
      const done = await clerk.call('copyArchiveDocuments', {
        documentos: [one.documento],
        destino: target,
      });
      expect(done).toEqual({ received: true, errors: [] });
    }
    expect(await findNames(clerk, `carpeta: "${target}"`)).toEqual(['plano (2).txt', 'plano.txt']);
    const { data } = await clerk.graphql<{
      archiveDocumentsRelay: { nodes: { id: string; tipo: string; numero: number }[] };
    }>(`{ archiveDocumentsRelay(carpeta: "${target}", first: 10) { nodes { id tipo numero } } }`);
    const [copy] = data.archiveDocumentsRelay.nodes;
    if (!copy) throw new Error('no copy');
    expect(copy).toMatchObject({ tipo: 'Factura', numero: 1 });
    await act(clerk, `trashArchiveItems(documentos: ["${one.documento}"])`);
    await test.app.database.db
      .updateTable('archivo_papelera')
      .set({ fecha: new Date('2020-01-01'), avisada: new Date('2020-01-02') })
      .execute();
    await emptyTrash(test.app);
    const content = await clerk.inject({ url: `/api/v1/archivo/documentos/${copy.id}/contenido` });
    expect(content.body).toBe('Plano de la vereda');
    const gone = await clerk.inject({
      url: `/api/v1/archivo/documentos/${one.documento}/contenido`,
    });
    expect(gone.statusCode).toBe(404);
  });
});
