import { AppError } from '@comarca/shared/core/errors';
import { z } from 'zod';
import type { DocumentSite } from '../document-site.ts';
import { type GraphClient, GraphFailure } from './graph-client.ts';

const itemSchema = z.object({
  publication: z
    .object({
      level: z.string(),
      checkedOutBy: z
        .object({ user: z.unknown().optional(), application: z.unknown().optional() })
        .optional(),
    })
    .optional(),
});

/** What Graph answers where somebody has the file open or checked out. */
export const HELD_STATUSES = new Set([409, 423]);
export const HELD =
  'Otra persona tiene abierto el documento en SharePoint. Espere a que lo cierre e intente de nuevo.';

type Holder = 'nobody' | 'program' | 'person';

/**
 * Locks files by checking them out as the application: until that ends, SharePoint lets nobody else
 * save them.
 */
export function createCheckout(
  client: GraphClient,
  itemPath: (id: string) => string,
): Pick<DocumentSite, 'lock' | 'unlock'> {
  async function holderOf(id: string): Promise<Holder> {
    const answer = await client.call(`${itemPath(id)}?$select=id,publication`);
    const { publication } = itemSchema.parse(await answer.json());
    if (publication?.level !== 'checkout') return 'nobody';
    const { user, application } = publication.checkedOutBy ?? {};
    return application && !user ? 'program' : 'person';
  }

  return {
    async lock(id) {
      const holder = await holderOf(id);
      if (holder === 'program') return;
      if (holder === 'person') throw new AppError('VALIDATION', HELD);
      await client.call(`${itemPath(id)}/checkout`, { method: 'POST' }).catch((error) => {
        const isHeld = error instanceof GraphFailure && HELD_STATUSES.has(error.status);
        throw isHeld ? new AppError('VALIDATION', HELD) : error;
      });
    },
    async unlock(id) {
      if ((await holderOf(id)) !== 'program') return;
      // The program changed nothing of it: there is nothing to check in.
      await client.call(`${itemPath(id)}/discardCheckout`, { method: 'POST' });
    },
  };
}
