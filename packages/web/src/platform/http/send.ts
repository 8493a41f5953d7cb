import {
  AppError,
  type ErrorCode,
  errorCatalogue,
  type FieldError,
} from '@comarca/shared/core/errors';
import { connection } from '../connection/connection.ts';
import { sessionStore } from '../session/session-store.ts';
import { noteFailure } from './last-failure.ts';

export interface SendOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is (FormData, Blob). */
  body?: BodyInit;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** A 401 is about what was sent, not about the session. */
  keepsSession?: boolean;
}

/** What tells the server that a request comes from the application. */
export const requestHeaders = { 'x-comarca': '1' } as const;

const BAD_GATEWAY = 502;
const GATEWAY_TIMEOUT = 504;

const UNREACHABLE = 'No hay conexión con el servidor. Revise su red.';

/**
 * Every request to the server: cookie, the application's own header, errors as AppError.
 * @throws AppError in Spanish; a 401 clears the session, and the shell goes to the sign-in screen
 */
export async function send(url: string, options: SendOptions = {}): Promise<Response> {
  const response = await reach(url, options);
  if (options.keepsSession && !response.ok) throw await failureOf(response);
  return accepted(response);
}

/** Goes on with what the server accepted. @throws AppError for what it refused */
export async function accepted(response: Response): Promise<Response> {
  if (response.ok) return response;
  if (response.status === 401 && sessionStore.get()) sessionStore.clear('vencida');
  throw await failureOf(response);
}

/** Asks for JSON. The caller knows the shape; `schema.parse` it when it comes from outside. */
export async function sendForJson(url: string, options: SendOptions = {}): Promise<unknown> {
  const response = await send(url, options);
  return received(response.json());
}

/**
 * What a response brings, or why it did not arrive whole.
 * @throws AppError when the connection broke meanwhile
 */
export async function received<Body>(body: Promise<Body>): Promise<Body> {
  try {
    return await body;
  } catch (error) {
    throw networkFailure(error);
  }
}

export const knownCode = (code: string): ErrorCode =>
  Object.hasOwn(errorCatalogue, code) ? (code as ErrorCode) : 'INTERNAL';

async function reach(url: string, options: SendOptions): Promise<Response> {
  const { json, body, headers, method = 'GET', signal } = options;
  try {
    return await fetch(url, {
      method,
      credentials: 'same-origin',
      headers: {
        ...requestHeaders,
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined ? { body: JSON.stringify(json) } : body !== undefined && { body }),
      ...(signal && { signal }),
    });
  } catch (error) {
    throw networkFailure(error);
  }
}

/** An error of the browser's network in Spanish; what the caller itself gave up stays as it is. */
function networkFailure(error: unknown): unknown {
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  return unreachable();
}

/** The server could not be reached. The shell finds out whether it is gone, and says so. */
export function unreachable(): AppError {
  connection.suspect();
  return new AppError('UNAVAILABLE', UNREACHABLE);
}

interface FailureBody {
  codigo?: string;
  message?: string;
  errors?: FieldError[];
}

/** What a refused response says. */
export async function failureOf(response: Response): Promise<AppError> {
  noteFailure(response);
  const body = (await response.json().catch(() => ({}))) as FailureBody;
  const code = knownCode(body.codigo ?? codeOfStatus(response.status));
  return new AppError(code, body.message, body.errors ?? []);
}

function codeOfStatus(status: number): ErrorCode {
  // A proxy in front of a server that is gone.
  if (status === BAD_GATEWAY || status === GATEWAY_TIMEOUT) return 'UNAVAILABLE';
  const codes = Object.keys(errorCatalogue) as ErrorCode[];
  return codes.find((code) => errorCatalogue[code].status === status) ?? 'INTERNAL';
}
