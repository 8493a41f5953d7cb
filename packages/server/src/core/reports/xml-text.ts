/** What XML 1.0 cannot carry, or no program shows: controls, lone surrogates, non-characters. */
const OUTSIDE_XML = /[^\t\n\r\u{20}-\u{7E}\u{A0}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** The text without the characters that no XML document may hold, not even escaped. */
export function xmlText(text: string): string {
  return text.replace(OUTSIDE_XML, '');
}

/** A value of a layer's column as people read it: nothing for null, Sí/No, JSON for what is nested. */
export function plainValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it stands in XML or HTML that is written by hand, in an attribute too. */
export const markupText = (text: string): string =>
  xmlText(text).replace(/[&<>"']/g, (mark) => marks[mark] ?? '');
