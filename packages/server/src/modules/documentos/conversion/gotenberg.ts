import { AppError } from '@comarca/shared/core/errors';
import { fileKinds } from '../../../core/files/file-kind.ts';
import { ConversionTookTooLong } from './took-too-long.ts';

const TIMEOUT_MS = 120_000;

interface Asked {
  waitMs?: number | undefined;
  /** by which the service knows what it is */
  ending?: string;
  /** ends the wait where nobody waits for the PDF any more */
  signal?: AbortSignal | undefined;
}

/**
 * Converts a document of an office at a Gotenberg service; a Word file unless another ending is given.
 * @throws AppError VALIDATION for a document that it refuses, UNAVAILABLE when it does not answer; ConversionTookTooLong
 */
export async function convertAtGotenberg(
  document: Buffer,
  url: string,
  { waitMs = TIMEOUT_MS, ending = 'docx', signal }: Asked = {},
): Promise<Buffer> {
  const time = AbortSignal.timeout(waitMs);
  const failed = () => {
    signal?.throwIfAborted();
    if (time.aborted) throw new ConversionTookTooLong();
    return unavailable();
  };
  const signals = [time, ...(signal ? [signal] : [])];
  const form = new FormData();
  const type = ending === 'docx' ? fileKinds.docx.mime : 'application/octet-stream';
  const file = new Blob([new Uint8Array(document)], { type });
  form.append('files', file, `carta.${ending}`);
  const answer = await fetch(new URL('forms/libreoffice/convert', withSlash(url)), {
    method: 'POST',
    body: form,
    redirect: 'error',
    signal: AbortSignal.any(signals),
  }).catch(failed);
  const pdf = Buffer.from(await answer.arrayBuffer().catch(failed));
  if (answer.ok && pdf.subarray(0, 5).toString() === '%PDF-') return pdf;
  if (answer.status === 400) {
    throw new AppError('VALIDATION', 'El documento no se pudo convertir a PDF: está dañado.');
  }
  return unavailable();
}

const withSlash = (url: string): string => (url.endsWith('/') ? url : `${url}/`);

function unavailable(): never {
  throw new AppError('UNAVAILABLE', 'El servicio que convierte documentos a PDF no responde.');
}

/** Whether the service is there. @throws Error that says why not */
export async function checkGotenberg(url: string): Promise<void> {
  const answer = await fetch(new URL('health', withSlash(url)), {
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  });
  if (!answer.ok) throw new Error(`Gotenberg responde ${answer.status}.`);
}
