/** How other modules tell somebody something. */

export { keepNotice, tellPerson } from './notices.ts';
