/** The blocks of a project, for whoever administers what stands on it. */
export { BlocksTab } from './components/project-tabs.tsx';
/** The products of a project and of its units' typologies, for whoever lists what is part of them. */
export { StructureDialog, useUnitStructure } from './components/structure/structure-dialog.tsx';
