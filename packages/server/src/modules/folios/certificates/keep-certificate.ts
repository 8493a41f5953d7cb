import type { App } from '../../../core/app.ts';
import type { Tx } from '../../../core/db/database.ts';
import { MAX_FILE_BYTES } from '../../../core/http/upload.ts';
import { documentInput, takesDocument } from '../../archivo/public.ts';
import { CERTIFICATE, requireLoader, VIEW } from '../folio.access.ts';
import { READ_CERTIFICATE } from './certificate.job.ts';
import { insertCertificate } from './certificate.repository.ts';

/** Keeps a PDF as a certificate of the person's and has it read. @returns its id */
export async function keepCertificate(
  { jobs }: Pick<App, 'jobs'>,
  tx: Tx,
  file: Parameters<typeof insertCertificate>[1],
): Promise<number> {
  const id = await insertCertificate(tx, file);
  const job = { userId: file.user, reference: file.archivoId };
  await jobs.enqueue(tx, READ_CERTIFICATE, { certificado: id }, job);
  return id;
}

/** Has a document of the archive read as a certificate, as if the caller had sent it. */
export const takeDocumentAsCertificate = takesDocument({
  name: 'takeDocumentAsCertificate',
  access: VIEW,
  schema: documentInput,
  guard: requireLoader,
  allow: ['pdf'],
  limit: MAX_FILE_BYTES,
  entidad: CERTIFICATE,
  uso: 'Certificado de un folio',
  async keep({ context, tx, actor, audit }, { id: file, nombre, sha256, procede }) {
    const kept = { archivoId: file, nombre, sha256, user: actor.id };
    const id = await keepCertificate(context.app, tx, kept);
    await audit({
      entity: CERTIFICATE,
      entityId: id,
      after: { archivo: nombre, sha256, desdeArchivo: procede },
    });
    return { id };
  },
});
