import { setTimeout as pause } from 'node:timers/promises';
import type { Geometry } from 'geojson';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStudyArea } from '../../src/modules/cruces/public.ts';
import { createGridLayer, waitForReport } from '../inteligencia/layers.fixture.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { longRoute, scribble } from './scribbles.ts';

/**
 * Somebody draws a line that has few vertices and crosses itself millions of times. Its buffer,
 * drawn at once, took 17 GB and ended the database for everybody.
 */
let test: TestApp;
let attacker: TestActor;
let colleague: TestActor;

beforeAll(async () => {
  test = await startTestApp({ jobs: true });
  const permissions = ['view', 'add', 'change'].map(
    (action) => `inteligencia_territorio.${action}_reporterapidoit`,
  );
  attacker = await test.as('garabato', { permissions });
  colleague = await test.as('colega', { permissions });
  await createGridLayer(test.app, 'rejilla', 40);
});
afterAll(() => test.close());

async function save(name: string, route: Geometry, buffer: number): Promise<string> {
  const saved = await attacker.save('report', {
    name,
    buffer,
    layers: ['rejilla'],
    coords: JSON.stringify(route),
    crs: 9377,
  });
  return saved.report.id;
}

/** What a colleague waits for the list of reports, again and again until `done`. In milliseconds. */
async function waitsUntil(done: Promise<unknown>): Promise<number[]> {
  const waits: number[] = [];
  const over = done.then(() => true);
  do {
    const began = performance.now();
    const { errors } = await colleague.graphql('{ getShortReports { totalCount } }');
    waits.push(performance.now() - began);
    expect(errors).toBeUndefined();
  } while (!(await Promise.race([over, pause(50)])));
  return waits.sort((a, b) => a - b);
}

const at = (sorted: readonly number[], part: number) =>
  sorted[Math.floor(sorted.length * part)] ?? Number.NaN;

/** The most memory that this process, threads included, took while `done` was waited for. */
async function memoryUntil(done: Promise<unknown>): Promise<number> {
  const over = done.then(() => true);
  const before = process.memoryUsage.rss();
  let most = 0;
  while (!(await Promise.race([over, pause(100)]))) {
    most = Math.max(most, process.memoryUsage.rss() - before);
  }
  return most / 1e6;
}

describe('a line of 5,000 vertices scribbled over eleven kilometres', () => {
  it('is a report like others: seconds, little memory, and nobody waits for it', async () => {
    const began = performance.now();
    const busy = process.cpuUsage();
    const id = await save('Garabato', scribble(5000, 0.1), 100);
    const done = waitForReport(attacker, id);
    const [report, waits, memory] = await Promise.all([done, waitsUntil(done), memoryUntil(done)]);
    const seconds = (performance.now() - began) / 1000;
    const { user, system } = process.cpuUsage(busy);
    console.log(
      `S26: scribble of 5,000 vertices ${seconds.toFixed(1)} s (processor ${((user + system) / 1e6).toFixed(1)} s), ` +
        `${memory.toFixed(0)} MB, lists meanwhile p95 ${at(waits, 0.95).toFixed(0)} ms of ${waits.length}`,
    );
    expect(report).toMatchObject({ estado: 'GENERADO', error: null });
    // The square, and what the buffer adds around it.
    expect(report.areaEstudioHa).toBeGreaterThan(11_500);
    expect(report.areaEstudioHa).toBeLessThan(13_500);
    expect((user + system) / 1e6).toBeLessThan(20);
    expect(memory).toBeLessThan(500);
    expect(at(waits, 0.95)).toBeLessThan(300);
  }, 60_000);

  it('is refused with its reason where its area would have millions of holes', async () => {
    const began = performance.now();
    const id = await save('Garabato fino', scribble(5000, 0.1), 1);
    const report = await waitForReport(attacker, id);
    console.log(`S26: refused after ${((performance.now() - began) / 1000).toFixed(1)} s`);
    expect(report.estado).toBe('FALLIDO');
    expect(report.error).toMatch(/El trazado es demasiado denso o extenso/);
  }, 60_000);

  it('stops within a second when it is cancelled', async () => {
    const id = await save('Garabato cancelado', scribble(5000, 0.1), 30);
    const job = async () => {
      const { rows } = await sql<{ estado: string }>`select t.estado from trabajos t
        where t.cola = 'reporte-rapido.generar' order by t.created_at desc limit 1`.execute(
        test.app.database.db,
      );
      return rows[0]?.estado;
    };
    await expect.poll(job, { timeout: 10_000 }).toBe('EN_CURSO');
    await pause(1_000);
    expect(await job()).toBe('EN_CURSO');
    const began = performance.now();
    await attacker.call('cancelShortReport', { id });
    await expect.poll(job, { timeout: 5_000, interval: 20 }).toBe('CANCELADO');
    const seconds = (performance.now() - began) / 1000;
    console.log(`S26: cancelled in ${seconds.toFixed(2)} s`);
    expect(seconds).toBeLessThan(1);
  }, 60_000);
});

describe('a drawing beyond what a route is', () => {
  it('is refused as it is saved when it is longer than the roads of the country', async () => {
    const { errors, data } = await attacker.graphql(
      `mutation($c: String!) { saveShortReport(name: "x", buffer: 10, layers: ["rejilla"], coords: $c, crs: 9377) {
        obtained errors { message } } }`,
      { c: JSON.stringify(scribble(3000, 10)) },
    );
    expect(JSON.stringify(errors ?? data)).toContain('mide más de 50.000 km');
  });
});

describe('the area of a crowded line', () => {
  it('is what the database draws at once', async () => {
    const trazado = scribble(120, 0.05);
    const { areaHa } = await buildStudyArea(test.app.database.db, {
      trazado,
      buffer: 100,
      srid: 9377,
    });
    const { rows } = await sql<{ ha: number }>`select ST_Area(ST_Buffer(ST_Transform(ST_SetSRID(
      ST_GeomFromGeoJSON(${JSON.stringify(trazado)}), 4326), 9377), 100 * 0.99920765, 'quad_segs=32')) / 10000 as ha`.execute(
      test.app.database.db,
    );
    expect(areaHa / (rows[0]?.ha ?? 0)).toBeCloseTo(1, 4);
  }, 30_000);
});

describe('a route of 300 km with 50,000 vertices', () => {
  it('has a buffer of 50 km that is true on the ground, in seconds', async () => {
    const { db } = test.app.database;
    const trazado = longRoute(50_000);
    const began = performance.now();
    const area = await buildStudyArea(db, { trazado, buffer: 50_000, srid: 9377 });
    const seconds = (performance.now() - began) / 1000;
    console.log(`S26: 50 km around 50,000 vertices in ${seconds.toFixed(1)} s`);
    expect(seconds).toBeLessThan(15);
    expect(area.toleranciaEje).toBe(5);
    const { rows } = await sql<{ least: number; most: number }>`
      with d as (select ST_SetSRID(ST_GeomFromGeoJSON(${JSON.stringify(trazado)}), 4326)::geography as g)
      select min(m) as least, max(m) as most from (
        select ST_Distance((p).geom::geography, d.g) as m from d, ST_DumpPoints(ST_Boundary(
          ST_SetSRID(ST_GeomFromGeoJSON(${JSON.stringify(area.geometria)}), 4326))) as p
        where (p).path[array_length((p).path, 1)] % 10 = 0
      ) as v`.execute(db);
    expect(rows[0]?.least).toBeGreaterThan(50_000 * 0.999);
    expect(rows[0]?.most).toBeLessThan(50_000 * 1.001);
  }, 60_000);
});
