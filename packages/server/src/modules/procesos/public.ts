/** What product management uses of projects' and processes' roles, resources and activities. */
export { administeredOwners, type Owners } from './administrados.repository.ts';
export { findStructure, type StructureTarget } from './estructura.repository.ts';
export { structureView } from './estructura.view.ts';
export { idTextOf, maybeIdTextOf } from './id-texts.ts';
export { findOwner } from './owner.repository.ts';
export { administers, type Owner, ownerInput, ownerNarrows, ownerOf } from './owner.ts';
export { referenceTypes } from './references.graphql.ts';
