/** Written into the page by its build (fetched-ahead.ts): the files of the application, of home and of its frame. */
const LIST = 'meta[name="archivos-de-la-aplicacion"]';

/**
 * Fetches what comes after signing in while the person types: once the page stands and the browser has
 * nothing better to do. Nothing of it runs before it is needed. A failure is told when it is.
 */
export function fetchAhead(): void {
  const names = document.querySelector<HTMLMetaElement>(LIST)?.content.split(' ') ?? [];
  const fetchAll = () => document.head.append(...names.map(linkTo));
  const whenIdle = () => {
    // Not every browser says when it is idle.
    if ('requestIdleCallback' in window) window.requestIdleCallback(fetchAll);
    else setTimeout(fetchAll);
  };
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}

function linkTo(name: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = name.endsWith('.css') ? 'prefetch' : 'modulepreload';
  link.fetchPriority = 'low';
  link.href = `${import.meta.env.BASE_URL}${name}`;
  return link;
}
