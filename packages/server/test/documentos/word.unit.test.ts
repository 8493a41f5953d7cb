import fc from 'fast-check';
import mammoth from 'mammoth';
import { expect, test, vi } from 'vitest';
import { xmlText } from '../../src/core/reports/xml-text.ts';
import { extractText, fillTemplate, templateFields } from '../../src/modules/documentos/public.ts';
import { letterTemplate } from '../../src/modules/documentos/reports/letter-template.ts';
import { fill } from '../../src/modules/documentos/reports/word-template.ts';
import { checkWord, simplePdf } from '../../src/modules/documentos/threads/document-thread.ts';
import { buildZip, type ZipPart } from '../testkit/files/zip.ts';
import { pagesOf, partOf, partRelations, run, wordOf } from './alphabet.ts';

// The thread loads its libraries with the first work of a kind.
vi.setConfig({ testTimeout: 60_000 });

const wordsOf = async (docx: Buffer) => (await mammoth.extractRawText({ buffer: docx })).value;

test("the fields of the company's letter are found in its text, head and foot, and filled", async () => {
  const template = await letterTemplate('Comarca Territorial S.A.S.');
  const fields = await templateFields(template);
  expect(fields).toEqual([
    'ciudad',
    'fecha',
    'destinatario',
    'cargo del destinatario',
    'asunto',
    'proyecto',
    'saludo',
    'cuerpo',
    'funcionario',
    'cargo',
    'dirección',
    'teléfono',
  ]);
  const values = Object.fromEntries(fields.map((field) => [field, `valor de ${field}`]));
  const letter = await fillTemplate(template, values);
  const words = await wordsOf(letter);
  expect(words).toContain('valor de ciudad, valor de fecha');
  expect(words).toContain('Asunto:\tvalor de asunto');
  expect(words).not.toContain('{');
  expect(await partOf(letter, 'word/footer1.xml')).toContain('valor de dirección');
  expect(await templateFields(letter)).toEqual([]);
});

test('a field is one, however Word has cut it into runs', async () => {
  const template = wordOf([run('Señores {desti') + run('nata') + run('rio}:')]);
  expect(await templateFields(template)).toEqual(['destinatario']);
  expect(await wordsOf(await fillTemplate(template, { destinatario: 'Alcaldía de Tópaga' }))).toBe(
    'Señores Alcaldía de Tópaga:\n\n',
  );
});

test('a value is text and nothing else, whatever it holds', async () => {
  const template = wordOf([run('[{asunto}|{asunto}]')]);
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.constantFrom(
          'uno\ndos',
          '{proyecto}',
          '{#x}{/x}',
          '</w:t></w:r>',
          '&lt;&#0;',
          ']]>',
          '$&$1',
          '{',
        ),
      ),
      async (value) => {
        const words = await wordsOf(await fill(template, { asunto: value }));
        const kept = xmlText(value);
        const plain = (text: string) => text.replace(/\s+/g, '');
        expect(plain(words)).toBe(plain(`[${kept}|${kept}]`));
      },
    ),
    { numRuns: 60 },
  );
});

test('the lines of a value stay where its field stands, whatever follows on the line', async () => {
  const template = wordOf([run('Para: {destinatario}, {ciudad}.')]);
  const values = { destinatario: 'Alcaldía\nde Tópaga', ciudad: '\nTunja' };
  const body = await partOf(await fill(template, values), 'word/document.xml');
  const lines = body.replace(/<w:br\/>/g, '\n').replace(/<[^>]+>/g, '');
  expect(lines.trim()).toBe('Para: Alcaldía\nde Tópaga, \nTunja.');
});

test('a line of fields without a text goes; what else stands on it keeps it', async () => {
  const template = wordOf([
    run('Señores'),
    run('{cargo}'),
    run('{cargo}') + run('{sede}'),
    run('Oficina: {sede}'),
    run(''),
    `${run('{sede}')}<w:r><w:br/></w:r>`,
  ]);
  const letter = await fillTemplate(template, { cargo: '', sede: '' });
  const lines = (await partOf(letter, 'word/document.xml')).match(/<w:p[ >/]/g);
  expect(lines).toHaveLength(4);
  expect(await wordsOf(letter)).toContain('Señores\n\nOficina: ');
});

test('the lines of a justified text keep their spaces', async () => {
  const template = await letterTemplate('Comarca');
  const fields = await templateFields(template);
  const settingsWith = async (body: string) => {
    const values = { ...Object.fromEntries(fields.map((field) => [field, 'x'])), cuerpo: body };
    return partOf(await fillTemplate(template, values), 'word/settings.xml');
  };
  const settings = await settingsWith('Primero.\nSegundo.');
  expect(settings).toMatch(/<w:compat>\s*<w:doNotExpandShiftReturn\/>/);
  expect(await settingsWith('Uno solo.')).not.toContain('doNotExpandShiftReturn');
});

test('fields without a value are named', async () => {
  const template = wordOf([run('{destinatario} {placa} {constructor} {placa}')]);
  await expect(fillTemplate(template, { destinatario: 'x' })).rejects.toMatchObject({
    code: 'VALIDATION',
    message: 'La plantilla tiene campos sin valor: {placa}, {constructor}.',
  });
});

test.each([
  ['a loop', ['{#predios}{nombre}{/predios}'], /campo que no es válido: \{#predios\}/],
  ['options', ['{foto[a: 1]}'], /campo que no es válido/],
  ['a field in a field', ['{uno {dos}'], /campo que no es válido/],
  ['a field over two paragraphs', ['{uno', 'dos}'], /llaves sin pareja/],
])('a template with %s is refused', async (_name, texts, message) => {
  await expect(templateFields(wordOf(texts.map(run)))).rejects.toThrow(message);
});

const part = (name: string, content: string) => ({ name, content: Buffer.from(content) });
const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** The same part in UTF-16, with the mark that says so. */
const inWideLetters = ({ name, content }: ZipPart): ZipPart => ({
  name,
  content: Buffer.from(`\ufeff${content.toString('utf8')}`, 'utf16le'),
});

test.each([
  ['macros', wordOf([run('x')], [part('word/vbaProject.bin', 'x')]), /contiene macros/],
  [
    'a picture elsewhere',
    wordOf([run('x')], [partRelations('image', 'http://169.254.169.254/x.png')]),
    /enlaza contenido externo/,
  ],
  [
    'a template elsewhere',
    wordOf([run('x')], [partRelations('attachedTemplate', 'http://ejemplo.co/x.dotm')]),
    /enlaza contenido externo/,
  ],
  [
    'entities',
    wordOf([run('x')], [part('word/styles.xml', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')]),
    /declara entidades/,
  ],
  [
    'a field that brings in a file',
    wordOf([
      '<w:r><w:instrText>INCLUDE</w:instrText></w:r><w:r><w:instrText>PICTURE "/etc/passwd"</w:instrText></w:r>',
    ]),
    /incluye otros archivos/,
  ],
  [
    'a field in small letters, under another prefix',
    wordOf([
      '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> include</w:instrText></w:r>' +
        `<w:r><x:instrText xmlns:x="${W}">text "/etc/passwd"</x:instrText></w:r>` +
        '<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>',
    ]),
    /incluye otros archivos/,
  ],
  [
    'a simple field between other quotes, of encoded letters',
    wordOf([`<w:fldSimple w:instr='&#73;NCLUDEPICTURE "http://ejemplo.co/x.png"'/>`]),
    /incluye otros archivos/,
  ],
  [
    'a picture elsewhere whose address has the sign that ends a tag',
    wordOf([run('x')], [partRelations('image', 'http://ejemplo.co/x.png?a=&quot;>')]),
    /enlaza contenido externo/,
  ],
  [
    'a picture that is a web link',
    wordOf(
      [`<a:blip xmlns:a="urn:a" xmlns:r="urn:r" r:link="r9"/>`],
      [partRelations('hyperlink', 'http://169.254.169.254/x.png')],
    ),
    /enlaza contenido externo/,
  ],
  [
    'relations in letters of two bytes',
    wordOf([run('x')], [inWideLetters(partRelations('image', 'http://ejemplo.co/x.png'))]),
    /enlaza contenido externo/,
  ],
  [
    'relations under a name in capitals',
    wordOf(
      [run('x')],
      [{ ...partRelations('image', 'http://ejemplo.co/x'), name: 'word/_rels/document.xml.RELS' }],
    ),
    /enlaza contenido externo/,
  ],
  [
    'a field in a part of another ending',
    wordOf(
      [run('x')],
      [
        part(
          'word/cabeza.bin',
          `<w:hdr xmlns:w="${W}"><w:fldSimple w:instr="INCLUDETEXT a"/></w:hdr>`,
        ),
      ],
    ),
    /incluye otros archivos/,
  ],
  [
    'a bomb',
    wordOf([run('x')], [{ name: 'word/media/a.bmp', content: Buffer.alloc(60_000_000) }]),
    /comprimido en exceso/,
  ],
  ['no text of Word', buildZip([part('word/styles.xml', '<a/>')]), /no contiene un texto/],
  ['half of it', wordOf([run('x'.repeat(999))]).subarray(0, 500), /no es válido/],
  ['nothing', Buffer.alloc(0), /no es válido/],
  ['another format', Buffer.from('%PDF-1.7 no es un Word'), /no es válido/],
])('a Word file with %s is refused with its reason', async (_name, docx, message) => {
  await expect(checkWord(docx)).rejects.toMatchObject({
    code: 'VALIDATION',
    message: expect.stringMatching(message),
  });
});

test.each([
  ['fields without an end', '<w:instrText '],
  ['relations without an end', '<Relationship '],
])('a Word file of half a megabyte of %s is refused at once', async (_name, begun) => {
  const words = Array.from({ length: 40_000 }, (_, index) => `${begun}${Math.sin(index)}`).join('');
  await checkWord(wordOf([run('x')]));
  const before = process.cpuUsage();
  await expect(checkWord(wordOf([words]))).rejects.toThrow(/está dañado/);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000_000).toBeLessThan(3);
});

test('web links and the place of its own template do not hinder a Word file', async () => {
  await checkWord(wordOf([run('x')], [partRelations('hyperlink', 'https://ejemplo.co')]));
  await checkWord(
    wordOf([run('x')], [partRelations('attachedTemplate', 'file:///C:\\Plantillas\\Carta.dotx')]),
  );
});

test('without a converter the words become a PDF that says it is simple on each page', async () => {
  const long = Array.from({ length: 90 }, (_, index) => run(`Párrafo ${index}: «ñandú» &amp; más`));
  const table =
    '</w:p><w:tbl><w:tr><w:tc><w:p><w:r><w:t>Cédula</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>123</w:t></w:r></w:p></w:tc></w:tr></w:tbl><w:p>';
  const pages = await pagesOf(await simplePdf(wordOf([...long, table])));
  expect(pages.length).toBeGreaterThan(1);
  const words = pages.map(({ texts }) => texts.map(({ text }) => text).join(' '));
  for (const page of words) expect(page).toContain('Conversión simplificada');
  expect(words.join(' ')).toMatch(/Párrafo 89.*Cédula.*123/);
});

test('the text of a Word file is read for the search', async () => {
  const docx = wordOf([run('Señor alcalde:'), run('el predio  «La Ceiba»')]);
  expect(await extractText(docx, 'docx')).toBe('Señor alcalde: el predio «La Ceiba»');
  await expect(extractText(docx.subarray(0, 300), 'docx')).rejects.toMatchObject({
    code: 'VALIDATION',
  });
});
