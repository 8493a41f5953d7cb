/** What a browser sends and gets the id of a request in. */
const ID_HEADER = 'x-solicitud';

let last: string | null = null;

/** Keeps the id of a request that failed, by which it is found in the server's records. */
export function noteFailure({ headers }: Pick<Response, 'headers'>): void {
  last = headers.get(ID_HEADER) ?? last;
}

/** The id of the request that failed last since the page was opened; null when none did. */
export const lastFailure = (): string | null => last;
