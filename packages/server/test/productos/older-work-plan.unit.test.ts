import { AppError } from '@comarca/shared/core/errors';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWorkPlan } from '../../src/modules/productos/pdt/read-plan.ts';
import {
  buildMspdi,
  samplePlan,
  sampleTask,
  type WrittenPlan,
  type WrittenTask,
} from '../testkit/files/work-plan.ts';
import { buildOlderMpp, type OlderFile } from '../testkit/files/work-plan-older.ts';

const VERSIONS = [2003, 2007] as const;
const DAY = 86_400_000;

const plan = samplePlan(2006);

/** What the plan says, as its XML tells it. */
const told = async (written: WrittenPlan) =>
  (await readWorkPlan(Buffer.from(buildMspdi(written)))).tareas;

async function outcome(bytes: Buffer): Promise<string> {
  try {
    return `${(await readWorkPlan(bytes)).tareas.length} tareas`;
  } catch (error) {
    if (error instanceof AppError && error.code === 'VALIDATION') return error.message;
    throw error;
  }
}

const time = fc
  .tuple(fc.integer({ min: 10, max: 24_000 }), fc.integer({ min: 0, max: 1_439 }))
  .map(([day, minute]) =>
    new Date(Date.UTC(1983, 11, 31) + day * DAY + minute * 60_000).toISOString().slice(0, 16),
  );
const text = fc
  .string({ minLength: 1, maxLength: 40, unit: fc.constantFrom(...'abcÑáü 19.,-€') })
  .map((name) => name.trim())
  .filter((name) => name !== '');

const anyTask = fc.record(
  {
    nombre: text,
    nivel: fc.integer({ min: 1, max: 6 }),
    dates: fc.option(fc.tuple(time, time), { nil: undefined }),
    horas: fc.integer({ min: 0, max: 2_000 }),
    avance: fc.integer({ min: 0, max: 100 }),
    notas: fc.option(text, { nil: undefined }),
    recursos: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
    before: fc.nat(),
  },
  { requiredKeys: ['nombre', 'nivel'] },
);

/** Plans of any kind whose outline holds: no task is deeper than one level under the one before. */
const anyPlan: fc.Arbitrary<WrittenPlan> = fc
  .tuple(
    fc.array(anyTask, { minLength: 1, maxLength: 30 }),
    fc.array(text, { minLength: 4, maxLength: 4 }),
  )
  .map(([tasks, people]) => {
    let depth = 0;
    const written = tasks.map(({ dates, before, nivel, ...task }, index): WrittenTask => {
      depth = Math.min(nivel, depth + 1);
      const [from, until] = dates ? [...dates].sort() : [];
      const first = before === undefined || index === 0 ? [] : [1 + (before % index)];
      return { ...task, nivel: depth, inicio: from, fin: until, predecesoras: first };
    });
    return { recursos: people, tareas: written };
  });

const read = async (written: WrittenPlan, file: OlderFile) =>
  (await readWorkPlan(buildOlderMpp(written, file))).tareas;

describe.each(VERSIONS)('a work plan of Project %i', (version) => {
  it('says what its XML says', async () => {
    expect(await read(plan, { version })).toEqual(await told(plan));
    expect(await read(plan, { version, told: true })).toEqual(await told(plan));
  });

  it('is read as it was written, whatever it says', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(anyPlan, fc.boolean(), async (written, fields) => {
        expect(await read(written, { version, told: fields })).toEqual(await told(written));
      }),
      { numRuns: 100 },
    );
  });

  it('is refused when a row does not hold together', async () => {
    const changes: [OlderFile['change'], RegExp][] = [
      [(row) => row.writeInt32LE(-1, 0), /número imposible/],
      [(row) => row.writeInt32LE(7, 4), /fila 7 está dos veces/],
      [(row) => row.writeInt16LE(-2, 40), /nivel imposible/],
      [(row, place) => place === 2 && row.writeInt16LE(4, 40), /fila 2 está dentro de .* falta/],
      [(row, place) => place === 3 && row.writeInt32LE(102, 36), /fila 3 .* no es la que dice/],
      [(row, place) => place === 4 && row.writeInt32LE(101, 36), /fila 4 .* no es la que dice/],
      [(row) => row.writeInt16LE(101, 122), /avance/],
      [(row) => row.writeInt32LE(-5, 60), /duración negativa/],
      [(row) => row.writeDoubleLE(-1, 168), /trabajo imposible/],
      [(row) => row.writeDoubleLE(Number.POSITIVE_INFINITY, 168), /trabajo imposible/],
      [(row) => row.writeUInt16LE(20_000, 88), /fechas es imposible/],
      [(row) => row.writeUInt16LE(60_000, 94), /fechas es imposible/],
      [(row) => row.copyWithin(88, 92, 96) && row.writeUInt16LE(50, 94), /antes de comenzar/],
    ];
    for (const [change, reason] of changes) {
      const whole = buildOlderMpp(
        { ...plan, tareas: plan.tareas.slice(0, 4) },
        { version, change },
      );
      expect(await outcome(whole)).toMatch(reason);
    }
  });

  it('is refused when somebody who works is not among its people', async () => {
    const [section, file] = plan.tareas as [WrittenTask, WrittenTask];
    const stranger = { ...plan, tareas: [section, { ...file, recursos: [1, 9] }] };
    expect(await outcome(buildOlderMpp(stranger, { version }))).toMatch(/persona que no está/);
  });

  it('says that it has a password', async () => {
    expect(await outcome(buildOlderMpp(plan, { version, password: 1, mask: 0x5a }))).toMatch(
      /protegido con contraseña/,
    );
    expect(await read(plan, { version, password: 2 })).toEqual(await told(plan));
  });

  it('gives the dates that Project shows of a task that waits', async () => {
    const latest = (kind: number) => (row: Buffer) => {
      row.writeInt16LE(kind, 80);
      for (const [from, to] of [
        [88, 12],
        [92, 152],
      ] as const) {
        row.copy(row, to, from, from + 4);
        row.writeUInt16LE(row.readUInt16LE(from + 2) + 3, to + 2);
      }
    };
    const one = {
      tareas: [{ ...sampleTask(2006), nivel: 1, recursos: [] }],
    };
    const dates = async (kind: number) => {
      const [task] = await read(one, { version, change: latest(kind) });
      return [task?.inicio, task?.fin];
    };
    expect(await dates(0)).toEqual(['2006-03-02T08:00', '2006-03-06T17:00']);
    expect(await dates(1)).toEqual(['2006-03-05T08:00', '2006-03-09T17:00']);
  });

  it('cut off anywhere is refused or read whole, never by half', { timeout: 60_000 }, async () => {
    const whole = buildOlderMpp(plan, { version });
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length), async (length) => {
        const cut = await outcome(whole.subarray(0, length));
        expect(cut === '4 tareas' || !/\d+ tareas$/.test(cut)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('does not fail whatever is changed of it', { timeout: 60_000 }, async () => {
    const whole = buildOlderMpp(plan, { version });
    const change = fc.record({ at: fc.nat(whole.length - 1), value: fc.nat(255) });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 20 }), async (changes) => {
        const bytes = Buffer.from(whole);
        for (const { at, value } of changes) bytes[at] = value;
        expect(await outcome(bytes)).toMatch(/\S/);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a work plan whose writing a password protects', () => {
  it('is read from its mask in the format of 2003, whatever the mask', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 254 }), async (mask) => {
        expect(await read(plan, { password: 2, mask })).toEqual(await told(plan));
      }),
      { numRuns: 40 },
    );
  });

  it('is refused by name in the format of 2007, of whose mask less is known', async () => {
    const bytes = buildOlderMpp(plan, { version: 2007, password: 2, mask: 0x5a });
    expect(await outcome(bytes)).toMatch(/contraseña de escritura/);
  });
});
