// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { sendInPieces } from './send-in-pieces.ts';

afterEach(() => vi.unstubAllGlobals());

const DONE = { documento: 1, nombre: 'plano.dwg', resultado: 'igual', copias: [] };

/** What the server is told to know a file by, once it is chosen again. */
async function markOf(content: string): Promise<string> {
  const file = new File([content], 'plano.dwg', { lastModified: 1_700_000_000_000 });
  const asked = vi.fn(async (_url: string, _options: { body: string }) =>
    Response.json({ id: '1', recibido: 0, hecho: DONE }),
  );
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('isSecureContext', true);
  const tools = { onBegun: vi.fn(), onProgress: vi.fn(), onWaiting: vi.fn() };
  const signal = new AbortController().signal;
  await sendInPieces({ file, carpeta: '1', ruta: '' }, { ...tools, signal });
  return JSON.parse(asked.mock.calls[0]?.[1].body ?? '{}').huella;
}

test('a file is known again by its content too: of its name, size and time there may be two', async () => {
  const large = 'x'.repeat(3 * 1_048_576);
  const marks: string[] = [];
  for (const content of ['uno', 'dos', large, `y${large.slice(1)}`])
    marks.push(await markOf(content));
  expect(new Set(marks).size).toBe(4);
  expect(await markOf('uno')).toBe(marks[0]);
  expect(Math.max(...marks.map(({ length }) => length))).toBeLessThanOrEqual(300);
});
