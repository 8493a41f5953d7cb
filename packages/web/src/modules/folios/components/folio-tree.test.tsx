// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { onStage, type Stage } from '../../../platform/testing/stage.tsx';
import type { FolioNode } from '../operations/folios.ts';
import { FolioTree } from './folio-tree.tsx';

let stage: Stage;
afterEach(() => stage.close());

const folio = {
  fmi: '070-45001',
  id: '1',
  estado: 'ACTIVO',
  tipo: 'RURAL',
  area: 12_000,
  matrices: [] as string[],
  segregados: [] as string[],
  veredicto: 'SIN SEGREGADOS',
  suma: null,
  resto: null,
} as FolioNode;

const open = (nodes: FolioNode[]) => {
  stage = onStage(<FolioTree tree={{ fmi: folio.fmi, cortado: false, nodos: nodes }} />, [], {
    routes: ['ListFolio', 'FolioCertificates'],
  });
};

it('says of a folio that stands alone why its tree is so short, and how it grows', async () => {
  open([folio]);
  await screen.findByText(/No se conoce ninguna matriz/);
  expect(screen.getByRole('link', { name: 'Cargar certificados' })).toBeTruthy();
});

it('says nothing of it where the folio has others', async () => {
  const segregated = { ...folio, fmi: '070-45002', id: '2', matrices: [folio.fmi] };
  open([{ ...folio, segregados: [segregated.fmi] }, segregated]);
  await screen.findByText('070-45002');
  expect(screen.queryByText(/No se conoce ninguna matriz/)).toBeNull();
});
