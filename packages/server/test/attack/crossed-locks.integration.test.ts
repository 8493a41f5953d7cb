import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EstateWorld, givenEstateWorld, saveEstate } from '../inmobiliaria/estates.fixture.ts';
import { startTestApp, type TestApp } from '../testkit/app.ts';
import { testDatabaseKind } from '../testkit/databases/database.ts';
import { untilWaiting } from '../testkit/databases/until-waiting.ts';

let test: TestApp;
let world: EstateWorld;

beforeAll(async () => {
  test = await startTestApp();
  world = await givenEstateWorld(test);
});
afterAll(() => test.close());

const DELETE = 'mutation($id: ID!) { deleteEstate(id: $id) { deleted errors { message } } }';
const SAVE = `mutation($predio: ID!) {
  saveDiagnosis(predio: $predio, clase: "CAMPO", concepto: "VIABLE") {
    saved errors { message } } }`;

// The embedded database does one thing after the other.
describe.runIf(testDatabaseKind() === 'native')('two people who wait for each other', () => {
  it('are both answered: one deletes what the other writes about', async () => {
    const { estate } = await saveEstate(world.one, {
      codigoSig: 'CRUZADO-1',
      proyecto: world.project,
      colorPredio: '#E4CE7F',
      unidades: [],
      origen: 'IGUAL',
    });
    const begun = await test.app.database.db.transaction().execute(async (tx) => {
      await sql`select from predios_gi where id = ${estate.id} for no key update`.execute(tx);
      const deleting = world.one.graphql(DELETE, { id: estate.id });
      await untilWaiting(test, 1);
      const writing = world.one.graphql(SAVE, { predio: estate.id });
      await untilWaiting(test, 2);
      return { deleting, writing };
    });
    expect((await begun.deleting).data.deleteEstate).toEqual({ deleted: true, errors: [] });
    const { data, errors } = await begun.writing;
    expect(errors).toBeUndefined();
    // Whichever the database ended, and began anew, came second.
    const refused = {
      saved: false,
      errors: [
        { message: expect.stringMatching(/^(No se encontro|El registro está relacionado)/) },
      ],
    };
    expect(data.saveDiagnosis).toEqual(
      data.saveDiagnosis.saved ? { saved: true, errors: [] } : refused,
    );
    const left = await world.one.graphql('query($id: ID!) { estate(id: $id) { id } }', {
      id: estate.id,
    });
    expect(left.errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
  });
});
