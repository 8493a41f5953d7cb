import { AppError } from '@comarca/shared/core/errors';
import { stateMachine } from '@comarca/shared/core/state-machine';
import { describe, expect, it } from 'vitest';
import type { WriteScope } from '../../../src/core/operation/operation.ts';
import { type Deed, steppedRecord } from '../../../src/core/operation/step.ts';

interface Types {
  facts: { state: 'open' | 'sent' };
  brought: { words: string };
  parties: { owner: number };
  details: object;
}

const machine = stateMachine<Types>()({
  states: ['open', 'sent'],
  actors: {
    owner: { title: 'its owner', is: (user, { owner }) => owner === user },
    system: { title: 'the program', program: true },
  },
  conditions: {},
  guards: {
    words: {
      title: 'words',
      field: 'words',
      message: 'Say why.',
      holds: ({ words }) => words !== '',
    },
  },
  steps: {
    send: { from: ['open'], to: 'sent', actors: ['owner'], needs: ['words'] },
    back: { from: ['sent'], to: 'open', actors: ['system'] },
    note: { from: ['open'], actors: ['owner'], doing: 'take notes' },
  },
  impossible: (from, asked) => `${from}: ${'to' in asked ? asked.to : asked.doing}`,
});

interface Row {
  id: number;
  version: number;
  state: 'open' | 'sent';
}

/** One record in memory, and everything that happens to it; `sealed`: of a kind that is. */
function world(state: Row['state'] = 'open', { sealed = false } = {}) {
  const happened: unknown[] = [];
  let row: Row = { id: 1, version: 3, state };
  const records = steppedRecord({
    machine,
    entity: 'paper',
    lock: async (_tx, id) => (id === row.id ? row : undefined),
    find: async () => row,
    guard({ actor }, _row: Row) {
      if (actor.id === 9) throw new AppError('NOT_FOUND');
    },
    factsOf: ({ state: now }) => ({ state: now }),
    partiesOf: () => ({ owner: 1 }),
    audited: ({ state: now }) => ({ state: now }),
    ...(sealed && {
      found: async (_scope: WriteScope, { state: now }: Row) => void happened.push(['found', now]),
      settle: async (_scope: WriteScope, { state: now }: Row) =>
        void happened.push(['settle', now]),
    }),
  });
  const scopeOf = (id: number) =>
    ({
      actor: { id, isSuperuser: false, permissions: new Set() },
      audit: async (entry: unknown) => void happened.push(['audit', entry]),
    }) as unknown as WriteScope;
  const deed = (words: string): Deed<Row, Types, (typeof machine.steps)[number]> => ({
    bring() {
      happened.push('bring');
      return { words };
    },
    async write(before, step) {
      happened.push(['write', before.state, step.name]);
      row = { ...row, state: step.to ?? row.state, version: row.version + 1 };
    },
    note: async () => void happened.push('note'),
    remark: { words },
    tell: (after) => void happened.push(['tell', after.state]),
  });
  const take = (user: number, wanted: object, words = 'Because') =>
    records.take(scopeOf(user), { id: 1, field: 'state', to: 'sent', ...wanted }, deed(words)).then(
      ({ state: now }) => now,
      (error: AppError) => [error.code, ...error.fields.map((one) => Object.values(one))],
    );
  return { records, scopeOf, deed, take, happened };
}

describe('a step of a record', () => {
  it('is brought what it needs, written, noted, audited and told, in that order', async () => {
    const { take, happened } = world();
    expect(await take(1, { version: 3 })).toBe('sent');
    expect(happened).toEqual([
      'bring',
      ['write', 'open', 'send'],
      'note',
      [
        'audit',
        {
          entity: 'paper',
          entityId: 1,
          before: { state: 'open' },
          after: { state: 'sent', words: 'Because' },
        },
      ],
      ['tell', 'sent'],
    ]);
  });

  it('of a sealed record is noted as it was found, and settled between audit and telling', async () => {
    const { take, happened } = world('open', { sealed: true });
    expect(await take(9, {})).toEqual(['NOT_FOUND']);
    expect(happened).toEqual([]);
    expect(await take(1, {})).toBe('sent');
    const names = happened.map((one) => (Array.isArray(one) ? one[0] : one));
    expect(names).toEqual(['found', 'bring', 'write', 'note', 'audit', 'settle', 'tell']);
    expect(happened).toContainEqual(['found', 'open']);
    expect(happened).toContainEqual(['settle', 'sent']);
  });

  it('is refused before anything happens: unseen, not there, of somebody else, stale', async () => {
    const { take, happened } = world();
    // Each is refused for the first reason, whatever else is wrong with it.
    expect(await take(9, { to: 'lost', version: 1 })).toEqual(['NOT_FOUND']);
    expect(await take(1, { id: 2 })).toEqual(['NOT_FOUND']);
    expect(await take(2, { to: 'lost' })).toMatchObject([
      'VALIDATION',
      ['state', expect.any(String)],
    ]);
    expect(await take(2, { to: 'open', version: 1 })).toEqual([
      'VALIDATION',
      ['state', 'open: open'],
    ]);
    expect(await take(2, { version: 1 })).toEqual(['FORBIDDEN']);
    expect((await take(1, { version: 1 }))[0]).toBe('CONFLICT');
    expect(happened).toEqual([]);
  });

  it('writes nothing when a guard refuses what was brought', async () => {
    const { take, happened } = world();
    expect(await take(1, {}, '')).toEqual(['VALIDATION', ['words', 'Say why.']]);
    expect(happened).toEqual(['bring']);
  });

  it('is asked for by its name too, and its refusal says what cannot be done', async () => {
    const { records, scopeOf } = world('sent');
    const row: Row = { id: 1, version: 3, state: 'sent' };
    expect(() => records.allow(scopeOf(1), row, { name: 'note', field: 'text' })).toThrow(
      'sent: take notes',
    );
    expect(() =>
      records.allow(scopeOf(2), { ...row, state: 'open' }, { name: 'note', field: '' }),
    ).toThrow(new AppError('FORBIDDEN'));
  });

  it('of the program belongs to nobody who asks, and is taken when something else happens', async () => {
    const { records, scopeOf, deed, take } = world('sent');
    expect(await take(1, { to: 'open' })).toEqual(['FORBIDDEN']);
    const row: Row = { id: 1, version: 3, state: 'sent' };
    const back = await records.proceed(scopeOf(1), row, machine.step('back'), deed(''));
    expect(back.state).toBe('open');
  });

  it('of the program is taken by itself where the record stands there, and nowhere else', async () => {
    const { records, scopeOf, deed, happened } = world('sent', { sealed: true });
    const back = () => records.takeOwn(scopeOf(9), { id: 1, name: 'back' }, deed(''));
    expect((await back())?.state).toBe('open');
    const names = happened.map((one) => (Array.isArray(one) ? one[0] : one));
    expect(names).toEqual(['found', 'bring', 'write', 'note', 'audit', 'settle', 'tell']);
    expect(await back()).toBeUndefined();
    expect(happened).toHaveLength(names.length);
    await expect(records.takeOwn(scopeOf(1), { id: 1, name: 'send' }, deed(''))).rejects.toThrow(
      "not the program's step",
    );
  });

  it('with guards is never taken without what they look at', async () => {
    const { records, scopeOf } = world();
    const row: Row = { id: 1, version: 3, state: 'open' };
    const blind = { write: async () => {}, tell: () => {} };
    await expect(records.proceed(scopeOf(1), row, machine.step('send'), blind)).rejects.toThrow(
      'guards with nothing to see',
    );
  });
});
