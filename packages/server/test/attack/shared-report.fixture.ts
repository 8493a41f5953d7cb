import { expect } from 'vitest';
import { waitForReport } from '../inteligencia/layers.fixture.ts';
import type { TestActor, TestApp } from '../testkit/app.ts';

const STUDY = JSON.stringify({
  type: 'Polygon',
  coordinates: [
    [
      [-73.36, 5.53],
      [-73.34, 5.53],
      [-73.34, 5.55],
      [-73.36, 5.55],
      [-73.36, 5.53],
    ],
  ],
});
export const WRITE_REPORT = `mutation($id: ID!, $version: Int, $analysis: String, $show: String) {
  saveShortReportAnalysis(id: $id, version: $version, layerAnalysis: $analysis, showLayersArray: $show) {
    saved errors { message } } }`;

/** A report of these layers, generated. @returns its id */
export async function makeReport(
  author: TestActor,
  name: string,
  layers: string[],
): Promise<string> {
  const saved = await author.save('report', { name, buffer: 0, layers, coords: STUDY, crs: 9377 });
  const { id } = saved.report;
  expect((await waitForReport(author, id)).estado).toBe('GENERADO');
  return id;
}

/** Asks as anybody does who has no session. */
export function outsideCalls(test: () => TestApp) {
  let networks = 0;
  /** Each time from another address. */
  const open = (key: string, password?: string) =>
    test().http.inject({
      method: 'POST',
      url: '/api/v1/enlaces/abrir',
      payload: { llave: key, ...(password !== undefined && { contrasena: password }) },
      headers: { 'x-comarca': '1' },
      remoteAddress: `198.51.101.${++networks}`,
    });
  const ask = (what: string, pass: string, rest = '', from?: string) =>
    test().http.inject({
      url: `/api/v1/enlaces/${what}?pase=${encodeURIComponent(pass)}${rest}`,
      ...(from !== undefined && { remoteAddress: from }),
    });
  const passOf = async (key: string): Promise<string> => (await open(key)).json().contenido.pase;
  return { open, ask, passOf };
}
