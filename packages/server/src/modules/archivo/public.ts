/** What the program's own checks ask of the archive. */
export { verifyArchive } from './integrity/integrity.ts';
