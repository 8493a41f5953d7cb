/** What the demo story brings, and what the operator's check asks of reports. */

export { verifyReports } from './generation/report-seal.ts';
export { insertTemplate } from './structures/structure.repository.ts';
