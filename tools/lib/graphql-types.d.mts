/** Whether the types kept for the documents of the web are those of today's schema and documents. */
export function areGraphqlTypesCurrent(): boolean;

/** What a source gives to `graphql`. @throws Error when a document is not written where it is used */
export function documentsOf(source: string, path: string): string[];
