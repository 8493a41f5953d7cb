// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { onStage, type Stage } from '../../../../platform/testing/stage.tsx';
import type { OpenFolder } from '../../operations/archive.ts';
import { FolderContent } from './folder-content.tsx';
import { useChosenItems } from './use-chosen-items.ts';

const folder = { id: '7', nombre: 'Actas', ruta: [], version: 1 } as unknown as OpenFolder;

const found = {
  id: '5',
  nombre: 'acta 1.txt',
  etiquetas: [],
  tipo: 'Acta de comité',
  fase: 'GESTIÓN',
  carpeta: '9',
  numero: 1,
  bytes: 4,
  tipoMime: 'text/plain',
  autor: 'Ana Ruiz',
  retenidoPor: null,
  fechaCambio: '2026-11-01T12:00:00Z',
  extracto: null,
  version: 1,
};

let stage: Stage;
let opened: (string | null)[];

function Shown({ search }: { search: string }) {
  const chosen = useChosenItems();
  return (
    <FolderContent
      folder={folder}
      onFolder={(id) => opened.push(id)}
      search={search}
      onSearch={() => undefined}
      document={null}
      onDocument={() => undefined}
      chosen={chosen}
      onDropItems={() => undefined}
    />
  );
}

function open(search: string) {
  opened = [];
  const people = [
    { fullName: 'Ana Ruiz', jobTitle: null, user: { id: '31', username: 'ana.ruiz' } },
  ];
  stage = onStage(<Shown search={search} />, [
    ['CarpetasArchivo', () => ({ archiveFolders: [] })],
    ['TiposArchivo', () => ({ archiveTypes: [] })],
    ['EtiquetasArchivo', () => ({ archiveTags: [] })],
    ['DocumentosRegistro', () => ({ recordDocuments: [] })],
    ['AutoresArchivo', () => ({ profilesRelay: { nodes: people } })],
    [
      'DocumentosArchivo',
      () => ({
        archiveDocumentsRelay: {
          totalCount: 1,
          pageInfo: { hasNextPage: false },
          nodes: [found],
        },
      }),
    ],
  ]);
}
afterEach(() => stage.close());

const choose = async (label: string, option: string) => {
  fireEvent.mouseDown(await screen.findByLabelText(label));
  fireEvent.click(await waitFor(() => screen.getByText(option)));
};
const lastAsked = () => stage.of('DocumentosArchivo').at(-1);

it('is narrowed by when documents were changed and by whom, and says so', async () => {
  open('');
  fireEvent.click(await screen.findByRole('button', { name: /Filtros/ }));
  await choose('Período de Cambiado', 'Este año');
  await waitFor(() => expect(lastAsked()?.fecha_Range).toHaveLength(2));
  const author = screen.getByLabelText('Por');
  fireEvent.mouseDown(author);
  fireEvent.change(author, { target: { value: 'ana' } });
  fireEvent.click(await screen.findByText('ana.ruiz', {}, { timeout: 2_000 }));
  await waitFor(() => expect(lastAsked()?.autor_In).toEqual(['31']));
  const [from, to] = lastAsked()?.fecha_Range as string[];
  expect(from).toMatch(/^\d{4}-01-01T00:00:00-05:00$/);
  expect(to).toMatch(/^\d{4}-12-31T23:59:59-05:00$/);
  const chips = screen.getByRole('list', { name: 'Filtros activos' });
  expect(chips.textContent).toContain('Por: Ana Ruiz');
  expect(chips.textContent).toContain('Cambiado: Este año');
  fireEvent.click(screen.getByLabelText('Quitar el filtro Cambiado'));
  await waitFor(() => expect(lastAsked()).not.toHaveProperty('fecha_Range'));
});
