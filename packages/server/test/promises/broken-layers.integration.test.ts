import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSquareLayer, waitForReport } from '../inteligencia/layers.fixture.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { STUDY, WESTERN_HALF } from './squares.ts';

const LAYERS = Array.from({ length: 30 }, (_, index) => `capa_${index + 1}`);

/** How a layer breaks after it was registered, what is said, and how it is repaired. */
const faults: Record<string, { breaks: string; says: RegExp; repair: string }> = {
  capa_4: {
    breaks: 'alter table capas.capa_4 rename to apartada',
    says: /^La tabla de la capa «capa_4» no existe en la base de datos\.$/,
    repair: 'alter table capas.apartada rename to capa_4',
  },
  capa_11: {
    breaks: 'alter table capas.capa_11 rename column nombre to otro_nombre',
    says: /^La capa «capa_11» ya no tiene la columna nombre\.$/,
    repair: 'alter table capas.capa_11 rename column otro_nombre to nombre',
  },
  capa_17: {
    breaks: `alter table capas.capa_17 alter geom type geometry(MultiPolygon, 990001)
      using ST_SetSRID(geom, 990001);
      update tablas_postgis set srid = 990001 where nombre = 'capa_17'`,
    says: /^El sistema de coordenadas de la capa «capa_17» no se conoce en la base de datos\.$/,
    repair: `alter table capas.capa_17 alter geom type geometry(MultiPolygon, 4326)
      using ST_SetSRID(geom, 4326);
      update tablas_postgis set srid = 4326 where nombre = 'capa_17'`,
  },
  capa_28: {
    breaks: `alter table capas.capa_28 rename column geom to geometria;
      alter table capas.capa_28 add column geom text default 'no es una geometría'`,
    says: /^La columna de geometría de la capa «capa_28» no contiene geometrías\.$/,
    repair: `alter table capas.capa_28 drop column geom;
      alter table capas.capa_28 rename column geometria to geom`,
  },
};

interface Layer {
  id: string;
  nombre: string;
  estado: string;
  error: string | null;
  segundos: number;
  totalResultados: number;
  resumen: { porcentajeNeto: number } | null;
}

describe('a report of 30 layers, 4 of them broken (F18)', () => {
  let test: TestApp;
  let leader: TestActor;

  beforeAll(async () => {
    test = await startTestApp({ jobs: true });
    leader = await test.as('coordina', { superuser: true });
    for (const name of LAYERS) await createSquareLayer(test.app, name, WESTERN_HALF);
    for (const { breaks } of Object.values(faults)) await test.app.database.pool.query(breaks);
  });
  afterAll(() => test.close());

  it('gives 26 right results and says of each other why; repaired, only those run again', async () => {
    const saved = await leader.save('report', {
      name: 'Treinta',
      buffer: 0,
      layers: LAYERS,
      coords: STUDY,
      crs: 9377,
    });
    const { id } = saved.report;
    const report = await waitForReport(leader, id);
    expect(report.estado).toBe('GENERADO');
    const first = byName(report.capaanalisisreporteSet);
    expect(first.size).toBe(30);
    for (const [name, layer] of first) {
      if (name in faults) expectError(name, layer);
      else expectHalf(name, layer);
    }
    expect(report.matches).toBe(26);

    for (const { repair } of Object.values(faults)) await test.app.database.pool.query(repair);
    const retried = await leader.call('retryShortReportLayers', { id });
    expect(retried).toMatchObject({ obtained: true, errors: [] });
    const again = await waitForReport(leader, id);
    const second = byName(again.capaanalisisreporteSet);
    for (const [name, layer] of second) {
      expectHalf(name, layer);
      // What had its result was not crossed again.
      if (!(name in faults)) expect(layer).toEqual(first.get(name));
    }
    expect(again.matches).toBe(30);
  });
});

const byName = (layers: Layer[]) => new Map(layers.map((layer) => [layer.nombre, layer]));

function expectError(name: string, layer: Layer): void {
  expect([name, layer.estado]).toEqual([name, 'ERROR']);
  expect(layer.error).toMatch(faults[name]?.says ?? /^$/);
  expect(layer.totalResultados).toBe(0);
}

function expectHalf(name: string, layer: Layer): void {
  expect([name, layer.estado, layer.error]).toEqual([name, 'CRUZÓ', null]);
  expect(layer.resumen?.porcentajeNeto).toBeCloseTo(50, 2);
}
