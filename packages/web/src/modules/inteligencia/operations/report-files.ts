import { downloadBlob } from '../../../platform/downloads/downloads.ts';
import { send } from '../../../platform/http/send.ts';

/**
 * Downloads a file of a report under the name that the server gives it.
 * @param path below the report: `resumen/excel`, `capas/7/kml`
 * @throws AppError in Spanish
 */
export async function downloadReportFile(reportId: string, path: string): Promise<void> {
  const response = await send(`/api/v1/reportes_rapidos/${reportId}/${path}`);
  const name = nameOf(response.headers.get('content-disposition') ?? '');
  downloadBlob(await response.blob(), name ?? path.replaceAll('/', '_'));
}

function nameOf(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(disposition)?.[1];
}
