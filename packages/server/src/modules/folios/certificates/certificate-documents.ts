import type { DocumentSource, VisibleScope } from '../../../core/app.ts';
import { allows } from '../../../core/operation/operation.ts';
import type { AskedDocuments } from '../../../core/ports/record-documents.ts';
import { CERTIFICATE, READ_TITLES, VIEW } from '../folio.access.ts';
import { listCertificateDocuments } from './certificate-documents.repository.ts';

/** Whoever reads what folios say of people reads the certificates that say it. */
export const mayReadCertificates = ({ context }: Pick<VisibleScope, 'context'>): boolean =>
  allows(context, VIEW) && allows(context, READ_TITLES);

/** The certificates of folios of these numbers, for who may read them; null for anybody else. */
export const certificatesOfNumbers = async (
  scope: VisibleScope,
  fmis: readonly string[] | null,
  asked: AskedDocuments,
) => (mayReadCertificates(scope) ? listCertificateDocuments(scope.db, fmis, asked) : null);

/** Certificates in the search of the whole archive; in an estate's folder its own module shows them. */
export const certificateDocuments: DocumentSource = {
  source: 'certificados',
  heading: 'Certificados de tradición',
  of: [],
  stored: CERTIFICATE,
  find: (scope, asked) => certificatesOfNumbers(scope, null, asked),
  all: ({ db }, asked) => listCertificateDocuments(db, null, asked),
};
