/**
 * Tests of what the two databases cannot answer differently: who may do what, sessions and requests,
 * bodies and files before they reach a database, other servers. `npm test` runs them on one of the two.
 * Every operation is called on both all the same (promises/texts), and whatever measures, locks, searches
 * or stores shapes runs on both.
 */
export const onOneDatabase = [
  'promises/permissions/**',
  'promises/texts/text-fields*',
  'attack/foreign/**',
  'attack/register/**',
  'attack/heavy/{every-file,graphql-documents,slow-senders}*',
  'core/requests/**',
  'correspondencia/{servers,site,uploads,writing,verification}*',
  'usuarios/**',
].map((pattern) => `packages/server/test/${pattern}`);
