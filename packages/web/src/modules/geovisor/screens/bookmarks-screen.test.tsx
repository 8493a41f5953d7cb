// @vitest-environment happy-dom

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { onStage, type Stage } from '../../../platform/testing/stage.tsx';
import { BookmarksScreen } from './bookmarks-screen.tsx';

let stage: Stage;
afterEach(() => stage.close());

const settings = { general: {}, own: {}, defaultView: null, views: [], groups: [] };
const empty = { totalCount: 0, pageInfo: { hasNextPage: false }, nodes: [] };
/** The first screen of a run takes long to draw. */
const PATIENT = { timeout: 20_000 };

it('the views are narrowed at the server by a folder, which the server names', async () => {
  stage = onStage(<BookmarksScreen />, [
    ['AjustesDeLista', () => ({ listSettings: settings })],
    ['CarpetasDeMarcadores', () => ({ geoviewerInit: { carpetas: ['Aguas', 'Obras'] } })],
    ['Marcadores', () => ({ lista: empty })],
  ]);
  fireEvent.click(await screen.findByRole('button', { name: /Filtros/ }, PATIENT));
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Carpeta' }, PATIENT));
  fireEvent.click(await screen.findByTitle('Obras', {}, PATIENT));
  await waitFor(() => expect(stage.of('Marcadores').at(-1)).toMatchObject({ carpeta: ['Obras'] }));
});
