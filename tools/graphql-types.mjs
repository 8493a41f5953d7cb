// Writes the types of the GraphQL schema and of the web's documents when they are missing or stale: for
// editors and single checks. npm test, npm run dev and npm run schema do it by themselves.
import { ensureDependencies } from './lib/dependencies.mjs';
import { ensureGraphqlTypes } from './lib/graphql-types.mjs';

await ensureDependencies();
await ensureGraphqlTypes();
