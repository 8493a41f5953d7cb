/** Links for people outside, for who gives a record of its own by one; and those for everybody. */
export { countOpenLinks, endPublicLink } from './link.repository.ts';
export { endLink, endLinksOf, LINK, makeLink, makePublicLink } from './link.service.ts';
