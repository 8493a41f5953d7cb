/** Links for people outside, for who gives a record of its own by one. */
export { endLink, LINK, makeLink } from './link.service.ts';
