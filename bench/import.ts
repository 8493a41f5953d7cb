import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../packages/server/src/core/db/database.ts';
import { type GeneratedFile, generatedFiles } from './support/import-files.ts';
import { type LoadUser, makeUsers } from './support/load-data.ts';
import {
  askProgram,
  forgetPeak,
  type MainProgram,
  memoryOf,
  startMain,
} from './support/main-program.ts';
import { writeSection } from './support/results.ts';

/**
 * Large files become layers: each is sent to one server as a browser sends it, and imported by its
 * job. Prints the times, the records in a second, and the server's memory before, at its peak and
 * after, one file after the other in the same process. Writes its section of docs/benchmarks.md.
 *
 *   BENCH_DATABASE_URL=postgres://…/empty_database node --import tsx bench/import.ts
 *
 * The server migrates the database. Files of BENCH_MB (500) are made in the folder for temporary
 * files and go at the end; BENCH_PORT (5000) is used.
 */
const DATABASE_URL = process.env.BENCH_DATABASE_URL ?? '';
const MB = Number(process.env.BENCH_MB ?? 500);
const PORT = Number(process.env.BENCH_PORT ?? 5000);
const MEGABYTE = 1024 ** 2;

const IMPORT = `mutation($archivo: ID!, $tabla: String!) {
  importLayer(archivo: $archivo, tabla: $tabla, titulo: "Medida", srid: 4326, reemplazar: true) {
    received importacion errors { message } } }`;
const STATUS = 'query($id: ID!) { layerImport(id: $id) { estado avance error } }';

/** Megabytes of the server. */
interface Memory {
  before: number;
  peak: number;
  after: number;
}

/** Seconds of one file. */
interface Measured {
  file: GeneratedFile;
  megabytes: number;
  records: number;
  sent: number;
  imported: number;
  memory: Memory;
}

/** Sends a file. @returns its id */
async function send(
  { url }: MainProgram,
  user: LoadUser,
  path: string,
  name: string,
): Promise<string> {
  const form = new FormData();
  form.append('archivo', await openAsBlob(path), name);
  const answer = await fetch(`${url}/api/v1/capas/archivo`, {
    method: 'POST',
    headers: { cookie: user.cookie, 'x-comarca': '1' },
    body: form,
  });
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { archivo: string }).archivo;
}

async function importFile(
  program: MainProgram,
  user: LoadUser,
  stored: string,
  table: string,
): Promise<void> {
  const { importLayer } = await askProgram<{
    importLayer: { importacion: string | null; errors: { message: string }[] };
  }>(program, user, IMPORT, { archivo: stored, tabla: table });
  if (!importLayer.importacion) throw new Error(importLayer.errors[0]?.message);
  for (;;) {
    const { layerImport } = await askProgram<{
      layerImport: { estado: string; error: string | null };
    }>(program, user, STATUS, { id: importLayer.importacion });
    if (layerImport.estado === 'TERMINADO') return;
    if (layerImport.error) throw new Error(layerImport.error);
    await pause(500);
  }
}

async function measure(
  program: MainProgram,
  user: LoadUser,
  folder: string,
  file: GeneratedFile,
): Promise<Measured> {
  const name = `medida.${file.extension}`;
  const path = join(folder, name);
  const records = await file.write(path, MB * MEGABYTE);
  const { size } = await stat(path);
  const before = await memoryOf(program.child, 'VmRSS');
  await forgetPeak(program.child);
  const began = performance.now();
  const stored = await send(program, user, path, name);
  const sent = (performance.now() - began) / 1000;
  await importFile(program, user, stored, `medida_${file.extension}`);
  const imported = (performance.now() - began) / 1000 - sent;
  const peak = await memoryOf(program.child, 'VmHWM');
  await rm(path);
  const after = await memoryOf(program.child, 'VmRSS');
  return {
    file,
    megabytes: size / MEGABYTE,
    records,
    sent,
    imported,
    memory: { before, peak, after },
  };
}

const count = new Intl.NumberFormat('en');
const rowOf = ({ file, megabytes, records, sent, imported, memory }: Measured): string =>
  `| ${file.name} | ${Math.round(megabytes)} MB | ${count.format(records)} | ${sent.toFixed(1)} s | ${imported.toFixed(1)} s | ${count.format(Math.round(records / imported))} | ${memory.before} → ${memory.peak} → ${memory.after} MB |`;

const folder = await mkdtemp(join(tmpdir(), 'comarca-bench-importar-'));
const load = loadavg()[0] ?? 0;
const program = await startMain({
  databaseUrl: DATABASE_URL,
  dataDir: join(folder, 'datos'),
  port: PORT,
});
try {
  const database = openDatabase(DATABASE_URL, { max: 1 });
  const [user] = await makeUsers(database.db, 1);
  await database.close();
  if (!user) throw new Error('nobody to import');
  const rows: string[] = [];
  for (const file of generatedFiles) {
    const row = rowOf(await measure(program, user, folder, file));
    console.log(row);
    rows.push(row);
  }
  await writeSection(
    '## Import of large files',
    `Written by \`bench/import.ts\`. Machine: ${cpus()[0]?.model.trim()}, ${availableParallelism()} cores for server, database and driver together; load average before the run ${load.toFixed(1)}. Each file is sent and previewed, then imported by its job (read twice, repaired, indexed, read whole, published), one after the other in one server. Memory is the server's, without its database's: before, at the peak of sending and importing, after.

| file | size | records | sent and previewed | imported | records/s | memory |
|---|---|---|---|---|---|---|
${rows.join('\n')}`,
  );
} finally {
  program.child.kill('SIGTERM');
  await rm(folder, { recursive: true, force: true });
}
