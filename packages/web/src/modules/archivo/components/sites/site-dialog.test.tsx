// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
// Loaded when it is first asked for: a test waits for no file.
import '../../../../platform/confirm/confirm-dialog.tsx';
import { onStage, type Stage } from '../../../../platform/testing/stage.tsx';
import type { OpenFolder } from '../../operations/archive.ts';
import { DocumentPeopleDialog } from '../document/document-people-dialog.tsx';
import { MoveTableDialog } from '../retention/move-table-dialog.tsx';
import { SiteDialog } from './site-dialog.tsx';

const folder = {
  id: '7',
  nombre: 'Actas',
  ruta: [
    { id: '6', nombre: 'Comités' },
    { id: '7', nombre: 'Actas' },
  ],
} as unknown as OpenFolder;

const lost = {
  documento: '5',
  nombre: 'acta 1.txt',
  estado: 'PERDIDO',
  hallazgo: '',
  desde: '2026-11-01T12:00:00Z',
};
const connection = {
  ruta: 'Comités/Actas',
  direccion: 'javascript:alert(1)',
  motivo: '',
  estado: 'CONECTADA',
  hallazgo: '',
  revisada: '2026-11-01T12:00:00Z',
  enSitio: 12,
  pendientes: 1,
  novedades: [lost],
};

let stage: Stage;
afterEach(() => stage.close());

function open(site: object, answer: object = { saved: true, registro: '7', errors: [] }) {
  stage = onStage(<SiteDialog folder={folder} onClose={() => undefined} />, [
    [
      'SitioCarpetaArchivo',
      () => ({
        archiveFolderSite: { configurado: true, porConfirmar: false, conexion: null, ...site },
      }),
    ],
    ['ConectarSitioArchivo', () => ({ connectArchiveSite: answer })],
    ['RevisarSitioArchivo', () => ({ reviewArchiveSite: answer })],
    ['DesconectarSitioArchivo', () => ({ disconnectArchiveSite: answer })],
  ]);
}

it('a folder is connected where its path says, and a refusal keeps what was typed', async () => {
  const errors = [{ campo: 'ruta', message: 'Otra carpeta del archivo ya está conectada a esa.' }];
  open({ porConfirmar: true }, { saved: false, registro: null, errors });
  const path = await screen.findByLabelText<HTMLInputElement>(/Carpeta de SharePoint/);
  expect(path.value).toBe('Comités/Actas');
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.change(screen.getByLabelText(/Motivo/), { target: { value: 'Auditoría' } });
  fireEvent.click(screen.getByRole('button', { name: 'Conectar' }));
  await screen.findByText('Otra carpeta del archivo ya está conectada a esa.');
  expect(stage.of('ConectarSitioArchivo')).toEqual([
    { id: '7', ruta: 'Comités/Actas', confirma: true, motivo: 'Auditoría' },
  ]);
  expect(screen.getByLabelText<HTMLInputElement>(/Motivo/).value).toBe('Auditoría');
});

it('a connected folder says how it stands, and is looked at and disconnected', async () => {
  open({ conexion: connection });
  await screen.findByText('acta 1.txt');
  expect(screen.getByText('Perdido')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  const [disconnect] = screen.getAllByRole('button', { name: 'Desconectar' });
  fireEvent.click(disconnect as HTMLElement);
  await screen.findByText(/los archivos quedan en SharePoint/);
  fireEvent.click(screen.getAllByRole('button', { name: 'Desconectar' }).at(-1) as HTMLElement);
  await waitFor(() => expect(stage.of('DesconectarSitioArchivo')).toEqual([{ id: '7' }]));
  fireEvent.click(screen.getByRole('button', { name: 'Revisar ahora' }));
  await waitFor(() => expect(stage.of('RevisarSitioArchivo')).toEqual([{ id: '7' }]));
});

it('the folders of a version of the table go to another once what becomes of them was seen', async () => {
  const terms = {
    codigo: '100',
    nombre: 'Actas',
    subserie: '',
    central: 8,
    disposicion: 'SELECCIÓN',
  };
  stage = onStage(
    <MoveTableDialog
      table={{ id: '1', nombre: 'TRD 2024' }}
      others={[{ id: '2', nombre: 'TRD 2026' }]}
      onClose={() => undefined}
    />,
    [
      [
        'PasoTablaRetencion',
        () => ({
          archiveTableMove: [
            {
              carpetas: 3,
              marca: 'van',
              antes: { ...terms, gestion: 2 },
              despues: { ...terms, gestion: 5 },
            },
            {
              carpetas: 4,
              marca: 'quedan',
              antes: { ...terms, codigo: '200', gestion: 2 },
              despues: null,
            },
          ],
        }),
      ],
      [
        'PasarTablaRetencion',
        () => ({ moveRetentionTable: { saved: true, registro: '2', errors: [] } }),
      ],
    ],
  );
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Versión nueva' }));
  fireEvent.click(await screen.findByText('TRD 2026'));
  fireEvent.click(await screen.findByRole('button', { name: 'Pasar 3 carpetas' }));
  await waitFor(() =>
    expect(stage.of('PasarTablaRetencion')).toEqual([{ id: '1', nueva: '2', marcas: ['van'] }]),
  );
  expect(screen.getByText(/quedan como están/)).toBeTruthy();
});

it('who sees a document is said by its places', async () => {
  const everybody = { propios: false, de: null, motivo: '', registro: null, personas: [] };
  stage = onStage(
    <DocumentPeopleDialog document={{ id: '5', nombre: 'acta 1.txt' }} onClose={() => undefined} />,
    [
      [
        'PersonasDocumentoArchivo',
        () => ({
          archiveDocumentPeople: {
            ocultos: 1,
            enlaces: 2,
            lugares: [{ nombre: 'Comités / Actas', principal: true, quienes: everybody }],
          },
        }),
      ],
    ],
  );
  await screen.findByText('Comités / Actas');
  expect(screen.getByText('La ve todo el que consulta el archivo.')).toBeTruthy();
  expect(screen.getByText('También está en una carpeta que usted no ve.')).toBeTruthy();
  expect(screen.getByText('Además, 2 enlaces externos vigentes lo abren.')).toBeTruthy();
});
