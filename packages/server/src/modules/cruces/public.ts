export { crossLayer, type LayerCrossing } from './cross-layer.ts';
export { deservesPreparation, prepareLayer } from './prepare.ts';
export type { CrossLayer } from './source.layer.ts';
export { buildStudyArea, type StudyArea } from './study-area.ts';
