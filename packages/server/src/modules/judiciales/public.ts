/** What the program's start and its checks ask of judicial processes. */

export { loadDemoProcesses } from './demo.ts';
export { checkCourtSearch } from './query/proposals.service.ts';
