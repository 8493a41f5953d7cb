import sanitizeHtml from 'sanitize-html';
import { decodedText } from '../../../core/files/decoded-text.ts';

/** What is read of a page; bytes. Longer ones carry pictures in their text. */
const MOST_BYTES = 8 * 1_048_576;

/** Elements beside which another word begins; within a word there may be others. */
const BLOCKS =
  /<(?=\/?(?:address|article|aside|blockquote|body|br|caption|dd|div|dl|dt|fieldset|figure|footer|form|h[1-6]|head|header|hr|img|input|label|li|main|nav|ol|option|p|pre|section|summary|table|td|th|title|tr|ul)\b)/gi;
const SILENT = ['script', 'style', 'noscript', 'template', 'textarea', 'option'];
/** Those that the cleaning leaves written as they stand in a page. */
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** What HTML shows, its entities as the letters that they are; neither programs nor styles. */
export const htmlWords = (html: string): string =>
  sanitizeHtml(html.replaceAll(BLOCKS, ' <'), {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: SILENT,
  }).replace(/&(amp|lt|gt|quot);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** The words of a kept web page. */
export const textOfPage = (bytes: Buffer): string =>
  htmlWords(decodedText(bytes.subarray(0, MOST_BYTES)));
