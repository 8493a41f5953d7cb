import { letterMessages } from '@comarca/shared/modules/correspondencia/letters.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from '../testkit/files/sheet.ts';
import { createLetter, edit, type LettersStage, openLetters } from './letters.fixture.ts';

let stage: LettersStage;
let people: LettersStage['people'];

beforeAll(async () => {
  stage = await openLetters();
  ({ people } = stage);
});
afterAll(() => stage.test.close());

const query = (text: string, values: unknown[] = []) => stage.app.database.pool.query(text, values);
const incoming = async (changes: object = {}) =>
  (await createLetter(people.creadora, stage.world.incoming(changes))).correspondence;
const unanswered = { requiresResponse: false };

describe('a letter that came in', () => {
  it('is answered within the days of its type, unless somebody says why not', async () => {
    expect(await incoming()).toMatchObject({ requiereRespuesta: true, diasRestantes: 15 });
    expect(await incoming({ correspondenceType: stage.world.oficio })).toMatchObject({
      requiereRespuesta: false,
      fechaLimite: null,
    });
    const refused = await createLetter(people.creadora, stage.world.incoming(unanswered));
    expect([refused.saved, refused.errors]).toEqual([
      false,
      [{ campo: 'noResponseReason', message: letterMessages.noResponseReason }],
    ]);
    const letter = await incoming({ ...unanswered, noResponseReason: 'Es copia de E-2026-12' });
    expect(letter).toMatchObject({ requiereRespuesta: false, fechaLimite: null });
    expect(letter.history[0]).toMatchObject({
      estado: { nombre: 'Recibida' },
      mensaje: 'No requiere respuesta: Es copia de E-2026-12',
    });
    // What has no term may be left without a word, and be answered all the same.
    const free = { correspondenceType: stage.world.oficio };
    expect((await incoming({ ...free, ...unanswered })).requiereRespuesta).toBe(false);
    expect((await incoming({ ...free, requiresResponse: true })).requiereRespuesta).toBe(true);
  });
});

describe('another type of what came in', () => {
  const retyped = async (id: string, type: string) =>
    (
      await edit(people.creadora, id, {
        tipo: type,
        descripcion: 'Corregida',
        agenteExterno: 'Personería de Tunja',
      })
    ).correspondence;
  const notes = (letter: { history: { mensaje: string }[] }) =>
    letter.history.map(({ mensaje }) => mensaje).join('\n');

  it('gives it the term of the law, or takes it away', async () => {
    const { oficio, peticion } = stage.world;
    const { id } = await incoming({ correspondenceType: oficio });
    const asked = await retyped(id, peticion);
    expect(asked).toMatchObject({ requiereRespuesta: true, diasRestantes: 15 });
    expect(notes(asked)).toMatch(/Requiere respuesta hasta el .*: cambió el tipo/);
    const again = await retyped(id, oficio);
    expect(again).toMatchObject({ requiereRespuesta: false, fechaLimite: null });
    expect(notes(again)).toContain('No requiere respuesta: cambió el tipo');
  });

  it('gives another term in the place of the law’s, and leaves what was said by hand', async () => {
    const { oficio } = stage.world;
    const { rows } = await query(
      `insert into tipos_correspondencia (nombre, dias_respuesta) values ('Traslado', 2) returning id`,
    );
    const short = String(rows[0].id);
    const { id } = await incoming();
    const moved = await retyped(id, short);
    expect(moved).toMatchObject({ requiereRespuesta: true, diasRestantes: 2 });
    expect(notes(moved)).toMatch(/El plazo pasa del .* al .*: cambió el tipo/);

    const given = await incoming({ deadline: '2027-05-03' });
    expect(await retyped(given.id, short)).toMatchObject({ fechaLimite: '2027-05-03' });
    const waived = await incoming({ ...unanswered, noResponseReason: 'Es copia' });
    expect(await retyped(waived.id, short)).toMatchObject({ requiereRespuesta: false });
    expect(await retyped(given.id, oficio)).toMatchObject({ fechaLimite: '2027-05-03' });
  });
});

describe('the report', () => {
  const report = async () =>
    (
      await people.administra.graphql(
        `{ correspondenceReport { total outgoing incoming annulled
          answering { overdue dueThisWeek answeredLate meanDays }
          answeringByEmployee { id item overdue dueThisWeek answeredLate meanDays }
          answeringByType { item overdue dueThisWeek answeredLate meanDays } } }`,
      )
    ).data.correspondenceReport;

  it('says what is late, due this week, was answered late, and how long answers take', async () => {
    await query('update correspondencias set requiere_respuesta = false');
    const today = `(now() at time zone 'UTC' - interval '5 hours')::date`;
    const make = async (deadline: string, answered = 'null') => {
      const { id } = await incoming();
      await query(
        `update correspondencias set fecha_limite = ${deadline}, respondida_en = ${answered}
         where id = $1`,
        [id],
      );
      return id;
    };
    await make(`${today} - 1`);
    await make(today);
    await make(`${today} + 30`);
    await make(`${today} - 1`, `now()`);
    await make(`${today} + 9`, `now() + interval '4 days'`);
    const gone = await make(`${today} - 1`);
    const figures = { overdue: 1, dueThisWeek: 1, answeredLate: 1, meanDays: 2 };
    await query(
      `insert into anulaciones_radicado (radicado_id, motivo, acto, usuario_id, fecha, sello)
       select id, 'Repetida', 'Acta', $2, now(), '' from radicados where correspondencia_id = $1`,
      [gone, people.administra.id],
    );
    const { annulled, answering, answeringByEmployee, answeringByType, ...counts } = await report();
    expect(answering).toEqual(figures);
    expect(answeringByEmployee).toEqual([
      { ...figures, id: String(people.funcionaria.id), item: expect.any(String) },
    ]);
    expect(answeringByType).toEqual([{ ...figures, item: 'Derecho de petición' }]);
    expect(annulled).toBe(1);
    expect(counts.outgoing + counts.incoming + annulled).toBe(counts.total);
  });

  it('keeps the annulled ones apart, and list and Excel tell them', async () => {
    const LIST = `query($a: Boolean) { correspondencesRelay(anulada: $a, first: 100) {
      totalCount nodes { radicado { anulacion { fecha } } } } }`;
    const listed = async (a?: boolean) =>
      (await people.administra.graphql(LIST, { a })).data.correspondencesRelay;
    const gone = await listed(true);
    expect(gone.totalCount).toBe(1);
    expect(gone.nodes[0]?.radicado?.anulacion).toMatchObject({ fecha: expect.any(String) });
    expect((await listed(false)).totalCount).toBe((await listed()).totalCount - 1);
    const excel = async (filters: object) => {
      const { rawPayload } = await people.administra.inject({
        url: `/api/v1/listas/correspondencia.xlsx?${new URLSearchParams({ filters: JSON.stringify(filters) })}`,
      });
      const [head, ...rows] = readSheet(rawPayload);
      const at = head?.indexOf('Anulada') ?? -1;
      return rows.map((row) => row[at]);
    };
    expect(await excel({ anulada: true })).toEqual(['SI']);
    expect(new Set(await excel({ anulada: false }))).toEqual(new Set(['NO']));
  });
});
