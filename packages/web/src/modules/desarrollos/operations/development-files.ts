import { z } from 'zod';
import { sendForJson } from '../../../platform/http/send.ts';
import { storableImage } from '../../../platform/images/image-file.ts';
import { attachmentsTo } from '../../../platform/uploads/attached-file.ts';

/** Extensions of the files that a development takes. */
export const DEVELOPMENT_FILES = '.pdf,.docx,.xlsx,.png,.jpg,.jpeg,.zip,.csv,.txt,.xml,.kmz,.kml';

/** Sends a file that the next save names. @throws AppError */
export const sendAttachment = attachmentsTo('/api/v1/desarrollos/archivos');

async function sendPicture(url: string, file: File): Promise<string> {
  const body = new FormData();
  body.append('imagen', await storableImage(file));
  const { id } = z
    .object({ id: z.string() })
    .parse(await sendForJson(url, { method: 'POST', body }));
  return id;
}

/** Sends a picture of a description. @returns its address once it is saved @throws AppError */
export const storePicture = async (file: File): Promise<string> =>
  `/media/${await sendPicture('/api/v1/desarrollos/imagenes', file)}`;

/** Sends a picture of a screen. @returns its id @throws AppError */
export const sendCapture = (file: File): Promise<string> =>
  sendPicture('/api/v1/desarrollos/capturas', file);
