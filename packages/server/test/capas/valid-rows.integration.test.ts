import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportPreview } from '@comarca/shared/modules/capas/import';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importLayerCommand } from '../../src/modules/capas/commands.ts';
import { layersModule } from '../../src/modules/capas/module.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';

const STATUS = `query($id: ID!) { layerImport(id: $id) {
  estado error leidos importados reparados rechazados } }`;
const KEEPER = { permissions: ['core.view_postgistable', 'core.change_postgistable'] };

const feature = (geometry: unknown, n: number) => ({
  type: 'Feature',
  properties: { n },
  geometry,
});
const ring = (...corners: number[][]) => ({ type: 'Polygon', coordinates: [corners] });
const square = ring([-74, 4], [-73, 4], [-73, 5], [-74, 5], [-74, 4]);
const bowTie = ring([-74, 4], [-73, 5], [-73, 4], [-74, 5], [-74, 4]);
const open = ring([-74, 4], [-73, 4], [-73, 5], [-74, 5]);
const inMetres = ring([5e6, 2e6], [5.1e6, 2e6], [5.1e6, 2.1e6], [5e6, 2e6]);
const mixedFile = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    feature(square, 1),
    feature(open, 2),
    feature(bowTie, 3),
    { type: 'Nada' },
    feature(inMetres, 5),
    feature(null, 6),
  ],
});
const reasons = [
  { donde: 'elemento 2', motivo: 'un anillo del polígono no está cerrado.' },
  { donde: 'elemento 4', motivo: 'no es un "Feature" de GeoJSON.' },
  { donde: 'elemento 5', motivo: expect.stringContaining('sus coordenadas no son grados') },
];

describe('a file of which some elements cannot be imported', () => {
  let test: TestApp;
  let keeper: TestActor;
  let folder: string;

  beforeAll(async () => {
    test = await startTestApp({ modules: [layersModule], jobs: true });
    await test.http.listen({ port: 0, host: '127.0.0.1' });
    keeper = await test.as('importa', KEEPER);
    folder = await mkdtemp(join(tmpdir(), 'comarca-validos-'));
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function send(text: string, name = 'predios.geojson'): Promise<ImportPreview> {
    const form = new FormData();
    form.append('archivo', new Blob([text]), name);
    const { port } = test.http.server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/capas/archivo`, {
      method: 'POST',
      headers: { cookie: keeper.cookie, 'x-comarca': '1' },
      body: form,
    });
    expect(response.status).toBe(200);
    return (await response.json()) as ImportPreview;
  }

  async function imported(file: string, table: string, validOnly: boolean) {
    const wanted = { archivo: file, tabla: table, soloValidos: validOnly };
    const asked = await keeper.call('importLayer', { titulo: 'Puntos', ...wanted });
    expect(asked.errors).toEqual([]);
    const id: string = asked.importacion;
    const status = async () => (await keeper.graphql(STATUS, { id })).data.layerImport;
    const over = { timeout: 20_000 };
    await expect.poll(async () => (await status()).estado, over).toMatch(/TERMINADO|FALLIDO/);
    return { id, status: await status() };
  }

  const rowsOf = async (table: string) =>
    (
      await sql<{ n: unknown }>`select n from ${sql.id('capas', table)} order by id`.execute(
        test.app.database.db,
      )
    ).rows.map(({ n }) => n);

  it('tells before the import which they are and why', async () => {
    const preview = await send(mixedFile);
    expect(preview).toMatchObject({ elementos: 4, rechazados: 3, rechazos: reasons });
  });

  it('refuses all of it unless the valid ones are asked for alone', async () => {
    const { archivo } = await send(mixedFile);
    const { status } = await imported(archivo, 'todo', false);
    expect(status).toMatchObject({
      estado: 'FALLIDO',
      error: 'Elemento 2: un anillo del polígono no está cerrado.',
      leidos: null,
    });
    const tables = await sql`select 1 from pg_tables where tablename = 'todo'`.execute(
      test.app.database.db,
    );
    expect(tables.rows).toEqual([]);
  });

  it('takes the valid ones when asked, says what came of each, and hands out the others', async () => {
    const { archivo } = await send(mixedFile);
    const { id, status } = await imported(archivo, 'validos', true);
    expect(status).toEqual({
      estado: 'TERMINADO',
      error: null,
      leidos: 6,
      importados: 3,
      reparados: 1,
      rechazados: 3,
    });
    expect(await rowsOf('validos')).toEqual([1, 3, 6]);
    const csv = await keeper.inject({ url: `/api/v1/capas/importaciones/${id}/rechazados.csv` });
    expect(csv.headers['content-disposition']).toContain('validos_rechazados.csv');
    const lines = csv.body.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(lines).toEqual([
      'fila,motivo',
      'elemento 2,un anillo del polígono no está cerrado.',
      'elemento 4,"no es un ""Feature"" de GeoJSON."',
      expect.stringMatching(/^elemento 5,sus coordenadas no son grados/),
    ]);
    const other = await test.as('otra', KEEPER);
    const foreign = await other.inject({ url: `/api/v1/capas/importaciones/${id}/rechazados.csv` });
    expect(foreign.statusCode).toBe(404);
  });

  it('takes a table of points without the lines that are none', async () => {
    const rows = ['n,longitud,latitud', '1,-74,4', '2,aquí,4', '3,-74', '4,-73,5'];
    const { archivo, rechazos } = await send(rows.join('\n'), 'puntos.csv');
    expect(rechazos.map(({ donde }) => donde)).toEqual(['línea 3', 'línea 4']);
    await imported(archivo, 'puntos', true);
    expect(await rowsOf('puntos')).toEqual([1, 4]);
  });

  it('refuses a file of which nothing can be taken', async () => {
    const form = new FormData();
    const nothing = { type: 'FeatureCollection', features: [feature(open, 1), feature(open, 2)] };
    form.append('archivo', new Blob([JSON.stringify(nothing)]), 'nada.geojson');
    const { port } = test.http.server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/capas/archivo`, {
      method: 'POST',
      headers: { cookie: keeper.cookie, 'x-comarca': '1' },
      body: form,
    });
    expect(await response.text()).toContain('Elemento 1: un anillo del polígono no está cerrado.');
  });

  it('does the same at the command line', async () => {
    const path = join(folder, 'predios.geojson');
    const rejections = join(folder, 'rechazados.csv');
    await writeFile(path, mixedFile);
    const said: string[] = [];
    const log = console.log;
    console.log = (line: string) => void said.push(line);
    try {
      const asked = [path, '--tabla', 'por_consola', '--titulo', 'Por consola'];
      await expect(importLayerCommand.run(test.app, asked)).rejects.toThrow(/^Elemento 2/);
      await importLayerCommand.run(test.app, [
        ...asked,
        '--solo-validos',
        '--rechazados',
        rejections,
      ]);
    } finally {
      console.log = log;
    }
    expect(JSON.parse(said.at(-1) ?? '')).toEqual({
      leidos: 6,
      importados: 3,
      reparados: 1,
      rechazados: 3,
      tabla: 'por_consola',
    });
    expect(said.join('\n')).toContain('elemento 2: un anillo del polígono no está cerrado.');
    expect(await readFile(rejections, 'utf8')).toContain('elemento 4');
  });
});
