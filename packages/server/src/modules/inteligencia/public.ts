/** What the operator's check asks of reports. */
export { verifyReports } from './report-seal.ts';
