/** What product management uses of projects' and processes' roles, resources and activities. */
export { idText, maybeIdText } from './id-texts.ts';
export { administers, ownerInput, ownerOf } from './owner.ts';
export { referenceTypes } from './references.graphql.ts';
