import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { Extension } from '@electric-sql/pglite';
import { postgis } from '@electric-sql/pglite-postgis';
import { createTar, parseTarGzip } from 'nanotar';
import { cachedDirectory, pgliteVersions } from './cached-directory.ts';

const FILE = 'postgis.tar.gz';

/**
 * What of PostGIS's bundle is used. The rest (raster, topology, upgrades of older versions) is two
 * thirds of it: PGlite would compile and unpack it at every opening, a second of processor and
 * 190 MB of memory.
 */
const USED =
  /^lib\/postgresql\/postgis-3\.so$|^share\/proj\/.|\/extension\/postgis(--\d+\.\d+\.\d+\.sql|\.control)$/;

/** PostGIS with the part of its bundle that is used, made once per installation. */
export const leanPostgis: Extension = {
  name: postgis.name,
  async setup(pglite, emscriptenOpts) {
    const whole = await postgis.setup(pglite, emscriptenOpts);
    // An installation that cannot be written to opens the whole, only slower.
    const lean = await leanBundle(whole.bundlePath).catch(() => undefined);
    return lean ? { ...whole, bundlePath: lean } : whole;
  },
};

async function leanBundle(whole: URL): Promise<URL> {
  const directory = await cachedDirectory(`postgis-${await pgliteVersions()}`, async (made) => {
    const files = await parseTarGzip(await readFile(whole), {
      filter: ({ name }) => USED.test(name),
    });
    const tar = createTar(files.map(({ name, data }) => ({ name, ...(data && { data }) })));
    await mkdir(made);
    await writeFile(
      join(made, FILE),
      await promisify(gzip)(tar, { level: constants.Z_BEST_SPEED }),
    );
  });
  const path = join(directory, FILE);
  if (!existsSync(path)) throw new Error(`${path} is missing`);
  return pathToFileURL(path);
}
