// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { onStage, type Stage } from '../../../platform/testing/stage.tsx';
import { TrashScreen } from './trash-screen.tsx';

let stage: Stage;
afterEach(() => stage.close());

it('says of each when it leaves, or what keeps it', async () => {
  const thrown = {
    clase: 'DOCUMENTO',
    origen: 'Actas',
    fecha: '2026-11-01T12:00:00Z',
    autor: 'Ana Ruiz',
    seConservaPor: null,
    saleDesde: null,
  };
  stage = onStage(<TrashScreen />, [
    [
      'PapeleraArchivo',
      () => ({
        archiveTrashRelay: {
          totalCount: 2,
          pageInfo: { hasNextPage: false },
          nodes: [
            { ...thrown, id: '1', nombre: 'a.txt', saleDesde: '2026-12-01T12:00:00Z' },
            { ...thrown, id: '2', nombre: 'b.txt', seConservaPor: 'SERIE' },
          ],
        },
      }),
    ],
  ]);
  expect((await screen.findAllByText('01/12/2026')).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/lo conserva su serie documental/).length).toBeGreaterThan(0);
});
