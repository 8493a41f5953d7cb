import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import { firstBytes } from '../files/first-bytes.ts';
import { MAX_COLUMNS, type TableRow, type TableRules } from './table-rules.ts';

const SAMPLE_BYTES = 65_536;
const MAX_RECORD_BYTES = 1_048_576;
const DELIMITERS = [';', ',', '\t', '|'];

/** The rows of a CSV file: semicolon, comma, tab or bar; UTF-8, or Latin-1 as Windows writes it. */
export async function* csvRows(
  path: string,
  { ragged, badLine }: Pick<TableRules<unknown>, 'ragged' | 'badLine'>,
): AsyncGenerator<TableRow> {
  const layout = await layoutOf(path);
  const parser = parse({
    ...layout,
    bom: true,
    info: true,
    max_record_size: MAX_RECORD_BYTES,
    relax_column_count: ragged,
    skip_empty_lines: true,
    trim: true,
  });
  const source = createReadStream(path);
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const { record, info } of parser) {
      yield { line: info.lines, cells: record.slice(0, MAX_COLUMNS) };
    }
  } catch (error) {
    const { lines } = error as { lines?: unknown };
    if (typeof lines !== 'number') throw error;
    throw badLine(lines);
  } finally {
    source.destroy();
  }
}

async function layoutOf(path: string) {
  const head = await firstBytes(path, SAMPLE_BYTES);
  const whole = head.length < SAMPLE_BYTES ? head : head.subarray(0, head.lastIndexOf(0x0a));
  const isUtf8 = whole.equals(Buffer.from(whole.toString('utf8'), 'utf8'));
  const [first = ''] = whole.toString('latin1').split(/\r?\n/, 1);
  const [delimiter = ','] = DELIMITERS.toSorted(
    (one, other) => first.split(other).length - first.split(one).length,
  );
  return { delimiter, encoding: isUtf8 ? ('utf8' as const) : ('latin1' as const) };
}
