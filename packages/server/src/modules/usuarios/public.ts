/** What other modules write into their messages or ask of accounts, and the types that they add fields to. */
export { appUrl } from './app-url.ts';
export { findFolioAccount, setFolioAccount } from './folio-account.repository.ts';
export { hasUsers } from './usuario.repository.ts';
export { accountType, profileType } from './usuario.types.ts';
