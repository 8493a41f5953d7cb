import { z } from 'zod';
import type { DocumentSite } from '../document-site.ts';
import { type GraphClient, GraphFailure } from './graph-client.ts';

const driveSchema = z.object({ id: z.string() });
const itemSchema = z.object({
  id: z.string(),
  name: z.string(),
  file: z.object({}).optional(),
  parentReference: z.object({ driveId: z.string() }),
});

/** An address as Graph takes it in a path. */
const shareId = (address: string): string => `u!${Buffer.from(address).toString('base64url')}`;

/** What Graph answers for addresses of nothing, of elsewhere, or of what the program may not see. */
const notFound = new Set([400, 403, 404]);

/**
 * Finds the file of an address. The program may see more of the site than who asks: only files of
 * its own library are found.
 */
export function createFinder(client: GraphClient, drive: string): DocumentSite['find'] {
  let own: Promise<string> | undefined;

  function ownDrive(): Promise<string> {
    own ??= client
      .call(`${drive}?$select=id`)
      .then(async (answer) => driveSchema.parse(await answer.json()).id);
    own.catch(() => {
      own = undefined;
    });
    return own;
  }

  return async (address) => {
    const path = `shares/${shareId(address)}/driveItem?$select=id,name,file,parentReference`;
    const answer = await client.call(path).catch((error) => {
      if (error instanceof GraphFailure && notFound.has(error.status)) return undefined;
      throw error;
    });
    if (!answer) return undefined;
    const { id, name, file, parentReference } = itemSchema.parse(await answer.json());
    return file && parentReference.driveId === (await ownDrive()) ? { id, name } : undefined;
  };
}
