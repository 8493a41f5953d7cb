import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { summariseNotices } from '../../src/modules/avisos/summary.ts';
import { manage, openProducts, type ProductsStage } from '../productos/assignments.fixture.ts';
import type { TestActor } from '../testkit/app.ts';
import { countStatements } from '../testkit/databases/statements.ts';

interface Told {
  totalCount: number;
  nodes: { id: string; texto: string; ruta: string; leido: boolean }[];
}

let stage: ProductsStage;
let delivered: string;

const told = async (actor: TestActor, unread = false): Promise<Told> =>
  (
    await actor.graphql(
      `query($sinLeer: Boolean) { noticesRelay(first: 20, sinLeer: $sinLeer) {
        totalCount nodes { id texto ruta leido fecha clase } } }`,
      { sinLeer: unread },
    )
  ).data.noticesRelay;
const state = async (actor: TestActor) =>
  (await actor.graphql('{ noticesState { sinLeer resumenDiario } }')).data.noticesState;
const read = (actor: TestActor, ids?: string[]) => actor.call('markNoticesRead', { ids });
const want = (actor: TestActor, wanted: boolean) =>
  actor.graphql(
    'mutation($d: Boolean!) { saveNoticeSettings(resumenDiario: $d) { saved errors { message } } }',
    { d: wanted },
  );
const summaries = async () =>
  (
    await stage.test.app.database.pool.query(
      `select para, asunto, texto from correos where asunto like 'Tiene %'`,
    )
  ).rows;

/** Noon in Colombia, so many days from now. */
const noon = (days: number) => new Date(new Date().setUTCHours(17, 0, 0, 0) + days * 86_400_000);

beforeAll(async () => {
  stage = await openProducts();
  delivered = await stage.inState('EN GESTIÓN', { identificador: 'FP-7' });
  const { saved, errors } = await manage(stage.people.gestora, delivered, 'PENDIENTE CC', {
    linkSharepoint: 'https://documentos.comarca.example/fp-7',
  });
  expect([saved, errors]).toEqual([true, []]);
});
afterAll(() => stage.test.close());

describe('what a person was told', () => {
  it('is kept for whom it was told, with where it leads', async () => {
    const { controla, gestora, ajena } = stage.people;
    const { nodes } = await told(controla);
    expect(nodes.map(({ ruta, leido }) => [ruta, leido])).toContainEqual([
      `/asignacion/${delivered}`,
      false,
    ]);
    expect(nodes.every(({ texto }) => texto.length > 0)).toBe(true);
    // Who acts knows already; a stranger is told nothing.
    const ofDelivery = (list: Told) =>
      list.nodes.filter(({ texto }) => texto === nodes[0]?.texto).length;
    expect([ofDelivery(await told(gestora)), (await told(ajena)).totalCount]).toEqual([0, 0]);
  });

  it('is kept with what it is about, also where the live channel fails', async () => {
    const { controla, gestora } = stage.people;
    const { realtime } = stage.test.app;
    const { toUser } = realtime;
    const other = await stage.inState('EN GESTIÓN', { identificador: 'FP-8' });
    realtime.toUser = () => {
      throw new Error('no channel');
    };
    await manage(gestora, other, 'PENDIENTE CC', {
      linkSharepoint: 'https://documentos.comarca.example/fp-8',
    });
    realtime.toUser = toUser;
    expect((await told(controla)).nodes.map(({ ruta }) => ruta)).toContain(`/asignacion/${other}`);
  });

  it('is read one by one or all at once, by that person alone', async () => {
    const { controla, ajena } = stage.people;
    const [first] = (await told(controla)).nodes;
    const before = await state(controla);
    expect(before.sinLeer).toBeGreaterThan(0);
    const id = first?.id ?? '';
    expect((await read(ajena, [id])).saved).toBe(false);
    expect((await state(controla)).sinLeer).toBe(before.sinLeer);
    expect((await read(controla, [id])).saved).toBe(true);
    expect((await state(controla)).sinLeer).toBe(before.sinLeer - 1);
    expect((await told(controla, true)).nodes.map((one) => one.id)).not.toContain(id);
    expect((await read(controla)).saved).toBe(true);
    expect((await state(controla)).sinLeer).toBe(0);
    expect((await told(controla)).nodes.every(({ leido }) => leido)).toBe(true);
  });

  it('is summarised by mail once a day for who wants it, and each thing once', async () => {
    const { gestora, controla, suplente } = stage.people;
    const { app } = stage.test;
    await want(gestora, true);
    await want(suplente, true);
    expect((await state(gestora)).resumenDiario).toBe(true);
    await manage(controla, delivered, 'RECHAZADO', { errores: [stage.world.errors.linderos] });
    await summariseNotices(app, noon(0));
    await summariseNotices(app, noon(0));
    const [mail, ...others] = await summaries();
    // Who has nothing to read gets none.
    expect(others).toEqual([]);
    expect(mail.texto).toContain(`/v2/asignacion/${delivered}`);
    await summariseNotices(app, noon(1));
    expect(await summaries()).toHaveLength(1);
    await stage.test.app.database.pool.query(
      `insert into avisos (usuario_id, clase, texto)
       select $1, 'asignaciones', 'Aviso n.º ' || n || '.' from generate_series(1, 80) n`,
      [gestora.id],
    );
    await summariseNotices(app, noon(2));
    await summariseNotices(app, noon(3));
    const { asunto, texto } = (await summaries())[1];
    expect(asunto).toBe('Tiene 80 avisos sin leer');
    expect(texto).toMatch(/n\.º 80\..*n\.º 51\..*y 50 más/s);
    expect(texto).not.toContain('n.º 50.');
    expect(await summaries()).toHaveLength(2);
    await want(gestora, false);
    expect((await state(gestora)).resumenDiario).toBe(false);
  });

  it('is counted and listed by as many statements when there is much of it', async () => {
    const { suplente } = stage.people;
    const both = () => Promise.all([told(suplente), state(suplente)]);
    const fill = (amount: number) =>
      stage.test.app.database.pool.query(
        `insert into avisos (usuario_id, clase, texto) select $1, 'asignaciones', 'Aviso ' || n
         from generate_series(1, $2::int) n`,
        [suplente.id, amount],
      );
    // One row more than a page: what follows it is counted.
    await fill(21);
    await both();
    const few = await countStatements(both);
    await fill(150);
    expect(await countStatements(both)).toBe(few);
    expect((await state(suplente)).sinLeer).toBe(100);
    expect((await told(suplente)).nodes).toHaveLength(20);
  });
});
