import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withItsFiles } from '../../../src/core/http/page-files.ts';

const page = '<head><script src="/v2/assets/index.js"></script></head><body></body>';

test('the page names the files of its address once, and none where they are not known', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'comarca-paginas-'));
  try {
    expect(await withItsFiles(page, directory, '/v2/archivo/actas')).toBe(page);
    const files = ['assets/index.js', 'assets/actas.js', 'assets/actas.css', 'assets/carpeta.js'];
    const build = (pages: object) =>
      writeFile(join(directory, 'archivos-por-pagina.json'), JSON.stringify({ files, pages }));
    await build({ '/archivo/$carpeta': [0, 3], '/archivo/actas': [0, 1, 2] });
    const named = async (address: string) =>
      [...(await withItsFiles(page, directory, address)).matchAll(/<link [^>]*>/g)].map(([l]) => l);
    expect(await named('/v2/archivo/actas/?page=2')).toEqual([
      '<link rel="modulepreload" crossorigin href="/v2/assets/actas.js">',
      '<link rel="preload" as="style" crossorigin href="/v2/assets/actas.css">',
    ]);
    expect(await named('/v2/archivo/7')).toEqual([
      '<link rel="modulepreload" crossorigin href="/v2/assets/carpeta.js">',
    ]);
    expect(await named('/v2/otra/cosa')).toEqual([]);
    expect(await named('/v2/constructor')).toEqual([]);
    await build({ '/otra/cosa': [3] });
    expect(await named('/v2/otra/cosa')).toHaveLength(1);
  } finally {
    await rm(directory, { recursive: true });
  }
});
