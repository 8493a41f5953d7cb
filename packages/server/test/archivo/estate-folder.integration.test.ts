import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenEstateWorld, saveEstate } from '../inmobiliaria/estates.fixture.ts';
import { startTestApp, type TestApp } from '../testkit/app.ts';
import { act, readDocument, sendFile } from './archive.fixture.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
  await test.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test?.close());

it('an estate has its folder in the archive, for who sees the estate', async () => {
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
  const stranger = await test.as('lee_archivo', { permissions: ['archivo.view_documento'] });
  expect((await act(stranger, open)).saved).toBe(false);
  expect(await readDocument(stranger, documento)).toBeNull();
});
