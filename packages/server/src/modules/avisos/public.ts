/** How other modules tell somebody something. */

export { keepNotice, keepNotices, tellPerson } from './notices.ts';
