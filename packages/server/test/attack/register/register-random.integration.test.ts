import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomFrom } from '../../../db/demo/layers/random.ts';
import { verifyNow } from '../../../src/modules/correspondencia/register/proof/verify-chain.ts';
import { patience, rounds } from '../../testkit/rounds.ts';
import { openRegister, type RegisterStage } from './filed-letters.fixture.ts';

/** What an attacker thinks of next: one column or another of whichever row, or the row itself (S31). */
let register: RegisterStage;
beforeAll(async () => {
  register = await openRegister();
}, 90_000);
afterAll(() => register.stage.test.close());

/** Columns whose every change has to be found, by table, and what the finding has to name. */
const COLUMNS: Record<string, readonly string[]> = {
  correspondencias: [
    'descripcion',
    'agente_externo',
    'codigo_externo',
    'funcionario_id',
    'usuario_creo_id',
    'fecha_creacion',
    'fecha_radicacion',
    'codigo_radicacion',
    'tipo_id',
  ],
  radicados: ['contenido', 'sello', 'sello_anterior', 'fecha', 'codigo', 'codigo_verificacion'],
  documentos_sellados: ['sha256', 'sello', 'paginas'],
  anulaciones_radicado: ['motivo', 'acto', 'fecha', 'sello'],
  cambios_correspondencia: ['estado', 'mensaje', 'fecha', 'sello', 'usuario_id'],
  auditoria: ['operation', 'username', 'at', 'after', 'entity_id', 'ip', 'sello', 'autor'],
  sellos: ['contenido', 'sello', 'sello_anterior', 'tipo', 'referencia'],
  series_radicacion: ['ultimo', 'sello', 'anulados', 'anio'],
  libros_sellos: ['numero', 'sello'],
};
const OTHER: readonly [RegExp, (column: string) => string][] = [
  [/_id$|^autor$|ultimo|anulados|numero|anio|paginas/, (column) => `coalesce(${column}, 0) + 1`],
  [/^fecha|^at$/, (column) => `${column} - interval '1 hour'`],
  [/^after$/, () => `'{"x": 1}'`],
];

test(
  'manipulations at random: each one is found',
  async () => {
    const total = rounds(6);
    const random = randomFrom(20_260_731);
    const pick = <Item>(items: readonly Item[]): Item =>
      items[Math.floor(random() * items.length)] as Item;
    const missed: string[] = [];
    for (let round = 0; round < total; round += 1) {
      const table = pick(Object.keys(COLUMNS));
      const column = pick(COLUMNS[table] ?? []);
      const kind =
        table === 'libros_sellos' || table === 'series_radicacion'
          ? 'update'
          : pick(['update', 'update', 'delete']);
      const filed = table === 'correspondencias' ? 'where codigo_radicacion is not null' : '';
      const { rows } = await register.sql(
        `select ctid::text as place from ${table} ${filed} order by 1`,
      );
      const at = `where ctid = '${pick(rows).place}'`;
      const other =
        OTHER.find(([name]) => name.test(column))?.[1] ??
        ((name: string) => `coalesce(${name}, '') || 'x'`);
      const value = column === 'entity_id' ? `coalesce(entity_id, '') || '7'` : other(column);
      const statement =
        kind === 'delete'
          ? `delete from ${table} ${at}`
          : `update ${table} set ${column} = ${value} ${at}`;
      await register.tamper(statement);
      const { hallazgos } = await verifyNow(register.stage.app, { documents: false });
      if (hallazgos.length === 0) missed.push(statement);
      await register.restore();
    }
    expect(missed).toEqual([]);
    expect((await verifyNow(register.stage.app)).hallazgos).toEqual([]);
    console.log(`S31: ${total} manipulations at random, ${total - missed.length} found`);
  },
  patience(60_000),
);
