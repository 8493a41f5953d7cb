import { received, send } from '../http/send.ts';
import { downloadBlob } from './downloads.ts';

/**
 * Downloads a file that the server makes, under the name that it gives it.
 *
 * @throws AppError in Spanish
 * @example await downloadFile('/api/v1/listas/contratos.xlsx', 'contratos.xlsx');
 */
export async function downloadFile(url: string, fallbackName: string): Promise<void> {
  const response = await send(url);
  const name = fileNameOf(response.headers.get('content-disposition') ?? '');
  downloadBlob(await received(response.blob()), name ?? fallbackName);
}

/** The file's name in a `content-disposition`, also when it has accents. */
export function fileNameOf(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(disposition)?.[1];
}
