import { AppError } from '@comarca/shared/core/errors';
import { filingMark } from '@comarca/shared/modules/correspondencia/mark';
import { z } from 'zod';
import { sha256Of } from '../../../platform/device/sha256.ts';
import { sendForJson } from '../../../platform/http/send.ts';

const verificationSchema = z.object({
  radicado: z
    .object({
      codigo: z.string(),
      fecha: z.string(),
      entrante: z.boolean(),
      tipo: z.string(),
      agenteExterno: z.string(),
      funcionario: z.string(),
      paginas: z.number().nullable(),
      anulado: z.boolean(),
    })
    .nullable(),
  documento: z.boolean().nullable(),
});

/** What anyone may know of a filing. */
export type Verification = z.output<typeof verificationSchema>;

/** What a file turned out to be. */
export type FileOutcome = 'autentico' | 'alterado' | 'desconocido';

/** Asks what was filed under a verification code; with the hash of a file, whether it is that. */
export async function verifyCode(code: string, sha256?: string): Promise<Verification> {
  const query = sha256 === undefined ? '' : `?sha256=${sha256}`;
  return verificationSchema.parse(
    await sendForJson(`/api/v1/verificar/${encodeURIComponent(code)}${query}`),
  );
}

/**
 * Checks a file against a filing. The file stays in the browser: only its hash is sent.
 * @throws AppError where the browser makes none
 */
export async function verifyFile(code: string, file: Blob): Promise<FileOutcome> {
  const content = await file.arrayBuffer();
  const hash = await sha256Of(content);
  if (!hash) {
    throw new AppError('UNAVAILABLE', 'Abra esta página por https:// para comprobar archivos.');
  }
  const { documento } = await verifyCode(code, hash);
  if (documento === null) return 'desconocido';
  if (documento) return 'autentico';
  return carriesMark(content, filingMark(code)) ? 'alterado' : 'desconocido';
}

const carriesMark = (content: ArrayBuffer, mark: string): boolean =>
  new TextDecoder('latin1').decode(content).includes(mark);

const supportsSchema = z.object({
  archivos: z.array(z.object({ nombre: z.string(), bytes: z.number() })),
  vence: z.string(),
  pase: z.string(),
});

/** The supports that a letter was notified with, by the key of its message. @throws AppError NOT_FOUND */
export async function openSupports(key: string) {
  return supportsSchema.parse(
    await sendForJson('/api/v1/verificar/anexos', { method: 'POST', json: { llave: key } }),
  );
}

export const supportsAddress = (pass: string): string =>
  `/api/v1/verificar/anexos?${new URLSearchParams({ pase: pass })}`;
