import { AppError } from '@comarca/shared/core/errors';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWorkPlan } from '../../src/modules/productos/pdt/read-plan.ts';
import { buildCompound } from '../testkit/files/compound-file.ts';
import { buildMpp, buildMspdi, samplePlan, type WrittenPlan } from '../testkit/files/work-plan.ts';

const plan = samplePlan(2026, { manual: true });

const expected = [
  {
    ...{ uid: 101, fila: 1, nombre: 'Predios', nivel: 1, esResumen: true },
    ...{ inicio: '2026-03-02T08:00', fin: '2026-03-20T17:00' },
    ...{ duracionMinutos: 0, trabajoMinutos: 0, avance: 0, notas: '' },
    ...{ predecesoras: [], recursos: [] },
  },
  {
    ...{ uid: 102, fila: 2, nombre: 'Ficha predial', nivel: 2, esResumen: false },
    ...{ inicio: '2026-03-02T08:00', fin: '2026-03-06T17:00' },
    ...{ duracionMinutos: 2_400, trabajoMinutos: 2_400, avance: 25, notas: 'Vereda El Ñeque' },
    ...{ predecesoras: [], recursos: ['María Peña', 'Óscar Niño'] },
  },
  {
    ...{ uid: 103, fila: 3, nombre: 'Avalúo', nivel: 2, esResumen: false },
    ...{ inicio: '2026-03-09T08:00', fin: '2026-03-20T17:00' },
    ...{ duracionMinutos: 4_800, trabajoMinutos: 4_800, avance: 0, notas: '' },
    ...{ predecesoras: [102], recursos: ['María Peña'] },
  },
  {
    ...{ uid: 104, fila: 4, nombre: 'Sin fechas', nivel: 1, esResumen: false },
    ...{ inicio: null, fin: null, duracionMinutos: 0, trabajoMinutos: 0, avance: 0, notas: '' },
    ...{ predecesoras: [], recursos: [] },
  },
];

/** What comes of bytes: the tasks, or the refusal; anything else is a failure of the reader. */
async function outcome(bytes: Buffer): Promise<string> {
  try {
    return `${(await readWorkPlan(bytes)).tareas.length} tareas`;
  } catch (error) {
    if (error instanceof AppError && error.code === 'VALIDATION') return error.message;
    throw error;
  }
}

const large = (): WrittenPlan => ({
  recursos: Array.from({ length: 30 }, (_, index) => `Persona ${index}`),
  tareas: Array.from({ length: 2_000 }, (_, index) => ({
    ...{ nombre: `Tarea ${index}`, nivel: 1 + (index % 3), horas: index % 50 },
    ...{ inicio: '2026-03-02T08:00', fin: '2026-03-20T17:00', recursos: [1 + (index % 30)] },
  })),
});

describe('a work plan', () => {
  it.each([2010, 2016] as const)('is read from the layout of Project %i', async (version) => {
    const read = await readWorkPlan(buildMpp(plan, { version }));
    expect(read).toEqual({ formato: 'mpp', tareas: expected });
  });

  it('is read from XML', async () => {
    const read = await readWorkPlan(Buffer.from(buildMspdi(plan)));
    expect(read).toEqual({ formato: 'xml', tareas: expected });
    const utf16 = Buffer.from(`\ufeff${buildMspdi(plan).replace('UTF-8', 'UTF-16')}`, 'utf16le');
    expect((await readWorkPlan(utf16)).tareas).toEqual(expected);
  });

  it('says the same in both formats, however large', async () => {
    const [binary, text] = [buildMpp(large()), Buffer.from(buildMspdi(large()))];
    const [mpp, xml] = [await readWorkPlan(binary), await readWorkPlan(text)];
    expect(mpp.tareas).toHaveLength(2_000);
    expect(mpp.tareas).toEqual(xml.tareas);
  });

  it('is refused with a reason when it cannot be loaded', async () => {
    const xml = buildMspdi(plan);
    const refusals: [Buffer, RegExp][] = [
      [buildMpp(plan, { password: true }), /contraseña/],
      [buildCompound({ '   1': { Props: Buffer.alloc(40) } }), /anterior a 2000/],
      [buildCompound({ '   19': { Props: Buffer.alloc(40) } }), /dañado/],
      [buildCompound({ '   112': { Props: Buffer.alloc(40) } }), /dañado/],
      [buildCompound({ WordDocument: Buffer.alloc(40) }), /no es un plan/],
      [buildCompound({ '   114': { Props: Buffer.alloc(40) } }), /no dice dónde/],
      [buildMpp({ tareas: [] }), /no tiene tareas/],
      [Buffer.from(xml.replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>')), /DOCTYPE/],
      [Buffer.from(xml.replaceAll('Project', 'Libro')), /no es un plan/],
      [Buffer.from(xml.slice(0, -5)), /no está bien formado/],
      [Buffer.from(`<Project>${'<a>'.repeat(10_000)}`), /demasiados niveles/],
      [Buffer.from(''), /no está bien formado/],
      [
        Buffer.from(`<Project><Tasks>${'<Task/>'.repeat(10_002)}</Tasks></Project>`),
        /más de 10.000 tareas/,
      ],
    ];
    for (const [bytes, reason] of refusals) expect(await outcome(bytes)).toMatch(reason);
  });

  it('does not fail whatever is cut off or changed of a .mpp', { timeout: 60_000 }, async () => {
    const whole = buildMpp(plan);
    const change = fc.record({ at: fc.nat(whole.length - 1), value: fc.nat(255) });
    await fc.assert(
      fc.asyncProperty(
        fc.nat(whole.length),
        fc.array(change, { maxLength: 20 }),
        async (length, changes) => {
          const bytes = Buffer.from(whole);
          for (const { at, value } of changes) bytes[at] = value;
          expect(await outcome(bytes.subarray(0, length))).toMatch(/\S/);
          expect(await outcome(bytes)).toMatch(/\S/);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('cut off anywhere is refused or read whole, never by half', { timeout: 60_000 }, async () => {
    const whole = buildMpp(large());
    const uncut = await outcome(whole);
    expect(uncut).toBe('2000 tareas');
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length), async (length) => {
        const read = await outcome(whole.subarray(0, length));
        expect(read === uncut || !/\d+ tareas$/.test(read)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('is not read past what its own indexes announce', async () => {
    const whole = buildMpp(plan);
    // Each index says how many entries it has: twice the number is a part that is not there.
    const mark = Buffer.from('baaddffa', 'hex');
    let cut = 0;
    for (let at = whole.indexOf(mark); at >= 0; at = whole.indexOf(mark, at + 4)) {
      const bytes = Buffer.from(whole);
      bytes.writeUInt32LE(bytes.readUInt32LE(at + 8) * 2 + 1, at + 8);
      expect(await outcome(bytes)).toMatch(/dañado/);
      cut += 1;
    }
    expect(cut).toBeGreaterThan(4);
  });

  it('does not hang on tables that lead back to themselves', { timeout: 60_000 }, async () => {
    const whole = buildMpp(plan);
    // Whole words are replaced, so that sectors, sizes and offsets point anywhere.
    const word = fc.record({
      at: fc.nat(Math.floor(whole.length / 4) - 1),
      value: fc.oneof(fc.nat(40), fc.constantFrom(0xff_ff_ff_ff, 0x7f_ff_ff_ff, 0x10_00_00)),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 60 }), async (changes) => {
        const bytes = Buffer.from(whole);
        for (const { at, value } of changes) bytes.writeUInt32LE(value, at * 4);
        expect(await outcome(bytes)).toMatch(/\S/);
      }),
      { numRuns: 200 },
    );
  });

  it('does not fail on changed XML', async () => {
    const whole = buildMspdi(plan);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(whole.length),
        fc.string({ maxLength: 20, unit: 'binary' }),
        fc.nat(50),
        async (at, text, cut) => {
          const changed = whole.slice(0, at) + text + whole.slice(at + cut);
          expect(await outcome(Buffer.from(changed))).toMatch(/\S/);
        },
      ),
      { numRuns: 200 },
    );
  });
});
