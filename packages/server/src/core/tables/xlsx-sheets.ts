import type { Readable } from 'node:stream';
import { zipEntries } from '../files/safe-zip.ts';
import { readXml, type XmlHandler } from '../files/xml.ts';
import type { TableRules } from './table-rules.ts';

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

/** A sheet of an Excel file, as its tab is called. */
interface Sheet {
  name: string;
  /** whether the spreadsheet hides its tab */
  isHidden: boolean;
  /** its part in the file */
  part: string;
}

type Rules = Pick<TableRules<unknown>, 'limits' | 'badSheet'>;

/** The sheets of an Excel file with cells, in the order of their tabs. @throws AppError as its rules tell it */
export async function xlsxSheets(path: string, rules: Rules): Promise<Sheet[]> {
  const declared: { name: string; isHidden: boolean; relation: string }[] = [];
  const parts = new Map<string, string>();
  for await (const { name, open } of zipEntries(path, rules.limits)) {
    if (name === WORKBOOK) {
      await read(await open(), rules, (tag, attributes) => {
        if (tag !== 'sheet') return;
        const { name: title = '', state } = attributes;
        declared.push({
          name: title,
          isHidden: state !== undefined && state !== 'visible',
          relation: relationOf(attributes),
        });
      });
    }
    if (name === RELATIONS) {
      await read(await open(), rules, (tag, { Id = '', Target = '', Type = '' }) => {
        // A tab of a chart has no cells.
        if (tag === 'Relationship' && Type.endsWith('/worksheet')) parts.set(Id, partOf(Target));
      });
    }
  }
  return declared.flatMap(({ relation, ...sheet }) => {
    const part = parts.get(relation);
    return part === undefined ? [] : [{ ...sheet, part }];
  });
}

/** The relation by which a sheet names its part; what stands before `id` is the file's own choice. */
const relationOf = (attributes: Record<string, string>): string =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';

/** Addresses are of the workbook's folder, or from the root of the file. */
const partOf = (target: string): string =>
  target.startsWith('/') ? target.slice(1) : `xl/${target}`;

async function read(
  stream: Readable,
  { badSheet }: Rules,
  open: (tag: string, attributes: Record<string, string>) => void,
): Promise<void> {
  const handler: XmlHandler = { open, close: () => undefined };
  const refusal = { what: 'Excel', refuse: badSheet };
  for await (const _ of readXml(stream, new TextDecoder(), refusal, handler));
}
