/** Which sources of maps do not answer, said before a report is made. */
export { SourcesDown } from './components/sources-down.tsx';
/** What draws, types or reads a route or a boundary, for whoever has one in a form. */
export { publicPlaceFinder } from './operations/portal.ts';
export { CoordinateEntry } from './trazado/coordinate-entry.tsx';
export { measureText } from './trazado/measure-text.ts';
export { SystemSelect } from './trazado/system-select.tsx';
export { TrazadoEditor } from './trazado/trazado-editor.tsx';
