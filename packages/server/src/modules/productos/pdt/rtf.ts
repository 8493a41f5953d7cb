/** Groups of RTF whose text is not shown. */
const HIDDEN = /^\{\\(?:\*|fonttbl|colortbl|stylesheet|info|pict)/;
const TOKEN =
  /\\'([0-9a-fA-F]{2})|\\u(-?\d{1,6})\??|\\([a-z]{1,32})(?:-?\d{1,9})? ?|\\([^a-z])|([{}])|([^\\{}]+)/g;
/** Deeper groups are no text that a person wrote. */
const MAX_GROUPS = 1_000;

const western = new TextDecoder('windows-1252');

/** The text of an RTF, without its format. What is not RTF gives what of it can be read. */
export function plainOfRtf(rtf: string): string {
  const hidden: boolean[] = [];
  let text = '';
  for (const match of rtf.matchAll(TOKEN)) {
    const brace = match[5];
    if (brace === '{') {
      if (hidden.length >= MAX_GROUPS) break;
      hidden.push(hidden.at(-1) === true || HIDDEN.test(rtf.slice(match.index, match.index + 16)));
    } else if (brace === '}') hidden.pop();
    else if (hidden.at(-1) !== true) text += shown(match);
  }
  return text
    .replaceAll('\0', '')
    .replace(/[ \t]+\n/g, '\n')
    .trim();
}

function shown([, hex, unicode, word, escaped, , plain]: RegExpExecArray): string {
  if (hex) return western.decode(Uint8Array.of(Number.parseInt(hex, 16)));
  if (unicode) return String.fromCharCode(Number(unicode) & 0xffff);
  if (word) return word === 'par' || word === 'line' ? '\n' : '';
  if (escaped) return '\\{}'.includes(escaped) ? escaped : escaped === '~' ? ' ' : '';
  return (plain ?? '').replace(/[\r\n]+/g, '');
}
