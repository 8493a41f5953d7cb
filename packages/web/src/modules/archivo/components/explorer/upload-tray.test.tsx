// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { archiveUploads, sendTo } from '../../uploads/upload-store.ts';
import { UploadTray } from './upload-tray.tsx';

const BASE = '/api/v1/archivo/cargas';
type Answer = (signal: AbortSignal | undefined) => Promise<Response> | Response;

/** What the browser asked of the server. */
let asked: string[];
/** What it answers to a piece, and at the end. */
let onPiece: Answer;
let onEnd: Answer;
let begun: number;

const refusal = (status: number, code: string, message: string) =>
  Response.json({ codigo: code, message }, { status });

const untilGivenUp: Answer = (signal) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
  });

beforeEach(() => {
  asked = [];
  begun = 0;
  onPiece = () => Response.json({ recibido: 4 });
  vi.stubGlobal('fetch', async (url: string, { method, signal }: RequestInit) => {
    asked.push(`${method} ${url}`);
    if (method === 'DELETE') return new Response(null, { status: 204 });
    if (url === BASE) {
      begun += 1;
      return Response.json({ id: `c${begun}`, recibido: 0 });
    }
    return (url.endsWith('/fin') ? onEnd : onPiece)(signal ?? undefined);
  });
  render(<UploadTray />);
});
afterEach(() => {
  for (const { key } of archiveUploads.get()) archiveUploads.remove(key);
  cleanup();
  vi.unstubAllGlobals();
});

const sent = (call: string) => asked.filter((one) => one === call).length;
const press = async (label: string) => fireEvent.click(await screen.findByLabelText(label));
const send = () => sendTo('7', [{ file: new File(['hola'], 'a.txt'), ruta: '' }]);

it('a file that is taken off while it is sent is given up at the server', async () => {
  onPiece = untilGivenUp;
  send();
  await waitFor(() => expect(sent(`POST ${BASE}/c1/partes?desde=0`)).toBe(1));
  await press('Quitar a.txt');
  await waitFor(() => expect(sent(`DELETE ${BASE}/c1`)).toBe(1));
  expect(screen.queryByText('a.txt')).toBeNull();
});

it('a file that is refused for good is given up, and begun anew when it is tried again', async () => {
  onEnd = () => refusal(400, 'VALIDATION', 'Ya hay otro con ese nombre');
  send();
  await screen.findByText('Ya hay otro con ese nombre');
  await waitFor(() => expect(sent(`DELETE ${BASE}/c1`)).toBe(1));
  await press('Reintentar a.txt');
  await waitFor(() => expect(sent(`DELETE ${BASE}/c2`)).toBe(1));
  await press('Quitar a.txt');
  expect(asked.filter((one) => one.startsWith('DELETE'))).toHaveLength(2);
});

it('a file that failed otherwise goes on where it was, until it is taken off', async () => {
  onEnd = () => refusal(500, 'INTERNAL', 'Algo falló');
  send();
  await screen.findByText('Algo falló');
  expect(sent(`DELETE ${BASE}/c1`)).toBe(0);
  await press('Quitar a.txt');
  await waitFor(() => expect(sent(`DELETE ${BASE}/c1`)).toBe(1));
});

it('a file that came is left to the archive', async () => {
  const filed = { documento: 1, nombre: 'a.txt', resultado: 'nuevo', copias: [] };
  onEnd = () => Response.json(filed);
  send();
  await screen.findByText('Cargado');
  fireEvent.click(screen.getByText('Quitar los cargados'));
  expect(screen.queryByText('a.txt')).toBeNull();
  expect(asked.filter((one) => one.startsWith('DELETE'))).toEqual([]);
});
