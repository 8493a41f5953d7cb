/** The small records of the module, each on its line: who adds one edits no other place. */
export { wmsLayer } from './wms/wms-layer.ts';
