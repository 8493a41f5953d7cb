import { expect } from 'vitest';
import type { TestActor } from '../testkit/app.ts';
import { waitForReport } from './layers.fixture.ts';
import { elements, openParts } from './open-files.ts';

/** Where the reports of these tests lie, near Tunja. */
export const [WEST, SOUTH] = [-73.36, 5.53] as const;

/** A square as a polygon's rings; its side in degrees. */
export const ring = (west: number, south: number, side: number) => [
  [
    [west, south],
    [west + side, south],
    [west + side, south + side],
    [west, south + side],
    [west, south],
  ],
];

/** Saves a report and waits for its end. */
export async function runReport(
  actor: TestActor,
  layers: string[],
  trazado: unknown,
  buffer: number,
) {
  const saved = await actor.save('report', {
    name: 'Resultados',
    buffer,
    layers,
    coords: JSON.stringify(trazado),
    crs: 9377,
  });
  expect(saved.errors).toEqual([]);
  return waitForReport(actor, saved.report.id);
}

/** Crosses a report again, and says how it compares. */
export async function runReportAgain(actor: TestActor, { id }: { id: string }) {
  await actor.call('rerunShortReport', { id });
  const report = await waitForReport(actor, id);
  return { report, comparison: JSON.parse(report.comparacion) };
}

/** A document of a report, by its path below the report. */
export const reportFile = async (
  actor: TestActor,
  { id }: { id: string },
  path: string,
): Promise<Uint8Array> =>
  (await actor.inject({ url: `/api/v1/reportes_rapidos/${id}/${path}` })).rawPayload;

/** What the written report says, piece by piece. */
export async function reportText(actor: TestActor, report: { id: string }): Promise<string> {
  const document = openParts(await reportFile(actor, report, 'word')).get('word/document.xml');
  return document
    ? elements(document, 'w:t')
        .map((node) => node.textContent)
        .join('\n')
    : '';
}
