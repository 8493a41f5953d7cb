import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { createSquareLayer, waitForReport } from './layers.fixture.ts';

const STUDY = JSON.stringify({
  type: 'Polygon',
  coordinates: [
    [
      [-73.36, 5.53],
      [-73.34, 5.53],
      [-73.34, 5.55],
      [-73.36, 5.55],
      [-73.36, 5.53],
    ],
  ],
});
const leaf = (id: string, name: string, layer: string, fields?: object[]) => ({
  id,
  name,
  abreviatura: 'X',
  capa: layer,
  ...(fields && { fields }),
});

describe('the columns that a template chooses', () => {
  let test: TestApp;
  let author: TestActor;

  beforeAll(async () => {
    test = await startTestApp({ jobs: true });
    author = await test.as('autora', {
      permissions: [
        'inteligencia_territorio.view_reporterapidoit',
        'inteligencia_territorio.add_reporterapidoit',
        'inteligencia_territorio.change_reporterapidoit',
        'inteligencia_territorio.add_estructuraproyectoit',
        'inteligencia_territorio.change_estructuraproyectoit',
      ],
    });
    for (const name of ['elegida', 'entera', 'perdida']) {
      await createSquareLayer(test.app, name, [{ nombre: 'Uno', box: [-73.4, 5.5, -73.3, 5.6] }]);
    }
    await test.app.database.pool.query(
      `update tablas_postgis set columnas =
         '[{"nombre":"nombre","tipo":"text","texto":"Nombre"},{"nombre":"id","tipo":"int4"}]'`,
    );
  });
  afterAll(() => test.close());

  it('are those that its reports show, with its texts; all of the layer where none of them is left', async () => {
    const tree = {
      id: 'raiz0000',
      name: 'x',
      children: [
        leaf('N0000001', 'Elegida', 'elegida', [{ value: 'nombre', text: 'Como se llama' }]),
        leaf('N0000002', 'Entera', 'entera'),
        leaf('N0000003', 'Perdida', 'perdida', [{ value: 'ya_no_esta', text: 'Antes' }]),
      ],
    };
    const saved = await author.save(
      'structureTemplate',
      { name: 'Con columnas', structure: JSON.stringify(tree), profundidad: 2 },
      'id estructura',
    );
    const { structure } = saved;
    expect(JSON.parse(structure.estructura).children[0].fields).toEqual([
      { value: 'nombre', text: 'Como se llama' },
    ]);
    const made = await author.save('report', {
      name: 'Columnas',
      template: structure.id,
      buffer: 0,
      layers: ['elegida', 'entera', 'perdida'],
      coords: STUDY,
      crs: 9377,
    });
    const report = await waitForReport(author, made.report.id);
    const shown = report.capaanalisisreporteSet.map(
      ({ nombre, columnas }: { nombre: string; columnas: { text: string }[] }) => [
        nombre,
        columnas.map(({ text }) => text),
      ],
    );
    expect(shown).toEqual([
      ['elegida', ['Como se llama']],
      ['entera', ['Nombre', 'id']],
      ['perdida', ['Nombre', 'id']],
    ]);
  });

  it('stay as they were in the reports that exist when the template becomes another, until one is run anew as a whole', async () => {
    const treeOf = (children: object[]) => JSON.stringify({ id: 'raiz0000', name: 'x', children });
    const section = (name: string, children: object[]) => ({ id: 'S0000001', name, children });
    const one = leaf('N0000001', 'Elegida', 'elegida', [{ value: 'nombre', text: 'Antes' }]);
    const saved = await author.save(
      'structureTemplate',
      { name: 'Que cambia', structure: treeOf([section('Medio físico', [one])]), profundidad: 3 },
      'id version',
    );
    const template = saved.structure;
    const made = await author.save('report', {
      name: 'De antes',
      template: template.id,
      buffer: 0,
      layers: ['elegida'],
      coords: STUDY,
      crs: 9377,
    });
    const treeShown = async () => {
      const { capaanalisisreporteSet } = await waitForReport(author, made.report.id);
      return capaanalisisreporteSet.map(({ numeral, nombre, columnas }) => ({
        numeral,
        nombre,
        columnas,
      }));
    };
    const before = await treeShown();
    expect(before).toMatchObject([
      { numeral: '1', nombre: 'Medio físico' },
      { numeral: '1.1', nombre: 'elegida', columnas: [{ text: 'Antes' }] },
    ]);
    const changed = [
      section('Otro medio', [{ ...one, fields: [{ value: 'id', text: 'Después' }] }]),
      leaf('N0000002', 'Entera', 'entera'),
    ];
    const again = await author.save('structureTemplate', {
      id: template.id,
      version: template.version,
      name: 'Que cambió',
      structure: treeOf(changed),
      profundidad: 3,
    });
    expect(again).toMatchObject({ saved: true, errors: [] });
    expect(await treeShown()).toEqual(before);
    const told = async () => {
      const { data } = await author.graphql(
        'query ($id: ID!) { getShortReport(id: $id) { cambioPlantilla { nombre cambian } } }',
        { id: made.report.id },
      );
      return data.getShortReport.cambioPlantilla;
    };
    const change = {
      nombre: 'Que cambió',
      cambian: ['1 Medio físico › 1.1 elegida → 1 Otro medio › 1.1 elegida'],
    };
    expect(await told()).toEqual(change);
    const kept = { id: made.report.id, todo: true, conservaPlantilla: true };
    await author.call('rerunShortReport', kept);
    expect(await treeShown()).toEqual(before);
    expect(await told()).toEqual(change);
    await author.call('rerunShortReport', { id: made.report.id, todo: true });
    expect(await treeShown()).toMatchObject([
      { nombre: 'Otro medio' },
      { nombre: 'elegida', columnas: [{ text: 'Después' }] },
    ]);
    expect(await told()).toBeNull();
  });

  it('are told as changed only where the template is: not for a column that a layer gains, nor for numbers', async () => {
    const { pool } = test.app.database;
    const treeOf = (children: object[]) => JSON.stringify({ id: 'raiz0000', name: 'x', children });
    const section = (id: string, name: string, children: object[]) => ({ id, name, children });
    const chosen = leaf('N0000001', 'Elegida', 'elegida', [{ value: 'nombre', text: 'Antes' }]);
    const whole = leaf('N0000002', 'Entera', 'entera');
    const lost = leaf('N0000003', 'Perdida', 'perdida');
    const first = section('S0000001', 'Medio físico', [chosen, whole]);
    // Its heading is called as a table.
    const second = section('S0000002', 'elegida', [lost]);
    const saved = await author.save(
      'structureTemplate',
      { name: 'Que se queda', structure: treeOf([first, second]), profundidad: 3 },
      'id version',
    );
    expect(saved.errors).toEqual([]);
    const template = saved.structure;
    const made = await author.save('report', {
      name: 'Con otra columna',
      template: template.id,
      buffer: 0,
      layers: ['elegida', 'entera', 'perdida'],
      coords: STUDY,
      crs: 9377,
    });
    const { id } = made.report;
    const columnsShown = async () => {
      const { capaanalisisreporteSet } = await waitForReport(author, id);
      return capaanalisisreporteSet.flatMap(({ nombre, numeral, columnas }) =>
        numeral.includes('.') ? [[nombre, columnas.map(({ text }) => text)]] : [],
      );
    };
    const told = async () => {
      const { data } = await author.graphql(
        'query ($id: ID!) { getShortReport(id: $id) { cambioPlantilla { cambian } } }',
        { id },
      );
      return data.getShortReport.cambioPlantilla?.cambian ?? [];
    };
    await columnsShown();
    await pool.query(
      `update tablas_postgis set columnas = columnas || '[{"nombre":"nueva","tipo":"text"}]'`,
    );
    expect(await told()).toEqual([]);
    await author.call('rerunShortReport', { id, todo: true, conservaPlantilla: true });
    expect(await columnsShown()).toEqual([
      ['elegida', ['Antes']],
      ['entera', ['Nombre', 'id', 'nueva']],
      ['perdida', ['Nombre', 'id', 'nueva']],
    ]);
    const moved = [section('S0000003', 'Antes de todo', [lost]), first];
    await author.save('structureTemplate', {
      id: template.id,
      version: template.version,
      name: 'Que se queda',
      structure: treeOf(moved),
      profundidad: 3,
    });
    expect(await told()).toEqual(['2 elegida › 2.1 perdida → 1 Antes de todo › 1.1 perdida']);
    // A run of before did not note what its template chose.
    await pool.query(
      `update capas_analisis_reporte set metadatos = metadatos - 'columnasElegidas',
         columnas = '[{"value":"id","text":"Otra"}]'`,
    );
    expect(await told()).toHaveLength(1);
    await pool.query(`update reportes_rapidos set capas = '["elegida"]' where id = $1`, [id]);
    expect(
      await author.call('rerunShortReport', { id, todo: true, conservaPlantilla: true }),
    ).toMatchObject({ errors: [{ message: expect.stringContaining('conservar') }] });
  });
});
