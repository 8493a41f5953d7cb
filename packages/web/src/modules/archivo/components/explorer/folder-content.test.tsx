// @vitest-environment happy-dom
import type { Permission } from '@comarca/shared/core/permissions';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { alertStore } from '../../../../platform/alerts/alert-store.ts';
import { onStage, type Stage } from '../../../../platform/testing/stage.tsx';
import type { OpenFolder } from '../../operations/archive.ts';
import { PlaceDialog } from '../dialogs/place-dialog.tsx';
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
  lugar: { carpeta: '9', ruta: 'Archivo general / Comités' },
};

/** The same document, read by itself. */
const described = {
  id: '5',
  version: 2,
  nombre: 'acta 1.txt',
  descripcion: 'Del comité',
  etiquetas: ['mensual'],
  tipoId: '1',
  fechaDocumento: null,
  valores: [{ id: '11', nombre: 'Proveedor', valor: 'Topo SAS' }],
};

const hidden = {
  id: '8',
  nombre: 'Predio 7',
  restringida: false,
  expediente: 'EXP-42',
  lugar: 'Predios',
};

let stage: Stage;
let opened: (string | null)[];
let zip: () => object;
let isByDate = false;

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

function open(search: string, permissions: Permission[] = [], shown = <Shown search={search} />) {
  opened = [];
  zip = () => ({ archiveZipCount: 1 });
  const people = [
    { fullName: 'Ana Ruiz', jobTitle: null, user: { id: '31', username: 'ana.ruiz' } },
  ];
  stage = onStage(
    shown,
    [
      ['CarpetasArchivo', () => ({ archiveFolders: [] })],
      [
        'CarpetasHalladasArchivo',
        () => ({
          archiveFoldersRelay: { totalCount: 45, pageInfo: { hasNextPage: true }, nodes: [hidden] },
        }),
      ],
      ['ContarZipArchivo', () => zip()],
      ['DocumentosDeRegistro', () => ({ archiveRecordDocuments: [] })],
      ['TiposArchivo', () => ({ archiveTypes: [] })],
      ['EtiquetasArchivo', () => ({ archiveTags: ['urgente'] })],
      ['DocumentoArchivoAbierto', () => ({ archiveDocument: described })],
      [
        'GuardarDocumentoArchivo',
        () => ({ saveArchiveDocument: { saved: true, registro: '5', errors: [] } }),
      ],
      ['AutoresArchivo', () => ({ profilesRelay: { nodes: people } })],
      [
        'DocumentosArchivo',
        () => ({
          archiveDocumentsRelay: {
            totalCount: 1,
            porFecha: isByDate,
            pageInfo: { hasNextPage: false },
            nodes: [found],
          },
        }),
      ],
    ],
    { permissions },
  );
}
afterEach(() => stage.close());

const choose = async (label: string, option: string) => {
  fireEvent.mouseDown(await screen.findByLabelText(label));
  fireEvent.click(await waitFor(() => screen.getByText(option)));
};
const lastAsked = () => stage.of('DocumentosArchivo').at(-1);

it('says where so much was found that it does not go by how well it answers', async () => {
  open('acta');
  await screen.findByText('acta 1.txt');
  expect(screen.queryByText(/van los últimos cambios primero/)).toBeNull();
  stage.close();
  isByDate = true;
  open('acta');
  await screen.findByText(/van los últimos cambios primero/);
  isByDate = false;
});

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
  const [from, to] = (lastAsked()?.fecha_Range ?? []) as string[];
  expect(from).toMatch(/^\d{4}-01-01T00:00:00-05:00$/);
  expect(to).toMatch(/^\d{4}-12-31T23:59:59-05:00$/);
  const chips = screen.getByRole('list', { name: 'Filtros activos' });
  expect(chips.textContent).toContain('Por: Ana Ruiz');
  expect(chips.textContent).toContain('Cambiado: Este año');
  fireEvent.click(screen.getByLabelText('Quitar el filtro Cambiado'));
  await waitFor(() => expect(lastAsked()).not.toHaveProperty('fecha_Range'));
});

it('is narrowed by the day of the documents themselves, and says so', async () => {
  open('');
  fireEvent.click(await screen.findByRole('button', { name: /Filtros/ }));
  await choose('Período de Fecha del documento', 'Este mes');
  await waitFor(() =>
    expect(lastAsked()?.fechaDocumento_Range).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-01T00:00:00Z$/),
      expect.stringMatching(/^\d{4}-\d\d-\d\dT23:59:59Z$/),
    ]),
  );
  const chips = screen.getByRole('list', { name: 'Filtros activos' });
  expect(chips.textContent).toContain('Fecha del documento: Este mes');
});

it('says of what was found where it lies and what it is, the best first unless told otherwise', async () => {
  open('comité');
  fireEvent.click(await screen.findByRole('button', { name: 'Archivo general / Comités' }));
  expect(opened).toEqual(['9']);
  screen.getByText('Acta de comité');
  screen.getByText('Expediente EXP-42');
  screen.getByText('En Predios');
  expect(lastAsked()).toMatchObject({ search: 'comité', orderBy: 'relevancia', conLugar: true });
  fireEvent.click(screen.getByRole('listitem', { name: '2' }));
  await waitFor(() =>
    expect(stage.of('CarpetasHalladasArchivo').at(-1)).toMatchObject({ carpeta: '7', offset: 20 }),
  );
  await choose('Orden', 'Por nombre');
  await waitFor(() => expect(lastAsked()?.orderBy).toBe('nombre'));
});

it('says before documents are copied that the chosen folders are left out', async () => {
  open('comité', ['archivo.add_documento']);
  fireEvent.click(await screen.findByLabelText('Elegir Predio 7'));
  fireEvent.click(screen.getByLabelText('Elegir acta 1.txt'));
  fireEvent.click(await screen.findByRole('button', { name: /Copiar/ }));
  await screen.findByText(/la carpeta elegida queda por fuera/);
});

it('gives the chosen documents a tag besides their own, and tells what came of each', async () => {
  open('comité', ['archivo.change_documento']);
  fireEvent.click(await screen.findByLabelText('Elegir acta 1.txt'));
  fireEvent.click(await screen.findByRole('button', { name: /Etiquetar/ }));
  fireEvent.mouseDown(await screen.findByLabelText('Etiquetas que se agregan'));
  fireEvent.click((await screen.findAllByText('urgente')).at(-1) as HTMLElement);
  fireEvent.click(await screen.findByRole('button', { name: 'Etiquetar' }));
  const title = await screen.findByText('Qué pasó con cada elemento');
  expect(title.closest('[role=dialog]')?.textContent).toContain('acta 1.txtGuardado');
  expect(stage.of('GuardarDocumentoArchivo')).toEqual([
    expect.objectContaining({
      id: '5',
      version: 2,
      descripcion: 'Del comité',
      etiquetas: ['mensual', 'urgente'],
      tipo: '1',
      campos: { 11: 'Topo SAS' },
    }),
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByText('1 elegido'), 'nothing is chosen after it').toBeNull();
});

it('asks whether there is a zip before it is fetched, and says in the page why there is none', async () => {
  const fetched = vi
    .spyOn(HTMLAnchorElement.prototype, 'click')
    .mockImplementation(() => undefined);
  open('');
  const button = await screen.findByRole('button', { name: /Descargar/ });
  fireEvent.click(button);
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  expect(stage.of('ContarZipArchivo')).toEqual([{ carpetas: ['7'], documentos: [] }]);
  zip = () => {
    throw new Error('No hay documentos para descargar.');
  };
  await waitFor(() => expect(button.className).not.toContain('loading'));
  fireEvent.click(button);
  await waitFor(() =>
    expect(
      alertStore
        .get()
        .map(({ text }) => text)
        .join(),
    ).toContain('Ocurrió un error al descargar'),
  );
  expect(fetched).toHaveBeenCalledTimes(1);
  fetched.mockRestore();
});

it('a place is found by its name or code where the tree would be long to open', async () => {
  const onChoose = vi.fn(async () => undefined);
  open(
    '',
    [],
    <PlaceDialog
      title="Mover a"
      action="Mover aquí"
      doing="al mover"
      onChoose={onChoose}
      onClose={() => undefined}
    />,
  );
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'exp-42' } });
  fireEvent.click(
    await screen.findByRole('radio', { name: /Predio 7 \(EXP-42\)/ }, { timeout: 3_000 }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Mover aquí' }));
  await waitFor(() => expect(onChoose).toHaveBeenCalledWith('8'));
});
