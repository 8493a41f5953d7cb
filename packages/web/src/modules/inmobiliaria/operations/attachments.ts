import type { Attachments } from '@comarca/shared/modules/inmobiliaria/attachment-names';
import { sendForJson } from '../../../platform/http/send.ts';

/** Sends files for the estates of a project: to be looked at, or to be kept. @throws AppError */
export async function sendAttachments(
  project: string,
  files: readonly File[],
  dry: boolean,
): Promise<Attachments> {
  const body = new FormData();
  for (const file of files) body.append('archivo', file);
  const url = `/api/v1/proyectos_gi/${project}/predios/anexos?simular=${dry ? 'si' : 'no'}`;
  return (await sendForJson(url, { method: 'POST', body })) as Attachments;
}
