import { elements, openParts } from '../../inteligencia/open-files.ts';

/** A cell as the file holds it. */
export interface Cell {
  type: string;
  value: string;
}

/** `C7` is column 2. Empty cells are not in the file. */
const columnIndex = (reference: string): number =>
  [...reference.replace(/\d/g, '')].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1;

/** The rows of a sheet (the first unless told), each cell with its type as the file says it. */
export function openSheet(content: Uint8Array, number = 1): { rows: Cell[][]; formulas: number } {
  const parts = openParts(content);
  const strings = parts.get('xl/sharedStrings.xml');
  const shared = strings ? elements(strings, 'si').map((item) => item.textContent ?? '') : [];
  const sheet = parts.get(`xl/worksheets/sheet${number}.xml`);
  if (!sheet) throw new Error(`The file has no sheet ${number}.`);
  const rows = elements(sheet, 'row').map((row) => {
    const cells: Cell[] = [];
    for (const cell of elements(row, 'c')) {
      const type = cell.getAttribute('t') || 'n';
      const raw = elements(cell, 'v')[0]?.textContent ?? cell.textContent ?? '';
      const value = type === 's' ? (shared[Number(raw)] ?? '') : raw;
      cells[columnIndex(cell.getAttribute('r') ?? 'A1')] = { type, value };
    }
    return cells;
  });
  return { rows, formulas: elements(sheet, 'f').length };
}

/** The rows of the first sheet, each cell as the number or the text that people see. */
export const readSheet = (content: Uint8Array): (number | string | undefined)[][] =>
  openSheet(content).rows.map((row) =>
    // A sparse row's empty cells become undefined.
    Array.from(row, (cell) => cell && (cell.type === 'n' ? Number(cell.value) : cell.value)),
  );
