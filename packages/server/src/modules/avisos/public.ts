/** How other modules tell somebody something. */

export {
  keepMessage,
  keepNotice,
  keepNotices,
  keepNoticesWithin,
  sayMessage,
  type Told,
  tellPerson,
} from './notices.ts';
