/** The small records of the module, each on its line: who adds one edits no other place. */
export { layerCross } from './crosses/cross.ts';
export { design } from './designs/design.ts';
export { diagnosisQuestion } from './diagnoses/questions.ts';
export { rightState, rightType, sigType } from './infrastructures/catalogues.ts';
export { negotiationFiling } from './negotiation/filings.ts';
export { estateOffer } from './negotiation/offers.ts';
export { negotiationStage } from './negotiation/stages.ts';
export { negotiationTerm } from './negotiation/terms.ts';
export { assignedBaseLayer, assignedWmsLayer, giResource, soilUse } from './tabs/tabs.ts';
