import { randomBytes } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EstateWorld, givenEstateWorld } from '../../inmobiliaria/estates.fixture.ts';
import { startTestApp, type TestApp } from '../../testkit/app.ts';
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
    const { status, seconds } = await tried('signos.csv', `${'('.repeat(200_000)};codigo\nx;A-1\n`);
    expect(status).toBe(200);
    expect(seconds).toBeLessThan(5);
  });

  it('of more columns than a table has is read as far as tables go', async () => {
    const header = ['codigo', ...titles(150_000)].join(';');
    const { status, said, seconds } = await tried('ancho.csv', `${header}\n${'x;1\n'.repeat(150)}`);
    expect(status).toBe(200);
    expect(said).toMatchObject({ leidos: 150 });
    expect(said.encabezado).toHaveLength(200);
    expect(seconds).toBeLessThan(5);
  });

  it('that would take all memory is refused in words', async () => {
    const properties = Object.fromEntries(titles(20_000).map((title) => [title, 1]));
    const feature = { type: 'Feature', properties, geometry: null };
    const content = JSON.stringify({
      type: 'FeatureCollection',
      features: Array.from({ length: 110 }, () => feature),
    });
    const { status, said } = await tried('hondo.geojson', content);
    expect(status).toBe(400);
    expect(said.message).toContain('demasiados datos');
  });
});

describe('an Excel file', () => {
  it('of millions of texts without a letter is refused before they fill the memory', async () => {
    // What packs badly, so that the archive is no bomb by its ratio.
    const noise = randomBytes(300_000).toString('base64');
    const strings = `<sst><!--${noise}-->${'<si/>'.repeat(17_000_000)}</sst>`;
    const content = zipSync({
      'xl/sharedStrings.xml': strToU8(strings),
      'xl/worksheets/sheet1.xml': strToU8('<worksheet/>'),
    });
    const { status, said } = await tried('textos.xlsx', new Uint8Array(content));
    expect(status).toBe(400);
    expect(said.message).toContain('no se puede leer');
  });
});
