/** What the demo is made of. */
export { insertDemoFolio, letLoadFolios } from './demo.ts';
