// @vitest-environment happy-dom

import OlMap from 'ol/Map.js';
import { afterEach, expect, it, vi } from 'vitest';
import { NOTICES, showBookmark } from './shown-bookmark.ts';

afterEach(() => void vi.unstubAllGlobals());

const bookmark = (id: string, layers: readonly string[]) => ({
  id,
  encuadre: JSON.stringify({
    centro: [-73, 5],
    zoom: 9,
    base: null,
    capas: layers.map((name) => ({ id: name, titulo: '', visible: true, opacidad: 1 })),
  }),
});

it('what is told late of one bookmark is not said of the one that is shown by then; each thing once', async () => {
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    const { id } = JSON.parse(body).variables;
    const notice = { capas: [], mensaje: `De ${id}`, faltan: true };
    const answer = Response.json({ data: { bookmark: { avisos: [notice, notice] } } });
    return new Promise((resolve) => answers.push(() => resolve(answer)));
  });
  const map = new OlMap();
  const first = showBookmark(map, bookmark('1', ['capa-1']));
  const second = showBookmark(map, bookmark('2', ['capa-2']));
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  for (const answer of answers.toReversed()) answer();
  await Promise.all([first, second]);
  expect(map.get(NOTICES)).toEqual(['De 2']);
  const third = showBookmark(map, bookmark('3', ['capa-3']));
  await showBookmark(map, bookmark('4', []));
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  answers.at(-1)?.();
  await third;
  expect(map.get(NOTICES)).toEqual([]);
});
