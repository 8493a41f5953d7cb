import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepSites } from '../../src/modules/archivo/sites/site.job.ts';
import { act, makeFolder, readDocument } from './archive.fixture.ts';
import { openSites, type Sites } from './document-sites.fixture.ts';

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

it('what cannot be sent or read of one document is told of it and keeps none of the others', async () => {
  const folder = await connected('Tropiezos');
  const { documento: old } = await send(folder, 'acta.txt', 'la de antes');
  await look(folder);
  await act(keeper, `trashArchiveItems(documentos: ["${old}"])`);
  expect(await siteOf(folder)).toMatchObject({
    novedades: [{ documento: null, nombre: 'acta.txt', estado: 'QUEDÓ ALLÁ' }],
  });
  const { documento: taken } = await send(folder, 'acta.txt', 'la de ahora');
  const { documento: lost } = await send(folder, 'perdido.txt', 'perdido');
  await send(folder, 'último.txt', 'último');
  await rows(
    `update archivos f set clave = clave || 'x' from archivo_versiones v
     where v.archivo_id = f.id and v.documento_id = $1`,
    [lost],
  );
  graph.drive.addFile('Comarca/Archivo/Tropiezos/dañino.txt', Buffer.from('x'));
  graph.failNext(/content$/, [403]);
  await look(folder);
  // What was kept there of another document is neither written over nor taken for the new one.
  expect(there('Archivo/Tropiezos/acta.txt')).toBe('la de antes');
  expect(await readDocument(keeper, taken)).toMatchObject({ numero: 1 });
  expect(there('Archivo/Tropiezos/último.txt')).toBe('último');
  const saying = (id: number | null, name: string, state: string, reason: string) => ({
    documento: id === null ? null : String(id),
    nombre: name,
    estado: state,
    hallazgo: expect.stringMatching(reason),
  });
  expect(await siteOf(folder)).toMatchObject({
    hallazgo: '',
    pendientes: 0,
    novedades: expect.arrayContaining([
      saying(taken, 'acta.txt', 'PENDIENTE', 'ya hay'),
      saying(lost, 'perdido.txt', 'PENDIENTE', 'no se encuentra'),
      saying(null, 'dañino.txt', 'NO RECIBIDO', 'no entrega'),
    ]),
  });
  const before = graph.calls.length;
  await keepSites(test.app);
  await look(folder);
  expect(graph.calls.slice(before).filter((call) => call.startsWith('PUT'))).toEqual([]);
});

it('connected again, a folder takes back nothing of what was thrown away or moved in between', async () => {
  const folder = await connected('Vueltas');
  const elsewhere = await makeFolder(keeper, 'Otra parte');
  const { documento: kept } = await send(folder, 'queda.txt', 'queda');
  const { documento: thrown } = await send(folder, 'botado.txt', 'botado');
  const { documento: moved } = await send(folder, 'movido.txt', 'movido');
  await look(folder);
  await act(keeper, `trashArchiveItems(documentos: ["${thrown}"])`);
  await act(keeper, `moveArchiveItems(documentos: ["${moved}"], destino: "${elsewhere}")`);
  await act(keeper, `disconnectArchiveSite(id: "${folder}")`);
  await act(keeper, `connectArchiveSite(id: "${folder}", ruta: "Archivo/Vueltas")`);
  await look(folder);
  const found = await rows(
    "select nombre from archivo_documentos where nombre in ('botado.txt', 'movido.txt') order by 1",
  );
  expect(found.map(({ nombre }) => nombre)).toEqual(['botado.txt', 'movido.txt']);
  expect(await readDocument(keeper, kept)).toMatchObject({ numero: 1 });
  const left = { estado: 'NO RECIBIDO', hallazgo: expect.stringMatching('Quedó') };
  expect(await siteOf(folder)).toMatchObject({
    enSitio: 1,
    novedades: [
      { nombre: 'botado.txt', ...left },
      { nombre: 'movido.txt', ...left },
    ],
  });
});

it('what went up before a run was killed is no conflict, and a file made anew under its name is the same', async () => {
  const folder = await connected('Cortes');
  const { documento: id } = await send(folder, 'plan.txt', 'uno');
  await look(folder);
  // The second version went up, and nothing was noted of it.
  await send(folder, 'plan.txt', 'dos');
  graph.drive.saveOver('Comarca/Archivo/Cortes/plan.txt', Buffer.from('dos'));
  await send(folder, 'plan.txt', 'tres');
  await look(folder);
  expect(there('Archivo/Cortes/plan.txt')).toBe('tres');
  expect(await readDocument(keeper, id)).toMatchObject({ numero: 3 });
  graph.drive.removeFile('Comarca/Archivo/Cortes/plan.txt');
  await look(folder);
  graph.drive.addFile('Comarca/Archivo/Cortes/plan.txt', Buffer.from('cuatro'));
  await look(folder);
  expect(await readDocument(keeper, id)).toMatchObject({
    numero: 4,
    versiones: [{ motivo: 'Cambiado en SharePoint' }, {}, {}, {}],
  });
  expect(await siteOf(folder)).toMatchObject({ enSitio: 1, novedades: [] });
});

it('of a folder that lies in the trash nothing is sent or taken', async () => {
  const folder = await connected('Botada');
  await send(folder, 'uno.txt', 'uno');
  graph.drive.addFile('Comarca/Archivo/Botada/nuevo.txt', Buffer.from('nuevo'));
  await act(keeper, `trashArchiveItems(carpetas: ["${folder}"])`);
  await look(folder);
  expect(there('Archivo/Botada/uno.txt')).toBeUndefined();
  expect(await rows("select 1 from archivo_documentos where nombre = 'nuevo.txt'")).toEqual([]);
});

it('nothing more is sent once others may not see the folder, though the look goes on', async () => {
  const folder = await connected('Se cierra');
  await send(folder, 'uno.txt', 'uno');
  await send(folder, 'dos.txt', 'dos');
  const reader = await test.as('ve_poco', { permissions: ['archivo.view_documento'] });
  // The first one waits for a busy site, and meanwhile somebody closes the folder.
  graph.failNext(/content$/, [503], 1);
  const looking = look(folder);
  await expect.poll(() => graph.calls.at(-1)).toMatch(/uno\.txt/);
  const people = `personas: [{ usuario: "${reader.id}", escribe: false }]`;
  await act(
    keeper,
    `saveArchiveFolderPeople(id: "${folder}", version: 1, hereda: false, motivo: "x", ${people})`,
  );
  await looking;
  expect(there('Archivo/Se cierra/uno.txt')).toBe('uno');
  expect(there('Archivo/Se cierra/dos.txt')).toBeUndefined();
});
