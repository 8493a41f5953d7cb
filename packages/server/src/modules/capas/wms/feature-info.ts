import sanitizeHtml from 'sanitize-html';

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    'table',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
    'caption',
    'p',
    'br',
    'hr',
    'b',
    'strong',
    'i',
    'em',
    'u',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'div',
    'span',
    'pre',
  ],
  allowedAttributes: { th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  nonTextTags: ['style', 'script', 'textarea', 'option', 'noscript', 'title', 'head'],
};

/** What map servers say in words when nothing lies under the point. */
const nothingFound = /search returned no results|no features were found|no matching record/i;

/**
 * Another server's HTML as harmless HTML: text and tables, no scripts, links, images or styles.
 * Null when it says nothing.
 */
export function cleanFeatureInfo(html: string): string | null {
  const clean = sanitizeHtml(html, options).trim();
  const words = sanitizeHtml(clean, { allowedTags: [], allowedAttributes: {} }).trim();
  return words === '' || nothingFound.test(words) ? null : clean;
}

/** MapServer's own failures come as a page whose text begins with the name of a function. */
export const isServerFailure = (html: string): boolean =>
  /^\s*(mapserver message\s*)?ms[A-Z]\w+\(\):/i.test(
    sanitizeHtml(html, { ...options, allowedTags: [], allowedAttributes: {} }),
  );

/** The words of a WMS exception, as plain text of one line. */
export function exceptionText(xml: string): string {
  const [, begun = xml] = xml.split(/<ServiceException\b[^<>]*>/i, 2);
  const [inner = ''] = begun.split(/<\/ServiceException>/i, 1);
  // Without "<" inside: each sign is looked at once, whatever the other server sent.
  const text = inner.replace(/<!\[CDATA\[|\]\]>/g, '').replace(/<[^<>]*>/g, ' ');
  return decoded(text.replace(/\s+/g, ' ').trim()).slice(0, 200);
}

const entities: Record<string, string> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' };
const decoded = (text: string): string =>
  text.replace(/&(quot|apos|lt|gt|amp);/g, (_entity, name: string) => entities[name] ?? '');
