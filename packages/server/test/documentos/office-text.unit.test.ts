import { Readable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import {
  extractText,
  tiffPages,
  toldPages,
  wordsOfFeatures,
} from '../../src/modules/documentos/public.ts';
import { checkOffice } from '../../src/modules/documentos/safe/safe-office.ts';
import { buildCompound } from '../testkit/files/compound-file.ts';
import { buildZip } from '../testkit/files/zip.ts';

// The thread loads its libraries with the first work of a kind.
vi.setConfig({ testTimeout: 60_000 });

const zip = (parts: Record<string, string>) =>
  buildZip(Object.entries(parts).map(([name, xml]) => ({ name, content: Buffer.from(xml) })));

const sheet = (rows: string) =>
  zip({
    'xl/workbook.xml': '<workbook><sheets><sheet name="Linderos 2026"/></sheets></workbook>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    'xl/sharedStrings.xml':
      '<sst><si><t>Quebrada La Honda</t></si><si><r><t>Pu</t></r><r><t>ente</t></r></si></sst>',
  });

test('a sheet says its name and what its cells show: neither formulas nor places of shared texts', async () => {
  const rows = `<row><c t="s"><v>7531</v></c><c><f>SUM(B1:B9)</f><v>1250</v></c>
    <c t="inlineStr"><is><t>escrito aparte</t></is></c></row>`;
  const words = await extractText(sheet(rows), 'xlsx');
  for (const said of ['Linderos 2026', 'Quebrada La Honda', 'Puente', '1250', 'escrito aparte']) {
    expect(words).toContain(said);
  }
  expect(words).not.toMatch(/SUM|7531/);
});

test('a presentation, an OpenDocument text and a packed KML give their words in order', async () => {
  const slide =
    '<p:sld><a:p><a:r><a:t>Reunión con la </a:t></a:r><a:r><a:t>vereda</a:t></a:r></a:p></p:sld>';
  expect(await extractText(zip({ 'ppt/slides/slide1.xml': slide }), 'pptx')).toContain('vereda');
  const text = `<office:document-content><text:p>Acta de <text:span>colin</text:span>dancia del predio</text:p>
    <table:table table:name="Áreas"><table:table-cell><text:p>12,5<text:tab/>ha</text:p></table:table-cell></table:table>
    </office:document-content>`;
  expect(await extractText(zip({ 'content.xml': text }), 'odf')).toBe(
    'Acta de colindancia del predio Áreas 12,5 ha',
  );
  const kml =
    '<kml><Placemark><name>Mojón 4</name><description>hito norte</description><coordinates>-73,5 4,5</coordinates></Placemark></kml>';
  expect(await extractText(zip({ 'doc.kml': kml }), 'kmz')).toBe('Mojón 4 hito norte');
});

test('a Word text and a presentation say their pages, where they say any that can be', async () => {
  const told = (xml: string) =>
    toldPages(zip({ 'docProps/app.xml': `<Properties>${xml}</Properties>` }));
  expect(await told('<Words>90</Words><Pages>7</Pages>')).toBe(7);
  expect(await told('<Slides>12</Slides>')).toBe(12);
  for (const none of ['<Pages>0</Pages>', '<Pages>-3</Pages>', '<Pages>muchas</Pages>', '']) {
    expect(await told(none)).toBeNull();
  }
  expect(await toldPages(zip({ 'word/document.xml': '<w:document/>' }))).toBeNull();
});

test('a message says who wrote to whom, its text and the names of its files', async () => {
  const mail = [
    'From: Alcaldía de Duitama <despacho@duitama.example>',
    'To: archivo@comarca.example',
    'Subject: =?utf-8?Q?Licencia_de_construcci=C3=B3n?=',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=x',
    '',
    '--x',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('<p>Adjunto la <b>resolución</b></p><script>nada()</script>').toString('base64'),
    '--x',
    'Content-Type: application/pdf; name=resolucion-88.pdf',
    'Content-Disposition: attachment; filename=resolucion-88.pdf',
    '',
    'x',
    '--x--',
  ].join('\r\n');
  const words = await extractText(Buffer.from(mail), 'eml');
  for (const said of [
    'Licencia de construcción',
    'despacho@duitama.example',
    'la resolución',
    'resolucion-88.pdf',
  ]) {
    expect(words).toContain(said);
  }
  expect(words).not.toContain('nada()');
});

test('a bomb, declared entities and another kind than its name are refused with the reason', async () => {
  const bomb = buildZip([{ name: 'content.xml', content: Buffer.alloc(40_000_000, ' ') }]);
  await expect(extractText(bomb, 'odf')).rejects.toThrow('comprimido en exceso');
  const entities = '<!DOCTYPE a [<!ENTITY b "c">]><worksheet><v>&b;</v></worksheet>';
  await expect(extractText(zip({ 'xl/worksheets/sheet1.xml': entities }), 'xlsx')).rejects.toThrow(
    'DOCTYPE',
  );
  await expect(extractText(sheet(''), 'pptx')).rejects.toThrow('no es del tipo');
  await expect(extractText(Buffer.from('no es un zip'), 'xlsx')).rejects.toThrow('ZIP');
});

test('of a message whose plain text is blank the other one is read', async () => {
  const part = (type: string, text: string) => ['--x', `Content-Type: text/${type}`, '', text];
  const mail = [
    'From: a@b.example',
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary=x',
    '',
    ...part('plain', ' '),
    ...part('html', '<p>Se niega la licencia</p>'),
    '--x--',
  ].join('\r\n');
  expect(await extractText(Buffer.from(mail), 'eml')).toContain('Se niega la licencia');
});

test('of a huge sheet the beginning is read', async () => {
  // Varied enough to be no bomb.
  const rows = Array.from(
    { length: 300_000 },
    (_, at) => `<row><c><v>${(at * 7_919) % 1_000_003}</v></c></row>`,
  );
  const words = await extractText(sheet(rows.join('')), 'xlsx');
  expect(words).toContain('Quebrada La Honda');
  expect(words.length).toBeGreaterThan(400_000);
  expect(words.length).toBeLessThanOrEqual(500_000);
});

test('a web page says what it shows, whatever it is written in: neither its programs nor its styles', async () => {
  const page = `<html><head><title>Aviso&nbsp;p&uacute;blico</title><style>p{color:red}</style></head><body>
    <script>var secreto = "<p>oculto</p>"</script><p>Lic<b>encia</b> N&#250;mero 88 &lt;vigente&gt;</p><td>uno</td><td>dos</td>
    <p title="5>3">Peñón</p></body></html>`;
  const said = 'Aviso público Licencia Número 88 <vigente> uno dos Peñón';
  expect(await extractText(Buffer.from(page), 'html')).toBe(said);
  expect(await extractText(Buffer.from(page, 'latin1'), 'html')).toBe(said);
});

test('an RTF says its text as it is read: no fonts, pictures or instructions', async () => {
  const rtf = String.raw`{\rtf1\ansi\ansicpg1252\uc1{\fonttbl{\f0 Arial;}}{\*\generator Nadie;}{\info{\title Plantilla}}
\pard Escritura p\'fablica de la\par {\b vereda} El Pe\u241?\u243\'f3n{\pict\pngblip 89504e470d0a}\tab
{\field{\*\fldinst HYPERLINK "x"}{\fldrslt lindero}} con \{llaves\}{\shp{\*\shpinst\shpleft0{\shptxt en un cuadro}}}\bin4 {}{}.}`;
  expect(await extractText(Buffer.from(rtf, 'latin1'), 'rtf')).toBe(
    'Escritura pública de la vereda El Peñón lindero con {llaves}en un cuadro.',
  );
  await expect(extractText(Buffer.from('no es'), 'rtf')).rejects.toThrow('RTF');
  const deep = Buffer.from(`{\\rtf1${'{'.repeat(3_000)}`);
  await expect(extractText(deep, 'rtf')).rejects.toThrow('niveles');
});

test('features say their names, descriptions and data, each once, and no coordinates', async () => {
  const words = (text: string, kind: 'xml' | 'json') =>
    // Cut anywhere: also within a letter.
    wordsOfFeatures(
      Readable.from([...Buffer.from(text)].map((byte) => Buffer.of(byte))),
      kind,
      1_000,
    );
  const kml = `<kml><Document><name>Peñas</name><Style><color>ff00ff</color></Style><Placemark><name>Mojón 4</name>
    <description><![CDATA[<b>hito</b> de la v&iacute;a<script>no()</script>]]></description>
    <ExtendedData><SchemaData><SimpleData name="d">Ana Ruiz</SimpleData></SchemaData></ExtendedData>
    <Point><coordinates>-73.5,4.5</coordinates></Point></Placemark><Placemark><name>Mojón 4</name>`;
  expect(await words(kml, 'xml')).toBe('Peñas Mojón 4 hito de la vía Ana Ruiz');
  const features = {
    type: 'FeatureCollection',
    crs: { properties: { name: 'EPSG:4686' } },
    name: 'Ríos "grandes"',
    features: [
      {
        type: 'Feature',
        properties: {
          nombre: 'La Ñata \ud83d\ude00',
          cedula: 500123,
          area: 12.75,
          de: [true, 'ida'],
        },
      },
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [-73, 4] },
        properties: { nombre: 'ida' },
      },
    ],
  };
  expect(await words(JSON.stringify(features), 'json')).toBe(
    'Ríos "grandes" La Ñata \ud83d\ude00 500123 ida',
  );
  expect(await words('{"a": "hasta aquí", "b": [', 'json')).toBe('hasta aquí');
});

test('of a huge file of features no more than its words is held', async () => {
  let sent = 0;
  const pieces = function* () {
    yield Buffer.from(
      '{"type":"FeatureCollection","features":[{"properties":{"nombre":"Quebrada"},"coordinates":[',
    );
    for (; sent < 64; sent += 1) yield Buffer.alloc(1_048_576, '-73.123456,');
    yield Buffer.from('0]},{"properties":{"nombre":"La Honda"}}]}');
  };
  expect(await wordsOfFeatures(Readable.from(pieces()), 'json', 1_000)).toBe('Quebrada La Honda');
  expect(sent).toBe(64);
});

test('features written in other letters than Unicode keep their accents, and data called like a place is said', async () => {
  const words = (content: Buffer, kind: 'xml' | 'json') =>
    wordsOfFeatures(Readable.from([content]), kind, 1_000);
  const kml = '<?xml version="1.0" encoding="ISO-8859-1"?><kml><name>Bogotá</name></kml>';
  expect(await words(Buffer.from(kml, 'latin1'), 'xml')).toBe('Bogotá');
  const json =
    '{"type":"Feature","properties":{"type":"Peña","geometry":"vía"},"geometry":{"type":"Point"}}';
  expect(await words(Buffer.from(json, 'latin1'), 'json')).toBe('Peña vía');
  expect(await words(Buffer.from('<kml><name>Uno<br/>Dos</name></kml>'), 'xml')).toBe('Uno Dos');
});

test('a field that brings in a file is found wherever an RTF hides it', async () => {
  const field = '{\\field{\\*\\fldinst INCLUDEPICTURE "file:///etc/passwd"}}';
  const behind = String.raw`{\field{\*\fldinst \uc7\u32 INCLUDEPICTURE "file:///etc/passwd"}}`;
  const bodies = [field, `{\\pict ${field}}`, behind, behind.replace('u32', String.raw`u32\b0`)];
  for (const rtf of bodies.map((body) => `{\\rtf1 ${body}}`)) {
    await expect(checkOffice(Buffer.from(rtf), 'rtf')).rejects.toThrow(/otros archivos por enlace/);
  }
  await checkOffice(Buffer.from(`{\\rtf1 {\\pict ${'0f'.repeat(4_000)}} hola}`), 'rtf');
});

test('a file of an office of before 2007 opens without macros or fields that bring in others', async () => {
  const word = (text: string, more = {}) =>
    buildCompound({ WordDocument: Buffer.from(text, 'utf16le'), ...more });
  const field = String.fromCharCode(0x13);
  await checkOffice(word(`Acta de linderos ${field} PAGE`), 'doc');
  await checkOffice(buildCompound({ Workbook: Buffer.from('1') }), 'xls');
  const slides = (hasMacros: number) => {
    const said = [2, 0, 0, 4, 12, 0, 0, 0, 9, 0, 0, 0, hasMacros, 0, 0, 0];
    return buildCompound({ 'PowerPoint Document': Buffer.from(said) });
  };
  await checkOffice(slides(0), 'ppt');
  const macros = { Macros: { VBA: { _VBA_PROJECT: Buffer.from('1') } } };
  await expect(checkOffice(word('Acta', macros), 'doc')).rejects.toThrow(/macros/);
  await expect(checkOffice(slides(1), 'ppt')).rejects.toThrow(/macros/);
  const linked = word(`${field} INCLUDETEXT "/etc/passwd"`);
  const isLinked = (file: Buffer, ending: string) =>
    expect(checkOffice(file, ending), ending).rejects.toThrow(/otros archivos por enlace/);
  await isLinked(linked, 'doc');
  const odd = Buffer.from(`x${field} INCLUDETEXT "/etc/passwd"`, 'utf16le').subarray(1);
  await isLinked(buildCompound({ WordDocument: odd }), 'doc');
  const picture = (flags: number) => {
    const name = [5, 0xc1, 20, 0, 0, 0];
    return Buffer.from([4, 0x41, 1, 0, 0, 0, ...name, 6, 1, flags, 0, 0, 0]);
  };
  await checkOffice(buildCompound({ Workbook: picture(2) }), 'xls');
  await isLinked(buildCompound({ Workbook: picture(10) }), 'xls');
  await isLinked(buildCompound({ 'PowerPoint Document': picture(9) }), 'ppt');
  const book = (place: string) => Buffer.from(`\xae\x01\x20\0\x01\0\x1e\0\0${place}`, 'latin1');
  await checkOffice(buildCompound({ Workbook: book('\x01\x01Cuentas.xls') }), 'xls');
  await isLinked(buildCompound({ Workbook: book('\x01\x05\x1ahttp://127.0.0.1/a.xls') }), 'xls');
  const object = Buffer.from('0f00ce0f200000000000d10f0c000000', 'hex');
  await isLinked(buildCompound({ 'PowerPoint Document': object }), 'ppt');
  await expect(checkOffice(word('Acta'), 'xls')).rejects.toThrow(/no es del tipo/);
});

test('a TIFF whose directories say more than a file holds, or a size twice, is not taken at its word', () => {
  const page = (entries: [tag: number, value: number][]) => {
    const tiff = Buffer.alloc(8 + 2 + entries.length * 12 + 4);
    tiff.write('II*\0', 'latin1');
    tiff.writeUInt32LE(8, 4);
    tiff.writeUInt16LE(entries.length, 8);
    entries.forEach(([tag, value], at) => {
      tiff.writeUInt16LE(tag, 10 + at * 12);
      tiff.writeUInt16LE(4, 12 + at * 12);
      tiff.writeUInt32LE(value, 18 + at * 12);
    });
    return tiff;
  };
  const [twice] = tiffPages(
    page([
      [256, 200_000],
      [257, 200_000],
      [256, 1],
      [257, 1],
    ]),
  );
  expect(twice).toMatchObject({ width: 200_000, height: 200_000 });
  const piled = Buffer.alloc(8 + 40 * 6 + 65_535 * 12 + 4);
  piled.write('II*\0', 'latin1');
  piled.writeUInt32LE(8, 4);
  for (let at = 0; at < 40; at += 1) {
    piled.writeUInt16LE(0xffff, 8 + at * 6);
    piled.writeUInt32LE(8 + (at + 1) * 6, 8 + at * 6 + 2 + 65_535 * 12);
  }
  expect(() => tiffPages(piled)).toThrow(/dañada o incompleta/);
});
