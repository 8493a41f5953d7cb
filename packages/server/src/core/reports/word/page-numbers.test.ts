import { Document, Packer, type PageNumberEstimator, TableOfContents } from 'docx';
import { estimatePageNumbersWith } from 'docx/layout';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { heading } from './blocks.ts';
import { writeWord } from './document.ts';
import { lightPageNumbers } from './page-numbers.ts';
import { reportStyles } from './styles.ts';
import { type BodyRow, dataTable } from './table.ts';

const estimate = estimatePageNumbersWith({ guess: true });
const words = fc.string({ unit: fc.constantFrom(...'abc defgh áéñ 0123 .,-()MWi'), maxLength: 90 });
const row: fc.Arbitrary<BodyRow> = fc.oneof(
  fc.tuple(words, words, words),
  fc.tuple(
    words.map((text) => ({ text, bold: true })),
    words,
    words,
  ),
  words.map((title) => ({ title })),
);
const tables = fc.array(fc.array(row, { maxLength: 60 }), { minLength: 1, maxLength: 3 });

/** The pages of a document's headings, by the light estimate and by the layout of everything. */
async function pagesOf(content: readonly BodyRow[][]) {
  const found: unknown[] = [];
  const both: PageNumberEstimator = (body, context) => {
    const light = lightPageNumbers(body, context);
    found.push(light.bookmarks, estimate(body, context).bookmarks);
    return light;
  };
  const columns = [1, 3, 2].map((share, index) => ({ title: `Columna ${index}`, share }));
  const children = content.flatMap((rows, index) => [
    heading(`Capa ${index}`, 2),
    dataTable(columns, rows),
    heading('Análisis', 3),
  ]);
  const contents = new TableOfContents('Contenido');
  await Packer.toBuffer(
    new Document({
      styles: reportStyles,
      pageNumbers: both,
      sections: [{ children: [contents, ...children] }],
    }),
  );
  return { light: found[0], whole: found[1] };
}

/** The pages of the contents of a report with this title, as they stand in the file. */
async function contentsOf(title: string): Promise<string[]> {
  const facts = ['Fecha', 'Elaborado por', 'Plantilla', 'Buffer', 'Sistema'];
  const word = await writeWord({
    title,
    author: 'Ana',
    cover: { area: 'Área', title, subtitle: 'Reporte', facts: facts.map((each) => [each, each]) },
    header: [title, 'Reporte'],
    footer: 'Comarca',
    body: [heading('Parámetros', 1)],
  });
  const file = unzipSync(new Uint8Array(word))['word/document.xml'];
  const texts = strFromU8(file ?? new Uint8Array()).matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g);
  return [...texts].map(([, text = '']) => text).slice(-4);
}

describe('the page numbers of the contents', () => {
  it('are the same after a title without spaces, which breaks where a line ends', async () => {
    expect(await contentsOf('x'.repeat(198))).toEqual([
      'Contenido',
      'Parámetros',
      '2',
      'Parámetros',
    ]);
    expect(await contentsOf('Línea')).toEqual(await contentsOf('x'.repeat(198)));
  });

  it('are those of the whole layout', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(tables, async (content) => {
        const { light, whole } = await pagesOf(content);
        expect(light).toEqual(whole);
        expect((whole as Map<string, unknown>).size).toBeGreaterThan(content.length);
      }),
      { numRuns: 20 },
    );
  });
});

describe('the rows of a table', () => {
  const columns = [1, 3, 2].map((share, index) => ({ title: `C${index}`, share, numeric: !index }));
  const xmlOf = async (rows: readonly BodyRow[]) => {
    const file = await Packer.toBuffer(
      new Document({ sections: [{ children: [dataTable(columns, rows)] }] }),
    );
    return strFromU8(unzipSync(new Uint8Array(file))['word/document.xml'] ?? new Uint8Array());
  };
  /** A text in an object is written by the library, cell by cell. */
  const apart = (rows: readonly BodyRow[]): BodyRow[] =>
    rows.map((each) =>
      'title' in each
        ? each
        : each.map((cell) => (typeof cell === 'string' ? { text: cell } : cell)),
    );

  it('are as the library writes each of them', { timeout: 60_000 }, async () => {
    const texts = fc.oneof(words, fc.constantFrom('', ' a\nb', '<&>"\'', 'x'.repeat(300)));
    const rows = fc.array(fc.oneof(row, fc.array(texts, { maxLength: 3 })), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(rows, async (content) => {
        expect(await xmlOf(content)).toBe(await xmlOf(apart(content)));
      }),
      { numRuns: 30 },
    );
  });
});
