/** Who reads a letter, the days without work, and what the program's start loads of letters. */
export { mayReadLetter } from './carta.access.ts';
export { loadDemoLetters } from './demo.ts';
export { oneOffDays } from './registro/catalogues.repository.ts';
export { clockJump } from './registro/reloj.ts';
export { verifyNow } from './registro/verificar-cadena.ts';
