// @vitest-environment happy-dom

import OlMap from 'ol/Map.js';
import { afterEach, expect, it, vi } from 'vitest';
import { letTakeFrames } from './map-frame.ts';
import { NOTICES, showBookmark } from './shown-bookmark.ts';

afterEach(() => vi.unstubAllGlobals());

const bookmark = (id: string) => ({
  id,
  encuadre: JSON.stringify({
    centro: [-74, 4],
    zoom: 9,
    base: null,
    capas: [{ id: `capa-${id}`, titulo: '', visible: true, opacidad: 1 }],
  }),
});

it('what is said of a bookmark is not shown over another that was chosen meanwhile', async () => {
  const answers = new Map<string, () => void>();
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    const { id } = JSON.parse(body).variables as { id: string };
    const told = [{ capas: [`capa-${id}`], mensaje: `Aviso ${id}`, faltan: true }];
    return new Promise((resolve) => {
      answers.set(id, () => resolve(Response.json({ data: { bookmark: { avisos: told } } })));
    });
  });
  const map = new OlMap({});
  letTakeFrames(map, () => []);
  const first = showBookmark(map, bookmark('1'));
  const second = showBookmark(map, bookmark('2'));
  await vi.waitFor(() => expect(answers.size).toBe(2));
  answers.get('2')?.();
  await second;
  answers.get('1')?.();
  await first;
  expect(map.get(NOTICES)).toEqual(['Aviso 2']);
  map.dispose();
});
