/** What product management uses of projects' and processes' roles, resources and activities. */
export { administeredOwners, type Owners } from './administered.repository.ts';
export { idTextOf, maybeIdTextOf } from './owned/id-texts.ts';
export { block } from './owned/named.ts';
export { findOwner } from './owner.repository.ts';
export { administers, type Owner, ownerInput, ownerNarrows, ownerOf } from './owner.ts';
export { referenceTypes } from './references.graphql.ts';
export { findStructure, type StructureTarget } from './structure/structure.repository.ts';
export { structureView } from './structure/structure.view.ts';
