import type { Reply } from './graph-drive.ts';

/** Items of a page: few, so that tests turn pages. */
const PAGE = 2;

/** What Graph's `delta` of a drive answers: items that changed since a link was given, page by page. */
export function createChangeLog() {
  /** ids in the order of their changes */
  const changed: string[] = [];
  /** links from before this change are forgotten */
  let known = 0;

  /** A link stands for how much of the log was told, and for a reading's first pages. */
  function page(url: URL, shown: (id: string) => object): Reply {
    const token = url.searchParams.get('token');
    const from = token === null ? 0 : Number(token);
    const isFirst = token === null || url.searchParams.has('whole');
    if (!isFirst && from < known) return { status: 410, code: 'resyncRequired' };
    const until = Math.min(from + PAGE, changed.length);
    const value = changed.slice(from, until).map(shown);
    // A reading of all does not tell what is gone.
    const told = isFirst ? value.filter((item) => !('deleted' in item)) : value;
    const link = `${url.origin}${url.pathname}?token=${until}`;
    return {
      status: 200,
      json:
        until < changed.length
          ? { value: told, '@odata.nextLink': isFirst ? `${link}&whole=1` : link }
          : { value: told, '@odata.deltaLink': link },
    };
  }

  return {
    note: (id: string) => void changed.push(id),
    /** A link that was given so far is older than what is known. */
    forget() {
      changed.push('raiz');
      known = changed.length;
    },
    page,
  };
}
