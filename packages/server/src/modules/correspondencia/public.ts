/** Who reads a letter, the days without work, and what the program's start loads of letters. */

export { loadDemoLetters } from './demo.ts';
export { LETTER_ENTITY, mayReadLetter } from './letters/letter.access.ts';
export { onCalendarChange } from './register/calendar-followers.ts';
export { oneOffDays } from './register/catalogues.repository.ts';
export { clockJump } from './register/proof/clock.ts';
export { verifyNow } from './register/proof/verify-chain.ts';
