/** Whether the types of the web's documents are those of today's schema and documents. */
export function areGraphqlTypesCurrent(): boolean;
