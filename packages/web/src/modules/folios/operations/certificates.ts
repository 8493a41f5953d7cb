import { AppError } from '@comarca/shared/core/errors';
import type { folioSchema } from '@comarca/shared/modules/folios/folio.fields';
import type { z } from 'zod';
import { z as rules } from 'zod';
import { refused } from '../../../platform/entity-form/form-failure.ts';
import type { SaveCall } from '../../../platform/entity-form/use-entity-form.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import type { OfferedDocument } from '../../../platform/module.ts';
import { sendFile } from '../../../platform/uploads/send-file.ts';
import type { SendTools } from '../../../platform/uploads/upload-queue.ts';
import {
  certificateQuery,
  certificatesQuery,
  confirmMutation,
  discardMutation,
  takeDocumentMutation,
} from './certificate.documents.ts';
import { foliosKey } from './folios.ts';
import type { TitleAnnotation } from './titles.ts';

export const certificatesKey = [...foliosKey, 'certificados'] as const;

const FILES = '/api/v1/folios/certificados';

const received = rules.object({
  certificados: rules.array(rules.object({ id: rules.string(), nombre: rules.string() })),
});

/** Sends a PDF, or a zip of them, to be read. @throws AppError saying which file is refused */
export const sendCertificates = async (file: File, tools: SendTools) =>
  received.parse(await sendFile(FILES, file, tools)).certificados;

/** The address of a page as an image. */
export const pageUrl = (id: string, page: number): string => `${FILES}/${id}/paginas/${page}.png`;

/** The address of the PDF as it was sent. */
export const pdfUrl = (id: string): string => `${FILES}/${id}/certificado.pdf`;

/** What the person sent, the newest first. */
export const loadCertificates = async () =>
  (await execute(certificatesQuery, {})).folioCertificates;

export type Certificate = Awaited<ReturnType<typeof loadCertificates>>[number];

/** A certificate with what was recognised in it. @throws AppError NOT_FOUND */
export async function loadCertificate(id: string) {
  const { folioCertificate } = await execute(certificateQuery, { id });
  if (!folioCertificate) throw new AppError('NOT_FOUND');
  return folioCertificate;
}

export type OpenCertificate = Awaited<ReturnType<typeof loadCertificate>>;
export type FoundValue = OpenCertificate['campos'][number];

/** What a person confirms besides the fields. */
export interface Confirmation {
  revisados: string[];
  actualizar: boolean;
  cabidaLinderos: string;
  complementacion: string;
  anotaciones: readonly TitleAnnotation[];
}

/** Makes or updates a folio of what was confirmed. @returns its id @throws AppError */
export async function confirmCertificate(
  certificate: string,
  values: z.output<typeof folioSchema>,
  confirmed: Confirmation,
  { version, idempotencyKey }: SaveCall,
): Promise<string> {
  const { anotaciones, ...rest } = confirmed;
  const { confirmCertificate: answer } = await execute(
    confirmMutation,
    {
      ...values,
      ...rest,
      anotaciones: [...anotaciones],
      certificado: certificate,
      version: version ?? 0,
    },
    { idempotencyKey },
  );
  if (!answer.saved || !answer.folio) throw refused(answer.errors);
  return answer.folio.id;
}

/** Takes back a certificate. @throws AppError */
export async function discardCertificate(id: string): Promise<void> {
  const { discardCertificate: answer } = await execute(discardMutation, { id });
  if (!answer.deleted) throw refused(answer.errors);
}

/** Has a document of the archive read as a certificate. @throws AppError */
export async function readAsCertificate({ id }: OfferedDocument, idempotencyKey: string) {
  const { takeDocumentAsCertificate: answer } = await execute(
    takeDocumentMutation,
    { documento: id },
    { idempotencyKey },
  );
  if (!answer.saved || !answer.certificado) throw refused(answer.errors);
  return { route: 'FolioCertificates' };
}
