import type { LoadUser } from './load-data.ts';
import type { Call } from './load-driver.ts';

/** A call to GraphQL as the browser makes it. */
export function graphqlCall(user: LoadUser, query: string, variables: object = {}): Call {
  return {
    path: '/api/graphql',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-comarca': '1', cookie: user.cookie },
    body: JSON.stringify({ query, variables }),
  };
}

/** A page of reports, and the same with its count. */
export const PAGE = `query($offset: Int, $search: String, $order: String) {
  getShortReports(first: 10, offset: $offset, search: $search, orderBy: $order) {
    pageInfo { hasNextPage } nodes { id nombre buffer estado fechaCreacion matches
      autor { username } } } }`;
export const COUNTED = PAGE.replace('pageInfo', 'totalCount pageInfo');
const TABLES = `query($offset: Int, $search: String) { postgisTablesRelay(first: 10, offset: $offset,
  search: $search) { totalCount nodes { id nombre tituloCapa entidad tipo { nombre } } } }`;

const words = ['', '', 'tunja', 'línea', 'parque solar duitama', '99', 'no existe'];
const orders = ['-fechaCreacion', 'nombre', '-buffer'];
const oneOf = <Item>(items: readonly Item[]): Item =>
  items[Math.floor(Math.random() * items.length)] as Item;

/** One of the words that many look for, or a number that nobody has looked for yet. */
const search = () =>
  Math.random() < 0.2 ? String(Math.floor(Math.random() * 1_000_000)) : oneOf(words);

/** Somebody leafs, searches and orders: reports five times out of seven, spatial tables twice. */
export function listCall(user: LoadUser): Call {
  const offset = 10 * Math.floor(Math.random() * 20);
  return Math.random() < 5 / 7
    ? graphqlCall(user, COUNTED, { offset, search: search(), order: oneOf(orders) })
    : graphqlCall(user, TABLES, { offset, search: search() });
}
