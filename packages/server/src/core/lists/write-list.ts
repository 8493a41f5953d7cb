import {
  type CellValue,
  noteRow,
  type SheetColumn,
  sheetOf,
  writeWorkbook,
} from '../reports/excel/workbook.ts';
import { startThread } from '../threads/start-thread.ts';

/** Everything a list's file is made of, as plain values that a worker thread can take. */
export interface ListFile {
  title: string;
  columns: Omit<SheetColumn<never>, 'value'>[];
  /** One value for each column. */
  rows: CellValue[][];
  /** Said under the rows. */
  note: string | null;
}

/** Up to here a file is written in the time of a request or two; larger ones go aside. */
const SMALL = 2_000;
const thread = new URL('./list.worker.ts', import.meta.url);
/** One long file at a time: each takes some hundred megabytes while it is written. */
let turn: Promise<unknown> = Promise.resolve();

/** Writes a list as an Excel file. A long one is written aside: the server goes on answering. */
export function writeList(file: ListFile): Promise<Uint8Array> {
  if (file.rows.length <= SMALL) return composeList(file);
  const written = turn.then(() => composeAside(file));
  turn = written.catch(() => undefined);
  return written;
}

/** Writes the file here and now. */
export function composeList({ title, columns, rows, note }: ListFile): Promise<Uint8Array> {
  const typed = columns.map((column, index) => ({
    ...column,
    value: (row: CellValue[]) => row[index],
  }));
  const sheet = sheetOf(title, typed, rows);
  if (note) sheet.rows.push(noteRow(note));
  return writeWorkbook([sheet]);
}

function composeAside(file: ListFile): Promise<Uint8Array> {
  const worker = startThread(thread, { workerData: file });
  return new Promise<Uint8Array>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the list was not written')));
  }).finally(() => worker.terminate());
}
