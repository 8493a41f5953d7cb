// @vitest-environment happy-dom

import type { PortalBookmark } from '@comarca/shared/modules/geovisor/portal-bookmark';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { onStage, type Stage } from '../../../platform/testing/stage.tsx';
import { usePortalBookmarks } from '../operations/use-portal-bookmarks.ts';
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

/** The views of a geoportal that has more than came with it. */
function Many({ sought }: { sought: string }) {
  const first = { marcadores: [mark('Puente', 'Obras', 0)], siguiente: 1 };
  const { bookmarks, more } = usePortalBookmarks(first, sought);
  return (
    <PortalBookmarks bookmarks={bookmarks} sought={sought} onChoose={() => undefined} more={more} />
  );
}

it('the next views come by «Ver más» until there are no more, and one that failed is asked for again', async () => {
  stage = onStage(<Many sought="" />, []);
  const asked: string[] = [];
  const later = [
    () => new Response('{}', { status: 503 }),
    () => Response.json({ marcadores: [mark('Río', 'Aguas', 0)], siguiente: 2 }),
    () => Response.json({ marcadores: [mark('Torre 7', 'Obras', 0)], siguiente: null }),
  ];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return later[asked.length - 1]?.();
  });
  const more = async () => {
    const button = await screen.findByRole('button', { name: 'Ver más marcadores' });
    await waitFor(() => expect(button.className).not.toContain('loading'));
    fireEvent.click(button);
  };
  await more();
  await waitFor(() => expect(asked).toHaveLength(1));
  await more();
  await screen.findByRole('button', { name: 'Río' });
  await more();
  await screen.findByRole('button', { name: 'Torre 7' });
  screen.getByRole('button', { name: 'Puente' });
  await waitFor(() => expect(screen.queryByRole('button', { name: /Ver más/ })).toBeNull());
  expect(asked.map((url) => new URL(url, 'http://x').searchParams.get('desde'))).toEqual([
    '1',
    '1',
    '2',
  ]);
});
