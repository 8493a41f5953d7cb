/** What the program's start and its checks ask of judicial processes. */

export { checkCourtSearch } from './consulta/proposals.service.ts';
export { loadDemoProcesses } from './demo.ts';
