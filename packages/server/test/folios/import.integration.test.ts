import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runCommand } from '../../src/core/command-line.ts';
import { sheetOf, writeWorkbook } from '../../src/core/reports/excel/workbook.ts';
import { modules } from '../../src/modules/modules.ts';
import { startTestApp, type TestApp } from '../testkit/app.ts';
import { countStatements } from '../testkit/databases/statements.ts';
import { buildZip } from '../testkit/files/zip.ts';

let test: TestApp;
let folder: string;

beforeAll(async () => {
  test = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'folios-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await test.close();
});

/** Runs the command as an operator does. @returns the JSON of its last line */
async function imported(name: string, content: string | Uint8Array) {
  const file = join(folder, name);
  await writeFile(file, content);
  const said: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((text) => void said.push(String(text)));
  try {
    await runCommand({
      args: ['importar-folios', file],
      modules,
      open: async () => test.app,
      close: async () => undefined,
      print: () => undefined,
    });
  } finally {
    log.mockRestore();
  }
  return JSON.parse(said.at(-1) ?? '{}');
}

const folios = async () => {
  const { rows } = await test.app.database.pool.query(
    `select fmi, estado, tipo, area::float8, fecha_apertura::text as apertura, direccion, npn,
       (select string_agg(matriz, ',') from folio_relaciones r where r.segregado = f.fmi) as matriz
     from folios f order by fmi`,
  );
  return rows;
};

describe('importar-folios', () => {
  it('takes a table, tells each refused row with its reason, and changes nothing the second time', async () => {
    const table = [
      'Matrícula Inmobiliaria;Estado;Tipo de predio;Área (m²);Fecha apertura;Dirección;NPN;Matriz;Otra cosa',
      '050N - 00123;ACTIVO;urbano;1.234,50;31/12/1999;Calle 1;;;x',
      '070-5;CERRADO;RURAL;10;1999-01-02;Finca;150010001000000010001000000000;070-4;',
      '5ZN-1;ACTIVO;RURAL;;;;;;',
      '070-6;ABIERTO;RURAL;;;;;;',
      '070-7;ACTIVO;RURAL;mucha;;;;;',
      '070-4;ACTIVO;RURAL;;;;;070-5;',
    ].join('\n');
    const first = await imported('folios.csv', Buffer.from(table, 'latin1'));
    expect(first).toEqual({
      leidos: 6,
      importados: 2,
      nuevos: 2,
      actualizados: 0,
      sinCambio: 0,
      rechazados: 4,
      errores: [
        { linea: 4, motivo: 'El carácter 2 del círculo, "Z", debe ser un dígito' },
        { linea: 5, motivo: expect.stringMatching(/^Estado: /) },
        { linea: 6, motivo: expect.stringMatching(/^Área \(m²\): /) },
        { linea: 7, motivo: expect.stringMatching(/^Folios matrices: .*sí mismo$/) },
      ],
    });
    const after = await folios();
    expect(after).toEqual([
      {
        fmi: '070-5',
        estado: 'CERRADO',
        tipo: 'RURAL',
        area: 10,
        apertura: '1999-01-02',
        direccion: 'Finca',
        npn: '150010001000000010001000000000',
        matriz: '070-4',
      },
      {
        fmi: '50N-123',
        estado: 'ACTIVO',
        tipo: 'URBANO',
        area: 1234.5,
        apertura: '1999-12-31',
        direccion: 'Calle 1',
        npn: '',
        matriz: null,
      },
    ]);
    const second = await imported('folios.csv', Buffer.from(table, 'latin1'));
    expect(second).toMatchObject({ leidos: 6, importados: 0, sinCambio: 2, rechazados: 4 });
    expect(await folios()).toEqual(after);
  });

  it('refuses an area that may be thousands or decimals, and takes it written plainly', async () => {
    const table = [
      'fmi;area',
      '070-81;4.000',
      '070-82;1.234.567',
      '070-83;4000',
      '070-84;4.000,00',
    ];
    expect(await imported('areas.csv', Buffer.from(table.join('\n')))).toMatchObject({
      importados: 2,
      errores: [
        { linea: 2, motivo: expect.stringMatching(/^Área \(m²\): /) },
        { linea: 3, motivo: expect.stringMatching(/^Área \(m²\): /) },
      ],
    });
    const areas = new Map((await folios()).map(({ fmi, area }) => [fmi, area]));
    expect([areas.get('070-83'), areas.get('070-84')]).toEqual([4_000, 4_000]);
  });

  it('takes an Excel file; columns that it does not have stay as they are', async () => {
    const book = await writeWorkbook([
      sheetOf(
        'Folios',
        [
          { title: 'FMI', kind: 'text', value: (row: string[]) => row[0] },
          { title: 'Dirección', kind: 'text', value: (row: string[]) => row[1] },
        ],
        [
          ['50N-123', 'Calle 2'],
          ['070-90', 'Nuevo & «raro» <b>'],
        ],
      ),
    ]);
    expect(await imported('folios.xlsx', book)).toMatchObject({
      leidos: 2,
      nuevos: 1,
      actualizados: 1,
    });
    const rows = new Map((await folios()).map((row) => [row.fmi, row]));
    expect(rows.get('50N-123')).toMatchObject({ direccion: 'Calle 2', area: 1234.5 });
    expect(rows.get('070-90')).toMatchObject({ direccion: 'Nuevo & «raro» <b>', area: null });
  });

  it('names the row of a batch that closes a circle of folios, and loses nothing of the others', async () => {
    const table = [
      'fmi;direccion;matriz',
      '080-1;Uno;080-3',
      '080-2;Dos;080-1',
      '080-3;Tres;080-2',
      '080-4;Cuatro;',
      '080-4;Cuatro otra vez;',
    ].join('\n');
    const { pool } = test.app.database;
    const audited = async () =>
      (
        await pool.query(
          `select count(*)::int as filas from auditoria where operation = 'importFolios'`,
        )
      ).rows[0].filas;
    const before = await audited();
    expect(await imported('circulo.csv', table)).toMatchObject({
      leidos: 5,
      nuevos: 3,
      actualizados: 1,
      rechazados: 1,
      errores: [{ linea: 4, motivo: expect.stringMatching(/^Folios matrices: .*sí mismo$/) }],
    });
    const rows = new Map((await folios()).map((row) => [row.fmi, row]));
    expect(rows.get('080-2')).toMatchObject({ direccion: 'Dos', matriz: '080-1' });
    expect(rows.get('080-4')).toMatchObject({ direccion: 'Cuatro otra vez' });
    expect(rows.has('080-3')).toBe(false);
    expect((await audited()) - before).toBe(4);
    const again = await imported('circulo.csv', table.split('\n').slice(0, 3).join('\n'));
    expect(again).toMatchObject({ nuevos: 0, actualizados: 0, sinCambio: 2 });
    expect((await audited()) - before).toBe(4);
  });

  it('writes a batch with as many statements for a hundred rows as for ten', async () => {
    const table = (from: number, count: number) =>
      [
        'fmi;direccion;matriz',
        ...Array.from(
          { length: count },
          (_, n) => `090-${from + n};Calle ${n};090-${from + n + 5000}`,
        ),
      ].join('\n');
    const few = await countStatements(() => imported('pocos.csv', table(1, 10)));
    const many = await countStatements(() => imported('muchos.csv', table(1001, 100)));
    expect(many).toBe(few);
  });

  it('refuses what is no table, and expands no entity', async () => {
    await expect(imported('vacio.csv', '')).rejects.toThrow('está vacío');
    await expect(imported('otra.csv', 'nombre;valor\na;1')).rejects.toThrow('matrícula');
    await expect(imported('nota.pdf', 'x')).rejects.toThrow('CSV');
    await expect(imported('roto.xlsx', 'no es zip')).rejects.toThrow('comprimido');
    const evil = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>
      <worksheet><sheetData><row><c t="inlineStr"><is><t>&x;</t></is></c></row></sheetData></worksheet>`;
    const zip = buildZip([{ name: 'xl/worksheets/sheet1.xml', content: Buffer.from(evil) }]);
    await expect(imported('entidad.xlsx', zip)).rejects.toThrow('no se puede leer');
  });
});
