/**
 * Tests of what the two databases cannot answer differently: who may do what, sessions and requests,
 * bodies and files before they reach a database or after they left it, other servers. `npm test` runs them
 * on one of the two. Every operation is called on both all the same (promises/texts), and whatever measures,
 * locks, searches or stores shapes runs on both.
 */
export const onOneDatabase = [
  'promises/permissions/**',
  'promises/texts/text-fields*',
  'attack/foreign/**',
  'attack/register/**',
  'attack/{archive-,closed-file,outside-links,shared-report,scribbled-route}*',
  'attack/heavy/{every-file,graphql-documents,heavy-work,slow-senders}*',
  'archivo/{acts,receiving,scanned}*',
  'core/requests/**',
  'correspondencia/{answering,letter,servers,site,templates,texts,uploads,verification,writing}*',
  'folios/{certificates,consulta-vur}*',
  'usuarios/**',
].map((pattern) => `packages/server/test/${pattern}`);
