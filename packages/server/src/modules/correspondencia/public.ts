/** What the program's start loads of letters. */
export { loadDemoLetters } from './demo.ts';
export { clockJump } from './registro/reloj.ts';
export { verifyNow } from './registro/verificar-cadena.ts';
