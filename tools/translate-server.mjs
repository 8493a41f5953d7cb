// Translates the server into the folder that its argument names: a step of `npm start`.
import { serverPrograms, translate } from './lib/translate.mjs';

await translate(serverPrograms(), process.argv[2]);
