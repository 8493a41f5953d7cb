import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { box, importFile, npnOf, realTransfer, writeGround } from './cadastre.fixture.ts';
import { writeTransfer } from './transfer.fixture.ts';

let test: TestApp;
let reader: TestActor;
let folder: string;

beforeAll(async () => {
  test = await startTestApp();
  reader = await test.as('catastro.lectora', { permissions: ['catastro.view_predio'] });
  folder = await mkdtemp(join(tmpdir(), 'comarca-catastro-'));
});
afterAll(async () => {
  await test?.close();
  await rm(folder, { recursive: true, force: true });
});

const bases = async () => {
  const { data } = await reader.graphql(
    `{ cadastreBasesRelay { totalCount nodes { id vigencia predios terrenos } } }`,
  );
  return data.cadastreBasesRelay;
};

describe('a transfer of LADM-COL', () => {
  it('becomes a base with all it has, once', async () => {
    const { base, sinCambios } = await importFile(test.app, realTransfer('queries'));
    expect(sinCambios).toBe(false);
    expect(base).toMatchObject({
      predios: 51,
      terrenos: 52,
      derechos: 52,
      interesados: 36,
      linderos: 154,
      puntos: 390,
      construcciones: 17,
      unidades: 29,
    });
    const again = await importFile(test.app, realTransfer('queries'));
    expect(again).toMatchObject({ sinCambios: true, base: { id: base.id } });
    expect((await bases()).totalCount).toBe(1);
  });

  it('whose objects are badly told says which, and keeps the rest', async () => {
    const whole = gunzipSync(await readFile(realTransfer('queries'))).toString('utf8');
    const path = join(folder, 'defectos.xtf');
    const badly = whole
      .replace(/<C1>[\d.]+<\/C1>/, '<C1>no</C1>')
      .replace(/<Area_Terreno>[\d.]+</, '<Area_Terreno>muchos<')
      .replace(/<baunit REF="[^"]+">/, '<baunit REF="nadie">');
    await writeFile(path, badly);
    const { base } = await importFile(test.app, path, { vigencia: '2020-01-01' });
    const { data } = await reader.graphql(
      `query ($base: ID!) { cadastreDefects(base: $base) { codigo donde objeto mensaje } }`,
      { base: String(base.id) },
    );
    expect(data.cadastreDefects.map((one: { codigo: string }) => one.codigo).sort()).toEqual([
      'enlace-roto',
      'geometria-ilegible',
      'numero-mal-escrito',
    ]);
    for (const { donde } of data.cadastreDefects) expect(donde).toMatch(/^línea \d+, \w+/);
    await test
      .as('catastro.gestora', {
        permissions: ['catastro.view_predio', 'catastro.change_basecatastral'],
      })
      .then((manager) =>
        manager.graphql(`mutation ($id: ID!) { deleteCadastreBase(id: $id) { deleted } }`, {
          id: String(base.id),
        }),
      );
  });

  it('whose numbers nothing can measure keeps the rest, and its lists go on', async () => {
    const path = await writeTransfer(folder, 'enormes', {
      parcels: [{ npn: npnOf(1) }],
      ground: [
        { parcel: 0, at: box(0, 0), area: 1e308 },
        { parcel: 0, at: box(200, 0), area: 1e308 },
      ],
      buildings: [{ parcel: 0, at: box(10, 10, 5, 5), storeys: '99999999999' }],
    });
    const { base } = await importFile(test.app, path, { fuente: 'enormes' });
    expect(base).toMatchObject({ predios: 1, construcciones: 1, defectos: 3 });
    const { data, errors } = await reader.graphql(
      `query ($base: ID!, $npn: String!) { parcelsRelay(base: $base) { nodes { areaCatastral } }
        parcel(base: $base, npn: $npn) { edificaciones { pisos } areas { catastro } } }`,
      { base: String(base.id), npn: npnOf(1) },
    );
    expect(errors).toBeUndefined();
    expect(data.parcel).toEqual({ edificaciones: [{ pisos: null }], areas: { catastro: null } });
    const keeper = await test.as('catastro.limpia', {
      permissions: ['catastro.view_predio', 'catastro.change_basecatastral'],
    });
    await keeper.graphql('mutation ($id: ID!) { deleteCadastreBase(id: $id) { deleted } }', {
      id: String(base.id),
    });
  });

  it('that breaks off, declares entities or is of another model is refused, and leaves nothing', async () => {
    const whole = gunzipSync(await readFile(realTransfer('queries'))).toString('utf8');
    const before = await bases();
    const refusals: [string, string, RegExp][] = [
      ['cortado', whole.slice(0, whole.length / 2), /Línea \d+: el XTF no está bien formado/],
      [
        'entidades',
        whole.replace('<TRANSFER', '<!DOCTYPE t [<!ENTITY a "aaaa">]><TRANSFER'),
        /DOCTYPE/,
      ],
      [
        'modelo',
        whole.replaceAll('Modelo_Aplicacion_LADMCOL_Lev_Cat_V1_2"', 'Otro_Modelo"'),
        /debe tener el modelo/,
      ],
      ['otro', '<?xml version="1.0"?><gpx></gpx>', /no es una transferencia/],
    ];
    for (const [name, content, reason] of refusals) {
      const path = join(folder, `${name}.xtf`);
      await writeFile(path, content);
      await expect(importFile(test.app, path, { vigencia: '2025-01-01' })).rejects.toThrow(reason);
    }
    expect(await bases()).toEqual(before);
    const { rows } = await test.app.database.pool.query(
      `select count(*)::int as tablas from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'catastro_bases' and c.relkind = 'r'`,
    );
    expect(rows[0].tablas).toBe(10);
  });
});

describe('other files', () => {
  it('of terrenos find the column of the number by themselves', async () => {
    const path = await writeGround(folder, 'terrenos', [
      { npn: npnOf(1), geometry: box(0, 0), area: 10_000 },
      { npn: npnOf(2), geometry: box(100, 0), area: 10_000 },
      { npn: '123', geometry: box(200, 0) },
    ]);
    const { base } = await importFile(test.app, path, { vigencia: '2023-01-01' });
    expect(base).toMatchObject({ predios: 3, terrenos: 3, formato: 'GeoJSON' });
  });

  it('of records tell a parcel once for all its owners', async () => {
    const path = join(folder, 'registros.csv');
    await writeFile(
      path,
      `numero_predial;nombre;documento;participacion;direccion;area_terreno;avaluo\n` +
        `${npnOf(1)};ANA CANARIO;111;50;CL 1;1000;5000000\n` +
        `${npnOf(1)};LUZ CANARIO;222;50;CL 1;1000;5000000\n` +
        `${npnOf(2)};EVA CANARIO;333;100;CL 2;mil;1\n`,
    );
    const { base } = await importFile(test.app, path, { vigencia: '2022-01-01', fuente: 'R1' });
    expect(base).toMatchObject({ predios: 2, derechos: 3, interesados: 3, defectos: 1 });
    const { data } = await reader.graphql(
      `query ($base: ID!) { cadastreDefects(base: $base) { codigo donde mensaje } }`,
      { base: String(base.id) },
    );
    expect(data.cadastreDefects).toEqual([
      {
        codigo: 'numero-mal-escrito',
        donde: 'línea 4',
        mensaje: 'area_catastral: «mil» no es un número; se deja sin valor.',
      },
    ]);
  });

  it('of the same municipality, date and source take the place of what was there', async () => {
    const path = await writeGround(folder, 'terrenos', [{ npn: npnOf(9), geometry: box(0, 0) }]);
    const before = await bases();
    const { base } = await importFile(test.app, path, { vigencia: '2023-01-01' });
    expect(base.predios).toBe(1);
    expect((await bases()).totalCount).toBe(before.totalCount);
  });
});
