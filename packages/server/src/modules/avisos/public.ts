/** How other modules tell somebody something. */

export {
  keepNotice,
  keepNotices,
  keepNoticesWithin,
  type Told,
  tellPerson,
} from './notices.ts';
