import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { testDatabaseKind } from '../testkit/databases/database.ts';
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

/** A transfer whose parcels have a name with letters of Spanish. */
const named = (transfer: string) =>
  transfer.replaceAll(/<Nombre>[^<]*<\/Nombre>/g, '<Nombre>El Peñón</Nombre>');

const dropBase = async (id: number) => {
  const keeper = await test.as('catastro.limpia', {
    permissions: ['catastro.view_predio', 'catastro.change_basecatastral'],
  });
  return keeper.call('deleteCadastreBase', { id: String(id) });
};

const defectsOf = async (id: number): Promise<{ codigo: string; objeto: string }[]> => {
  const { data } = await reader.graphql(
    `query ($base: ID!) { cadastreDefects(base: $base) { codigo objeto } }`,
    { base: String(id) },
  );
  return data.cadastreDefects;
};

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
    await dropBase(base.id);
  });

  it('is read in the letters that it declares, packed too', async () => {
    const whole = gunzipSync(await readFile(realTransfer('queries'))).toString('utf8');
    const declared = named(whole).replace('encoding="UTF-8"', 'encoding="ISO-8859-1"');
    const path = join(folder, 'letras-declaradas.xtf.gz');
    await writeFile(path, gzipSync(Buffer.from(declared, 'latin1')));
    const { base } = await importFile(test.app, path, { fuente: 'letras' });
    const { data } = await reader.graphql(
      `query ($base: ID!) { parcelsRelay(base: $base, search: "El Peñón", first: 1) { totalCount } }`,
      { base: String(base.id) },
    );
    expect(data.parcelsRelay.totalCount).toBeGreaterThan(40);
    await dropBase(base.id);
  });

  it('in UTF-16 is refused in words that say what to do', async () => {
    const transfer = Buffer.from('\ufeff<?xml version="1.0"?><TRANSFER></TRANSFER>', 'utf16le');
    const path = join(folder, 'utf16.xtf');
    await writeFile(path, transfer);
    await expect(importFile(test.app, path)).rejects.toThrow(
      'El archivo está en UTF-16. Guárdelo en UTF-8 e intente de nuevo.',
    );
    await writeFile(`${path}.gz`, gzipSync(transfer));
    await expect(importFile(test.app, `${path}.gz`)).rejects.toThrow('UTF-16');
  });

  it('that breaks off, declares entities or is of another model is refused, and leaves nothing', async () => {
    const whole = gunzipSync(await readFile(realTransfer('queries'))).toString('utf8');
    const before = await bases();
    const refusals: [string, string | Buffer, RegExp][] = [
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
      ['letras', Buffer.from(named(whole), 'latin1'), /no están en su codificación \(utf-8\)/],
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

  it('of terrenos that are not in the country say so', async () => {
    const swapped = [
      [4.9, -74.6],
      [4.901, -74.6],
      [4.901, -74.599],
      [4.9, -74.6],
    ];
    const [beyond, right] = [
      swapped.map(([y = 0, x = 0]) => [x * 100, y * 100]),
      swapped.map(([y, x]) => [x, y]),
    ];
    const path = join(folder, 'cambiados.geojson');
    const features = [swapped, beyond, right].map((ring, place) => ({
      type: 'Feature',
      properties: { codigo: npnOf(place + 1) },
      geometry: { type: 'Polygon', coordinates: [ring] },
    }));
    await writeFile(path, JSON.stringify({ type: 'FeatureCollection', features }));
    const { base } = await importFile(test.app, path, { fuente: 'cambiados' });
    expect(base).toMatchObject({ predios: 3, terrenos: 3 });
    expect(await defectsOf(base.id)).toEqual([
      expect.objectContaining({ codigo: 'geometria-fuera', objeto: 'terreno terreno 1' }),
      expect.objectContaining({ codigo: 'geometria-fuera', objeto: 'terreno terreno 2' }),
    ]);
    await dropBase(base.id);
    const far = await writeGround(folder, 'lejanos', [
      { npn: npnOf(1), geometry: box(3_000_000, 0) },
      { npn: npnOf(2), geometry: box(50_000_000, 0) },
      { npn: npnOf(3), geometry: box(0, 0) },
    ]);
    const { base: other } = await importFile(test.app, far, { fuente: 'lejanos' });
    expect((await defectsOf(other.id)).map(({ codigo }) => codigo).sort()).toEqual([
      'geometria-fuera',
      'terreno-fuera',
    ]);
    await dropBase(other.id);
  });

  it('of records may have thousands of columns', async () => {
    const path = join(folder, 'ancha.csv');
    const columns = Array.from({ length: 3_000 }, (_, place) => `columna_${place}`);
    await writeFile(path, `npn,${columns}\n${npnOf(1)},${columns}\n`);
    for (const day of ['2021-01-01', '2021-02-01']) {
      const { base } = await importFile(test.app, path, { vigencia: day, fuente: 'ancha' });
      expect(base.predios).toBe(1);
      await dropBase(base.id);
    }
  });

  it.each([
    ['degrees', 'EPSG::4326', [-73.3, 5.5], 0.001, null],
    ['metres', 'EPSG::9377', [4_900_000, 2_100_000], 100, 10_000],
  ])('of drawn ground in %s take what was computed only where it is an area', async (...row) => {
    const [unit, code, [x = 0, y = 0], side, area] = row;
    const path = join(folder, `terrenos-${unit}.geojson`);
    const ring = [
      [x, y],
      [x + side, y],
      [x + side, y + side],
      [x, y + side],
      [x, y],
    ];
    await writeFile(
      path,
      JSON.stringify({
        type: 'FeatureCollection',
        crs: { type: 'name', properties: { name: `urn:ogc:def:crs:${code}` } },
        features: [
          {
            type: 'Feature',
            properties: { npn: npnOf(1), shape_area: side ** 2 },
            geometry: { type: 'Polygon', coordinates: [ring] },
          },
        ],
      }),
    );
    const { base } = await importFile(test.app, path, { vigencia: '2020-05-01', fuente: unit });
    const { rows } = await test.app.database.pool.query(
      `select area_catastral::float8 as area from terrenos_catastrales where base_id = $1`,
      [base.id],
    );
    expect(rows).toEqual([{ area }]);
    await dropBase(base.id);
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

  it.skipIf(testDatabaseKind() === 'embedded')(
    'keep nobody waiting while somebody reads the bases for long, and bring their indexes along',
    async () => {
      const { pool } = test.app.database;
      const target = { vigencia: '2021-01-01', fuente: 'leida' };
      const first = await writeGround(folder, 'leida', [{ npn: npnOf(1), geometry: box(0, 0) }]);
      await importFile(test.app, first, target);
      const next = await writeGround(folder, 'leida', [{ npn: npnOf(2), geometry: box(0, 0) }]);
      const long = await pool.connect();
      let again: ReturnType<typeof importFile>;
      try {
        await long.query('begin; lock table predios_catastrales in access share mode');
        again = importFile(test.app, next, target);
        const waits = `select count(*)::int as n from pg_locks l where not l.granted
          and l.relation = 'predios_catastrales'::regclass`;
        const waiting = async () => (await pool.query(waits)).rows[0].n;
        await expect.poll(waiting, { timeout: 20_000, interval: 20 }).toBe(1);
        await pool.query('select count(*) from predios_catastrales');
        await long.query('commit');
      } finally {
        long.release();
      }
      const { base } = await again;
      expect(base.predios).toBe(1);
      const { rows } = await pool.query(
        `select distinct (select count(*)::int from pg_index i where i.indrelid = h.inhparent)
           - (select count(*)::int from pg_index i where i.indrelid = h.inhrelid) as lack
         from pg_inherits h join pg_class c on c.oid = h.inhrelid
         where c.relkind = 'r' and c.relname ~ $1`,
        [`_${base.id}$`],
      );
      expect(rows).toEqual([{ lack: 0 }]);
    },
  );

  it.skipIf(testDatabaseKind() === 'embedded')(
    'are not removed while somebody reads the bases for long, and nobody waits behind',
    async () => {
      const path = await writeGround(folder, 'tenaz', [{ npn: npnOf(1), geometry: box(0, 0) }]);
      const { base } = await importFile(test.app, path, { fuente: 'tenaz' });
      const before = await bases();
      const long = await test.app.database.pool.connect();
      try {
        await long.query('begin; lock table predios_catastrales in access share mode');
        expect(await dropBase(base.id)).toMatchObject({
          deleted: false,
          errors: [{ message: expect.stringContaining('en uso') }],
        });
        await long.query('commit');
      } finally {
        long.release();
      }
      expect((await bases()).totalCount).toBe(before.totalCount);
      expect(await dropBase(base.id)).toMatchObject({ deleted: true });
    },
  );
});
