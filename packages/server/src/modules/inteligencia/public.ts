/** What the demo story brings, and what the operator's check asks of reports. */

export { verifyAlternatives } from './alternatives/alternative-seal.ts';
export { loadDemoProjectIt } from './demo.ts';
export { verifyReports } from './generation/report-seal.ts';
export { verifyProjectLayers } from './project-report/layer-seal.ts';
export { insertTemplate } from './structures/structure.repository.ts';
