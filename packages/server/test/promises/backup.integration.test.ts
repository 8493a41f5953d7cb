import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startNativeCluster } from '../../../../tools/lib/native-cluster.mjs';
import { DEMO_PASSWORD } from '../../db/demo/accounts.ts';
import { loadDemoPeople } from '../../db/demo/people.ts';
import type { App } from '../../src/core/app.ts';
import { closeApp, openApp } from '../../src/core/assemble.ts';
import { readConfig } from '../../src/core/config/config.ts';
import { storeFile } from '../../src/core/files/file.repository.ts';
import { createServer } from '../../src/core/http/server.ts';
import {
  insertDocument,
  insertVersion,
} from '../../src/modules/archivo/documents/document.repository.ts';
import { insertFolder } from '../../src/modules/archivo/folders/folder.repository.ts';
import { importLayerFile } from '../../src/modules/capas/public.ts';
import { modules } from '../../src/modules/modules.ts';
import { testDatabaseKind } from '../testkit/databases/database.ts';
import { createEmptyNativeDatabase } from '../testkit/databases/native-database.ts';
import { schemaOf } from '../testkit/databases/schema.ts';
import { onceConnected } from '../testkit/servers/once-connected.ts';

const isNative = testDatabaseKind() === 'native';
const SECRET = 'only-for-tests-0123456789abcdef';
const CREDENTIAL = 'postgres://ajena:clave@ejemplo/base';

/** One installation: its folder and, natively, its database. */
interface Place {
  dataDir: string;
  databaseUrl: string | undefined;
  remove(): Promise<void>;
}

async function createSource(): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'comarca-copia-'));
  const database = isNative ? await createEmptyNativeDatabase() : undefined;
  return {
    dataDir,
    databaseUrl: database?.connectionString,
    async remove() {
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Natively a server that knows neither the program nor its roles, with an administrator of its own. */
async function createTarget(): Promise<Place & { administrator: Record<string, string> }> {
  const folder = await mkdtemp(join(tmpdir(), 'comarca-restaurada-'));
  const dataDir = join(folder, 'datos');
  await mkdir(dataDir);
  const cluster = isNative ? await startNativeCluster() : undefined;
  const { hostname, port } = new URL(cluster?.url ?? 'postgres://ninguno');
  if (cluster) await renameAdministrator(cluster.url);
  return {
    dataDir,
    databaseUrl: cluster && `postgres://comarca:clave@${hostname}:${port}/comarca`,
    administrator: { PGHOST: hostname, PGPORT: port, PGUSER: ADMINISTRATOR },
    async remove() {
      await cluster?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const ADMINISTRATOR = 'administra';

/** The first role of a test's server is called as the program's: nobody can rename themselves. */
async function renameAdministrator(url: string): Promise<void> {
  await onceConnected(url, (client) => client.query('create role otro superuser login'));
  const other = new URL(url);
  other.username = 'otro';
  await onceConnected(other.href, (client) =>
    client.query(`alter role comarca rename to ${ADMINISTRATOR}`),
  );
}

/** Embedded, the secret is the one that the data directory keeps. */
async function open({ dataDir, databaseUrl }: Place): Promise<App> {
  const external = databaseUrl && { DATABASE_URL: databaseUrl, COMARCA_SECRET: SECRET };
  const config = readConfig({ LOG_LEVEL: 'fatal', DATA_DIR: dataDir, ...external });
  const app = await openApp(config, modules);
  await app.jobs.start({ work: false });
  return app;
}

async function fill(app: App): Promise<string> {
  const { db } = app.database;
  await db.transaction().execute(async (tx) => {
    await loadDemoPeople(tx);
    for (let n = 1; n <= 12; n += 1) {
      const content = await app.files.put(Buffer.alloc(n * 10_000, `archivo ${n} ñ`), {
        noteIn: tx,
      });
      await storeFile(tx, {
        ...content,
        nombre: `archivo ${n}.txt`,
        tipoMime: 'text/plain',
        entidad: 'pruebas',
        entidadId: String(n),
        creadoPor: null,
      });
    }
    await app.jobs.enqueue(
      tx,
      'importar-capa',
      { importacion: crypto.randomUUID() },
      { userId: null },
    );
  });
  await fillArchive(app);
  await importLayer(app);
  return app.secrets.encrypt(CREDENTIAL);
}

const VERSIONS = ['acta, como se firmó', 'acta, corregida y firmada otra vez'];

/** A document of the archive with its versions. */
async function fillArchive(app: App): Promise<void> {
  await app.database.db.transaction().execute(async (tx) => {
    const folder = await insertFolder(tx, { parent: null, name: 'Actas', creator: null });
    let document: number | undefined;
    for (const text of VERSIONS) {
      const stored = await app.files.put(Buffer.from(text), { noteIn: tx });
      const content = { bytes: stored.bytes, sha256: stored.sha256, tipoMime: 'text/plain' };
      document ??= await insertDocument(tx, {
        ...content,
        nombre: 'acta.txt',
        carpeta: folder.id,
        user: null,
      });
      const file = await storeFile(tx, {
        ...stored,
        nombre: 'acta.txt',
        tipoMime: 'text/plain',
        entidad: 'versionArchivo',
        entidadId: String(document),
        creadoPor: null,
      });
      await insertVersion(tx, { ...content, document, file, reason: '', user: null });
    }
  });
}

async function importLayer(app: App): Promise<void> {
  const path = join(app.config.dataDir, 'capa.geojson');
  const ring = (x: number, crossed: boolean) => [
    [x, 5],
    [x + 1, crossed ? 6 : 5],
    [x + 1, crossed ? 5 : 6],
    [x, 6],
    [x, 5],
  ];
  const features = Array.from({ length: 300 }, (_, n) => ({
    type: 'Feature',
    properties: { n, nombre: `Vereda ${n}` },
    geometry: { type: 'Polygon', coordinates: [ring(-75 + n * 0.001, n % 7 === 0)] },
  }));
  await writeFile(path, JSON.stringify({ type: 'FeatureCollection', features }));
  const context = { app, actor: null, requestId: 'test', ip: null };
  await importLayerFile(context, { path, name: 'capa.geojson' }, { tabla: 'veredas' });
  await rm(path);
}

/** Count and checksum of every table, of the systems of coordinates, and of every stored file. */
async function inventory(app: App): Promise<Record<string, string>> {
  const { db } = app.database;
  const { rows: tables } = await sql<{ esquema: string; tabla: string }>`
    select schemaname as esquema, tablename as tabla from pg_tables
    where schemaname in ('public', 'capas', 'capas_preparadas') and tablename <> 'spatial_ref_sys'
      or (schemaname, tablename) = ('pgboss', 'job')
    order by 1, 2`.execute(db);
  const found: Record<string, string> = {};
  for (const { esquema, tabla } of tables) {
    const { rows } = await sql<{ suma: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as suma
      from ${sql.id(esquema, tabla)} t`.execute(db);
    found[`${esquema}.${tabla}`] = rows[0]?.suma ?? '';
  }
  const { rows: systems } = await sql<{ suma: string }>`
    select md5(string_agg(t::text, '|' order by srid)) as suma from spatial_ref_sys t`.execute(db);
  found.spatial_ref_sys = systems[0]?.suma ?? '';
  const files = await db.selectFrom('archivos').select(['clave', 'sha256']).execute();
  for (const { clave, sha256 } of files) {
    const content = await buffer(await app.files.get(clave));
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
    found[`archivo ${clave}`] = sha256;
  }
  return found;
}

const manual = readFileSync(
  new URL('../../../../docs/manual/operacion.md', import.meta.url),
  'utf8',
);

/** Runs the commands that the operator's manual gives under a heading, as they stand there. */
function runManual(heading: string, env: Record<string, string>): void {
  const [, section = ''] = manual.split(`### ${heading}\n`);
  const commands = /^```sh\n([\s\S]*?)^```$/m.exec(section)?.[1];
  if (!commands) throw new Error(`the manual has no commands under "${heading}"`);
  const { status, stdout, stderr } = spawnSync('sh', ['-eu', '-c', commands], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  expect([status, stderr], stdout).toEqual([0, '']);
}

const kind = isNative ? 'con base de datos externa' : 'la base de datos propia';

describe('a backup (F16)', () => {
  let source: Place;
  let target: Place & { administrator: Record<string, string> };
  let backup: string;
  let restored: App;
  let before: Record<string, string>;
  let credential: string;

  beforeAll(async () => {
    backup = await mkdtemp(join(tmpdir(), 'comarca-respaldo-'));
    source = await createSource();
    target = await createTarget();
    let app = await open(source);
    credential = await fill(app);
    before = await inventory(app);
    // Natively the program goes on; embedded the process is stopped before its folder is copied.
    if (!isNative) await closeApp(app);
    const from = { DATABASE_URL: source.databaseUrl ?? '', DATA_DIR: source.dataDir };
    runManual(`Copiar ${kind}`, { ...from, COPIA: backup });
    if (!isNative) app = await open(source);
    await app.files.put(Buffer.from('after the backup'));
    await sql`delete from capas.veredas`.execute(app.database.db);
    await closeApp(app);

    const to = { ...target.administrator, DATA_DIR: target.dataDir, COPIA: backup };
    runManual(`Restaurar ${kind}`, to);
    restored = await open(target);
  }, 240_000);
  afterAll(async () => {
    if (restored) await closeApp(restored);
    await target?.remove();
    await source?.remove();
    await rm(backup, { recursive: true, force: true });
  });

  it('restored elsewhere has equal counts and checksums, rows and files', async () => {
    const after = await inventory(restored);
    expect(after).toEqual(before);
    expect(Object.keys(after).length).toBeGreaterThan(60);
    expect(after['capas.veredas']).toMatch(/^300 /);
    const files = Object.keys(after).filter((name) => name.startsWith('archivo '));
    console.log(
      `F16: ${Object.keys(after).length - files.length} tables, ${files.length} files equal`,
    );
  });

  it('has every version of a document of the archive, each as it was stored', async () => {
    const { rows } = await sql<{ clave: string; sha256: string }>`
      select f.clave, f.sha256 from archivo_documentos d
      join archivo_versiones v on v.documento_id = d.id join archivos f on f.id = v.archivo_id
      where d.nombre = 'acta.txt' order by v.numero`.execute(restored.database.db);
    const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
    const read = [];
    for (const { clave, sha256 } of rows) {
      const hash = hashOf(await buffer(await restored.files.get(clave)));
      expect(hash).toBe(sha256);
      read.push(hash);
    }
    expect(read).toEqual(VERSIONS.map(hashOf));
  });

  it('carries what the program needs to go on: secrets, numbers, people who sign in', async () => {
    expect(restored.secrets.decrypt(credential)).toBe(CREDENTIAL);
    const { rows } = await sql<{ nuevo: number; mayor: number }>`
      with nuevo as (insert into grupos (nombre) values ('Después de restaurar') returning id)
      select (select id from nuevo) as nuevo, (select max(id) from grupos) as mayor`.execute(
      restored.database.db,
    );
    expect(rows[0]?.nuevo).toBeGreaterThan(rows[0]?.mayor ?? Number.POSITIVE_INFINITY);
    const http = await createServer(restored, schemaOf(modules), modules);
    const response = await http.inject({
      method: 'POST',
      url: '/api/graphql/publico',
      headers: { 'x-comarca': '1' },
      payload: {
        query: `mutation { login(nombreUsuario: "coordina.demo", contrasenia: "${DEMO_PASSWORD}") { success } }`,
      },
    });
    await http.close();
    expect(response.json()).toEqual({ data: { login: { success: true } } });
  });
});
