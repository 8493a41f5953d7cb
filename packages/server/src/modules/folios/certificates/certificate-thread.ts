import { AppError } from '@comarca/shared/core/errors';
import { openTaskQueue } from '../../../core/threads/task-queue.ts';
import type { PageLine } from './pdf-lines.ts';

export type CertificateTask =
  | { act: 'read'; bytes: Uint8Array }
  | { act: 'draw'; bytes: Uint8Array; page: number };

export type CertificateAnswer =
  | { lines: PageLine[]; pages: number }
  | { image: Uint8Array }
  | { refused: string };

const thread = new URL('./certificate.worker.ts', import.meta.url);

/** A file may be made to take for ever or all memory: its thread ends, the program goes on. */
const limits = (timeLimitMs: number) => ({
  timeLimitMs,
  idleMs: 20_000,
  resourceLimits: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 16 },
});

const readers = openTaskQueue<CertificateTask, CertificateAnswer>(thread, limits(30_000));
/** Somebody looks at the page: it is not to wait for certificates that are being read. */
const drawers = openTaskQueue<CertificateTask, CertificateAnswer>(thread, {
  ...limits(15_000),
  patienceMs: 25_000,
});

/** The lines of a certificate. @throws AppError VALIDATION with the reason, also for too much work */
export async function readCertificate(
  bytes: Uint8Array,
): Promise<{ lines: PageLine[]; pages: number }> {
  const answer = await readers(() => ({ act: 'read', bytes })).catch(unbearable);
  if ('refused' in answer) throw new AppError('VALIDATION', answer.refused);
  if (!('lines' in answer)) throw new Error('a reading answers lines');
  return answer;
}

/** A page of a certificate as a PNG. @throws AppError VALIDATION */
export async function drawPage(bytes: Uint8Array, page: number): Promise<Buffer> {
  const answer = await drawers(() => ({ act: 'draw', bytes, page })).catch(unbearable);
  if ('refused' in answer) throw new AppError('VALIDATION', answer.refused);
  if (!('image' in answer)) throw new Error('a drawing answers an image');
  return Buffer.from(answer.image);
}

function unbearable(cause: unknown): never {
  const message = 'El PDF no se pudo leer: es demasiado grande o está dañado.';
  throw Object.assign(new AppError('VALIDATION', message), { cause });
}
