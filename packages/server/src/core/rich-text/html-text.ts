import sanitizeHtml from 'sanitize-html';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Clean HTML as plain text: paragraphs as lines, links with their address in brackets. */
export function htmlText(html: string): string {
  const lines = html
    .replace(/\s+/g, ' ')
    .replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g, (_, address: string, text: string) =>
      text.trim() === address ? address : `${text} (${address})`,
    )
    .replace(/<li[^>]*>/g, '\n- ')
    .replace(/<(?:br|hr)[^>]*>|<\/(?:tr|div|dt|dd|pre)>/g, '\n')
    .replace(/<\/(?:p|h[1-6]|ul|ol|table|blockquote)>/g, '\n\n')
    .replace(/<\/t[dh]>/g, '  ');
  return sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/[ \t]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
