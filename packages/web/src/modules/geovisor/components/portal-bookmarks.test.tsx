// @vitest-environment happy-dom

import type { PortalBookmark } from '@comarca/shared/modules/geovisor/portal-bookmark';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { onStage, type Stage } from '../../../platform/testing/stage.tsx';
import { PortalBookmarks } from './portal-bookmarks.tsx';

let stage: Stage;
afterEach(() => stage.close());

const mark = (title: string, folder: string, hidden: number): PortalBookmark => ({
  id: title,
  titulo: title,
  descripcion: '',
  carpeta: folder,
  encuadre: { centro: [-73, 5], zoom: 9, base: null, capas: [] },
  ocultas: hidden,
});
const marks = [mark('Puente', 'Obras', 0), mark('Río', 'Aguas', 1), mark('Torre 7', 'Obras', 2)];
const chosen: string[] = [];
const shown = (sought: string) =>
  onStage(
    <PortalBookmarks
      bookmarks={marks}
      sought={sought}
      onChoose={({ titulo }) => chosen.push(titulo)}
      more={null}
    />,
    [],
  );

it('the views stand in their folders, are pressed, and say what of them is not public', async () => {
  stage = shown('');
  const works = within(await screen.findByRole('group', { name: 'Obras' }));
  fireEvent.click(works.getByRole('button', { name: 'Torre 7' }));
  expect(chosen).toEqual(['Torre 7']);
  works.getByText('2 capas de esta vista no son públicas.');
  within(screen.getByRole('group', { name: 'Aguas' })).getByText(
    '1 capa de esta vista no es pública.',
  );
});

it('the views are found by what is looked for among the layers', async () => {
  stage = shown('rio');
  const found = await screen.findAllByRole('button');
  expect(found.map(({ textContent }) => textContent)).toEqual(['Río']);
});
