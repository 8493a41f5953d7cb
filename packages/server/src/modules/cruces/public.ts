export { describeTransformation } from '@comarca/shared/geo/crs';
export { type CrossOptions, crossLayer, type LayerCrossing, MAX_FEATURES } from './cross-layer.ts';
export { deservesPreparation, type PrepareOptions, prepareLayer } from './prepare.ts';
export type { CrossLayer } from './source.layer.ts';
export { buildStudyArea, type StudyArea, type StudyInput } from './study-area.ts';
