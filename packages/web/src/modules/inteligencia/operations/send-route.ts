import { z } from 'zod';
import { sendFile } from '../../../platform/uploads/send-file.ts';
import type { SaveVariables } from './quick-report.ts';

/** A request's text has room for a megabyte: a longer route goes up as a file. */
const LONGEST_TEXT = 500_000;
const answer = z.object({ id: z.guid() });

/**
 * What a save sends: the route as text, or as a file that is sent first and named.
 * @throws AppError in Spanish
 */
export async function withRouteSent(variables: SaveVariables): Promise<SaveVariables> {
  if (variables.coords.length <= LONGEST_TEXT) return variables;
  const file = new File([variables.coords], 'trazado.geojson', { type: 'application/geo+json' });
  const sent = await sendFile('/api/v1/trazados', file, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  return { ...variables, coords: '', routeFile: answer.parse(sent).id };
}
