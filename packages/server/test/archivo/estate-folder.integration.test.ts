import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenEstateWorld, saveEstate } from '../inmobiliaria/estates.fixture.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { act, findNames, readDocument, sendFile } from './archive.fixture.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
  await test.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test?.close());

it('an estate has its folder in the archive, for who sees the estate, kept by the series of its heading', async () => {
  const world = await givenEstateWorld(test);
  const saved = await saveEstate(world.one, {
    codigoSig: 'P-007',
    proyecto: world.project,
    colorPredio: '#E4CE7F',
    unidades: [],
    origen: 'IGUAL',
  });
  const open = `openRecordFolder(entidad: "predioInmobiliario", registro: "${saved.estate.id}")`;
  const admin = await test.as('administra', { superuser: true });
  const { registro = '' } = await act(admin, open);
  const sent = { carpeta: registro, nombre: 'escritura.txt', content: 'linderos' };
  const { documento } = await sendFile(test, admin, sent);
  expect((await readDocument(admin, documento)).lugares[0]?.nombre).toBe('Predios / P-007');
  expect(await retentionOf(admin, documento)).toBeNull();
  const own = await seriesNamed('200');
  const heading = await seriesNamed('100');
  const { rows } = await test.app.database.pool.query(
    'select padre_id as id from archivo_carpetas where id = $1',
    [registro],
  );
  const set = (folder: string, series: string) =>
    act(admin, `setArchiveSeries(carpeta: "${folder}", serie: "${series}")`);
  expect((await set(rows[0].id, heading)).errors).toEqual([]);
  expect(await retentionOf(admin, documento)).toBe('100');
  expect((await set(registro, own)).errors).toEqual([]);
  expect(await retentionOf(admin, documento)).toBe('200');
  const later = await saveEstate(world.one, {
    codigoSig: 'P-008',
    proyecto: world.project,
    colorPredio: '#E4CE7F',
    unidades: [],
    origen: 'IGUAL',
  });
  const made = await act(
    admin,
    `openRecordFolder(entidad: "predioInmobiliario", registro: "${later.estate.id}")`,
  );
  const second = await sendFile(test, admin, { ...sent, carpeta: made.registro ?? '' });
  expect(await retentionOf(admin, second.documento)).toBe('100');
  const stranger = await test.as('lee_archivo', { permissions: ['archivo.view_documento'] });
  expect((await act(stranger, open)).saved).toBe(false);
  expect(await readDocument(stranger, documento)).toBeNull();
  const below = `carpeta: "${registro}", dentro: true`;
  expect(await findNames(stranger, below)).toEqual([]);
  // Who comes to coordinate the project sees its estates, and the project, with nothing but the archive's right.
  await test.app.database.pool.query('update proyectos set coordinador_id = $1 where id = $2', [
    stranger.id,
    world.mine,
  ]);
  expect(await findNames(stranger, below)).toEqual(['escritura.txt']);
  expect(await findNames(stranger, 'search: "escritura"')).toHaveLength(2);
  expect((await readDocument(stranger, documento)).lugares[0]?.nombre).toBe('Predios / P-007');
  const folderOf = (project: string) =>
    act(stranger, `openRecordFolder(entidad: "proyecto", registro: "${project}")`);
  expect((await folderOf(world.mine)).saved).toBe(true);
  expect((await folderOf(world.theirs)).saved).toBe(false);
});

/** A series of this code. @returns its id */
async function seriesNamed(code: string): Promise<string> {
  const { rows } = await test.app.database.pool.query(
    `with t as (insert into archivo_tablas_retencion (nombre, desde) values ('TRD ' || $1, '2026-01-01')
      returning id)
    insert into archivo_series (tabla_id, codigo, nombre, gestion, central, disposicion)
    select id, $1, 'Predios', 2, 8, 'CONSERVACIÓN TOTAL' from t returning id`,
    [code],
  );
  return String(rows[0].id);
}

/** The code of the series by which a document is kept. */
async function retentionOf(actor: TestActor, document: number): Promise<string | null> {
  const { data } = await actor.graphql<{
    archiveDocument: { retencion: { serie: { codigo: string } } | null };
  }>(`{ archiveDocument(id: "${document}") { retencion { serie { codigo } } } }`);
  return data.archiveDocument.retencion?.serie.codigo ?? null;
}
