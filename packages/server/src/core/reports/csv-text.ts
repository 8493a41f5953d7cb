/** A negative number, which stays one; what goes on after it would be reckoned. */
const NEGATIVE = /^-(?:\d+[.,]?\d*|\.\d+)(?:e[-+]?\d+)?$/i;

/** What a program of tables takes for the beginning of a formula; some take the wide signs too. */
const BEGUN = /^(?:[\t\r]|\s*[-=+@－＝＋＠])/;
/**
 * The same within a text. Where numbers have a comma, programs of tables part cells at semicolons: no quotes
 * keep a text together that does not begin its line, nor the lines of one.
 */
const BEGUN_WITHIN =
  /([;\t\r\n][^\S\t\r\n]*)(?=[=+@＝＋＠]|[-－](?!\d+(?:[.,]\d+)?\s*(?:[;\t\r\n]|$)))/g;

/** A line of a table as text, in cells that no program of tables takes for a formula. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

function cell(text: string): string {
  const begun = BEGUN.test(text) && !NEGATIVE.test(text) ? `'${text}` : text;
  const safe = begun.replaceAll(BEGUN_WITHIN, "$1'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
