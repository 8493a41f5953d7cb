import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSquareLayer, waitForReport } from '../../inteligencia/layers.fixture.ts';
import { startTestApp, type TestActor, type TestApp } from '../../testkit/app.ts';
import { longRoute } from '../scribbles.ts';
import { sendFile } from './send-file.ts';

/** Routes of up to 20 MB are promised; a request's text has room for one. */
let test: TestApp;
let author: TestActor;
let other: TestActor;

beforeAll(async () => {
  test = await startTestApp({ jobs: true });
  await test.http.listen({ port: 0, host: '127.0.0.1' });
  const permissions = ['view', 'add'].map((a) => `inteligencia_territorio.${a}_reporterapidoit`);
  author = await test.as('autora', { permissions });
  other = await test.as('ajena', { permissions });
  await createSquareLayer(test.app, 'cuadros', [{ nombre: 'uno', box: [-74, 4, -73.5, 4.6] }]);
});
afterAll(() => test.close());

const sendRoute = (actor: TestActor, content: string) =>
  sendFile(test, actor, '/api/v1/trazados', { name: 'trazado.geojson', content });

describe('a route of more than a megabyte', () => {
  it('goes up as a file, is named by the save, and is crossed', async () => {
    // 20,000 vertices with all the digits that programs write, and heights.
    const coordinates = longRoute(20_000).coordinates.map(([lon, lat]) => [lon, lat, 2600.123456]);
    const route = JSON.stringify({
      type: 'Feature',
      properties: { nota: 'x'.repeat(1_000_000) },
      geometry: { type: 'LineString', coordinates },
    });
    expect(route.length).toBeGreaterThan(1_500_000);
    const sent = await sendRoute(author, route);
    expect(sent.status).toBe(200);
    const { id } = (await sent.json()) as { id: string };

    const values = {
      name: 'Larga',
      buffer: 500,
      layers: ['cuadros'],
      coords: '',
      routeFile: id,
      crs: 9377,
    };
    const saved = await author.save('report', values);
    expect(saved).toMatchObject({ obtained: true, errors: [] });
    const report = await waitForReport(author, saved.report.id);
    expect(report.estado).toBe('GENERADO');
    expect(report.longitudTrazado).toBeGreaterThan(300_000);
    // What was drawn with fewer vertices says so.
    expect(JSON.parse(report.manifiesto).toleranciaEje).toBe(0.05);

    const foreign = await other.save('report', values);
    expect(foreign).toMatchObject({
      obtained: false,
      errors: [{ campo: 'coords', message: 'El trazado cargado ya no está. Cárguelo de nuevo.' }],
    });
  }, 60_000);

  it('is refused when it is no GeoJSON, or larger than 20 MB', async () => {
    expect((await sendRoute(author, '%PDF-1.4')).status).toBe(400);
    const large = `{"type":"Point","coordinates":[-74,4],"nota":"${'x'.repeat(20_971_520)}"}`;
    expect((await sendRoute(author, large)).status).toBe(413);
  }, 30_000);
});
