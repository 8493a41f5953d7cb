/** The small records of the module, each on its line: who adds one edits no other place. */
export { registryAct } from './registry-acts.ts';
