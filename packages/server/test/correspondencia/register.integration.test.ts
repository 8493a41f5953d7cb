import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../src/core/command-line.ts';
import { type Database, type Db, openDatabase, type Tx } from '../../src/core/db/database.ts';
import { verifyRegisterCommand } from '../../src/modules/correspondencia/register/commands.ts';
import { verifyChain } from '../../src/modules/correspondencia/register/proof/verify-chain.ts';
import { startTestApp, type TestApp } from '../testkit/app.ts';
import { patience, rounds } from '../testkit/rounds.ts';
import { testSeals } from '../testkit/seals.ts';
import { createOffice, fileLetter, type Office } from './register.fixture.ts';

/** On a busy machine the last of hundreds waits long for a connection, in milliseconds. */
const LONGEST_QUEUE_MS = 60_000;

let app: TestApp;
let own: Database;
let other: Database;
let office: Office;
let db: Db;

beforeAll(async () => {
  app = await startTestApp();
  const { connectionString } = app.app.database;
  own = openDatabase(connectionString, { longestQueueMs: LONGEST_QUEUE_MS });
  other = openDatabase(connectionString, { longestQueueMs: LONGEST_QUEUE_MS });
  db = own.db;
  const { id } = await app.as('radicadora', { superuser: true });
  office = await createOffice(db, id, 'REG-1');
});
afterAll(async () => {
  await own.close();
  await other.close();
  await app.close();
});

/** A text that PostgreSQL can hold: no NUL, no half of a pair. */
const storable = (text: string): string => text.replaceAll('\0', ' ').toWellFormed();
const filed = (series = 'SALIDA') =>
  db
    .selectFrom('radicados')
    .select(['id', 'anio', 'consecutivo', 'codigo'])
    .where('serie', '=', series)
    .orderBy('anio')
    .orderBy('consecutivo')
    .execute();
const numbers = async () => (await filed()).map(({ consecutivo }) => consecutivo);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const file = (on: Db = db) => on.transaction().execute((tx) => fileLetter(tx, office));
const details = async () =>
  (await verifyChain(db, testSeals)).hallazgos.map(({ detalle }) => detalle);

describe('numbers of the register (F12)', () => {
  test(
    '200 filings at once through two pools are 200 consecutive numbers, in the order of the records',
    async () => {
      for (let round = 1; round <= rounds(1); round += 1) {
        const filings = await Promise.all(
          upTo(200).map((index) => file(index % 2 === 0 ? db : other.db)),
        );
        expect(new Set(filings.map(({ codigo }) => codigo)).size).toBe(200);
        expect(await numbers()).toEqual(upTo(200 * round));
        const inOrder = (await filed()).map(({ id }) => Number(id));
        expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
        expect(await details()).toEqual([]);
      }
      console.log(`F12: ${200 * rounds(1)} letters filed, 200 at once, no double, no hole`);
    },
    patience(60_000),
  );

  test('50 failures among 100 filings leave no hole and no half record', async () => {
    const before = (await filed()).length;
    const letters = () =>
      db
        .selectFrom('correspondencias')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
    const failing = async (tx: Tx, index: number) => {
      await fileLetter(tx, office);
      if (index % 4 === 0) throw new Error('it fails after its number');
      // The database itself refuses: the transaction is over before its owner knows.
      if (index % 4 === 2) await sql`select 1 / 0`.execute(tx);
    };
    const lettersBefore = (await letters()).total;
    const outcomes = await Promise.allSettled(
      upTo(100).map((index) =>
        (index % 3 === 0 ? other.db : db).transaction().execute((tx) => failing(tx, index)),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(50);
    expect(await numbers()).toEqual(upTo(before + 50));
    expect((await letters()).total).toBe(lettersBefore + 50);
    expect(await details()).toEqual([]);
  });

  test('any mixture of filings and failures in two series is two whole series', async () => {
    const step = fc.record({
      serie: fc.constantFrom('ENTRADA' as const, 'SALIDA' as const),
      fails: fc.boolean(),
      descripcion: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).map(storable),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const before = (await filed('ENTRADA')).length + (await filed()).length;
        await Promise.allSettled(
          steps.map(({ serie, fails, descripcion }) =>
            db.transaction().execute(async (tx) => {
              await fileLetter(tx, office, { serie, descripcion });
              if (fails) throw new Error('it fails');
            }),
          ),
        );
        const after = [await filed('ENTRADA'), await filed()];
        const kept = steps.filter(({ fails }) => !fails).length;
        expect(after.flat().length).toBe(before + kept);
        for (const series of after) {
          expect(series.map(({ consecutivo }) => consecutivo)).toEqual(upTo(series.length));
        }
        expect(await details()).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });
});

/** Whoever has the database in hand can switch its guards off: the seals have to show it. */
describe('verification of the chain', () => {
  const rolledBack = (act: (tx: Tx) => Promise<void>) =>
    db
      .transaction()
      .execute(async (tx) => {
        await act(tx);
        throw new Error('rolled back');
      })
      .catch((error: Error) => {
        if (error.message !== 'rolled back') throw error;
      });
  const swap = [
    'update radicados set consecutivo = 100000 where consecutivo = 7',
    'update radicados set consecutivo = 7 where consecutivo = 8',
    'update radicados set consecutivo = 8 where consecutivo = 100000',
  ];
  const fifth = `(select id from radicados where serie = 'SALIDA' and consecutivo = 5)`;

  beforeAll(async () => {
    for (let missing = 10 - (await filed()).length; missing > 0; missing -= 1) await file();
  });

  test.each([
    [
      'a changed content',
      [`update radicados set contenido = replace(contenido, 'Una', 'Otra') where consecutivo = 5`],
      'El contenido no corresponde con su sello',
    ],
    [
      'a changed column',
      [`update radicados set fecha = fecha - interval '1 day' where consecutivo = 5`],
      'Los datos de la fila no son los que se sellaron',
    ],
    [
      'a removed row',
      [`delete from radicados where serie = 'SALIDA' and consecutivo = 5`],
      'Hay un hueco: falta el radicado S-',
    ],
    [
      'a removed row whose number was closed up',
      [
        `delete from radicados where serie = 'SALIDA' and consecutivo = 5`,
        `update radicados set consecutivo = consecutivo - 1000000 where serie = 'SALIDA' and consecutivo > 5`,
        `update radicados set consecutivo = consecutivo + 999999 where consecutivo < 0`,
      ],
      'se retiró o se movió una fila',
    ],
    ['two rows that changed places', swap, 'se retiró o se movió una fila'],
    [
      'a cut end',
      [`delete from radicados where id = (select max(id) from radicados where serie = 'SALIDA')`],
      'se retiraron filas del final',
    ],
    [
      'a letter with another number',
      [
        `update correspondencias set codigo_radicacion = 'S-1999-000001' where id = (select correspondencia_id from radicados where id = ${fifth})`,
      ],
      'La carta no tiene el número que dice el registro',
    ],
    [
      'a document put in by hand',
      [
        `insert into documentos_sellados (radicado_id, sha256, sello) values (${fifth}, 'ab', 'cd')`,
      ],
      'La huella de un documento no corresponde',
    ],
    [
      'an annulment put in by hand',
      [
        `insert into anulaciones_radicado (radicado_id, motivo, acto, usuario_id, fecha, sello) select id, 'x', 'y', (select min(id) from usuarios), now(), 'z' from radicados where id = ${fifth}`,
      ],
      'La anulación no corresponde con su sello',
    ],
  ])('shows %s', async (_what, statements, expected) => {
    await rolledBack(async (tx) => {
      await sql.raw('alter table radicados disable trigger user').execute(tx);
      await sql
        .raw('alter table radicados drop constraint radicados_consecutivo_check')
        .execute(tx);
      await sql
        .raw('alter table documentos_sellados drop constraint documentos_sellados_radicado_id_fkey')
        .execute(tx);
      for (const statement of statements) await sql.raw(statement).execute(tx);
      const { hallazgos } = await verifyChain(tx, testSeals);
      expect(hallazgos.map(({ detalle }) => detalle).join('\n')).toContain(expected);
    });
    expect(await details()).toEqual([]);
  });

  test.each([
    `update radicados set contenido = 'x'`,
    `delete from radicados`,
    `truncate radicados cascade`,
    `update documentos_sellados set sha256 = 'x'`,
    `delete from anulaciones_radicado`,
    `update series_radicacion set ultimo = 0`,
    `delete from series_radicacion`,
  ])('the database refuses: %s', async (statement) => {
    await expect(sql.raw(statement).execute(db)).rejects.toThrow(/only (added|goes on)/);
  });

  test('the command says that the register is whole, or what is wrong with it', async () => {
    const said: string[] = [];
    const run = () =>
      runCommand({
        args: ['verificar-registro'],
        modules: [{ name: 'registro', commands: [verifyRegisterCommand] }],
        open: async () => app.app,
        close: async () => undefined,
        print: (text) => said.push(text),
      });
    expect(await run()).toBe(0);
    const first = await filed();
    await sql`update correspondencias set codigo_radicacion = 'S-1999-000001'
      where codigo_radicacion = ${first[0]?.codigo}`.execute(db);
    await expect(run()).rejects.toThrow('El registro no es íntegro: 2 hallazgos.');
    await sql`update correspondencias set codigo_radicacion = ${first[0]?.codigo}
      where codigo_radicacion = 'S-1999-000001'`.execute(db);
    expect(await run()).toBe(0);
  });
});
