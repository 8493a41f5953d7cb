/** What the program's start loads of developments. */
export { loadDemoDevelopments } from './demo.repository.ts';
