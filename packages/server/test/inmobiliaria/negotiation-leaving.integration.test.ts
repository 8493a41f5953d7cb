import { ESTATE_CONTENT_TYPE } from '@comarca/shared/modules/inmobiliaria/real-estate.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testkit/app.ts';
import { disable } from '../usuarios/administration.fixture.ts';
import { type EstateWorld, givenEstateWorld, saveEstate } from './estates.fixture.ts';
import { ask, DAY, estatesInRow, OFFER, STEP, stageNamed, TERM } from './negotiation.fixture.ts';

let test: TestApp;
let world: EstateWorld;
let estates: string[];

beforeAll(async () => {
  test = await startTestApp();
  world = await givenEstateWorld(test);
  estates = await estatesInRow(test, world);
});
afterAll(() => test.close());

const stage = (name: string) => stageNamed(test, name);

describe('offers', () => {
  it('that were presented keep their estate; what goes with it is told before, and its bookmarks go too', async () => {
    const { estate } = await saveEstate(world.one, {
      codigoSig: 'N-BORRAR',
      proyecto: world.project,
      colorPredio: '#E4CE7F',
      unidades: [],
      origen: 'NINGUNA',
    });
    const predio = estate.id;
    const made = await ask(world.one, OFFER, { predio, fecha: DAY, valor: 9 });
    const { id } = made.saveEstateOffer.estateOffer;
    await ask(world.one, TERM, { predio, desde: '2026-11-03', dias: 5 });
    const { pool } = test.app.database;
    await pool.query(
      `insert into marcadores (nombre, content_type, object_id, encuadre, usuario_creo_id)
       values ('Del predio', $1, $2, '{}', $3), ('De otro', $1, $4, '{}', $3)`,
      [ESTATE_CONTENT_TYPE, predio, world.one.id, estates[0]],
    );
    const told = async () =>
      (
        await ask(
          world.one,
          'query($id: ID!) { dependents(entity: "predioInmobiliario", id: $id) { etiqueta cantidad impide } }',
          { id: predio },
        )
      ).dependents;
    const remove = async () =>
      (
        await ask(
          world.one,
          'mutation($id: ID!) { deleteEstate(id: $id) { deleted errors { message } } }',
          { id: predio },
        )
      ).deleteEstate;
    const term = { etiqueta: 'plazo de su negociación', cantidad: 1, impide: false };
    const draft = { etiqueta: 'oferta en borrador', cantidad: 1, impide: false };
    expect(await told()).toEqual([draft, term]);
    await ask(world.one, STEP, { id, paso: 'presentar' });
    expect(await told()).toEqual([
      { etiqueta: 'oferta presentada', cantidad: 1, impide: true },
      term,
    ]);
    expect(await remove()).toEqual({
      deleted: false,
      errors: [{ message: 'No se puede eliminar porque lo usan: 1 oferta presentada.' }],
    });
    await pool.query(`update ofertas_gi set estado = 'BORRADOR' where id = $1`, [id]);
    expect(await remove()).toEqual({ deleted: true, errors: [] });
    const { rows } = await pool.query(
      'select nombre from marcadores where content_type = $1 order by 1',
      [ESTATE_CONTENT_TYPE],
    );
    expect(rows).toEqual([{ nombre: 'De otro' }]);
  });
});

it('what a person answers for passes to the heir of their account, but for what is finished', async () => {
  const root = await test.as('raiz_gi', { superuser: true });
  const [leaver, heir] = [await test.as('sale_gi'), await test.as('llega_gi')];
  const { pool } = test.app.database;
  const [open = '', closed = ''] = estates;
  for (const [predio, name, state] of [
    [open, 'Negociación directa', 'EN CURSO'],
    [closed, 'No se requiere', 'TERMINADO'],
  ]) {
    await pool.query(
      `insert into negociaciones_gi (predio_id, etapa_id, responsable_id) values ($1, $2, $3)
       on conflict (predio_id) do update set etapa_id = $2, responsable_id = $3`,
      [predio, await stage(name ?? ''), leaver.id],
    );
    await pool.query(
      `insert into diagnosticos_gi (predio_id, clase, estado, responsable_id)
       values ($1, 'CATASTRAL', $2, $3)`,
      [predio, state, leaver.id],
    );
  }
  expect(await disable(test, root, leaver.id, heir.id)).toMatchObject({
    success: true,
    summary: [
      { etiqueta: 'Negociaciones de predios a su cargo', cantidad: 1, ejemplos: ['N-0'] },
      {
        etiqueta: 'Diagnósticos de predios a su cargo',
        cantidad: 1,
        ejemplos: ['N-0 · CATASTRAL'],
      },
    ],
  });
  const { rows } = await pool.query(
    `select predio_id::text as predio from negociaciones_gi where responsable_id = $1
     union all select predio_id::text from diagnosticos_gi where responsable_id = $1`,
    [heir.id],
  );
  expect(rows).toEqual([{ predio: open }, { predio: open }]);
  const { history } = await ask(
    world.one,
    `query($id: ID!) { history(entity: "negociacionPredio", id: $id, first: 1) { nodes {
      changes { campo } } } }`,
    { id: open },
  );
  expect(history.nodes[0]?.changes).toEqual([{ campo: 'responsable' }]);
});
