import { downloadFile } from '../../../platform/downloads/download-file.ts';

/**
 * Downloads a file of a report.
 * @param path below the report: `resumen/excel`, `capas/7/kml`
 * @throws AppError in Spanish
 */
export const downloadReportFile = (reportId: string, path: string): Promise<void> =>
  downloadFile(`/api/v1/reportes_rapidos/${reportId}/${path}`, path.replaceAll('/', '_'));
