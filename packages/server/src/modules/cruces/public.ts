export { crossLayer, type LayerCrossing } from './cross-layer.ts';
export { drawingToStore, type SentDrawing, sentDrawing } from './drawing-to-store.ts';
export type { CrossLayer } from './inside/source.layer.ts';
export { municipalitiesAround } from './municipalities.ts';
export { deservesPreparation, prepareLayer } from './preparation/prepare.ts';
export { buildStudyArea, type StudyArea, type StudyInput } from './study-area.ts';
export { studyToStore } from './study-to-store.ts';
