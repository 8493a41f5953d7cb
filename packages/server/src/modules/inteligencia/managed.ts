/** The small records of the module, each on its line: who adds one edits no other place. */
export { portalReportRecord } from './shared-report/portal-report.ts';
