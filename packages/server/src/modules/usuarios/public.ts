/** What other modules write into their messages. */
export { appUrl } from './app-url.ts';
