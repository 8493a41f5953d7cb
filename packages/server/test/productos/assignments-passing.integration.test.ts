import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestActor } from '../testkit/app.ts';
import {
  type AssignmentInput,
  openProducts,
  type ProductsStage,
  saveAssignment,
  unlock,
} from './assignments.fixture.ts';

let stage: ProductsStage;
let people: ProductsStage['people'];
let world: ProductsStage['world'];
const created = (changes?: Partial<AssignmentInput>) => stage.created(changes);
const stored = (id: string) => stage.stored(id);

beforeAll(async () => {
  stage = await openProducts();
  ({ people, world } = stage);
});
afterAll(() => stage.test.close());

describe('an assignment', () => {
  it('passes to who takes over, unless that person is on the other side', async () => {
    const { pool } = stage.test.app.database;
    const root = await stage.test.as('admin', { superuser: true });
    const leaves = await stage.test.as('se.va');
    const { rows } = await pool.query(
      `insert into recursos (rol_id, usuario_id)
       select rol_id, $2 from recursos where id = $1 returning id`,
      [world.resources.suplente, leaves.id],
    );
    const id = await created({ recursoGestion: String(rows[0].id) });
    const disable = async (heir: TestActor) =>
      root.call('disableUser', { id: leaves.id, version: 1, heirId: heir.id });
    expect((await disable(people.controla)).errors[0]?.message).toContain('la misma persona');
    expect((await disable(people.suplente)).success).toBe(true);
    expect(await stored(id)).toMatchObject({
      recurso_gestion_id: Number(world.resources.suplente),
      usuario_gestion_id: people.suplente.id,
    });
  });

  /** Somebody with a place of their own among who manages. */
  async function placed(username: string) {
    const person = await stage.test.as(username);
    const { rows } = await stage.test.app.database.pool.query(
      `insert into recursos (rol_id, usuario_id)
       select rol_id, $2 from recursos where id = $1 returning id`,
      [world.resources.suplente, person.id],
    );
    return { person, resource: String(rows[0].id) };
  }

  it('keeps who did it once it is closed, and begins again with who has the place then', async () => {
    const root = await stage.test.as('admin', { superuser: true });
    const { person, resource } = await placed('se.fue');
    const closed = await stage.inState('APROBADO CC', { recursoGestion: resource });
    const again = await stage.inState('FINALIZADO', {
      recursoGestion: resource,
      actividad: world.activities.libre,
      recursoControl: null,
    });
    const answer = await root.call('disableUser', {
      id: person.id,
      version: 1,
      heirId: people.suplente.id,
    });
    expect(answer).toEqual({ success: true, errors: [] });
    expect(await stored(closed)).toMatchObject({ usuario_gestion_id: person.id });
    expect(await unlock(people.coordina, again)).toBe(true);
    expect(await stored(again)).toMatchObject({ usuario_gestion_id: people.suplente.id });
  });

  it('goes with its place to another person, who is not on its other side', async () => {
    const root = await stage.test.as('admin', { superuser: true });
    const { resource } = await placed('cede.lugar');
    const id = await created({ recursoGestion: resource });
    const closed = await stage.inState('APROBADO CC', { recursoGestion: resource });
    const before = await stored(id);
    const { rows } = await stage.test.app.database.pool.query(
      'select rol_id, version from recursos where id = $1',
      [resource],
    );
    const give = async (person: TestActor) =>
      root.call('saveResource', {
        id: resource,
        proceso: world.proceso,
        rol: String(rows[0].rol_id),
        usuario: String(person.id),
        version: rows[0].version,
      });
    expect(await give(people.controla)).toMatchObject({
      saved: false,
      errors: [{ message: expect.stringContaining('relacionado') }],
    });
    const taker = await stage.test.as('recibe.lugar');
    expect(await give(taker)).toMatchObject({ saved: true, errors: [] });
    expect(await stored(id)).toMatchObject({
      usuario_gestion_id: taker.id,
      version: before.version + 1,
    });
    expect((await stored(closed)).usuario_gestion_id).toBe(before.usuario_gestion_id);
  });

  it('does not begin again while one person would be on both sides', async () => {
    const root = await stage.test.as('admin', { superuser: true });
    const { person, resource } = await placed('deja.lugar');
    const closed = await stage.inState('APROBADO CC', { recursoGestion: resource });
    const result = await root.call('disableUser', {
      id: person.id,
      version: 1,
      heirId: people.controla.id,
    });
    expect(result).toEqual({ success: true, errors: [] });
    expect(await unlock(people.coordina, closed)).toBe(false);
    expect((await stored(closed)).estado).toBe('APROBADO CC');
  });

  it('tells who gets it, who loses it and who keeps it apart', async () => {
    const id = await created({ identificador: 'AS-PASA' });
    const saved = await saveAssignment(people.coordina, {
      ...world.inputs({ identificador: 'AS-PASA', recursoGestion: world.resources.suplente }),
      id,
      version: (await stored(id)).version,
    });
    expect(saved.errors).toEqual([]);
    const told = async ({ id: person }: TestActor) => {
      const { rows } = await stage.test.app.database.pool.query(
        `select texto from avisos where usuario_id = $1 and texto like '%AS-PASA%' order by id`,
        [person],
      );
      return rows.map(({ texto }) => texto).at(-1);
    };
    await expect.poll(() => told(people.suplente)).toMatch(/^Se le asignó «AS-PASA»/);
    await expect
      .poll(() => told(people.gestora))
      .toBe('La asignación «AS-PASA» pasó a otra persona.');
    await expect.poll(() => told(people.controla)).toBe('La asignación «AS-PASA» cambió.');
  });

  it('goes with who asked for it into another record, and back', async () => {
    const root = await stage.test.as('admin', { superuser: true });
    const { rows } = await stage.test.app.database.pool.query(
      `insert into sujetos (clase, nombres, apellido1) values
         ('PERSONA', 'Ana', 'Ruiz'), ('PERSONA', 'Ana María', 'Ruiz') returning id`,
    );
    const [kept, absorbed] = rows.map((row) => String(row.id));
    const id = await created();
    await stage.test.app.database.pool.query(
      'update asignaciones set persona_solicita_id = $2 where id = $1',
      [id, absorbed],
    );
    const payload = await root.call('mergeSubjects', {
      keptId: kept ?? '',
      absorbedId: absorbed ?? '',
    });
    expect(payload).toMatchObject({ merged: true, errors: [] });
    expect(String((await stored(id)).persona_solicita_id)).toBe(kept);
    const undone = await root.call('undoMerge', { id: payload.id });
    expect(undone).toMatchObject({ undone: true, errors: [] });
    expect(String((await stored(id)).persona_solicita_id)).toBe(absorbed);
  });
});
