import { type IContext, type ITableOptions, type IXmlableObject, Table, type TableRow } from 'docx';

/** The texts of one row, by cell. */
type RowTexts = readonly string[];

/** A row as the library has it, and the texts of the rows after it that are like it in all else. */
export interface RowAndAlike {
  row: TableRow;
  alike: RowTexts[];
}

/**
 * A table of which the library writes one of the rows that differ in their texts alone: writing each cell
 * of thousands with all its properties takes longer than all the rest of a document.
 */
export class AlikeRowsTable extends Table {
  private readonly alike: readonly RowTexts[][];

  constructor(rows: readonly RowAndAlike[], options: Omit<ITableOptions, 'rows'>) {
    super({ ...options, rows: rows.map(({ row }) => row) });
    this.alike = rows.map(({ alike }) => alike);
  }

  override prepForXml(context: IContext): IXmlableObject | undefined {
    const written = super.prepForXml(context);
    if (!written) return written;
    const alike = this.alike.values();
    const parts = contentOf(written, 'w:tbl').flatMap((part) => {
      if (!('w:tr' in part)) return [part];
      return [part, ...(alike.next().value ?? []).map((texts) => rowWith(part, texts))];
    });
    return { 'w:tbl': parts };
  }
}

/** The row with other texts in its cells; properties are the same objects, which nobody changes. */
function rowWith(row: IXmlableObject, texts: RowTexts): IXmlableObject {
  const next = texts.values();
  const parts = contentOf(row, 'w:tr').map((part) =>
    'w:tc' in part ? withText(part, PATH, next.next().value ?? '') : part,
  );
  return { 'w:tr': parts };
}

/** From a cell to its text: what each of them has last. */
const PATH = ['w:tc', 'w:p', 'w:r', 'w:t'] as const;

function withText(
  element: IXmlableObject,
  [name, ...inner]: readonly string[],
  text: string,
): IXmlableObject {
  const content = contentOf(element, name ?? '');
  const last = content.at(-1);
  const rest = content.slice(0, -1);
  if (inner.length === 0) return { [name ?? '']: [...rest, text] };
  if (!last) throw new Error(`A cell has no ${inner[0]}.`);
  return { [name ?? '']: [...rest, withText(last, inner, text)] };
}

const contentOf = (element: IXmlableObject, name: string): readonly IXmlableObject[] =>
  element[name] as readonly IXmlableObject[];
