import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../src/core/db/database.ts';
import { responseDeadline } from '../../src/modules/correspondencia/register/deadline.ts';
import { startTestApp, type TestApp } from '../testkit/app.ts';
import { createOffice, fileLetter, type NewLetter, type Office } from './register.fixture.ts';

let app: TestApp;
let db: Db;
let office: Office;

beforeAll(async () => {
  app = await startTestApp();
  db = app.app.database.db;
  office = await createOffice(db, (await app.as('oficial', {})).id, 'PLA-1');
});
afterAll(() => app.close());

const file = (letter: NewLetter = {}) =>
  db.transaction().execute((tx) => fileLetter(tx, office, letter));

test('a term leaves out the days that an administrator declared without work', async () => {
  const received = new Date('2027-08-02T15:00:00Z');
  expect(await responseDeadline(db, received, 3)).toBe('2027-08-05');
  const admin = await app.as('superusuaria', { superuser: true });
  const saved = await admin.save('nonWorkingDay', { fecha: '2027-08-04', nombre: 'Día cívico' });
  expect(saved).toMatchObject({ saved: true, errors: [] });
  expect(await responseDeadline(db, received, 3)).toBe('2027-08-06');
});

test('a day without work moves the deadlines that wait, and gives them back when it goes', async () => {
  const admin = await app.as('superusuaria', { superuser: true });
  const received = new Date('2031-03-03T15:00:00Z');
  const computed = await responseDeadline(db, received, 15);
  const waiting = async (limit: string, answered: Date | null = null) => {
    const { correspondenciaId: id } = await file({ serie: 'ENTRADA' });
    await db
      .updateTable('correspondencias')
      .set({
        fecha_creacion: received,
        fecha_limite: limit,
        requiere_respuesta: true,
        respondida_en: answered,
      })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const open = await waiting(computed);
  const others = [await waiting('2031-03-20'), await waiting(computed, new Date())];
  const deadlines = async () => {
    const { rows } = await app.app.database.pool.query<{ limite: string }>(
      'select fecha_limite::text as limite from correspondencias where id = any($1) order by id',
      [[open, ...others]],
    );
    return rows.map(({ limite }) => limite);
  };
  const save = async (date: string, day?: { id: string; version: number }) => {
    const saved = await admin.save('nonWorkingDay', { nombre: 'Paro', fecha: date, ...day });
    expect(saved).toMatchObject({ saved: true, errors: [] });
    return saved.nonWorkingDay as { id: string; version: number };
  };

  expect(await deadlines()).toEqual(['2031-03-25', '2031-03-20', '2031-03-25']);
  const day = await save('2031-03-12');
  expect(await deadlines()).toEqual(['2031-03-26', '2031-03-20', '2031-03-25']);
  expect(await responseDeadline(db, received, 15)).toBe('2031-03-26');
  const moved = await save('2031-03-16', day);
  expect(await deadlines()).toEqual(['2031-03-25', '2031-03-20', '2031-03-25']);
  const again = await save('2031-03-10', moved);
  expect(await deadlines()).toEqual(['2031-03-26', '2031-03-20', '2031-03-25']);
  await admin.call('deleteNonWorkingDay', { id: again.id });
  expect(await deadlines()).toEqual(['2031-03-25', '2031-03-20', '2031-03-25']);
  const { rows } = await app.app.database.pool.query<{ mensaje: string }>(
    'select mensaje from cambios_correspondencia where correspondencia_id = any($1) order by id',
    [[open, ...others]],
  );
  expect(rows.map(({ mensaje }) => mensaje)).toEqual([
    'El plazo pasa del 25/03/2031 al 26/03/2031: día no hábil, Paro',
    'El plazo pasa del 26/03/2031 al 25/03/2031: día no hábil, Paro',
    'El plazo pasa del 25/03/2031 al 26/03/2031: día no hábil, Paro',
    'El plazo pasa del 26/03/2031 al 25/03/2031: Paro ya no es día no hábil',
  ]);
});
