import { type LayerStyle, plainStyle } from '@comarca/shared/modules/capas/style/layer-style';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createParcels, publish } from '../geovisor/published.fixture.ts';
import { codeOf } from '../testkit/answer.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';

const STYLE = `query($id: ID!) { layerStyle(id: $id) { propio version definicion } }`;
const SUGGEST = `query($id: ID!, $tipo: String, $columna: String, $metodo: String, $clases: Int) {
  suggestLayerStyle(id: $id, tipo: $tipo, columna: $columna, metodo: $metodo, clases: $clases) {
    definicion avisos } }`;

let test: TestApp;
let admin: TestActor;
let keeper: TestActor;
let reader: TestActor;
let id = '';

beforeAll(async () => {
  test = await startTestApp();
  admin = await test.as('administra', { superuser: true });
  keeper = await test.as('cuida', {
    permissions: ['core.view_postgistable', 'core.change_postgistable'],
  });
  reader = await test.as('lee', { permissions: ['core.view_postgistable'] });
  const { pool } = test.app.database;
  await createParcels(test.app, { name: 'predios', rows: 100 });
  await pool.query(`alter table capas.predios add uso text`);
  await pool.query(
    `update capas.predios set uso = case when gid <= 50 then 'Rural' when gid <= 90 then 'Urbano'
       else 'Minas & canteras' end`,
  );
  await pool.query(
    `update tablas_postgis set columnas = columnas || '[{"nombre":"uso","tipo":"text","texto":"Uso"}]'
     where nombre = 'predios'`,
  );
  await publish(admin, 'predios');
  const { rows } = await pool.query(`select id from tablas_postgis where nombre = 'predios'`);
  id = String(rows[0].id);
});
afterAll(() => test.close());

const styleOf = async (actor: TestActor) => (await actor.graphql(STYLE, { id })).data.layerStyle;
async function save(actor: TestActor, style: object, version?: number) {
  const now = version ?? (await styleOf(admin)).version;
  return actor.call(
    'saveLayerStyle',
    { id, definicion: JSON.stringify(style), version: now },
    'version propio',
  );
}
const suggest = async (wish: object) =>
  (await keeper.graphql(SUGGEST, { id, ...wish })).data.suggestLayerStyle as {
    definicion: LayerStyle;
    avisos: string[];
  };

const uses: LayerStyle = {
  ...plainStyle('#9E9E9E'),
  tipo: 'CATEGORIAS',
  columna: 'uso',
  relleno: 1,
  clases: [
    { color: '#FF0000', texto: 'Campo', valor: 'Rural', desde: null, hasta: null },
    { color: '#0000FF', texto: '', valor: 'Urbano', desde: null, hasta: null },
  ],
};

/** The map of all parcels: which of some colours it has. */
async function colorsOfMap(more: Record<string, string> = {}) {
  const [w, s, e, n] = (await test.http.inject('/ogc/collections/predios')).json().extent.spatial
    .bbox[0];
  const query = new URLSearchParams({
    SERVICE: 'WMS',
    REQUEST: 'GetMap',
    VERSION: '1.1.1',
    LAYERS: 'predios',
    STYLES: '',
    SRS: 'EPSG:4326',
    BBOX: [w, s, e, n].join(','),
    WIDTH: '60',
    HEIGHT: '600',
    FORMAT: 'image/png',
    ...more,
  });
  return colorsOf((await test.http.inject(`/wms?${query}`)).rawPayload);
}
async function colorsOf(content: Buffer) {
  const image = await loadImage(content);
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const found = new Set<string>();
  for (let at = 0; at < data.length; at += 4) {
    found.add(
      `#${[0, 1, 2].map((part) => (data[at + part] ?? 0).toString(16).padStart(2, '0')).join('')}`,
    );
  }
  return { found, height: image.height };
}

describe('the style of a table', () => {
  it('is one colour until somebody makes one', async () => {
    expect(await styleOf(reader)).toMatchObject({
      propio: false,
      version: 0,
      definicion: { tipo: 'SIMPLE', clases: [] },
    });
  });

  it('is suggested by the data: the column of few values, and none of what is not shown', async () => {
    const { definicion } = await suggest({});
    expect(definicion).toMatchObject({ tipo: 'CATEGORIAS', columna: 'uso' });
    expect(definicion.clases.map(({ valor }) => valor)).toEqual([
      'Rural',
      'Urbano',
      'Minas & canteras',
    ]);
    const hidden = await keeper.graphql(SUGGEST, { id, tipo: 'CATEGORIAS', columna: 'secreto' });
    expect(codeOf(hidden)).toBe('VALIDATION');
  });

  it.each([
    ['IGUALES', [1.5, 38.625, 75.75, 112.875, 150]],
    ['CUANTILES', [1.5, 39, 76.5, 114, 150]],
  ])('has classes of numbers by %s', async (method, limits) => {
    const { definicion } = await suggest({
      tipo: 'CLASES',
      columna: 'area',
      metodo: method,
      clases: 4,
    });
    const found = [
      definicion.clases[0]?.desde ?? 0,
      ...definicion.clases.map(({ hasta }) => hasta ?? 0),
    ];
    for (const [index, limit] of limits.entries()) {
      expect(Math.abs((found[index] ?? 0) - limit)).toBeLessThan(2);
    }
  });

  it('is saved by who keeps layers, once for each version, and told in its history', async () => {
    expect(await save(reader, uses)).toMatchObject({ saved: false });
    expect(await save(keeper, uses)).toMatchObject({
      saved: true,
      style: { version: 1, propio: true },
    });
    expect(await save(keeper, uses, 0)).toMatchObject({
      saved: false,
      errors: [{ campo: 'version' }],
    });
    const { data } = await reader.graphql(
      `query($id: ID!) { history(entity: "estiloCapa", id: $id) { nodes { changes { etiqueta despues } } } }`,
      { id },
    );
    expect(JSON.stringify(data.history)).toContain('Se distingue');
  });

  it.each([
    ['columna', { ...uses, columna: 'secreto' }],
    ['etiqueta', { ...uses, etiqueta: 'no_esta' }],
  ])('is refused for a %s that is not shown', async (field, style) => {
    expect(await save(keeper, style)).toMatchObject({ saved: false, errors: [{ campo: field }] });
  });

  it('draws the pictures of the map server, and their legend', async () => {
    const { found } = await colorsOfMap();
    expect([...found]).toEqual(expect.arrayContaining(['#ff0000', '#0000ff', '#9e9e9e']));
    await save(keeper, { ...uses, otros: false });
    expect((await colorsOfMap()).found.has('#9e9e9e')).toBe(false);
    await save(keeper, uses);
    const query =
      'SERVICE=WMS&VERSION=1.3.0&REQUEST=GetLegendGraphic&FORMAT=image/png&LAYER=predios';
    const legend = await colorsOf((await test.http.inject(`/wms?${query}`)).rawPayload);
    expect(legend.height).toBe(66);
    expect([...legend.found]).toEqual(expect.arrayContaining(['#ff0000', '#0000ff']));
  });

  it('is not drawn beyond its scales', async () => {
    await save(keeper, { ...uses, escalaLejana: 100 });
    expect((await colorsOfMap({ TRANSPARENT: 'TRUE' })).found).toEqual(new Set(['#000000']));
    await save(keeper, uses);
  });

  it('is the portal’s too, without what is not shown any more', async () => {
    const { pool } = test.app.database;
    await pool.query(
      `update publicaciones set en_geoportal = true, acceso = 'PUBLICO' where nombre = 'predios'`,
    );
    const styleInPortal = async () =>
      (await test.http.inject('/api/v1/geoportal')).json().capas[0].estilo;
    expect(await styleInPortal()).toMatchObject({ tipo: 'CATEGORIAS', columna: 'uso' });
    const shown = `update tablas_postgis set columnas = replace(columnas::text, $1, $2)::jsonb where nombre = 'predios'`;
    const pair = ['"nombre": "uso"', '"oculta": true, "nombre": "uso"'];
    await pool.query(shown, pair);
    expect(await styleInPortal()).toMatchObject({ tipo: 'SIMPLE', clases: [] });
    await pool.query(
      `update tablas_postgis set columnas = (select jsonb_agg(case when c->>'nombre' = 'uso'
         then c - 'oculta' else c end) from jsonb_array_elements(columnas) c) where nombre = 'predios'`,
    );
  });
});

describe('SLD', () => {
  const sldOf = async () =>
    (
      await reader.graphql(`query($id: ID!) { layerStyleSld(id: $id) { contenido omitido } }`, {
        id,
      })
    ).data.layerStyleSld;
  const read = (content: string) =>
    keeper.graphql(
      `query($id: ID!, $c: String!) { readLayerSld(id: $id, contenido: $c) { definicion omitido } }`,
      { id, c: content },
    );

  it.each([
    [
      'categories',
      { ...uses, trazo: 'DISCONTINUO', grosor: 2, etiqueta: 'codigo', etiquetaDesde: 5_000 },
    ],
    [
      'classes',
      {
        ...uses,
        tipo: 'CLASES',
        columna: 'area',
        metodo: null,
        otros: false,
        color: '#440154',
        escalaLejana: 50_000,
        clases: [
          { color: '#440154', texto: 'Poca', valor: null, desde: -1.5, hasta: 75 },
          { color: '#FDE725', texto: 'Mucha', valor: null, desde: 75, hasta: 150 },
        ],
      },
    ],
    ['one symbol', { ...plainStyle('#123456'), relleno: 0.8, escalaCercana: 100 }],
  ] as const)('gives %s and reads the same again', async (_name, style) => {
    expect(await save(keeper, style)).toMatchObject({ saved: true });
    const { contenido } = await sldOf();
    expect(contenido).toContain('<StyledLayerDescriptor version="1.0.0"');
    const { data } = await read(contenido);
    expect(data.readLayerSld.omitido).toEqual([]);
    const expected = (await styleOf(reader)).definicion as LayerStyle;
    const found = data.readLayerSld.definicion as LayerStyle;
    const { texto: _one, ...first } = expected.clases[0] ?? { texto: '' };
    expect(found).toMatchObject({
      ...expected,
      clases: expected.clases.map(({ texto: _text, ...one }) => one),
    });
    expect(found.clases[0] ?? {}).toMatchObject(first);
  });

  it('names what has no place here, and refuses what is none', async () => {
    const { data } =
      await read(`<sld:StyledLayerDescriptor version="1.0.0" xmlns:sld="http://www.opengis.net/sld">
      <sld:NamedLayer><sld:UserStyle><sld:FeatureTypeStyle>
      <sld:Rule><sld:PolygonSymbolizer><sld:Fill><sld:GraphicFill/>
        <sld:CssParameter name="fill">#abcdef</sld:CssParameter></sld:Fill></sld:PolygonSymbolizer></sld:Rule>
      </sld:FeatureTypeStyle></sld:UserStyle></sld:NamedLayer></sld:StyledLayerDescriptor>`);
    expect(data.readLayerSld).toMatchObject({
      definicion: { tipo: 'SIMPLE', color: '#ABCDEF', relleno: 1 },
      omitido: ['El elemento «GraphicFill»'],
    });
    for (const bad of [
      '<a/>',
      'no es XML',
      '',
      '<!DOCTYPE a [<!ENTITY b "c">]><StyledLayerDescriptor>&b;</StyledLayerDescriptor>',
      '<StyledLayerDescriptor version="1.1.0"/>',
    ]) {
      expect(codeOf(await read(bad))).toBe('VALIDATION');
    }
  });
});
