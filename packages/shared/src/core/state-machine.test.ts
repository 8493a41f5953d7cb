import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { belongsTo, type Known, stateMachine } from './state-machine.ts';

const MANAGE = 'correspondencia.manage_correspondencia';

interface Types {
  facts: { state: 'open' | 'sent' | 'done'; urgent: boolean; void?: boolean };
  brought: { words: string };
  parties: { owner: number };
  details: { mark?: string };
}

/** A record that its owner sends, that who manages finishes, and that the program takes back. */
const machine = stateMachine<Types>()({
  states: ['open', 'sent', 'done'],
  actors: {
    owner: { title: 'its owner', is: (user, { owner }) => owner === user },
    manager: { title: 'who manages', permission: MANAGE },
    system: { title: 'the program', program: true },
  },
  conditions: { urgent: { title: 'urgent', holds: ({ urgent }) => urgent } },
  guards: {
    words: {
      title: 'words',
      field: 'words',
      message: 'Say why.',
      holds: ({ words }) => words !== '',
    },
    valid: {
      title: 'valid',
      field: '',
      message: ({ state }) => `Void while ${state}.`,
      lasting: true,
      holds: (facts) => facts.void !== true,
    },
  },
  steps: {
    send: { from: ['open'], to: 'sent', actors: ['owner'], needs: ['words', 'valid'] },
    finish: { from: ['sent'], to: 'done', actors: ['owner', 'manager'], mark: 'kept' },
    hurry: { from: ['open'], to: 'done', actors: ['manager'], when: ['urgent'] },
    back: { from: ['sent'], to: 'open', actors: ['system'] },
    note: { from: ['open', 'sent'], actors: ['owner'], doing: 'take notes' },
  },
  impossible: (from, asked) => `${from}: ${'to' in asked ? asked.to : asked.doing}`,
});
const actors = ['owner', 'manager', 'system'] as const;

const facts = fc.record({
  state: fc.constantFrom(...machine.states),
  urgent: fc.boolean(),
  void: fc.boolean(),
});

describe('a state machine', () => {
  it('offers what exists from where the record stands, to whom it belongs, and nothing else', () => {
    fc.assert(
      fc.property(facts, fc.subarray([...actors]), (known, who) => {
        const offered = machine.offered(known, who);
        for (const step of machine.steps) {
          const expected =
            step.from.includes(known.state) &&
            (step.name !== 'hurry' || known.urgent) &&
            (step.name !== 'send' || !known.void) &&
            step.actors.some((actor) => who.includes(actor));
          expect([step.name, offered.includes(step)]).toEqual([step.name, expected]);
        }
      }),
    );
  });

  it('leads only where a step leads that exists, whatever its guards will say', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom(...machine.states), (known, to) => {
        const step = machine.stepTo(known, to);
        const ways = machine.steps.filter(
          (one) => one.to === to && machine.isPossible(known, one.name),
        );
        expect(step).toBe(ways[0]);
        if (step) expect(step.from).toContain(known.state);
      }),
    );
    expect(machine.stepTo({ state: 'open', urgent: false, void: true }, 'sent')?.name).toBe('send');
  });

  it('a refusal is that of the first guard that does not hold; what is not known refuses nothing', () => {
    const send = machine.step('send');
    const open = { state: 'open', urgent: false } as const;
    const said = (known: Partial<Known<Types>>) => machine.refusal(send, { ...open, ...known });
    expect(said({})).toBeUndefined();
    expect(said({ words: 'Because' })).toBeUndefined();
    expect(said({ words: '' })).toEqual({ field: 'words', message: 'Say why.' });
    expect(said({ words: '', void: true })).toEqual({ field: 'words', message: 'Say why.' });
    expect(said({ void: true })).toEqual({ field: '', message: 'Void while open.' });
    fc.assert(
      fc.property(facts, fc.constantFrom(...machine.steps), (known, step) => {
        if (!step.needs) expect(machine.refusal(step, { ...known, words: '' })).toBeUndefined();
      }),
    );
  });

  it('knows who a user is: by the record, by a permission; nobody is the program', () => {
    fc.assert(
      fc.property(
        fc.record({
          id: fc.nat(3),
          isSuperuser: fc.boolean(),
          permissions: fc.subarray([MANAGE, 'other']),
        }),
        fc.record({ owner: fc.nat(3) }),
        (user, parties) => {
          const who = machine.actorsOf(user, parties);
          expect(who.includes('owner')).toBe(user.id === parties.owner);
          expect(who.includes('manager')).toBe(
            user.isSuperuser || user.permissions.includes(MANAGE),
          );
          expect(who).not.toContain('system');
          expect(belongsTo(machine.step('back'), who)).toBe(false);
        },
      ),
    );
  });

  it('knows its states and steps by name, and keeps what a step says to its module', () => {
    expect(machine.isState('sent')).toBe(true);
    expect(machine.isState('toString')).toBe(false);
    expect(machine.step('finish')).toMatchObject({ name: 'finish', to: 'done', mark: 'kept' });
    expect(() => machine.step('toString' as 'finish')).toThrow('no step is called "toString"');
    expect(machine.impossible('done', { to: 'open' })).toBe('done: open');
    expect(machine.impossible('done', { doing: 'take notes' })).toBe('done: take notes');
  });
});
