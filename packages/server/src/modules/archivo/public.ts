/** What the program's own checks ask of the archive. */

export { addPermissions, viewPermissions } from './access.ts';
/** Its part of the demo story. */
export { loadDemoArchive } from './demo.ts';
export { contentTypeOf } from './documents/content-type.ts';
export {
  countDocumentsOf,
  documentOfRecord,
  documentsOfRecord,
  documentsToChoose,
} from './documents/of-record.repository.ts';
export { documentInput, documentsUsed, takesDocument } from './documents/use.ts';
export { verifyArchive } from './integrity/integrity.ts';
export { checkMailbox } from './receiving/mail-source.ts';
export { fileForRecord } from './uploads/finish.ts';
