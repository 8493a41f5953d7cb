import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  importLayerCommand,
  importMunicipalitiesCommand,
} from '../../src/modules/capas/commands.ts';
import { layersModule } from '../../src/modules/capas/module.ts';
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
});
