import sanitizeHtml from 'sanitize-html';

/** What the editor of the forms writes, and nothing else. */
const formatting: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'blockquote', 'pre', 'code', 'a', 'img'],
    ...['strong', 'em', 'u', 's', 'h2', 'h3', 'h4', 'ul', 'ol', 'li'],
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'], img: ['src', 'alt'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: ['style', 'script', 'textarea', 'option', 'noscript', 'title', 'head', 'template'],
  transformTags: {
    b: 'strong',
    i: 'em',
    // A relative address would lead somewhere in the product on behalf of whoever wrote it.
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: /^(?:https?:\/\/|mailto:)/i.test(href)
        ? { href, rel: 'noopener noreferrer', target: '_blank' }
        : ({} as Record<string, string>),
    }),
  },
  // Only pictures that the product stores: another one would tell its server who reads the text.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && pictureId(attribs.src) === undefined,
};

const pictureId = (src: string | undefined): string | undefined =>
  /^\/media\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(src ?? '')?.[1];

/** Formatted text that somebody wrote, as it may be kept: formatting, links and stored pictures. */
export const cleanRichText = (html: string): string => sanitizeHtml(html, formatting).trim();

/** The ids of the pictures in clean text, each once. */
export function picturesIn(clean: string): string[] {
  const found = clean.matchAll(/<img src="([^"]*)"/g);
  return [...new Set([...found].flatMap(([, src]) => pictureId(src) ?? []))];
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain text as formatted text: a paragraph for each of its lines. */
export const richTextOf = (text: string): string =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)}</p>`)
    .join('');
