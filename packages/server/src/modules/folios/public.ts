/** Whether the registry's service answers, for who verifies an installation. */

/** What the demo is made of. */
export { insertDemoFolio, letLoadFolios } from './demo.ts';
/** What a folio says of its land, for who sees folios. */
export { VIEW as SEE_FOLIOS } from './folio.access.ts';
export { folioLand } from './folio.repository.ts';
export { foliosByFmi } from './numbered.repository.ts';
export { checkRegistry } from './query/registry.ts';
