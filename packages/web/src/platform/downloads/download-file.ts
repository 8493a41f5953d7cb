import { received, send } from '../http/send.ts';
import { downloadBlob } from './downloads.ts';

/**
 * Downloads a file that the server makes, under the name that it gives it.
 *
 * @throws AppError in Spanish
 * @example await downloadFile('/api/v1/listas/contratos.xlsx', 'contratos.xlsx');
 */
export async function downloadFile(url: string, fallbackName: string): Promise<void> {
  await saveResponse(await send(url), fallbackName);
}

const ACCEPTED = 202;

/**
 * Downloads a file for which the server may need longer than somebody looks on.
 *
 * @param seconds for which it is waited
 * @returns false where it takes longer: it is made apart
 * @throws AppError in Spanish
 */
export async function downloadWithin(
  url: string,
  fallbackName: string,
  seconds: number,
): Promise<boolean> {
  const response = await send(url, { headers: { prefer: `wait=${seconds}` } });
  if (response.status === ACCEPTED) return false;
  await saveResponse(response, fallbackName);
  return true;
}

/**
 * Hands the file that a response brings to the browser's downloads, under the name that it gives it.
 * @throws AppError when the connection breaks meanwhile
 */
export async function saveResponse(response: Response, fallbackName: string): Promise<void> {
  const name = fileNameOf(response.headers.get('content-disposition') ?? '');
  downloadBlob(await received(response.blob()), name ?? fallbackName);
}

/** The file's name in a `content-disposition`, also when it has accents. */
export function fileNameOf(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(disposition)?.[1];
}
