import { AppError } from '@comarca/shared/core/errors';
import type { Support, SupportKind } from '@comarca/shared/modules/inmobiliaria/support.rules';
import { z } from 'zod';
import { sendForJson } from '../../../../platform/http/send.ts';
import { attachmentsTo } from '../../../../platform/uploads/attached-file.ts';
import type { Diagnosis } from './diagnoses.ts';

const BASE = '/api/v1/inmobiliaria/diagnosticos';

/** Extensions of the files that prove a diagnosis. */
export const SUPPORT_FILES = '.pdf,.docx,.xlsx,.png,.jpg,.jpeg,.zip';

/** Sends a file that the next save of a diagnosis names. @throws AppError */
export const sendSupport = attachmentsTo(`${BASE}/archivos`);

const received = z.object({ id: z.guid() });

/** Sends a picture that the next save of a diagnosis names. @returns its id @throws AppError */
export async function sendPicture(picture: Blob): Promise<string> {
  const body = new FormData();
  body.append('imagen', picture, 'imagen');
  const answer = received.safeParse(
    await sendForJson(`${BASE}/imagenes`, { method: 'POST', body }),
  );
  if (!answer.success) throw new AppError('INTERNAL');
  return answer.data.id;
}

export type StoredSupport = Diagnosis['soportes'][number];

/** A support that a diagnosis has, as its next save names it. */
export const namedAgain = ({ id, clase, nombre: _name, bytes: _bytes, ...rest }: StoredSupport) =>
  ({ archivo: id, ...rest, clase: clase as SupportKind }) satisfies Support;

/** A file without a place, as a save names it. */
export const attached = (id: string): Support => ({
  archivo: id,
  clase: 'ANEXO',
  descripcion: '',
  longitud: null,
  latitud: null,
  precision: null,
  rumbo: null,
  tomada: null,
});

/** The supports of a form as its save says them: those that stay as they are, new files as attachments. */
export const supportsText = (stored: readonly StoredSupport[], wanted: readonly string[]): string =>
  JSON.stringify(
    wanted.map((id) => {
      const known = stored.find((one) => one.id === id);
      return known ? namedAgain(known) : attached(id);
    }),
  );
