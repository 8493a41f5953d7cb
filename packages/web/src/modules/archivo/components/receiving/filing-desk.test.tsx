// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { onStage, type Stage } from '../../../../platform/testing/stage.tsx';
import { ReceivingScreen } from '../../screens/receiving-screen.tsx';
import { FilingDesk } from './filing-desk.tsx';

const received = (id: string, name: string) => ({
  id,
  nombre: name,
  bytes: 0,
  numero: 1,
  version: 3,
  tipoMime: 'application/octet-stream',
  origen: 'CARPETA',
  procedencia: name,
  leido: true,
  fecha: '2026-11-25T12:00:00Z',
  lugar: 'Por clasificar',
  clasificadoPor: null,
  fechaClasificacion: null,
});

const suggestion = {
  leido: true,
  carpeta: '7',
  lugar: 'Facturas / Vigilancia',
  razonLugar: 'porque se parece a «marzo.pdf» (82 %), que está allí',
  tipo: '2',
  razonTipo: 'porque se parece a «marzo.pdf» (82 %), que es de este tipo',
  campos: [{ campo: '5', valor: 'FV-12', razon: 'porque está después de «Factura No.»' }],
  copias: [],
};

const types = [
  {
    id: '2',
    nombre: 'Factura',
    descripcion: '',
    campos: [{ id: '5', nombre: 'Número', clase: 'TEXTO', opciones: '', obligatorio: false }],
  },
];

const done = { saved: true, registro: '31', errors: [] };
const SOON = { timeout: 5_000 };

let stage: Stage;
afterEach(() => stage.close());

function open(
  given: Partial<Record<keyof typeof suggestion, unknown>> = {},
  mayFile = true,
  count = 2,
) {
  const waiting = Array.from({ length: count }, (_, at) =>
    received(String(at + 1), `scan-${at + 1}.dat`),
  );
  stage = onStage(
    <FilingDesk waiting={waiting} total={count} mayFile={mayFile} />,
    [
      ['SugerenciaArchivo', () => ({ archiveSuggestion: { ...suggestion, ...given } })],
      ['TiposArchivo', () => ({ archiveTypes: types })],
      ['ClasificarRecibido', () => ({ classifyArchiveReceived: done })],
      ['RechazarRecibido', () => ({ rejectArchiveReceived: done })],
      ['DeshacerClasificacion', () => ({ undoArchiveReceived: done })],
      ['RestaurarPapeleraArchivo', () => ({ restoreArchiveTrash: done })],
    ],
    { permissions: ['archivo.change_documento'] },
  );
}

const press = (key: string) => fireEvent.keyDown(document.body, { key });

it('files what is suggested, which is explained, with Enter, and takes it back with z', async () => {
  open();
  await screen.findByText(
    /Sugerido porque se parece a «marzo\.pdf» \(82 %\), que está allí/,
    {},
    SOON,
  );
  expect(screen.getByText('Facturas / Vigilancia')).toBeTruthy();
  await screen.findByText(/Número: sugerido porque está después de «Factura No\.»/, {}, SOON);
  press('Enter');
  await waitFor(() => expect(stage.of('ClasificarRecibido')).toHaveLength(1), SOON);
  expect(stage.of('ClasificarRecibido')[0]).toMatchObject({
    documento: '1',
    version: 3,
    carpeta: '7',
    nombre: 'scan-1.dat',
    tipo: '2',
    campos: { '5': 'FV-12' },
  });
  // The next one is there, and the last may be taken back.
  await waitFor(() => expect(screen.getByDisplayValue('scan-2.dat')).toBeTruthy(), SOON);
  await screen.findByText('Último: scan-1.dat', {}, SOON);
  press('z');
  await waitFor(() => expect(stage.of('DeshacerClasificacion')).toEqual([{ documento: '1' }]));
});

it('ten are filed with ten presses of Enter, and nothing else', async () => {
  open({}, true, 10);
  for (let at = 1; at <= 10; at++) {
    await screen.findByDisplayValue(`scan-${at}.dat`, {}, SOON);
    await screen.findByDisplayValue('FV-12', {}, SOON);
    press('Enter');
    await waitFor(() => expect(stage.of('ClasificarRecibido')).toHaveLength(at), SOON);
  }
  expect(stage.of('ClasificarRecibido').map((sent) => sent.documento)).toEqual(
    Array.from({ length: 10 }, (_, at) => String(at + 1)),
  );
});

it('rejects with r and brings back from the trash; arrows choose; letters in a field are letters', async () => {
  open();
  const name = await screen.findByDisplayValue('scan-1.dat', {}, SOON);
  fireEvent.keyDown(name, { key: 'r' });
  press('ArrowDown');
  await screen.findByDisplayValue('scan-2.dat', {}, SOON);
  press('r');
  await waitFor(() => expect(stage.of('RechazarRecibido')).toEqual([{ documento: '2' }]), SOON);
  await screen.findByText('Último: scan-2.dat', {}, SOON);
  press('z');
  await waitFor(() => expect(stage.of('RestaurarPapeleraArchivo')).toEqual([{ id: '31' }]));
});

it('files nothing without a place, and nothing for who may only see', async () => {
  open({ carpeta: null, lugar: null, razonLugar: null, tipo: null, razonTipo: null, campos: [] });
  await screen.findByText(/No se parece a nada/, {}, SOON);
  press('Enter');
  expect(await screen.findByText('Elija la carpeta donde va.')).toBeTruthy();
  expect(stage.of('ClasificarRecibido')).toEqual([]);
  stage.close();
  open({}, false);
  await screen.findByText('Usted puede ver lo que llegó, pero no clasificarlo.', {}, SOON);
  press('r');
  expect(stage.of('RechazarRecibido')).toEqual([]);
});

it('leaves what was typed as it is when the words are read, and suggests the rest', async () => {
  const blank = { carpeta: null, lugar: null, razonLugar: null, tipo: null, razonTipo: null };
  let isRead = false;
  stage = onStage(
    <FilingDesk waiting={[received('1', 'scan-1.dat')]} total={1} mayFile />,
    [
      [
        'SugerenciaArchivo',
        () => ({
          archiveSuggestion: isRead
            ? suggestion
            : { ...suggestion, ...blank, leido: false, campos: [] },
        }),
      ],
      ['TiposArchivo', () => ({ archiveTypes: types })],
      ['ClasificarRecibido', () => ({ classifyArchiveReceived: done })],
    ],
    { permissions: ['archivo.change_documento'] },
  );
  const name = await screen.findByDisplayValue('scan-1.dat', {}, SOON);
  fireEvent.change(name, { target: { value: 'Factura de marzo.pdf' } });
  name.focus();
  isRead = true;
  await screen.findByText('Facturas / Vigilancia', {}, { timeout: 10_000 });
  expect(screen.getByDisplayValue('Factura de marzo.pdf')).toBe(name);
  expect(document.activeElement).toBe(name);
  const number = await screen.findByDisplayValue('FV-12', {}, SOON);
  fireEvent.change(number, { target: { value: 'FV-13' } });
  press('Enter');
  await waitFor(() => expect(stage.of('ClasificarRecibido')).toHaveLength(1), SOON);
  expect(stage.of('ClasificarRecibido')[0]).toMatchObject({
    carpeta: '7',
    nombre: 'Factura de marzo.pdf',
    tipo: '2',
    campos: { '5': 'FV-13' },
  });
});

it('does once what a key that is held down says', async () => {
  open();
  await screen.findByText('Facturas / Vigilancia', {}, SOON);
  for (const key of ['Enter', 'r']) fireEvent.keyDown(document.body, { key, repeat: true });
  press('ArrowDown');
  await screen.findByDisplayValue('scan-2.dat', {}, SOON);
  fireEvent.keyDown(document.body, { key: 'ArrowUp', repeat: true });
  await screen.findByDisplayValue('scan-1.dat', {}, SOON);
  expect(stage.of('ClasificarRecibido')).toEqual([]);
  expect(stage.of('RechazarRecibido')).toEqual([]);
});

it('shows what waits to the last document, page by page', async () => {
  const all = Array.from({ length: 201 }, (_, at) => received(`${at + 1}`, `scan-${at + 1}.dat`));
  stage = onStage(
    <ReceivingScreen />,
    [
      [
        'RecepcionArchivo',
        () => ({
          archiveReceiving: { carpeta: '1', puedeClasificar: true, fuentes: [], rechazados: 0 },
        }),
      ],
      [
        'RecibidosArchivo',
        ({ first, offset }) => {
          const [from, to] = [Number(offset), Number(offset) + Number(first)];
          const pageInfo = { hasNextPage: to < all.length };
          return {
            archiveReceivedRelay: { totalCount: all.length, pageInfo, nodes: all.slice(from, to) },
          };
        },
      ],
      ['SugerenciaArchivo', () => ({ archiveSuggestion: suggestion })],
      ['TiposArchivo', () => ({ archiveTypes: types })],
    ],
    { permissions: ['archivo.view_documento', 'archivo.change_documento'] },
  );
  for (const shown of [50, 100, 150, 200]) {
    fireEvent.click(await screen.findByRole('button', { name: `Ver más (${shown} de 201)` }, SOON));
  }
  expect(await screen.findByRole('button', { name: /scan-201\.dat/ }, SOON)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Ver más/ })).toBeNull();
});
