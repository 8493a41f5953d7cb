import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDemoArchive, verifyArchive } from '../../src/modules/archivo/public.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { findNames } from './archive.fixture.ts';

let test: TestApp;
let keeper: TestActor;

beforeAll(async () => {
  test = await startTestApp();
  keeper = await test.as('archivista', { permissions: ['archivo.manage_documento'] });
});
afterAll(() => test?.close());

it('a fresh start has documents that are found by their words, as they were stored', async () => {
  const { app } = test;
  await app.database.db.transaction().execute((tx) => loadDemoArchive(app, tx, keeper.id));
  expect(await findNames(keeper, 'search: "expediente se cierra"')).toEqual([
    'Política de gestión documental.txt',
  ]);
  expect(await verifyArchive(app)).toBe('4 de 4 versiones leídas: todas como se guardaron');
});
