import fastify, { type FastifyRequest } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import type { App } from '../../../src/core/app.ts';
import { FairTurns } from '../../../src/core/http/bounds/fair-turns.ts';
import { registerHeavyWork } from '../../../src/core/http/bounds/heavy-work.ts';

const ANA = 1;
const LUIS = 2;
const ZOE = 3;

/** Asks for turns by name, and what became of them in its order. */
function askedOf(turns: FairTurns) {
  const told: string[] = [];
  const ask = (share: number, name: string) =>
    turns.ask(
      share,
      () => told.push(`${name} empieza`),
      () => told.push(`${name} sale`),
    );
  return { told, ask };
}

describe('turns for heavy work', () => {
  it('one person has a share, however much is asked, and others come between', () => {
    const turns = new FairTurns({ atOnce: 3, ofOne: 2, waiting: 100 });
    const order: number[] = [];
    const begun: number[] = [];
    const ends: ((() => void) | undefined)[] = [];
    const ask = (person: number) => {
      const number = ends.length;
      ends.push(undefined);
      ends[number] = turns.ask(person, () => {
        order.push(person);
        begun.push(number);
      });
    };
    /** Ends the turn that was given as this one, counted from 0. */
    const end = (turn: number) => ends[begun[turn] ?? -1]?.();
    for (let n = 0; n < 60; n += 1) ask(ANA);
    expect(order).toEqual([ANA, ANA]);
    ask(LUIS);
    expect(order).toEqual([ANA, ANA, LUIS]);
    ask(ZOE);
    ask(LUIS);
    end(0);
    expect(order.slice(3)).toEqual([ZOE]);
    end(3);
    expect(order.slice(4)).toEqual([ANA]);
    end(2);
    expect(order.slice(5)).toEqual([LUIS]);
    // Nobody else waits: the rest is the first one's again, two at a time.
    end(5);
    expect(order.slice(6)).toEqual([]);
    end(1);
    expect(order.slice(6)).toEqual([ANA]);
  });

  it('whoever leaves gives the turn back once, waits no longer, and leaves nothing', () => {
    const turns = new FairTurns({ atOnce: 1, ofOne: 1, waiting: 2 });
    let started = 0;
    const start = () => {
      started += 1;
    };
    const working = turns.ask(ANA, start);
    const leaving = turns.ask(ANA, start);
    turns.ask(ANA, start);
    expect(turns.ask(ANA, start)).toBeUndefined();
    leaving?.();
    leaving?.();
    expect(started).toBe(1);
    working?.();
    working?.();
    expect(started).toBe(2);
    turns.ask(LUIS, start);
    expect(started).toBe(2);
  });

  it('whoever fills the queue makes room for others: the newest of the longest goes', () => {
    const turns = new FairTurns({ atOnce: 1, ofOne: 1, waiting: 10, allWaiting: 3 });
    const { told, ask } = askedOf(turns);
    const ends = ['a0', 'a1', 'a2', 'a3'].map((name) => ask(ANA, name));
    expect(ask(ANA, 'a4')).toBeUndefined();
    expect(ask(LUIS, 'l0')).toBeDefined();
    expect(told).toEqual(['a0 empieza', 'a3 sale']);
    // Two and one wait: another of Luis' would only take the place of an equal.
    expect(ask(LUIS, 'l1')).toBeUndefined();
    // What was sent away has no turn to give back.
    ends[3]?.();
    expect(told).toHaveLength(2);
    ends[0]?.();
    ends[1]?.();
    expect(told.slice(2)).toEqual(['a1 empieza', 'l0 empieza']);
  });

  it('whoever waits too long goes, and has no turn to give back', () => {
    vi.useFakeTimers();
    try {
      const turns = new FairTurns({ atOnce: 1, ofOne: 1, waiting: 10, longestWaitMs: 1_000 });
      const { told, ask } = askedOf(turns);
      const first = ask(ANA, 'a0');
      const late = ask(LUIS, 'l0');
      vi.advanceTimersByTime(600);
      ask(ZOE, 'z0');
      vi.advanceTimersByTime(500);
      expect(told).toEqual(['a0 empieza', 'l0 sale']);
      late?.();
      expect(told).toHaveLength(2);
      first?.();
      // Who works is not sent away, however long it takes.
      vi.advanceTimersByTime(5_000);
      expect(told.slice(2)).toEqual(['z0 empieza']);
    } finally {
      vi.useRealTimers();
    }
  });
});

it('who comes from one site with another share does not wait for the first', async () => {
  const server = fastify();
  registerHeavyWork(server, { config: { embedded: false } } as App);
  let finish = () => {};
  const slow = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const linkOf = (request: FastifyRequest) => (request.params as { link: string }).link;
  server.get(
    '/:link',
    { config: { access: 'publico', heavy: true, strangersShare: linkOf } },
    async (request) => {
      if (linkOf(request) === 'slow') await slow;
      return 'drawn';
    },
  );
  const pages = [1, 2, 3].map(() => server.inject('/slow').then(({ body }) => body));
  expect((await server.inject('/other')).body).toBe('drawn');
  finish();
  expect(await Promise.all(pages)).toEqual(['drawn', 'drawn', 'drawn']);
  await server.close();
});
