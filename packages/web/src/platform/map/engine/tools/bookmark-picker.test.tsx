// @vitest-environment happy-dom

import { fireEvent, screen, waitFor } from '@testing-library/react';
import OlMap from 'ol/Map.js';
import { afterEach, expect, it } from 'vitest';
import { onStage, type Stage } from '../../../testing/stage.tsx';
import { MapProvider } from '../map-context.ts';
import { BookmarkPicker } from './bookmark-picker.tsx';

let stage: Stage;
afterEach(() => stage.close());

const TOTAL = 230;
const mark = (n: number) => ({
  id: String(n),
  version: 1,
  nombre: `Vista ${n}`,
  descripcion: '',
  carpeta: '',
  categoria: null,
  encuadre: '{}',
  contentType: 'proyectos.proyecto',
  objectId: '7',
  miniatura: null,
  fechaCreacion: '2026-01-01T00:00:00Z',
  usuarioCreo: 'ana',
  propio: true,
});

it('offers the bookmarks page after page, the server looks for others, and what was chosen stays', async () => {
  const map = new OlMap({ controls: [], layers: [] });
  stage = onStage(
    <MapProvider value={map}>
      <BookmarkPicker
        of={{ contentType: 'proyectos.proyecto', objectId: '7', titulo: 'Del proyecto' }}
        onEdit={() => undefined}
      />
    </MapProvider>,
    [
      [
        'Marcadores',
        ({ search, offset = 0 }) => {
          const found = search ? [mark(229)] : Array.from({ length: TOTAL }, (_, n) => mark(n));
          const nodes = found.slice(Number(offset), Number(offset) + 100);
          const hasNextPage = Number(offset) + nodes.length < found.length;
          return { lista: { totalCount: found.length, pageInfo: { hasNextPage }, nodes } };
        },
      ],
    ],
  );
  const patient = { timeout: 20_000 };
  const box = await screen.findByRole('combobox', { name: 'Marcador' }, patient);
  fireEvent.mouseDown(box);
  fireEvent.click(await screen.findByRole('button', { name: 'Ver más (100 de 230)' }, patient));
  await screen.findByRole('button', { name: 'Ver más (200 de 230)' }, patient);
  fireEvent.change(box, { target: { value: 'ferro' } });
  fireEvent.click(await screen.findByTitle('Vista 229', {}, patient));
  await screen.findByRole('button', { name: 'Editar Vista 229' });
  // Pressed while the list still closes, the box would close it instead of opening it.
  await waitFor(() => expect(box.getAttribute('aria-expanded')).toBe('false'), patient);
  // All are offered again, of which those that were read do not have it.
  fireEvent.mouseDown(box);
  // Its motion never ends here: what is being shown has no role yet.
  await screen.findByText('Ver más (200 de 230)', {}, patient);
  expect(screen.getByTitle('Vista 229')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Editar Vista 229' })).toBeTruthy();
});
