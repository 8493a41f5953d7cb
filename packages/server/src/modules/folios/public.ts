/** What the demo is made of. */

export { listCertificateDocuments } from './certificates/certificate-documents.repository.ts';
/** The certificates of folios among the documents of what the folios are about. */
export { certificatesOfNumbers } from './certificates/certificate-documents.ts';
export { insertDemoFolio, letLoadFolios } from './demo.ts';
/** Who sees what folios say of land, and who what they say of people; the record of such readings. */
export {
  CERTIFICATE,
  READ_TITLES,
  TITLES as FOLIO_TITLES,
  VIEW as SEE_FOLIOS,
} from './folio.access.ts';
/** What a folio says of its land, for who sees folios. */
export { folioLand } from './folio.repository.ts';
/** Folios beside the estates that name them. */
export { FOLIO_GROUNDS } from './folio-grounds.repository.ts';
/** Whether the registry's service answers, for who verifies an installation. */
export { checkRegistry } from './query/registry.ts';
/** What annotations say of a title; their people apart from it. */
export {
  type FolioParties,
  type FolioTradition,
  partiesByFmi,
  traditionsByFmi,
} from './tradition.repository.ts';
