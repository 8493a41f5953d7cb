/** Whether the registry's service answers, for who verifies an installation. */

/** What the demo is made of. */
export { insertDemoFolio, letLoadFolios } from './demo.ts';
export { foliosByFmi, type NumberedFolio } from './numbered.repository.ts';
export { checkRegistry } from './query/registry.ts';
