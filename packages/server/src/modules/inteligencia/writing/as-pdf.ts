import type { App } from '../../../core/app.ts';
import type { Download } from '../../../core/reports/download.ts';
import type { convertToPdf } from '../../documentos/public.ts';

/** The Word document laid out as PDF, by what converts one. @throws AppError as that does */
export async function asPdf(
  { config }: Pick<App, 'config'>,
  { name, content }: Download,
  convert: typeof convertToPdf,
): Promise<Download> {
  const { pdf } = await convert(Buffer.from(content), config);
  return { name: name.replace(/\.docx$/, '.pdf'), type: 'application/pdf', content: pdf };
}
