const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it may stand in a page. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => NAMES[sign] ?? sign);
