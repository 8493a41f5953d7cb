import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EstateWorld, givenEstateWorld } from '../../inmobiliaria/estates.fixture.ts';
import { startTestApp, type TestApp } from '../../testkit/app.ts';
import { buildZip } from '../../testkit/files/zip.ts';
import { sendFile } from './send-file.ts';

/** Tables of a megabyte or two that would keep the server busy for minutes, or take all its memory. */
let test: TestApp;
let world: EstateWorld;

beforeAll(async () => {
  test = await startTestApp();
  await test.http.listen({ port: 0, host: '127.0.0.1' });
  world = await givenEstateWorld(test);
});
afterAll(() => test?.close());

/** Tries a file of estates. @returns what was answered, and the seconds of processor that it took */
async function tried(name: string, content: Uint8Array<ArrayBuffer> | string) {
  const before = process.cpuUsage();
  const path = `/api/v1/proyectos_gi/${world.project}/predios/archivo?simular=si`;
  const answer = await sendFile(test, world.one, path, { name, content });
  const { user, system } = process.cpuUsage(before);
  const said = (await answer.json()) as {
    encabezado?: string[];
    leidos?: number;
    message?: string;
  };
  return { status: answer.status, said, seconds: (user + system) / 1_000_000 };
}

/** A column for each number. */
const titles = (count: number): string[] =>
  Array.from({ length: count }, (_, place) => `c${place.toString(36)}`);

describe('a file of estates', () => {
  it('whose title is opening signs alone is read like any other', async () => {
    const { status, seconds } = await tried('signos.csv', `${'('.repeat(400_000)};codigo\nx;A-1\n`);
    expect(status).toBe(200);
    expect(seconds).toBeLessThan(10);
  });

  it('of more columns than a table has is read as far as tables go', async () => {
    const header = ['codigo', ...titles(150_000)].join(';');
    const { status, said, seconds } = await tried('ancho.csv', `${header}\n${'x;1\n'.repeat(300)}`);
    expect(status).toBe(200);
    expect(said).toMatchObject({ leidos: 300 });
    expect(said.encabezado).toHaveLength(200);
    expect(seconds).toBeLessThan(10);
  });

  it('whose features say lists and objects is read without the objects', async () => {
    const properties = { codigo: 'H-1', fmi: ['50N-1', '50N-2'], nombre: { a: 1 } };
    const feature = { type: 'Feature', geometry: null, properties };
    const content = JSON.stringify({ type: 'FeatureCollection', features: [feature] });
    const { status, said } = await tried('listas.geojson', content);
    expect(status).toBe(200);
    expect(said).toMatchObject({ leidos: 1, nuevos: 1, rechazados: 0 });
  });

  it('whose features have a hundred thousand levels is refused in words', async () => {
    const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const feature = `{"type":"Feature","geometry":null,"properties":{"codigo":${nested}}}`;
    const content = `{"type":"FeatureCollection","features":[${feature}]}`;
    const { status, said } = await tried('hondo.geojson', content);
    expect(status).toBe(400);
    expect(said.message).toContain('demasiados niveles');
  });

  it('that would take all memory is refused in words', async () => {
    const header = ['codigo', ...titles(199)].join(';');
    const { status, said } = await tried('lleno.csv', `${header}\n${'x;1\n'.repeat(11_000)}`);
    expect(status).toBe(400);
    expect(said.message).toContain('demasiados datos');
  });

  it('whose cells share millions of empty texts, or a few of megabytes, is refused in words', async () => {
    const head = '<?xml version="1.0"?>';
    const sheet = `${head}<worksheet><sheetData><row><c t="s"><v>0</v></c></row><row><c><v>7</v></c></row></sheetData></worksheet>`;
    // Something that cannot be packed beside them, so that the archive is no bomb by its sizes.
    const noise = Array.from(
      { length: 40 },
      () => `<si><t>${randomBytes(5_000).toString('hex')}</t></si>`,
    ).join('');
    const sharing = (texts: string) =>
      new Uint8Array(
        buildZip([
          { name: '[Content_Types].xml', content: Buffer.from(`${head}<Types/>`) },
          { name: 'xl/workbook.xml', content: Buffer.from(`${head}<workbook/>`) },
          { name: 'xl/worksheets/sheet1.xml', content: Buffer.from(sheet) },
          {
            name: 'xl/sharedStrings.xml',
            content: Buffer.from(`${head}<sst><si><t>codigo</t></si>${noise}${texts}</sst>`),
          },
        ]),
      );
    expect((await tried('pocos.xlsx', sharing('<si/>'.repeat(1_000)))).said.encabezado).toEqual([
      'codigo',
    ]);
    const { status, said, seconds } = await tried(
      'textos.xlsx',
      sharing('<si/>'.repeat(2_000_000)),
    );
    expect(status).toBe(400);
    expect(said.message).toContain('no se puede leer');
    expect(seconds).toBeLessThan(20);
    // All of them would take the server's memory.
    const long = await tried(
      'largos.xlsx',
      sharing(`<si>${`<t>${'x'.repeat(1 << 20)}</t>`.repeat(33)}</si>`),
    );
    expect(long.status).toBe(400);
    expect(long.said.message).toContain('no se puede leer');
  });
});

describe('a route file', () => {
  const read = async (name: string, content: string) => {
    const before = process.cpuUsage();
    const path = '/api/v1/trazados/lectura';
    const answer = await sendFile(test, world.one, path, { name, content });
    const { user, system } = process.cpuUsage(before);
    const { message } = (await answer.json()) as { message?: string };
    return { status: answer.status, message, seconds: (user + system) / 1_000_000 };
  };

  it('of more columns than a layer has is refused before its rows are read', async () => {
    const header = ['lon', 'lat', ...titles(150_000)].join(',');
    const wide = await read(
      'ancho.csv',
      `${header}\n${`-74,4.6${',1'.repeat(150_000)}\n`.repeat(20)}`,
    );
    expect(wide).toMatchObject({ status: 400, message: expect.stringContaining('columnas') });
    expect(wide.seconds).toBeLessThan(5);
  });

  it('whose feature says half a million names is refused in words', async () => {
    const properties = Object.fromEntries(titles(500_000).map((name) => [name, 1]));
    const geometry = { type: 'Point', coordinates: [-74, 4.6] };
    const content = JSON.stringify({ type: 'Feature', geometry, properties });
    const { status, message, seconds } = await read('nombres.geojson', content);
    expect([status, message]).toEqual([400, expect.stringContaining('columnas')]);
    expect(seconds).toBeLessThan(10);
  });
});
