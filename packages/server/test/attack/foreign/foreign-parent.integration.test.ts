import { messages } from '@comarca/shared/core/validation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createLetter,
  type LettersStage,
  openLetters,
} from '../../correspondencia/letters.fixture.ts';

/** What a letter that names another one answers of it. */
const RELATED = '{ id codigoRadicacion agenteExterno estado { nombre } funcionario { fullName } }';

let stage: LettersStage;

beforeAll(async () => {
  stage = await openLetters();
});
afterAll(() => stage?.test.close());

/** The row of a letter as it is stored, to be compared with what it is later. */
const rowOf = (id: string) => stage.stored(id);

describe('somebody who writes letters, and letters of others (S28)', () => {
  it.each(['Creada', 'Recibida', 'Radicada'])(
    'cannot answer a %s one: it is told as one that does not exist, and stays as it is',
    async (state) => {
      const { people, world } = stage;
      const foreign = await stage.inState(state);
      const before = await rowOf(foreign);
      const answers = (parent: string) =>
        createLetter(
          people.ajena,
          state === 'Recibida' ? world.outgoing({ parent }) : world.incoming({ parent }),
        );
      const counted = await stage.counts();
      const { saved, errors } = await answers(foreign);
      expect([saved, errors]).toEqual([false, [{ campo: 'parent', message: messages.select }]]);
      expect((await answers('2000000001')).errors).toEqual(errors);
      expect(await rowOf(foreign)).toEqual(before);
      expect(await stage.counts()).toBe(counted);
    },
  );

  it('does not find them by their filing code', async () => {
    const { codigo_radicacion: code } = await stage.stored(await stage.inState('Radicada'));
    const { data } = await stage.people.ajena.graphql(
      `query($c: String!) { searchCorrespondence(codigoRadicacion: $c) ${RELATED} }`,
      { c: code },
    );
    expect(data.searchCorrespondence).toEqual([]);
  });

  it('is not shown them beside a letter of their own that answers one, or is answered by one', async () => {
    const { people, world, test } = stage;
    const asked = await stage.inState('Recibida');
    const mine = (
      await createLetter(people.creadora, world.outgoing({ parent: asked, template: null }))
    ).correspondence.id;
    await test.app.database.pool.query(
      'update correspondencias set funcionario_id = $1, usuario_creo_id = $1 where id = $2',
      [people.ajena.id, mine],
    );
    const seen = async (actor: typeof people.ajena, id: string) =>
      (
        await actor.graphql(
          `query($id: ID!) { correspondence(id: $id) { padre ${RELATED} children ${RELATED} } }`,
          { id },
        )
      ).data.correspondence;
    expect(await seen(people.ajena, mine)).toEqual({ padre: null, children: [] });
    expect(await seen(people.funcionaria, asked)).toEqual({ padre: null, children: [] });
    expect(await seen(people.administra, mine)).toMatchObject({ padre: { id: asked } });
    expect(await seen(people.administra, asked)).toMatchObject({ children: [{ id: mine }] });
  });
});
