// @vitest-environment happy-dom

import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { onStage, type Stage } from '../../../platform/testing/stage.tsx';
import { BookmarksScreen } from './bookmarks-screen.tsx';

let stage: Stage;
afterEach(() => stage.close());

it('asks the server for the bookmarks of the chosen folder', async () => {
  const empty = { lista: { totalCount: 0, pageInfo: { hasNextPage: false }, nodes: [] } };
  stage = onStage(<BookmarksScreen />, [['Marcadores', () => empty]], {
    search: '?carpeta=["Vías"]',
  });
  await screen.findByText('Mis marcadores');
  const answer = fetch;
  const sent: { query: string; variables: { carpeta?: string[] } }[] = [];
  vi.stubGlobal('fetch', (url: string, init: { body: string }) => {
    sent.push(JSON.parse(init.body));
    return answer(url, init);
  });
  await stage.reread();
  const chosen = sent.find(({ variables }) => variables.carpeta !== undefined);
  expect(chosen?.variables.carpeta).toEqual(['Vías']);
  // The server leaves out what the query does not declare.
  expect(chosen?.query).toContain('carpeta: $carpeta');
});
