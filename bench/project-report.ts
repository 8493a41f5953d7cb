import { once } from 'node:events';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { engineName } from './support/bench-database.ts';
import { graphqlCall } from './support/list-calls.ts';
import { type Program, startProgram } from './support/report-program.ts';
import { route } from './support/report-set.ts';
import { writeSection } from './support/results.ts';

/**
 * A project of territory intelligence with BENCH_LAYERS (200) layers of 30,000 rows along 300 km: its
 * structure opened, its layers synchronised, one of them again, its Word report; and a structure of 300
 * nodes opened. Writes its section of docs/benchmarks.md.
 *
 *   BENCH_DATABASE_URL=postgres://…/empty_database node --import tsx bench/project-report.ts
 */
const LAYERS = Number(process.env.BENCH_LAYERS ?? 200);
const DATA_DIR = process.env.BENCH_DATA_DIR ?? join(tmpdir(), 'comarca-bench-project');
const LONGEST_MS = 600_000;
const SECTION = 10;
/** With their sections, 300 nodes. */
const LEAVES_OF_300_NODES = 272;
/** How often the structure of 300 nodes is opened. */
const OPENINGS = 7;

const SAVE_PROJECT = `mutation($proyecto: ID!, $trazado: String!, $nombre: String!) {
  saveProjectIt(nombre: $nombre, proyecto: $proyecto, buffer: 500, srid: 9377, municipios: [],
    trazado: $trazado) { saved errors { message } project { id } } }`;
const SAVE_STRUCTURE = `mutation($project: ID!, $structure: String!, $nombre: String!) {
  saveStructureIt(module: "Proyecto IT", name: $nombre, structure: $structure, profundidad: 3,
    project: $project) { saved errors { message } } }`;
const OPEN = `query($id: ID!) { getReportIt(id: $id) { estructura
  capas { id sync pendiente version error } } }`;
const SYNC_ALL = `mutation($id: ID!) { syncMassiveLayers(id: $id, allLayers: true) {
  received errors { message } } }`;
const SYNC_ONE = `mutation($id: ID!) { syncronizeLayer(layerId: $id) { received errors { message } } }`;
interface Layer {
  id: string;
  sync: boolean;
  pendiente: boolean;
  error: string | null;
}

/** Layers in sections of ten. */
function structureOf(layers: readonly string[]): string {
  const sections = Array.from({ length: Math.ceil(layers.length / SECTION) }, (_, n) => ({
    id: `S${String(n).padStart(7, '0')}`,
    name: `Sección ${n + 1}`,
    children: layers.slice(n * SECTION, (n + 1) * SECTION).map((layer, place) => ({
      id: `C${String(n * SECTION + place).padStart(7, '0')}`,
      name: `Capa ${n * SECTION + place + 1}`,
      abreviatura: `C${n * SECTION + place + 1}`,
      capa: layer,
    })),
  }));
  return JSON.stringify({ id: 'raiz0000', name: 'Nacional', children: sections });
}

async function ask<Data>({ url, users }: Program, query: string, variables: object = {}) {
  const [user] = users;
  if (!user) throw new Error('The program has no people.');
  const { path, method, headers, body } = graphqlCall(user, query, variables);
  const answer = await fetch(url + path, { method, headers, body: body ?? null });
  const { data, errors } = (await answer.json()) as { data: Data; errors?: unknown };
  if (errors)
    throw new Error(
      `${query} ${JSON.stringify(variables).slice(0, 200)}: ${JSON.stringify(errors)}`,
    );
  return data;
}

async function timed<Result>(work: () => Promise<Result>) {
  const began = performance.now();
  const result = await work();
  return { result, took: performance.now() - began };
}

const layersOf = async (program: Program, id: string) =>
  (await ask<{ getReportIt: { capas: Layer[] } }>(program, OPEN, { id })).getReportIt.capas;

async function settled(program: Program, id: string): Promise<Layer[]> {
  const end = performance.now() + LONGEST_MS;
  while (performance.now() < end) {
    const layers = await layersOf(program, id);
    if (layers.every(({ pendiente }) => !pendiente)) return layers;
    await pause(25);
  }
  throw new Error('The layers took too long.');
}

async function makeProject(program: Program, layers: readonly string[]): Promise<string> {
  const name = `Nacional ${Date.now()}`;
  const { saveProjectIt } = await ask<{ saveProjectIt: { project: { id: string } } }>(
    program,
    SAVE_PROJECT,
    { proyecto: String(program.project), trazado: JSON.stringify(route), nombre: name },
  );
  const project = saveProjectIt.project.id;
  const structure = structureOf(layers);
  const made = await ask<{ saveStructureIt: { saved: boolean } }>(program, SAVE_STRUCTURE, {
    project,
    structure,
    nombre: name,
  });
  if (!made.saveStructureIt.saved) throw new Error(JSON.stringify(made));
  return project;
}

/**
 * Opens a structure of 300 nodes, over the same layers again and again.
 * @returns what each opening took (ms), the quickest first
 */
async function openings(program: Program): Promise<number[]> {
  const { layers } = program;
  const leaves = Array.from(
    { length: LEAVES_OF_300_NODES },
    (_, n) => layers[n % layers.length] ?? '',
  );
  const id = await makeProject(program, leaves);
  const took: number[] = [];
  while (took.length < OPENINGS) took.push((await timed(() => layersOf(program, id))).took);
  return took.toSorted((one, other) => one - other);
}

async function wordOf({ url, users }: Program, id: string): Promise<number> {
  const headers = { cookie: users[0]?.cookie ?? '', 'x-comarca': '1' };
  const word = await fetch(`${url}/api/v1/reports_it/${id}/generate_it_report`, { headers });
  if (!word.ok) throw new Error(`word: ${word.status} ${await word.text()}`);
  return (await word.arrayBuffer()).byteLength / 1024 ** 2;
}

const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;

async function main(): Promise<void> {
  const { child, program } = await startProgram({ folder: DATA_DIR, rows: '20', layers: LAYERS });
  try {
    const large = await openings(program);
    const id = await makeProject(program, program.layers);
    const opened = await timed(() => layersOf(program, id));
    const crossed = await timed(async () => {
      await ask(program, SYNC_ALL, { id });
      return settled(program, id);
    });
    const failed = crossed.result.filter(({ sync, error }) => !sync || error);
    const again = await timed(async () => {
      await ask(program, SYNC_ONE, { id: crossed.result[0]?.id });
      await settled(program, id);
    });
    const word = await timed(() => wordOf(program, id));
    const lines = [
      `Machine: ${cpus()[0]?.model}, ${availableParallelism()} cores for server, database and driver together; load average at the end ${loadavg()[0]?.toFixed(1)}. ${LAYERS} layers of 30,000 rows along 300 km of route, 500 m to each side; ${failed.length} failed.\n`,
      '| what | took |',
      '|---|---|',
      `| opening the structure of ${LAYERS} layers | ${seconds(opened.took)} |`,
      `| opening a structure of 300 nodes, median of ${OPENINGS} (slowest) | ${seconds(large[Math.floor(OPENINGS / 2)] ?? 0)} (${seconds(large.at(-1) ?? 0)}) |`,
      `| synchronising all of them | ${seconds(crossed.took)} |`,
      `| synchronising one of them again | ${seconds(again.took)} |`,
      `| the Word report, ${word.result.toFixed(1)} MB | ${seconds(word.took)} |`,
    ];
    console.log(lines.join('\n'));
    await writeSection(`## Report of a project, ${engineName}`, lines.join('\n'));
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}

await main();
