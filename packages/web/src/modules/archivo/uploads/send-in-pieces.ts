import { AppError } from '@comarca/shared/core/errors';
import { SENT_PIECE_BYTES } from '@comarca/shared/modules/archivo/archive.rules';
import { sha256Of } from '../../../platform/device/sha256.ts';
import { send, sendForJson } from '../../../platform/http/send.ts';

/** Bytes of its beginning, and of its end, by which a file is known again. */
const MARKED = 1_048_576;
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000];
const LONGEST_PAUSE_MS = 30_000;
const UNREADABLE = 'El archivo cambió o ya no está en el equipo: elíjalo de nuevo.';
const ALL = 100;
const base = '/api/v1/archivo/cargas';

/** A file and where it goes. */
export interface Outgoing {
  file: File;
  carpeta: string;
  /** folders below it, with `/` between them */
  ruta: string;
  /** what a new document is */
  tipo?: string | undefined;
  /** of a new version: whose, as it was read, and why */
  documento?: { id: string; version: number; motivo: string };
}

/** What became of it. */
export interface Filed {
  documento: number;
  nombre: string;
  resultado: 'nuevo' | 'version' | 'igual';
  copias: { id: number; nombre: string; carpeta: string }[];
}

interface Tools {
  signal: AbortSignal;
  /** The server knows of the file from now on, by this id. */
  onBegun: (upload: string) => void;
  onProgress: (percent: number) => void;
  /** The connection is gone, or there again. */
  onWaiting: (waiting: boolean) => void;
}

/**
 * Sends a file in pieces and goes on where it was cut: a lost connection is waited for, and a file that is
 * chosen again after a reload begins where it ended.
 * @throws AppError what the server refused
 */
export async function sendInPieces(outgoing: Outgoing, tools: Tools): Promise<Filed> {
  const { file } = outgoing;
  // Heard to its end also when it is given up meanwhile: what was begun is known, and may be dropped.
  const mark = await markOf(file);
  const { id, recibido, hecho } = await persistent(() => begin(outgoing, mark), tools);
  // It came whole before the page was left.
  if (hecho) return hecho;
  tools.onBegun(id);
  tools.signal.throwIfAborted();
  let sent = recibido;
  while (sent < file.size) {
    tools.onProgress(Math.floor((sent / file.size) * ALL));
    sent = await persistent(() => sendPiece(id, file, sent, tools.signal), tools);
  }
  tools.onProgress(ALL);
  const finish = { method: 'POST', signal: tools.signal } as const;
  return (await persistent(() => sendForJson(`${base}/${id}/fin`, finish), tools)) as Filed;
}

/** Gives up a file that was begun: the server forgets what came of it. @throws AppError */
export const dropUpload = (id: string): Promise<unknown> =>
  send(`${base}/${id}`, { method: 'DELETE' });

interface Begun {
  id: string;
  recibido: number;
  /** what became of the same file, where it came already and stands there still */
  hecho?: Filed | null;
}

const begin = ({ file, carpeta, ruta, documento, tipo }: Outgoing, mark: string) =>
  sendForJson(base, {
    method: 'POST',
    json: {
      carpeta,
      ruta,
      nombre: file.name.normalize('NFC'),
      bytes: file.size,
      huella: mark,
      siFalta: true,
      ...(tipo && { tipo }),
      ...(documento && {
        documento: documento.id,
        version: documento.version,
        motivo: documento.motivo,
      }),
    },
  }) as Promise<Begun>;

/**
 * By what a file is known when it is chosen again: its name, its size, its time, and its beginning and end,
 * which tell it from one that another program wrote in its place.
 */
async function markOf(file: File): Promise<string> {
  const ends = new Blob([file.slice(0, MARKED), file.slice(-MARKED)]);
  const content = await ends.arrayBuffer().catch(() => {
    throw new AppError('VALIDATION', UNREADABLE);
  });
  const hash = (await sha256Of(content)) ?? '';
  return `${file.name.slice(-150)} ${file.size} ${file.lastModified} ${hash}`;
}

/** @returns how much has come: where another piece has come meanwhile, as much as there is */
async function sendPiece(id: string, file: File, from: number, signal: AbortSignal) {
  const body = new FormData();
  body.append('parte', file.slice(from, from + SENT_PIECE_BYTES), 'parte');
  try {
    const url = `${base}/${id}/partes?desde=${from}`;
    return ((await sendForJson(url, { method: 'POST', body, signal })) as Begun).recibido;
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'CONFLICT')) throw error;
    return ((await sendForJson(`${base}/${id}`, { signal })) as Begun).recibido;
  }
}

/** Tries again while the server is not reached. */
async function persistent<Result>(call: () => Promise<Result>, tools: Tools): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      const result = await call();
      tools.onWaiting(false);
      return result;
    } catch (error) {
      const isAway = error instanceof AppError && ['UNAVAILABLE', 'TOO_MANY'].includes(error.code);
      if (!isAway) throw error;
      tools.onWaiting(true);
      await pause(PAUSES_MS[attempt] ?? LONGEST_PAUSE_MS, tools.signal);
    }
  }
}

/** Waits, or until the connection is said to be back. @throws the signal's reason */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
