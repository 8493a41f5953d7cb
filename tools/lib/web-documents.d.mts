export interface WebDocument {
  /** the constant that holds it */
  name?: string;
  text: string;
  /** the constants of the fragments that it takes along */
  fragments: string[];
}

/** What a source gives to `graphql`. @throws Error when a document is not written where it is used */
export function documentsOf(source: string, path: string): WebDocument[];

/** The documents of every source in a folder. */
export function documentsIn(folder: string): { path: string; documents: WebDocument[] }[];
