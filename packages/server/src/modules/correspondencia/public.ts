/** What the program's start loads of letters. */
export { loadDemoLetters } from './demo.ts';
