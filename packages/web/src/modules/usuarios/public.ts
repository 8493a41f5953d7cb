export { usePendingCorrespondence } from './operations/account-info.ts';
export { land } from './operations/landing.ts';
export { exchangeToken } from './operations/session-user.ts';
export { signOut } from './operations/sign-in.ts';
export { destinations } from './sign-in/destinations.ts';
