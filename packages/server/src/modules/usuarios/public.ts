/** What other modules write into their messages or ask of accounts, and the types that they add fields to. */
export { isActiveUser, whoAnswers } from './answering.repository.ts';
export { appUrl, publicUrl } from './app-url.ts';
export { findFolioAccount, setFolioAccount } from './folio-account.repository.ts';
export { mayStill } from './may-still.ts';
export { peopleShowing } from './people-showing.repository.ts';
export { peopleWith } from './people-with.repository.ts';
export { hasUsers } from './users/user.repository.ts';
export { accountType, profileType } from './users/user.types.ts';
