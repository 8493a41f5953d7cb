import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForReport } from '../inteligencia/layers.fixture.ts';
import { firstOf } from '../testkit/answer.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';

const ESTATES = `create table capas.fincas (
    id int primary key, cod_predio text, nom_prop text, area_ha double precision, geom geometry(Polygon, 4326));
  insert into capas.fincas values
    (1, '15001', 'Rosa', 3.5, ST_MakeEnvelope(-73.360, 5.53, -73.355, 5.54, 4326))`;
const ROUTE = JSON.stringify({
  type: 'LineString',
  coordinates: [
    [-73.362, 5.535],
    [-73.35, 5.535],
  ],
});

describe("which of a table's columns are shown, and what they are called", () => {
  let test: TestApp;
  let keeper: TestActor;
  let id: string;
  let version: number;

  beforeAll(async () => {
    test = await startTestApp({ jobs: true });
    keeper = await test.as('columnas', { superuser: true });
    await test.app.database.pool.query(ESTATES);
  });
  afterAll(() => test.close());

  const column = (value: string, text: string, chosen = true) => ({ value, text, elegida: chosen });
  const update = async (c: { value: string; text: string }[] | null) => {
    const made = await keeper.save(
      'layer',
      { id, version, tituloCapa: 'Fincas', entidad: 'IGAC', descripcion: 'x', columnas: c },
      'version dbColumns { value text elegida }',
    );
    version = made.postgisTable?.version ?? version;
    return made;
  };
  /** What a report of the layer shows: its columns, and one crossing's values. */
  async function reported() {
    const saved = await keeper.save('report', {
      name: `Columnas en la versión ${version}`,
      buffer: 100,
      layers: ['fincas'],
      coords: ROUTE,
      crs: 9377,
    });
    expect(saved).toMatchObject({ obtained: true, errors: [] });
    const { id: report } = await waitForReport(keeper, saved.report.id);
    const read = await keeper.graphql(
      `query($id: ID!) { getShortReport(id: $id) {
        capaanalisisreporteSet { columnas { value text } infoCruce } } }`,
      { id: report },
    );
    const { columnas, infoCruce } = firstOf(read.data.getShortReport.capaanalisisreporteSet);
    const { properties } = JSON.parse(infoCruce).features[0];
    const own = ['cod_predio', 'nom_prop', 'area_ha'].filter((name) => name in properties);
    return { columnas, own };
  }

  it.each([
    [[{ value: 'clave_ajena', text: 'X' }], 'columnas', 'La tabla no tiene esas columnas.'],
    [
      [
        { value: 'nom_prop', text: 'Uno' },
        { value: 'nom_prop', text: 'Dos' },
      ],
      'columnas',
      'La tabla no tiene esas columnas.',
    ],
    [[], 'columnas', 'Elija al menos una columna'],
    [
      [{ value: 'nom_prop', text: ' ' }],
      'columnas.0.text',
      'El valor de este campo es obligatorio',
    ],
  ])('is refused: %j', async (c, field, message) => {
    const done = await keeper.call(
      'registerPostgisTable',
      { database: 1, schema: 'capas', table: 'fincas', columnas: c },
      'id version dbColumns { value text elegida }',
    );
    expect(done).toMatchObject({
      saved: false,
      errors: [{ campo: field, message }],
    });
  });

  it('is chosen when the table is registered, and shown by its reports', async () => {
    const answer = await keeper.call(
      'registerPostgisTable',
      {
        database: 1,
        schema: 'capas',
        table: 'fincas',
        columnas: [
          { value: 'area_ha', text: 'Área (ha)' },
          { value: 'cod_predio', text: 'Código' },
        ],
      },
      'id version dbColumns { value text elegida }',
    );
    expect(answer).toMatchObject({ saved: true, errors: [] });
    const layer = answer.postgisTable;
    ({ id, version } = layer);
    expect(layer.dbColumns).toEqual([
      column('cod_predio', 'Código'),
      column('nom_prop', 'nom_prop', false),
      column('area_ha', 'Área (ha)'),
    ]);
    expect(await reported()).toEqual({
      columnas: [
        { value: 'cod_predio', text: 'Código' },
        { value: 'area_ha', text: 'Área (ha)' },
      ],
      own: ['cod_predio', 'area_ha'],
    });
  });

  it('is changed with the metadata; texts of what is left out are kept', async () => {
    const changed = await update([{ value: 'nom_prop', text: 'Propietaria' }]);
    expect(changed.postgisTable?.dbColumns).toEqual([
      column('cod_predio', 'Código', false),
      column('nom_prop', 'Propietaria'),
      column('area_ha', 'Área (ha)', false),
    ]);
    const untouched = await update(null);
    expect(untouched.postgisTable?.dbColumns).toEqual(changed.postgisTable?.dbColumns);
    expect((await reported()).columnas).toEqual([{ value: 'nom_prop', text: 'Propietaria' }]);
  });

  it('stays when the table is read anew; a column that came since is not shown unasked', async () => {
    await test.app.database.pool.query(
      `alter table capas.fincas add column telefono text, drop column cod_predio`,
    );
    const told = await keeper.call('syncPostgisTable', { id }, 'dbColumns { value text elegida }');
    expect(told).toMatchObject({ success: true, enCurso: false });
    expect(told.postgisTable.dbColumns).toEqual([
      column('nom_prop', 'Propietaria'),
      column('area_ha', 'Área (ha)', false),
      column('telefono', 'telefono', false),
    ]);
  });
});
