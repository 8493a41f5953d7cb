import { AppError, fieldError } from '@comarca/shared/core/errors';
import { supportMessages } from '@comarca/shared/modules/inmobiliaria/support.rules';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DeviceStore } from '../../../../platform/waiting/device-store.ts';
import type { StoredAs } from '../../../../platform/waiting/waiting-queue.ts';
import { keptVisitsKey } from './kept-visits.ts';
import type { FieldPicture, VisitValues, WaitingVisit } from './visit.ts';
import { visitQueue } from './visit-queue.ts';

const PERSON = '7';

const memory = (): DeviceStore => {
  const kept = new Map<string, unknown>();
  return {
    under: async () => [],
    get: async (key) => kept.get(key),
    put: async (key, value) => void kept.set(key, value),
    remove: async (key) => void kept.delete(key),
  };
};

/** A server that keeps one diagnosis of each estate, with versions, and answers a repeated key with its first answer. */
class Server {
  stored = new Map<string, { version: number; text: string; pictures: string[] }>();
  answers = new Map<string, StoredAs>();
  parked = new Set<string>();
  writes = 0;
  /** What happens to the next requests: they arrive, or they or their answers are lost. */
  fate: () => 'llega' | 'se pierde' | 'sin respuesta' = () => 'llega';

  async #ask<Answer>(act: () => Answer): Promise<Answer> {
    const fate = this.fate();
    if (fate === 'se pierde') throw new AppError('UNAVAILABLE');
    const answer = act();
    if (fate === 'sin respuesta') throw new AppError('UNAVAILABLE');
    return answer;
  }

  /** as whom it was asked */
  persons = new Set<string>();

  picture = async (image: Blob, person: string): Promise<string> => {
    this.persons.add(person);
    const name = (image as File).name;
    return this.#ask(() => {
      const id = `${name}#${this.parked.size}`;
      this.parked.add(id);
      return id;
    });
  };

  save = (visit: WaitingVisit, person: string): Promise<StoredAs> => {
    this.persons.add(person);
    return this.#ask(() => {
      const before = this.answers.get(visit.clave);
      if (before) return before;
      const { predio, guardado, valores } = visit;
      const now = this.stored.get(predio);
      if ((now?.version ?? 0) !== (guardado?.version ?? 0)) throw new AppError('CONFLICT');
      const pictures = valores.imagenes.map(({ archivo }) => archivo ?? '');
      if (pictures.some((id) => !this.parked.has(id))) {
        throw fieldError('soportes', supportMessages.gone);
      }
      const saved = { id: predio, version: (now?.version ?? 0) + 1 };
      this.writes += 1;
      this.stored.set(predio, { ...saved, text: valores.hallazgos, pictures });
      this.answers.set(visit.clave, saved);
      return saved;
    });
  };
}

let server: Server;
let queue: ReturnType<typeof visitQueue>;
let store: DeviceStore;
beforeEach(() => {
  vi.stubGlobal('navigator', {});
  server = new Server();
  store = memory();
  queue = visitQueue(store, server);
  return () => vi.unstubAllGlobals();
});

let keys = 0;
const pictureOf = (name: string): FieldPicture => ({
  clave: `foto-${name}`,
  clase: 'FOTO',
  imagen: new File(['x'], name),
  archivo: null,
  descripcion: '',
  longitud: null,
  latitud: null,
  precision: null,
  rumbo: null,
  tomada: null,
});
function visit(estate: string, text: string, saved: StoredAs | null = null): WaitingVisit {
  keys += 1;
  const values: VisitValues = {
    responsable: null,
    concepto: 'VIABLE',
    hallazgos: text,
    fechaVisita: '',
    recibio: '',
    documentoRecibio: '',
    respuestas: {},
    quitados: [],
    imagenes: [pictureOf(`${text}-1`), pictureOf(`${text}-2`)],
  };
  return {
    clave: `c${keys}`,
    predio: estate,
    codigo: estate,
    base: values,
    valores: values,
    guardado: saved,
    guardados: [],
    hecha: '2026-03-02T10:00:00Z',
    problema: null,
  };
}
const lost = () => 'se pierde' as const;
const arrives = () => 'llega' as const;

test('whatever is lost on the way, each visit is stored once, whole, and the last one stands', async () => {
  const step = fc.record({
    estate: fc.constantFrom('a', 'b'),
    fates: fc.array(fc.constantFrom('llega', 'se pierde', 'sin respuesta'), { maxLength: 6 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      server = new Server();
      queue = visitQueue(memory(), server);
      const wanted = new Map<string, string>();
      for (const [place, { estate, fates }] of steps.entries()) {
        const left = [...fates];
        server.fate = () => left.shift() ?? 'se pierde';
        wanted.set(estate, `t${place}`);
        await queue.give(PERSON, visit(estate, `t${place}`));
      }
      server.fate = arrives;
      await queue.sendWaiting(PERSON);
      expect(await queue.of(PERSON)).toEqual([]);
      expect([...server.persons].every((person) => person === PERSON)).toBe(true);
      expect(server.writes).toBe(steps.length);
      for (const [estate, text] of wanted) {
        const stored = server.stored.get(estate);
        expect(stored?.text).toBe(text);
        expect(stored?.pictures.map((id) => id.replace(/#.*/, ''))).toEqual([
          `${text}-1`,
          `${text}-2`,
        ]);
      }
    }),
    { numRuns: 200 },
  );
});

test('a diagnosis changed meanwhile is not overwritten: the visit stays, and why', async () => {
  server.stored.set('a', { version: 2, text: 'de otra persona', pictures: [] });
  server.fate = lost;
  const mine = visit('a', 'mía', { id: 'a', version: 1 });
  expect(await queue.give(PERSON, mine)).toBe('en espera');
  server.fate = arrives;
  const { stored, refusals } = await queue.sendWaiting(PERSON);
  expect([stored, refusals.size]).toEqual([0, 1]);
  expect(server.stored.get('a')?.text).toBe('de otra persona');
  expect(await queue.of(PERSON)).toMatchObject([
    { clave: mine.clave, problema: expect.any(String) },
  ]);
  // Decided anew, from what is stored now, it takes the place of what was refused.
  const decided = visit('a', 'decidida', { id: 'a', version: 2 });
  expect(await queue.give(PERSON, decided)).toBe('guardada');
  expect(await queue.of(PERSON)).toEqual([]);
});

test('pictures that were let go meanwhile are sent once more, and what is discarded is gone', async () => {
  const fates = ['llega', 'llega', 'se pierde'] as const;
  let asked = 0;
  server.fate = () => fates[asked++] ?? 'se pierde';
  await queue.give(PERSON, visit('a', 'x'));
  server.parked.clear();
  server.fate = arrives;
  await queue.sendWaiting(PERSON);
  expect(server.stored.get('a')?.pictures).toHaveLength(2);
  server.fate = lost;
  const other = visit('b', 'y');
  await queue.give(PERSON, other);
  await queue.discard(PERSON, other.clave);
  server.fate = arrives;
  expect(await queue.sendWaiting(PERSON)).toMatchObject({ stored: 0 });
  expect(server.stored.has('b')).toBe(false);
});

test('a person who left stays the only one who sends: the visit waits for them', async () => {
  let hasLeft = false;
  const asked = server;
  queue = visitQueue(memory(), {
    picture: async (image, person) => {
      if (hasLeft) throw new AppError('UNAUTHENTICATED');
      hasLeft = true;
      return asked.picture(image, person);
    },
    save: asked.save,
  });
  expect(await queue.give(PERSON, visit('a', 'x'))).toBe('en espera');
  expect(server.stored.has('a')).toBe(false);
  hasLeft = false;
  await queue.sendWaiting(PERSON);
  expect(server.stored.get('a')?.pictures).toHaveLength(2);
});

test('a visit at which the server fails holds up no other estate, and its person is told so', async () => {
  const { save } = server;
  queue = visitQueue(store, {
    picture: server.picture,
    save: async (one, person) => {
      if (one.predio === 'b') throw new AppError('INTERNAL');
      return save(one, person);
    },
  });
  server.fate = lost;
  expect(await queue.give(PERSON, visit('a', 'x'))).toBe('en espera');
  server.fate = arrives;
  expect(await queue.give(PERSON, visit('b', 'y'))).toBe('en espera por falla');
  expect(server.stored.get('a')?.text).toBe('x');
  // what is written later of the same estate does not overtake it
  expect(await queue.give(PERSON, visit('b', 'z'))).toBe('en espera por falla');
  expect((await queue.of(PERSON)).map(({ valores }) => valores.hallazgos)).toEqual(['y', 'z']);
});

test('what cannot be read stays beside what waits, and erases and holds up nothing', async () => {
  const key = keptVisitsKey(PERSON);
  const odd = { ...visit('c', 'z'), valores: {} };
  await store.put(key, [odd, visit('a', 'x')]);
  expect(await queue.unreadable(PERSON)).toBe(1);
  expect((await queue.of(PERSON)).map(({ predio }) => predio)).toEqual(['a']);
  expect(await queue.sendWaiting(PERSON)).toMatchObject({ stored: 1 });
  expect(await store.get(key)).toEqual([odd]);
  await store.put(key, 'de otra versión');
  server.fate = lost;
  expect(await queue.give(PERSON, visit('b', 'y'))).toBe('en espera');
  expect(await queue.unreadable(PERSON)).toBe(1);
  await queue.discardUnreadable(PERSON);
  expect(await queue.unreadable(PERSON)).toBe(0);
  server.fate = arrives;
  expect(await queue.sendWaiting(PERSON)).toMatchObject({ stored: 1 });
});

test('where the device has no room left the person is told, and nothing that waits is lost', async () => {
  server.fate = lost;
  await queue.give(PERSON, visit('a', 'x'));
  const before = await queue.of(PERSON);
  vi.spyOn(store, 'put').mockRejectedValue(new AppError('STORAGE_FULL'));
  await expect(queue.give(PERSON, visit('b', 'y'))).rejects.toMatchObject({ code: 'STORAGE_FULL' });
  expect(await queue.of(PERSON)).toEqual(before);
  // With a connection it needs no room, but it does not overtake what waits of its estate.
  server.fate = arrives;
  expect(await queue.give(PERSON, visit('b', 'z'))).toBe('guardada');
  expect(server.stored.get('b')?.text).toBe('z');
  await expect(queue.give(PERSON, visit('a', 'w'))).rejects.toMatchObject({ code: 'STORAGE_FULL' });
  expect(await queue.of(PERSON)).toEqual(before);
});

test('a picture that arrived is not sent again where the device has no room to note it', async () => {
  server.fate = lost;
  await queue.give(PERSON, visit('a', 'x'));
  vi.spyOn(store, 'put').mockRejectedValue(new AppError('STORAGE_FULL'));
  const fates = ['llega', 'llega', 'se pierde'] as const;
  let asked = 0;
  server.fate = () => fates[asked++] ?? 'se pierde';
  await queue.sendWaiting(PERSON);
  server.fate = arrives;
  expect(await queue.sendWaiting(PERSON)).toMatchObject({ stored: 1 });
  expect(server.parked.size).toBe(2);
});
