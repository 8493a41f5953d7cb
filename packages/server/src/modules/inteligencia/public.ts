/** What the demo story brings, and what the operator's check asks of reports. */
export { insertTemplate } from './estructura-it.repository.ts';
export { verifyReports } from './report-seal.ts';
