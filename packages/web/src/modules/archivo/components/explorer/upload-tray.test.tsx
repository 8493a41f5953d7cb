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
/** What it says besides of a file that is begun. */
let onBegin: () => object;

const refusal = (status: number, code: string, message: string) =>
  Response.json({ codigo: code, message }, { status });

const untilGivenUp: Answer = (signal) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
  });

beforeEach(() => {
  asked = [];
  begun = 0;
  onBegin = () => ({});
  onPiece = () => Response.json({ recibido: 4 });
  vi.stubGlobal('fetch', async (url: string, { method, signal }: RequestInit) => {
    asked.push(`${method} ${url}`);
    if (method === 'DELETE') return new Response(null, { status: 204 });
    if (url === BASE) {
      begun += 1;
      return Response.json({ id: `c${begun}`, recibido: 0, ...onBegin() });
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

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ file: new File(['hola'], `${at}.txt`), ruta: '' }));

it('a few are sent at once, those of one name one after the other, and the page is not left unasked', async () => {
  onPiece = untilGivenUp;
  sendTo('7', [...many(1), ...many(4)]);
  await waitFor(() => expect(asked.filter((one) => one.includes('/partes'))).toHaveLength(3));
  const states = () => archiveUploads.get().map(({ state }) => state);
  // The second is the first once more.
  expect(states()).toEqual(['enviando', 'espera', 'enviando', 'enviando', 'espera']);
  const leaving = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leaving()).toBe(false);
  for (const { key } of archiveUploads.get()) archiveUploads.remove(key);
  expect(leaving()).toBe(true);
});

it('of very many, those that failed come first and are tried again together', async () => {
  onEnd = () => refusal(500, 'INTERNAL', 'Algo falló');
  const good = { documento: 1, nombre: 'a.txt', resultado: 'nuevo', copias: [] };
  sendTo('7', many(1));
  await screen.findByText('Algo falló');
  onPiece = untilGivenUp;
  sendTo('8', many(250));
  await screen.findByText('y 51 más');
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Algo falló');
  onEnd = () => Response.json(good);
  fireEvent.click(screen.getByText('Reintentar las que fallaron'));
  await waitFor(() => expect(screen.queryByText('Algo falló')).toBeNull());
});

it('the lists are read once for what comes within half a second', async () => {
  onEnd = () => Response.json({ documento: 1, nombre: 'a.txt', resultado: 'nuevo', copias: [] });
  const read = vi.fn();
  archiveUploads.onFiled = read;
  sendTo('7', many(20));
  await screen.findByText('20 de 20 cargados');
  await waitFor(() => expect(read).toHaveBeenCalled());
  expect(read.mock.calls.length).toBeLessThan(5);
  archiveUploads.onFiled = () => undefined;
});

it('a file that came whole before the page was left is not sent again', async () => {
  onBegin = () => ({
    hecho: { documento: 1, nombre: 'a.txt', resultado: 'igual', copias: [] },
  });
  send();
  await screen.findByText('Ya estaba');
  expect(asked).toEqual([`POST ${BASE}`]);
});
