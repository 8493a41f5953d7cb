import { addDays } from '@comarca/shared/core/days';
import { dayOf } from '@comarca/shared/core/formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createLetter,
  type LettersStage,
  openLetters,
} from '../correspondencia/letters.fixture.ts';
import { givenJudicialWorld, saveOfFile, saveProcess } from '../judiciales/judicial.fixture.ts';
import { openProducts, type ProductsStage } from '../productos/assignments.fixture.ts';
import type { TestActor, TestApp } from '../testkit/app.ts';
import { countStatements } from '../testkit/databases/statements.ts';

const WORK = `{ myWork { parte total hayMas items { id registro nombre detalle aviso tono } } }`;

interface Item {
  id: string;
  registro: string;
  nombre: string;
  aviso: string;
  tono: string;
}
interface Part {
  parte: string;
  total: number;
  hayMas: boolean;
  items: Item[];
}

const today = dayOf(Date.now());

async function work(actor: TestActor): Promise<Part[]> {
  const { data, errors } = await actor.graphql<{ myWork: Part[] }>(WORK);
  if (errors) throw new Error(JSON.stringify(errors));
  return data.myWork;
}
const part = async (actor: TestActor, key: string) =>
  (await work(actor)).find(({ parte }) => parte === key);

describe('the assignments of my work', () => {
  let stage: ProductsStage;
  beforeAll(async () => {
    stage = await openProducts();
  });
  afterAll(() => stage.test.close());

  it('are those that were rejected or are late for their manager, and the reviews of who controls', async () => {
    const { people, inState } = stage;
    const late = await inState('EN GESTIÓN', { identificador: 'TARDE' });
    const rejected = await inState('RECHAZADO', {
      identificador: 'NO',
      fechaFinPlaneada: addDays(today, 90),
    });
    await inState('EN GESTIÓN', { identificador: 'A TIEMPO', fechaFinPlaneada: addDays(today, 9) });
    await inState('EN GESTIÓN', { identificador: 'HOY', fechaFinPlaneada: today });
    await inState('FINALIZADO', { identificador: 'YA' });
    const review = await inState('PENDIENTE CC', { identificador: 'REVISE' });
    const own = await work(people.gestora);
    expect(own.map(({ parte, total }) => [parte, total])).toEqual([['asignaciones', 2]]);
    expect(own[0]?.items.map(({ registro, aviso, tono }) => [registro, aviso, tono])).toEqual([
      [rejected, 'Rechazada', 'rojo'],
      [late, expect.stringMatching(/^Vencida hace \d+ días$/), 'naranja'],
    ]);
    const reviews = await work(people.controla);
    expect(reviews).toMatchObject([
      {
        parte: 'revisiones',
        total: 1,
        items: [{ registro: review, nombre: 'REVISE · Ficha predial' }],
      },
    ]);
    expect(await work(people.ajena)).toEqual([]);
  });

  it('are read by as many statements when there are many, which are counted up to fifty', async () => {
    const { people, test } = stage;
    await work(people.controla);
    const few = await countStatements(() => work(people.controla));
    await test.app.database.pool.query(
      `insert into asignaciones (identificador, actividad_id, estado, fecha_estado, recurso_gestion_id,
         recurso_control_id, usuario_gestion_id, usuario_control_id, observaciones, duracion_estimada,
         fecha_inicio_planeada, fecha_fin_planeada)
       select identificador || n, actividad_id, estado, fecha_estado, recurso_gestion_id,
         recurso_control_id, usuario_gestion_id, usuario_control_id, observaciones, duracion_estimada,
         fecha_inicio_planeada, fecha_fin_planeada
       from asignaciones, generate_series(1, 80) n where identificador = 'REVISE'`,
    );
    expect(await countStatements(() => work(people.controla))).toBe(few);
    expect(few).toBeLessThan(8);
    const reviews = await part(people.controla, 'revisiones');
    expect([reviews?.total, reviews?.hayMas, reviews?.items.length]).toEqual([50, true, 5]);
  });
});

describe('the letters of my work', () => {
  let stage: LettersStage;
  beforeAll(async () => {
    stage = await openLetters();
  });
  afterAll(() => stage.test.close());

  it('are those that wait for their official, with the business days that are left', async () => {
    const { people, world } = stage;
    const urgent = await createLetter(people.creadora, world.incoming({ deadline: today }));
    const later = await createLetter(people.creadora, world.incoming());
    const outgoing = await createLetter(people.creadora, world.outgoing());
    const letters = await part(people.funcionaria, 'correspondencia');
    expect(letters?.items.map(({ registro, aviso }) => [registro, aviso])).toEqual([
      [urgent.correspondence.id, expect.stringMatching(/^(Vence hoy|Vencida)$/)],
      [later.correspondence.id, '15 días hábiles'],
      [outgoing.correspondence.id, 'Por aprobar'],
    ]);
    expect(await part(people.creadora, 'correspondencia')).toBeUndefined();
  });
});

describe('the agenda of my work', () => {
  let test: TestApp;
  let world: Awaited<ReturnType<typeof givenJudicialWorld>>;
  beforeAll(async () => {
    const { startTestApp } = await import('../testkit/app.ts');
    test = await startTestApp();
    world = await givenJudicialWorld(test);
  });
  afterAll(() => test.close());

  it('has the hearings that come and the terms that nobody met, of the person in charge', async () => {
    const { judicialProcess } = await saveProcess(world.lawyer, world.inputs());
    const hearing = (title: string, date: string) =>
      saveOfFile(world.lawyer, 'Hearing', {
        proceso: judicialProcess.id,
        titulo: title,
        fecha: date,
        hora: '09:30',
        minutos: 60,
        lugar: '',
        enlace: '',
        avisoDias: 1,
        resultado: '',
      });
    await hearing('Inicial', addDays(today, 1));
    await hearing('Lejana', addDays(today, 40));
    await hearing('Pasada', addDays(today, -3));
    await test.app.database.pool.query(
      `insert into terminos_judiciales (proceso_id, titulo, unidad, desde, cantidad, vence, aviso_dias)
       values ($1, 'Traslado', 'DÍAS HÁBILES', $2::date - 10, 5, $2::date - 2, 3)`,
      [judicialProcess.id, today],
    );
    const agenda = await part(world.lawyer, 'agenda');
    expect(agenda?.items.map(({ nombre, tono }) => [nombre, tono])).toEqual([
      ['Término: Traslado', 'rojo'],
      ['Audiencia: Inicial', 'naranja'],
    ]);
    expect(agenda?.items[0]?.registro).toBe(judicialProcess.id);
    expect(await part(world.reader, 'agenda')).toBeUndefined();
    expect(await part(world.stranger, 'agenda')).toBeUndefined();
  });
});
