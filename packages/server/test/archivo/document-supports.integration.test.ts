import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PDF } from '../correspondencia/letters.fixture.ts';
import { givenProducts, manage, saveAssignment } from '../productos/assignments.fixture.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { untilWaiting } from '../testkit/databases/until-waiting.ts';
import { repeating } from '../testkit/repeating.ts';
import { makeFolder, sendFile, usesOf } from './archive.fixture.ts';

const READS = 'archivo.view_documento';

let test: TestApp;
let keeper: TestActor;
let folder: string;
let document: string;

beforeAll(async () => {
  test = await startTestApp();
  await test.http.listen({ port: 0, host: '127.0.0.1' });
  keeper = await test.as('archivista', { permissions: ['archivo.manage_documento'] });
  folder = await makeFolder(keeper, 'Recibidos');
  document = await sent('oficio.pdf');
});
afterAll(() => test?.close());

/** A document of the archive. @returns its id */
async function sent(name: string): Promise<string> {
  const { documento } = await sendFile(test, keeper, {
    carpeta: folder,
    nombre: name,
    content: PDF,
  });
  return String(documento);
}

const rows = async (text: string, values: unknown[] = []) =>
  (await test.app.database.pool.query(text, values)).rows;

describe('a document as the support of an assignment', () => {
  let assignment: string;
  let people: Record<'gestora' | 'suplente' | 'controla' | 'ajena' | 'coordina', TestActor>;

  beforeAll(async () => {
    const archivist = { permissions: [READS] as const };
    people = {
      gestora: await test.as('gestora', { permissions: [...archivist.permissions] }),
      suplente: await test.as('suplente', { permissions: [...archivist.permissions] }),
      controla: await test.as('controla', { permissions: [...archivist.permissions] }),
      ajena: await test.as('ajena_gp', { permissions: [...archivist.permissions] }),
      coordina: await test.as('coordina_gp', {
        permissions: [
          READS,
          'gestion_productos.add_estadoactividad',
          'gestion_productos.change_estadoactividad',
          'gestion_productos.delete_estadoactividad',
          'gestion_productos.control_productmanagement',
        ],
      }),
    };
    const world = await givenProducts(test, people);
    const saved = await saveAssignment(people.coordina, world.inputs());
    assignment = saved.statusActivity.id;
  });

  const inState = (state: string) =>
    rows('update asignaciones set estado = $2 where id = $1', [assignment, state]);

  /** Who brings a document, and what is answered. */
  async function bring(actor: TestActor, id = document) {
    return actor.call(
      'takeDocumentAsSupport',
      { documento: id, asignacion: assignment },
      'soportes { id nombre bytes }',
    );
  }

  const remove = (actor: TestActor, file: string) =>
    actor.call('deleteAssignmentSupport', { id: assignment, archivo: file }, 'soportes { id }');

  const read = (actor: TestActor, file: string) => actor.inject({ url: `/media/${file}` });

  it('is brought by its manager before it is delivered, and read by who sees the assignment', async () => {
    const id = await sent('ficha.pdf');
    await inState('CREADA');
    expect((await bring(people.gestora, id)).errors).toEqual([
      { campo: 'asignacion', message: 'En estado CREADA la asignación no recibe soportes.' },
    ]);
    await inState('EN GESTIÓN');
    for (const other of [people.controla, people.coordina, people.suplente, people.ajena]) {
      expect(await bring(other, id)).toMatchObject({ saved: false });
    }
    expect(await rows('select 1 from archivo_usos where documento_id = $1', [id])).toEqual([]);
    const again = repeating(people.gestora, 'soporte-dos-veces');
    const brought = await bring(again, id);
    expect(await bring(again, id)).toEqual(brought);
    expect(await bring(people.gestora, id), 'a press of its own').toEqual(brought);
    const [support] = brought.statusActivity?.soportes ?? [];
    expect(brought).toMatchObject({
      saved: true,
      statusActivity: { soportes: [{ nombre: 'ficha.pdf', bytes: PDF.length }] },
    });
    expect(await usesOf(test, id)).toEqual(['Soporte de una asignación']);
    const told = await rows(
      `select after->>'soporte' as soporte, after->>'desdeArchivo' as de from auditoria
       where entity = 'asignacion' and entity_id = $1 and after ? 'soporte'`,
      [assignment],
    );
    expect(told).toEqual([{ soporte: 'ficha.pdf', de: 'ficha.pdf (versión 1)' }]);
    const file = support?.id ?? '';
    for (const seer of [people.gestora, people.controla, people.coordina]) {
      expect((await read(seer, file)).rawPayload.equals(PDF)).toBe(true);
    }
    expect((await read(people.ajena, file)).statusCode).toBe(404);
    // It stands in the archive too, for the same people.
    for (const [reader, sees] of [
      [people.gestora, ['ficha.pdf']],
      [people.controla, ['ficha.pdf']],
      [people.ajena, []],
    ] as const) {
      const { data } = await reader.graphql<{ found: { nodes: { nombre: string }[] }[] }>(
        '{ found: archiveRecordDocuments(search: "ficha") { nodes { nombre } } }',
      );
      expect(data.found.flatMap(({ nodes }) => nodes.map(({ nombre }) => nombre))).toEqual(sees);
    }
  });

  it.skipIf(process.env.COMARCA_TEST_DB === 'embedded')(
    'is there once for two who bring it at the same time',
    async () => {
      const id = await sent('plano.pdf');
      await inState('EN GESTIÓN');
      const holder = await test.app.database.pool.connect();
      await holder.query('begin');
      await holder.query('select 1 from asignaciones where id = $1 for update', [assignment]);
      const both = [bring(people.gestora, id), bring(people.gestora, id)];
      try {
        await untilWaiting(test, 2);
      } finally {
        await holder.query('rollback');
        holder.release();
      }
      expect((await Promise.all(both)).map(({ saved }) => saved)).toEqual([true, true]);
      expect(await usesOf(test, id)).toEqual(['Soporte de una asignación']);
      const [kept] = await rows('select archivo_id from archivo_usos where documento_id = $1', [
        id,
      ]);
      expect(await remove(people.gestora, kept.archivo_id)).toMatchObject({ deleted: true });
    },
  );

  it('is taken back by its manager until it is delivered, and goes with its assignment', async () => {
    await inState('RECHAZADO');
    const [first, second] = (await bring(people.gestora)).statusActivity?.soportes ?? [];
    if (!first || !second) throw new Error('There are no two supports.');
    expect(await remove(people.controla, first.id)).toMatchObject({ deleted: false });
    expect(await remove(people.gestora, first.id)).toEqual({
      deleted: true,
      errors: [],
      statusActivity: { soportes: [{ id: second.id }] },
    });
    expect((await read(people.gestora, first.id)).statusCode).toBe(404);
    expect((await manage(people.gestora, assignment, 'PENDIENTE CC')).saved).toBe(true);
    expect(await remove(people.gestora, second.id)).toMatchObject({ deleted: false });
    expect((await bring(people.gestora)).saved).toBe(false);
    const gone = await people.coordina.call('deleteStatusActivity', { id: assignment });
    expect(gone.deleted).toBe(true);
    expect(await rows('select 1 from archivos where id = $1', [second.id])).toEqual([]);
  });
});
