import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { annotationsIn } from '../../src/modules/folios/certificates/annotations.ts';
import {
  drawPage,
  readCertificate,
} from '../../src/modules/folios/certificates/certificate-thread.ts';
import { recognise } from '../../src/modules/folios/certificates/recognise.ts';
import { certificateLines, certificatePdf, family } from './certificate-pdf.ts';

const [mother] = family;
if (!mother) throw new Error('the family has a first');

const asLines = (texts: readonly string[]) => texts.map((text) => ({ page: 1, text }));
const values = (found: ReturnType<typeof recognise>) =>
  Object.fromEntries(Object.entries(found.campos).map(([name, { value }]) => [name, value]));

describe('a certificate of the registry', () => {
  test('is read out of its PDF, over its pages, and recognised', async () => {
    const pdf = await certificatePdf({
      ...mother,
      boundaries: `${mother.boundaries} ${'LINDA POR EL NORTE CON EL CAMINO REAL. '.repeat(90)}`,
    });
    const { lines, pages } = await readCertificate(pdf);
    expect(pages).toBeGreaterThan(1);
    const found = recognise(lines);
    expect(values(found)).toEqual({
      fmi: '070-10001',
      vereda: 'RUNTA',
      state: 'ACTIVO',
      origin: 'SNR',
      opened: '1985-03-15',
      printed: '2024-03-12',
      npn: '150010001000000010001000000000',
      formerCode: '15001000100010001000',
      propertyType: 'RURAL',
      address: 'FINCA EL ROBLE',
      area: 10_000,
      segregated: '070-10002, 070-10003',
    });
    expect(found.place).toMatchObject({ municipality: { value: 'TUNJA' }, department: 'BOYACA' });
    expect(found.avisos).toEqual([]);
    expect(found.complementacion).toBe(
      'ROSALBA QUINTANA INVENTADA ADQUIRIO POR COMPRA A UN VECINO INVENTADO.',
    );
    // What every page repeats is no part of the boundaries that go over it.
    expect(found.cabidaLinderos).not.toMatch(/Impreso|Pagina|Certificado/);
    expect(found.anotaciones).toEqual([
      {
        numero: 1,
        fecha: '1985-03-12',
        radicacion: '1985-123',
        documento: 'ESCRITURA 100 DEL 10-02-1985 NOTARIA PRIMERA DE TUNJA',
        codigoActo: '0125',
        acto: 'COMPRAVENTA',
        valor: 1_500_000,
        cancela: [],
        personas: [
          {
            lado: 'DE',
            nombre: 'QUINTANA INVENTADA ROSALBA',
            identificacion: 'CC# 1111111',
            titular: '',
          },
          {
            lado: 'A',
            nombre: 'CANARIO FICTICIO HERNANDO',
            identificacion: 'CC# 2222222',
            titular: 'X',
          },
        ],
      },
      expect.objectContaining({ numero: 2, codigoActo: '0915', acto: 'DESENGLOBE', valor: 0 }),
    ]);
  });

  test('gives its page as an image', async () => {
    const image = await drawPage(await certificatePdf(mother), 1);
    expect(image.subarray(1, 4).toString()).toBe('PNG');
    expect(image.length).toBeGreaterThan(20_000);
  });

  test('says what it could not recognise, and guesses nothing', () => {
    const found = recognise(
      asLines([
        'Nro Matrícula: ABC-1',
        ...certificateLines({
          ...mother,
          npn: 'AAA0123BCDE',
          opened: '31-02-1985',
          state: 'BLOQUEADO',
          boundaries: 'LOTE CON AREA DE 100 M2 Y CASA CON AREA DE 80 M2',
          total: 9,
        }),
      ]),
    );
    expect(values(found)).not.toHaveProperty('fmi');
    for (const name of ['npn', 'opened', 'state', 'area']) {
      expect(values(found)).not.toHaveProperty(name);
    }
    // Without a circle of its own the certificate does not say whose the short numbers are.
    expect(values(found)).not.toHaveProperty('segregated');
    expect(found.avisos).toEqual(
      [
        'El certificado dice 9 anotaciones y se reconocieron 2.',
        '"ABC-1" no es una matrícula.',
        'El estado "BLOQUEADO" no es ACTIVO ni CERRADO.',
        '"AAA0123BCDE" no es un NPN de 30 dígitos ni un código de 20.',
        'Los linderos dicen 2 áreas: escriba la que corresponde.',
        'No se reconocieron matrículas en "1 -> 10002LOTE 1".',
        'No se reconocieron matrículas en "2 -> 10003LOTE 2".',
      ].toSorted((one, other) => found.avisos.indexOf(one) - found.avisos.indexOf(other)),
    );
  });

  test.each([
    ['UN LOTE CON ÁREA DE 1,2500 HECTAREAS Y CASA', 12_500],
    ['AREA: 2 HAS 3.450 M2 SEGUN PLANO', 23_450],
    ['FINCA CON AREA TOTAL DE 3 HECTÁREAS Y 250,5 METROS CUADRADOS', 30_250.5],
    ['ÁREA 12.5000 HA.', 125_000],
    ['AREA DE 1.250,50 M2', 1_250.5],
    ['ÁREA DE 1.250 HECTÁREAS', undefined],
    ['LA MISMA SUBÁREA DE 10 M2', undefined],
  ])('says the area of its boundaries in square metres: %s', (boundaries, area) => {
    const { campos } = recognise(asLines(certificateLines({ ...mother, boundaries })));
    expect(campos.area).toEqual(
      area === undefined ? undefined : { value: area, page: 1, line: boundaries },
    );
  });

  test('shows every line that an area was read from', () => {
    const whole = certificateLines(mother);
    const place = whole.findIndex((line) => line.includes('CON AREA DE'));
    const lines = whole.toSpliced(
      place,
      1,
      'LOTE CON AREA DE 2 HAS',
      '3.450 M2 JUNTO AL RIO',
      'Y MAS',
    );
    expect(recognise(asLines(lines)).campos.area).toEqual({
      value: 23_450,
      page: 1,
      line: 'LOTE CON AREA DE 2 HAS 3.450 M2 JUNTO AL RIO',
    });
  });

  test('together with that of another folio is of neither, and both are named', async () => {
    const other = { ...mother, fmi: '070-99999' };
    const { lines } = await readCertificate(await certificatePdf(mother));
    const { lines: more } = await readCertificate(await certificatePdf(other));
    const found = recognise([...lines, ...more.map((line) => ({ ...line, page: line.page + 1 }))]);
    expect(values(found)).not.toHaveProperty('fmi');
    expect(found.avisos).toContain(
      'El PDF nombra 2 matrículas (070-10001, 070-99999): sus datos están mezclados. Descártelo y cargue un PDF por folio.',
    );
  });

  test.each([
    ['Se cancela anotación No: 1', [1]],
    ['Se cancela anotacion Nro 2, 3', [2, 3]],
    ['SE CANCELAN LAS ANOTACIONES Nos. 4 y 12', [4, 12]],
    ['Se cancela anotación', []],
  ])('reads what an annotation cancels: %s', (line, numbers) => {
    const { annotations } = annotationsIn(
      asLines(['ANOTACION: Nro 005 Fecha: 02-03-2018 Radicación: 1', line]),
    );
    expect(annotations[0]?.cancela).toEqual(numbers);
  });

  test('any text is taken without a failure, and what is recognised stands in it', () => {
    const labels = certificateLines(mother);
    const line = fc.oneof(fc.string(), fc.constantFrom(...labels), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), (texts) => {
        const found = recognise(asLines(texts));
        for (const { line: told } of Object.values(found.campos)) {
          expect(texts.join(' ')).toContain(told);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('broken, encrypted and endless PDFs are refused in words', async () => {
    const pdf = await certificatePdf(mother);
    await expect(readCertificate(pdf.subarray(0, 400))).rejects.toThrow('dañado o incompleto');
    await expect(readCertificate(Buffer.from('%PDF-1.7\nnada'))).rejects.toThrow('dañado');
  });
});
