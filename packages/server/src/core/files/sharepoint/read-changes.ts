import { z } from 'zod';
import type { SharedFolders, TouchedPart } from '../../ports/file-store.ts';
import type { DocumentSite } from '../document-site.ts';
import { type GraphClient, GraphFailure } from './graph-client.ts';

/** What is read of a page of Graph's `delta`: a file that is there has a `cTag` of its content. */
const pageSchema = z.object({
  value: z.array(
    z.object({
      id: z.string(),
      deleted: z.object({}).optional(),
      file: z.object({}).optional(),
      cTag: z.string().optional(),
      parentReference: z.object({ id: z.string().optional() }).optional(),
    }),
  ),
  '@odata.nextLink': z.string().optional(),
  '@odata.deltaLink': z.string().optional(),
});
type Page = z.output<typeof pageSchema>;

/** Graph has forgotten what a link stands for: all is to be read once more. */
const FORGOTTEN = 410;

/**
 * Reads the changes of a library by Graph's `delta`. A mark is the link that Graph gave for the next time,
 * behind the library that it is of: where another one is configured, all of that is read.
 */
export function createChanges(
  client: GraphClient,
  drive: string,
): Pick<DocumentSite, 'changes'> & Pick<SharedFolders, 'touched'> {
  const top = `${drive}/root`;
  const start = `${top}/delta`;
  const mine = `${drive} `;
  /** of a reading of all that is to go on */
  const mineWhole = `${drive}* `;

  async function page(path: string): Promise<Page | undefined> {
    const answer = await client.call(path, { expect: [FORGOTTEN] });
    if (answer.status !== FORGOTTEN) return pageSchema.parse(await answer.json());
    await answer.body?.cancel();
    return undefined;
  }

  /** @returns the link for the next time; undefined where Graph has forgotten one on the way */
  async function readFrom(
    path: string,
    take: (page: Page, link: { next: string; isLast: boolean }) => Promise<void>,
  ): Promise<string | undefined> {
    for (let next = path; ; ) {
      const read = await page(next);
      if (!read) return undefined;
      const { '@odata.nextLink': more, '@odata.deltaLink': last } = read;
      const link = last ?? more;
      if (link === undefined) throw new GraphFailure(502, 'noDeltaLink');
      await take(read, { next: link, isLast: last !== undefined });
      if (last !== undefined) return last;
      next = client.pathOf(link);
    }
  }

  async function readSince(
    mark: string | null,
    take: (page: Page, at: Pick<TouchedPart, 'mark' | 'endsWhole'>) => Promise<void>,
  ) {
    const reading = (from: string, whole: boolean) =>
      readFrom(from, (read, { next, isLast }) =>
        take(read, {
          mark: (whole && !isLast ? mineWhole : mine) + next,
          endsWhole: whole && isLast,
        }),
      );
    const before = [mineWhole, mine].find((one) => mark?.startsWith(one));
    const known = before && client.pathOf(mark?.slice(before.length) ?? '');
    const whole = before === mineWhole;
    const goneOn = known && (await reading(known, whole));
    if (goneOn) return { mark: mine + goneOn, whole };
    const link = await reading(start, true);
    if (!link) throw new GraphFailure(FORGOTTEN, 'resyncRequired');
    return { mark: mine + link, whole: true };
  }

  return {
    changes: (mark, take) => readSince(mark, (read) => take(changesIn(read))),
    async touched(mark, take) {
      await readSince(mark, (read, at) => take({ ...at, ids: touchedIn(read) }));
    },
  };
}

/** What a page names: each item itself, and the folder around it. */
const touchedIn = ({ value }: Page): string[] => [
  ...new Set(value.flatMap(({ id, parentReference }) => [id, parentReference?.id ?? id])),
];

/** Each file of a page as it is now; a page may tell one more than once, the last time truly. */
function changesIn({ value }: Page) {
  const last = new Map<string, string | null>();
  for (const { id, deleted, file, cTag } of value) {
    if (deleted) last.set(id, null);
    else if (file && cTag !== undefined) last.set(id, cTag);
  }
  return [...last].map(([id, content]) => ({ id, content }));
}
