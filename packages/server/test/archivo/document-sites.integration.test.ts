import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepSites, siteChangesJob } from '../../src/modules/archivo/sites/site.job.ts';
import { act, makeFolder, readDocument } from './archive.fixture.ts';
import { openSites, type Sites } from './document-sites.fixture.ts';
import { toldOf } from './stored-changes.fixture.ts';

let sites: Sites;
let test: Sites['test'];
let graph: Sites['graph'];
let keeper: Sites['keeper'];

beforeAll(async () => {
  sites = await openSites();
  ({ test, graph, keeper } = sites);
});
afterAll(() => sites?.close());

const rows: Sites['rows'] = (...args) => sites.rows(...args);
const look: Sites['look'] = (folder) => sites.look(folder);
const there: Sites['there'] = (path) => sites.there(path);
const send: Sites['send'] = (...args) => sites.send(...args);
const connected: Sites['connected'] = (name) => sites.connected(name);
const siteOf: Sites['siteOf'] = (folder) => sites.siteOf(folder);
const named: Sites['named'] = (...args) => sites.named(...args);

/** Reads the site's changes, and looks where it says so. @returns the folders that were looked at */
async function readChanges(): Promise<string[]> {
  await siteChangesJob.run({ ...sites.running(), data: {} });
  const asked = await rows(
    'select carpeta_id as id from archivo_sitios where pedida > revisada order by 1',
  );
  for (const { id } of asked) await look(String(id));
  return asked.map(({ id }) => String(id));
}
const told = (id: number | string) => toldOf(test, { entity: 'documentoArchivo', id });

it('a connected folder is sent, small, empty and large, and sent again when a version or a name is new', async () => {
  const folder = await makeFolder(keeper, 'Envíos');
  const large = randomBytes(5_000_000);
  const { documento: id } = await send(folder, 'acta.txt', 'uno');
  await send(folder, 'vacío.txt', '');
  await send(folder, 'grande.bin', large);
  await act(keeper, `connectArchiveSite(id: "${folder}", ruta: "/Archivo/Envíos/")`);
  graph.failNext(/\/children$/, [429, 503]);
  await look(folder);
  expect(there('Archivo/Envíos/acta.txt')).toBe('uno');
  expect(there('Archivo/Envíos/vacío.txt')).toBe('');
  expect(graph.drive.files().get('Comarca/Archivo/Envíos/grande.bin')?.equals(large)).toBe(true);
  expect(await siteOf(folder)).toMatchObject({
    ruta: 'Archivo/Envíos',
    estado: 'CONECTADA',
    hallazgo: '',
    enSitio: 3,
    pendientes: 0,
    novedades: [],
  });
  await send(folder, 'acta.txt', 'dos');
  expect(await siteOf(folder)).toMatchObject({ pendientes: 1 });
  await look(folder);
  expect(there('Archivo/Envíos/acta.txt')).toBe('dos');
  const { version } = await readDocument(keeper, id);
  const renamed = `saveArchiveDocument(id: "${id}", version: ${version}, nombre: "acta final.txt", etiquetas: [])`;
  expect((await act(keeper, renamed)).errors).toEqual([]);
  await look(folder);
  expect(there('Archivo/Envíos/acta final.txt')).toBe('dos');
  expect(there('Archivo/Envíos/acta.txt')).toBeUndefined();
  expect((await readDocument(keeper, id)).versiones).toHaveLength(2);
  expect(graph.drive.sessions.size).toBe(0);
});

it('what people do there is noticed by the changes: new, changed, renamed, gone and back', async () => {
  const folder = await connected('Cambios');
  const { documento: id } = await send(folder, 'contrato.txt', 'uno');
  await look(folder);
  await readChanges();
  expect(await readChanges()).toEqual([]);
  graph.drive.addFile('Comarca/Archivo/Cambios/nuevo.txt', Buffer.from('de allá'));
  graph.drive.saveOver('Comarca/Archivo/Cambios/contrato.txt', Buffer.from('dos'));
  expect(await readChanges()).toEqual([folder]);
  expect(await named(folder, 'nuevo.txt')).toMatchObject({
    versiones: [{ numero: 1, motivo: 'Llegó de SharePoint' }],
  });
  expect(await readDocument(keeper, id)).toMatchObject({
    numero: 2,
    versiones: [{ motivo: 'Cambiado en SharePoint' }, { numero: 1 }],
  });
  expect(there('Archivo/Cambios/contrato.txt')).toBe('dos');
  graph.drive.move('Comarca/Archivo/Cambios/contrato.txt', 'Comarca/Archivo/Cambios/otrosí.txt');
  await readChanges();
  expect(await readDocument(keeper, id)).toMatchObject({ nombre: 'otrosí.txt', numero: 2 });
  const back = graph.drive.removeFile('Comarca/Archivo/Cambios/otrosí.txt');
  await readChanges();
  expect(await siteOf(folder)).toMatchObject({
    enSitio: 1,
    novedades: [{ documento: String(id), nombre: 'otrosí.txt', estado: 'PERDIDO' }],
  });
  expect(await readDocument(keeper, id)).toMatchObject({ numero: 2 });
  await look(folder);
  expect(there('Archivo/Cambios/otrosí.txt')).toBeUndefined();
  back();
  await readChanges();
  expect(await siteOf(folder)).toMatchObject({ enSitio: 2, novedades: [] });
  expect(await told(id)).toEqual([
    expect.objectContaining({ versionActual: 2, motivo: 'Cambiado en SharePoint' }),
    { nombreEnSitio: 'otrosí.txt', nombre: 'otrosí.txt' },
    { sitioPerdido: 'otrosí.txt' },
    { sitioRecuperado: 'otrosí.txt' },
  ]);
});

it('what changed on both sides is kept as versions, nothing there is written over, and the document says so', async () => {
  const folder = await connected('Conflictos');
  const { documento: id } = await send(folder, 'plan.txt', 'uno');
  await look(folder);
  await send(folder, 'plan.txt', 'de aquí');
  graph.drive.saveOver('Comarca/Archivo/Conflictos/plan.txt', Buffer.from('de allá'));
  await look(folder);
  expect(there('Archivo/Conflictos/plan.txt')).toBe('de allá');
  const reason = 'Cambiado en SharePoint y aquí a la vez: la versión 2 es la de aquí';
  expect(await readDocument(keeper, id)).toMatchObject({
    versiones: [{ numero: 3, motivo: reason }, { numero: 2 }, { numero: 1 }],
  });
  expect(await siteOf(folder)).toMatchObject({ novedades: [{ estado: 'CONFLICTO' }] });
  expect((await told(id)).at(-1)).toMatchObject({ conflictoSitio: 3 });
  const { version } = await readDocument(keeper, id);
  await act(
    keeper,
    `restoreArchiveVersion(id: "${id}", version: ${version}, numero: 2, motivo: "Vale")`,
  );
  await look(folder);
  expect(there('Archivo/Conflictos/plan.txt')).toBe('de aquí');
  expect(await siteOf(folder)).toMatchObject({ novedades: [] });
});

it('what somebody saves there while a large version goes up is not written over', async () => {
  const folder = await connected('Largo');
  const large = () => randomBytes(6_000_000);
  const { documento: id } = await send(folder, 'largo.bin', large());
  await look(folder);
  await send(folder, 'largo.bin', large());
  const theirs = randomBytes(100);
  const stop = graph.onCall(/^PUT .*rup/, () =>
    graph.drive.saveOver('Comarca/Archivo/Largo/largo.bin', theirs),
  );
  await look(folder);
  stop();
  expect(graph.drive.files().get('Comarca/Archivo/Largo/largo.bin')?.equals(theirs)).toBe(true);
  expect(graph.drive.sessions.size).toBe(0);
  await look(folder);
  expect(await readDocument(keeper, id)).toMatchObject({ numero: 3 });
});

it('files of one name that met for the first time are one document, with both contents', async () => {
  graph.drive.addFile('Comarca/Archivo/Encuentro/igual.txt', Buffer.from('lo mismo'));
  graph.drive.addFile('Comarca/Archivo/Encuentro/otro.txt', Buffer.from('de allá'));
  const folder = await makeFolder(keeper, 'Encuentro');
  await send(folder, 'igual.txt', 'lo mismo');
  await send(folder, 'otro.txt', 'de aquí');
  await act(keeper, `connectArchiveSite(id: "${folder}", ruta: "Archivo/Encuentro")`);
  await look(folder);
  expect(await named(folder, 'igual.txt')).toMatchObject({ numero: 1 });
  expect(await named(folder, 'otro.txt')).toMatchObject({ numero: 2 });
  expect(there('Archivo/Encuentro/otro.txt')).toBe('de allá');
});

it('after changes that Graph has forgotten all folders are looked at, and a lost folder is told', async () => {
  const [kept, lost] = [await connected('Quedan'), await connected('Perdida')];
  const { documento: id } = await send(lost, 'uno.txt', 'uno');
  await look(lost);
  await readChanges();
  graph.drive.addFile('Comarca/Archivo/Quedan/nuevo.txt', Buffer.from('nuevo'));
  graph.drive.removeFolder('Comarca/Archivo/Perdida');
  graph.drive.forgetChanges();
  expect(await readChanges()).toEqual(expect.arrayContaining([kept, lost]));
  expect(await named(kept, 'nuevo.txt')).not.toBeNull();
  expect(await siteOf(lost)).toMatchObject({
    estado: 'PERDIDA',
    hallazgo: 'La carpeta ya no está en SharePoint.',
    novedades: [{ documento: String(id), estado: 'PERDIDO' }],
  });
});

it('a reading of changes that is cut short goes on where it was', async () => {
  await readChanges();
  const folder = await connected('Cortada');
  for (const n of [1, 2, 3, 4, 5]) {
    graph.drive.addFile(`Comarca/Archivo/Cortada/${n}.txt`, Buffer.from(String(n)));
  }
  const read = () => graph.calls.filter((call) => call.endsWith('/delta'));
  const before = read().length;
  const stopped = new AbortController();
  const stop = graph.onCall(/delta/, () => {
    if (read().length === before + 2) stopped.abort();
  });
  const run = { ...sites.running(), data: {}, signal: stopped.signal };
  await expect(siteChangesJob.run(run)).rejects.toThrow();
  stop();
  const cut = read().length;
  expect(await readChanges()).toContain(folder);
  // Of three pages the first one was kept.
  expect([cut - before, read().length - cut]).toEqual([2, 2]);
});

it('what may not be taken is said and written over by nobody', async () => {
  const folder = await connected('Rechazos');
  const { documento: id } = await send(folder, 'retenido.txt', 'uno');
  await look(folder);
  await act(keeper, `holdArchiveDocument(id: "${id}", retener: true)`);
  graph.drive.saveOver('Comarca/Archivo/Rechazos/retenido.txt', Buffer.from('dos'));
  graph.drive.addFile('Comarca/Archivo/Rechazos/falso.pdf', Buffer.from('no es un PDF'));
  await look(folder);
  expect(await siteOf(folder)).toMatchObject({
    novedades: [
      { documento: null, nombre: 'falso.pdf', estado: 'NO RECIBIDO' },
      { documento: String(id), estado: 'PENDIENTE', hallazgo: expect.stringMatching('retenido') },
    ],
  });
  await act(keeper, `holdArchiveDocument(id: "${id}", retener: false)`);
  graph.drive.saveOver('Comarca/Archivo/Rechazos/falso.pdf', Buffer.from('%PDF-1.7\n%%EOF\n'));
  await act(keeper, `reviewArchiveSite(id: "${folder}")`);
  await look(folder);
  expect(await siteOf(folder)).toMatchObject({ novedades: [] });
  expect(await readDocument(keeper, id)).toMatchObject({ numero: 2 });
});

it('what the program keeps in the library for other records is nobody else’s, nor is it taken', async () => {
  const { key } = await test.app.files.put(Buffer.from('carta reservada'));
  const placed = await test.app.files.place(key, { folder: 'Archivo/Ajena', name: 'carta.txt' });
  await rows(
    `insert into archivos (clave, nombre, tipo_mime, bytes, sha256, entidad) values ($1, 'carta.txt', 'text/plain', 1, 'a', 'correspondencia')`,
    [placed],
  );
  const folder = await connected('Ajena');
  expect(await named(folder, 'carta.txt')).toBeNull();
});

it('a folder that not everybody sees is connected only with a reason, and one that is closed later sends nothing', async () => {
  const reader = await test.as('lectora', { permissions: ['archivo.view_documento'] });
  const folder = await makeFolder(keeper, 'Nómina');
  const restrict = (id: string) =>
    act(
      keeper,
      `saveArchiveFolderPeople(id: "${id}", version: 1, hereda: false, motivo: "Reservada", personas: [{ usuario: "${reader.id}", escribe: false }])`,
    );
  await restrict(folder);
  const connect = (more: string, path = 'Archivo/Nómina') =>
    act(keeper, `connectArchiveSite(id: "${folder}", ruta: "${path}"${more})`);
  expect((await connect('')).errors).toMatchObject([{ campo: 'confirma' }]);
  expect((await connect(', confirma: true')).errors).toMatchObject([{ campo: 'motivo' }]);
  expect((await connect('', 'Archivo/a:b')).errors).toMatchObject([{ campo: 'ruta' }]);
  expect((await connect('', 'Archivo/../b')).errors).toMatchObject([{ campo: 'ruta' }]);
  const open = await connected('Abierta');
  expect((await connect(', confirma: true, motivo: "x"', 'archivo/abierta')).errors).toMatchObject([
    { campo: 'ruta' },
  ]);
  expect((await connect(', confirma: true, motivo: "Auditoría"')).errors).toEqual([]);
  await restrict(open);
  await send(open, 'secreto.txt', 'secreto');
  await look(open);
  expect(there('Archivo/Abierta/secreto.txt')).toBeUndefined();
  expect(await siteOf(open)).toMatchObject({
    hallazgo: expect.stringMatching('No todo el mundo ve la carpeta'),
  });
  const denied = await reader.graphql(
    `mutation { disconnectArchiveSite(id: "${folder}") { saved errors { message } } }`,
  );
  expect(denied.data.disconnectArchiveSite.saved).toBe(false);
  expect((await act(keeper, `disconnectArchiveSite(id: "${open}")`)).errors).toEqual([]);
  expect(await siteOf(open)).toBeNull();
  await keepSites(test.app);
  expect(
    await rows("select 1 from trabajos where cola = 'archivo.sitio' and referencia = $1", [folder]),
  ).toHaveLength(1);
});

it('what was confirmed of a folder is not what comes later: that asks again', async () => {
  const reader = await test.as('lector_aparte', { permissions: ['archivo.view_documento'] });
  const folder = await makeFolder(keeper, 'Dos razones');
  const people = `personas: [{ usuario: "${reader.id}", escribe: false }]`;
  await act(
    keeper,
    `saveArchiveFolderPeople(id: "${folder}", version: 1, hereda: false, motivo: "x", ${people})`,
  );
  const connect = `connectArchiveSite(id: "${folder}", ruta: "Archivo/Dos", confirma: true, motivo: "Vale")`;
  expect((await act(keeper, connect)).errors).toEqual([]);
  await send(folder, 'uno.txt', 'uno');
  await look(folder);
  expect(there('Archivo/Dos/uno.txt')).toBe('uno');
  const [{ id: series }] = await rows(`with t as (
      insert into archivo_tablas_retencion (nombre, desde) values ('TRD de reserva', '2010-01-01') returning id)
    insert into archivo_series (tabla_id, codigo, nombre, gestion, central, disposicion, reservada)
    select id, 'R-1', 'Reservados', 2, 8, 'ELIMINACIÓN', true from t returning id`);
  expect(
    (await act(keeper, `setArchiveSeries(carpeta: "${folder}", serie: "${series}")`)).saved,
  ).toBe(true);
  await send(folder, 'dos.txt', 'dos');
  await look(folder);
  expect(there('Archivo/Dos/dos.txt')).toBeUndefined();
  expect(await siteOf(folder)).toMatchObject({
    hallazgo: expect.stringMatching('no se confirmó al conectarla'),
  });
});

it('the folder of a record, which its own people see, is connected only with a reason', async () => {
  const [process] = await rows(
    `insert into procesos (nombre, diferenciador, descripcion, sitio_sharepoint, codigo)
     values ('Compras', 1, 'd', 's', 'CO') returning id`,
    [],
  );
  const admin = await test.as('administra_sitios', { superuser: true });
  const opened = await admin.call('openRecordFolder', {
    entidad: 'proceso',
    registro: String(process?.id),
  });
  const connect = (more: object) =>
    admin.call('connectArchiveSite', {
      id: String(opened.registro),
      ruta: 'Archivo/Compras',
      ...more,
    });
  expect((await connect({})).errors).toMatchObject([{ campo: 'confirma' }]);
  expect((await connect({ confirma: true, motivo: 'Acordado con el área' })).errors).toEqual([]);
});
