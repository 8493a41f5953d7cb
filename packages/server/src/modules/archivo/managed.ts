/** The small records of the module, each on its line: who adds one edits no other place. */
export { documentSeries, retentionTable } from './retention/series.ts';
export { documentType, typeField } from './types/types.ts';
