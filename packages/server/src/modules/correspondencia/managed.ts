/** The small records of the module, each on its line: who adds one edits no other place. */
export { letterType, nonWorkingDay } from './register/catalogues.ts';
export { letterTemplate } from './templates/template.ts';
