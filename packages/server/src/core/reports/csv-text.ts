/** A negative number, which stays one; what goes on after it would be reckoned. */
const NEGATIVE = /^-(?:\d+[.,]?\d*|\.\d+)(?:e[-+]?\d+)?$/i;

/** A line of a table as text, in cells that no program of tables takes for a formula. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

function cell(text: string): string {
  const safe = /^[-=+@\t\r]/.test(text) && !NEGATIVE.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
