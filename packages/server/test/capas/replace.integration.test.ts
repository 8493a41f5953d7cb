import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  importLayerCommand,
  importMunicipalitiesCommand,
} from '../../src/modules/capas/commands.ts';
import { importFile } from '../../src/modules/capas/import/import.service.ts';
import { layersModule } from '../../src/modules/capas/module.ts';
import { syncJob } from '../../src/modules/capas/sync/synchronise.job.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { tunja } from './municipality.fixture.ts';

describe('data of a layer that are replaced', () => {
  let test: TestApp;
  let viewer: TestActor;
  let file: string;

  beforeAll(async () => {
    vi.spyOn(console, 'log').mockReturnValue();
    test = await startTestApp({ modules: [layersModule] });
    viewer = await test.as('mira', { permissions: ['core.view_postgistable'] });
    file = join(test.app.config.dataDir, 'pueblos.geojson');
    await writeFile(file, JSON.stringify({ type: 'FeatureCollection', features: [tunja] }));
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await test.close();
  });

  async function metadataOf(table: string) {
    const { data } = await viewer.graphql(
      `query($t: String) { postgisTablesRelay(search: $t) {
        nodes { tituloCapa entidad descripcion escala vigencia version } } }`,
      { t: table },
    );
    const [layer] = data.postgisTablesRelay.nodes;
    return layer;
  }

  it('bring the metadata that were written with them; what was left empty stays', async () => {
    await importLayerCommand.run(test.app, [
      ...[file, '--tabla', 'pueblos', '--titulo', 'Pueblos', '--entidad', 'DANE'],
      ...['--escala', '25000', '--vigencia', '2023-12-31', '--descripcion', 'Primera entrega'],
    ]);
    const first = await metadataOf('pueblos');
    await importLayerCommand.run(test.app, [
      ...[file, '--tabla', 'pueblos', '--reemplazar'],
      ...['--vigencia', '2025-06-30', '--descripcion', 'Segunda entrega'],
    ]);
    const second = await metadataOf('pueblos');
    expect(second).toEqual({
      tituloCapa: 'Pueblos',
      entidad: 'DANE',
      escala: 25_000,
      vigencia: '2025-06-30',
      descripcion: 'Segunda entrega',
      version: (first?.version ?? 0) + 1,
    });
    await importLayerCommand.run(test.app, [file, '--tabla', 'pueblos', '--reemplazar']);
    expect(await metadataOf('pueblos')).toEqual(second);
  });

  it('bring the validity of the municipalities of each year', async () => {
    await importMunicipalitiesCommand.run(test.app, [file, '--vigencia', '2023-12-31']);
    expect(await metadataOf('municipios')).toMatchObject({
      tituloCapa: 'Municipios',
      vigencia: '2023-12-31',
    });
    await test.app.database.pool.query(
      `update tablas_postgis set titulo_capa = 'Municipios de Colombia' where nombre = 'municipios'`,
    );
    await importMunicipalitiesCommand.run(test.app, [file, '--vigencia', '2024-12-31']);
    expect(await metadataOf('municipios')).toMatchObject({
      tituloCapa: 'Municipios de Colombia',
      vigencia: '2024-12-31',
    });
  });

  const query = async (text: string) => (await test.app.database.pool.query(text)).rows;
  it('keep what people chose of the columns: what was hidden stays hidden', async () => {
    await importLayerCommand.run(test.app, [file, '--tabla', 'ocultas']);
    await query(`update tablas_postgis set columnas = (
      select jsonb_agg(case c ->> 'nombre' when 'mpio_cnmbr' then c || '{"oculta": true}'
        when 'mpio_cdpmp' then c || '{"texto": "Código DANE"}' else c end)
      from jsonb_array_elements(columnas::jsonb) c) where nombre = 'ocultas'`);
    await importLayerCommand.run(test.app, [file, '--tabla', 'ocultas', '--reemplazar']);
    const { data } = await viewer.graphql(
      '{ postgisTablesRelay(search: "ocultas") { nodes { dbColumns { value text elegida } } } }',
    );
    expect(data.postgisTablesRelay.nodes[0]?.dbColumns).toEqual([
      { value: 'mpio_cdpmp', text: 'Código DANE', elegida: true },
      { value: 'mpio_cnmbr', text: 'mpio_cnmbr', elegida: false },
      { value: 'dpto_cnmbr', text: 'dpto_cnmbr', elegida: true },
    ]);
  });

  it.each([
    ['table', 'create table capas.ajena (dato text)', 'ajena', /sin registrar/],
    ['view', 'create view capas.vista_ajena as select 1 as dato', 'vista_ajena', /sin registrar/],
  ])('a %s that nobody registered is never dropped', async (_, create, name, refusal) => {
    await query(create);
    const asked = importLayerCommand.run(test.app, [file, '--tabla', name, '--reemplazar']);
    await expect(asked).rejects.toMatchObject({
      fields: [{ campo: 'tabla', message: expect.stringMatching(refusal) }],
    });
    expect(await query(`select * from capas.${name}`)).toBeDefined();
  });

  it("a name that became another's while the file was read is not taken", async () => {
    const context = { app: test.app, actor: null, requestId: 'prueba', ip: null };
    const late = importFile(
      context,
      { path: file, name: 'tarde.geojson' },
      { tabla: 'tarde', titulo: 'Tarde' },
      {
        async report(percent) {
          if (percent === 90) await query(`create table capas.tarde as select 'mío' as dato`);
        },
      },
    );
    await expect(late).rejects.toThrow();
    expect(await query('select dato from capas.tarde')).toEqual([{ dato: 'mío' }]);
  });

  it('are what the layer tells of, though a synchronisation read the former ones meanwhile', async () => {
    await importLayerCommand.run(test.app, [file, '--tabla', 'carrera']);
    const [layer] = await query(`select id from tablas_postgis where nombre = 'carrera'`);
    const two = { type: 'FeatureCollection', features: [tunja, tunja] };
    await writeFile(file, JSON.stringify(two));
    await syncJob.run({
      app: test.app,
      id: '00000000-0000-0000-0000-000000000000',
      userId: null,
      data: { capa: layer?.id },
      signal: new AbortController().signal,
      async progress(percent) {
        if (percent < 90) return;
        await importLayerCommand.run(test.app, [file, '--tabla', 'carrera', '--reemplazar']);
      },
    });
    expect(
      await query(`select total_filas as filas from tablas_postgis where nombre = 'carrera'`),
    ).toEqual([{ filas: 2 }]);
  });
});
