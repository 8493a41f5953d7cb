import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import { badFeature, firstBytes } from '../../capas/public.ts';

export type Cells = (string | number)[];

/** A row of a table of records, the header being the first. */
export interface TableRow {
  linea: number;
  celdas: Cells;
}

const SAMPLE_BYTES = 65_536;

/** The rows of a CSV file: comma, semicolon, tab or bar; UTF-8, or Latin-1 as Windows writes it. */
export async function* csvRows(path: string): AsyncGenerator<TableRow> {
  const head = await firstBytes(path, SAMPLE_BYTES);
  const cut = head.length < SAMPLE_BYTES ? head : head.subarray(0, head.lastIndexOf(0x0a));
  const isUtf8 = cut.equals(Buffer.from(cut.toString('utf8'), 'utf8'));
  const [first = ''] = cut.toString('latin1').split(/\r?\n/, 1);
  const [delimiter = ','] = [';', ',', '\t', '|'].sort(
    (a, b) => first.split(b).length - first.split(a).length,
  );
  const parser = parse({
    bom: true,
    delimiter,
    encoding: isUtf8 ? 'utf8' : 'latin1',
    info: true,
    max_record_size: 1 << 20,
    relax_column_count: false,
    skip_empty_lines: true,
    trim: true,
  });
  const source = createReadStream(path);
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const { record, info } of parser) yield { linea: info.lines, celdas: record };
  } catch (error) {
    const { lines } = error as { lines?: unknown };
    if (typeof lines !== 'number') throw error;
    throw badFeature(`línea ${lines}`, 'no tiene las columnas del encabezado o está mal escrita.');
  } finally {
    source.destroy();
  }
}
