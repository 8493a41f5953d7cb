/** What the program's own checks ask of the archive. */

/** Its part of the demo story. */
export { loadDemoArchive } from './demo.ts';
export { verifyArchive } from './integrity/integrity.ts';
