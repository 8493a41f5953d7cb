import type { AppError } from '@comarca/shared/core/errors';
import type { EffortValues } from '@comarca/shared/modules/productos/effort.schema';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type SessionUser, sessionStore } from '../../../../platform/session/session-store.ts';
import type { StoredAs } from '../../../../platform/waiting/waiting-queue.ts';
import type { LoggedEffort } from './effort-queue.ts';
import { actOnEffort, sendWaiting, waitingEfforts } from './waiting-efforts.ts';
import { effortWaitingText } from './waiting-text.ts';

const PERSON = '7';
const CHANGED_ELSEWHERE = 'Otra persona guardó este registro';

/**
 * A server that keeps efforts with versions, one under a key, and answers a repeated submit with its first
 * answer, unless it says something else.
 */
class Server {
  efforts = new Map<string, { version: number; texto: string }>();
  /** the ids of those that were created, by their keys */
  created = new Map<string, string>();
  submits = new Map<string, string>();
  answers = new Map<string, unknown>();
  writes = 0;
  /** What happens to the next requests: they arrive, or they or their answers are lost. */
  fate: () => 'llega' | 'se pierde' | 'sin respuesta' | 'sin sesión' | 'no hay espacio' = () =>
    'llega';

  readonly fetch = async (_url: string, init: { headers: Headers; body: string }) => {
    const fate = this.fate();
    if (fate === 'sin sesión') return new Response('{}', { status: 401 });
    if (fate === 'se pierde') throw new TypeError('network');
    const { query, variables } = JSON.parse(init.body);
    const key = new Headers(init.headers).get('idempotency-key') ?? '';
    if (this.answers.has(key) && this.submits.get(key) !== init.body) {
      return new Response(JSON.stringify({ errors: [OTHER_SUBMIT] }));
    }
    this.submits.set(key, init.body);
    if (fate === 'no hay espacio') return new Response(JSON.stringify({ errors: [NO_ROOM] }));
    if (variables.observaciones === 'falla') {
      return new Response(JSON.stringify({ errors: [{ message: 'Falla' }] }));
    }
    const data = this.answers.get(key) ?? this.answer(query.includes('deleteDaily'), variables);
    if (!JSON.stringify(data).includes('"message"')) this.answers.set(key, data);
    if (fate === 'sin respuesta') throw new TypeError('network');
    return new Response(JSON.stringify({ data }));
  };

  private answer(deleting: boolean, { id, version, clave, observaciones }: Sent) {
    const flag = deleting ? 'deleted' : 'saved';
    const first = this.created.get(clave ?? '');
    const payload = first
      ? { dailyEffort: { id: first }, version: 1 }
      : this.write(deleting, id, version, observaciones);
    if (clave && 'dailyEffort' in payload) this.created.set(clave, payload.dailyEffort?.id ?? '');
    return {
      [deleting ? 'deleteDailyEffort' : 'saveDailyEffort']: {
        [flag]: !('errors' in payload),
        errors: [],
        ...payload,
      },
    };
  }

  private write(deleting: boolean, id: string | undefined, version = 0, text: string) {
    const stored = id === undefined ? undefined : this.efforts.get(id);
    if (id !== undefined && stored?.version !== version) {
      return { errors: [{ campo: 'version', message: CHANGED_ELSEWHERE }] };
    }
    if (text === 'malo' && !deleting) {
      return { errors: [{ campo: 'observaciones', message: 'No' }] };
    }
    this.writes += 1;
    if (id !== undefined && deleting) {
      this.efforts.delete(id);
      return {};
    }
    const kept = id ?? `s${this.writes}`;
    const saved = { version: (stored?.version ?? 0) + 1, texto: text };
    this.efforts.set(kept, saved);
    return { dailyEffort: { id: kept }, version: saved.version };
  }
}

interface Sent {
  id?: string;
  version?: number;
  clave?: string;
  observaciones: string;
}
const OTHER_SUBMIT = {
  message: 'Esta solicitud repite la llave de otra con datos distintos',
  extensions: { code: 'VALIDATION' },
};

const NO_ROOM = { message: 'No hay espacio.', extensions: { code: 'STORAGE_FULL' } };

let server: Server;

const userOf = (id: string): SessionUser => ({
  id,
  name: id,
  email: '',
  fullName: '',
  avatar: null,
  groups: [],
  permissions: [],
  isSuperuser: false,
  profileId: id,
});

beforeEach(() => {
  server = new Server();
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
    removeItem: (key: string) => items.delete(key),
  });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', server.fetch);
  sessionStore.set(userOf(PERSON));
});
afterEach(() => vi.unstubAllGlobals());

let keys = 0;
const newKey = (): string => {
  keys += 1;
  return keys.toString(16).padStart(32, '0');
};

const valued = (remarks: string): EffortValues => ({
  estadoActividad: '1',
  observaciones: remarks,
  horaInicio: '2026-09-07 08:00',
  horaFin: '2026-09-07 09:00',
  porcentajeAvance: 0,
  finActividad: false,
  color: '#BDBDBD',
  linkSharepoint: '',
  linkSharepointEspejo: '',
});

const effortOf = (effort: string, saved: StoredAs | null, remarks: string): LoggedEffort => ({
  esfuerzo: effort,
  guardado: saved,
  actividad: 'Visita',
  valores: valued(remarks),
});

const create = (key: string, text: string) =>
  actOnEffort(PERSON, { ...effortOf(key, null, text), clave: key, acto: 'crear' });
const change = (effort: string, saved: StoredAs | null, text: string) =>
  actOnEffort(PERSON, { ...effortOf(effort, saved, text), clave: newKey(), acto: 'cambiar' });
const remove = (effort: string, saved: StoredAs | null) =>
  actOnEffort(PERSON, { ...effortOf(effort, saved, ''), clave: newKey(), acto: 'borrar' });

const texts = () => [...server.efforts.values()].map(({ texto }) => texto).sort();
const problems = () => waitingEfforts.of(PERSON).map(({ problema }) => problema);

test('whatever is lost on the way, each act has its effect once and in order', async () => {
  const step = fc.record({
    effort: fc.nat({ max: 2 }),
    act: fc.constantFrom('cambiar', 'cambiar', 'borrar', 'enviar'),
    fates: fc.array(fc.constantFrom('llega', 'se pierde', 'sin respuesta'), { maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      server.efforts.clear();
      server.created.clear();
      server.writes = 0;
      const wanted = new Map<number, { clave: string; texto: string }>();
      let acts = 0;
      for (const { effort, act, fates } of steps) {
        const left = [...fates];
        server.fate = () => left.shift() ?? 'se pierde';
        const known = wanted.get(effort);
        acts += 1;
        const text = `${effort} ${acts}`;
        if (act === 'enviar') {
          acts -= 1;
          await sendWaiting(PERSON);
        } else if (!known) {
          const key = newKey();
          wanted.set(effort, { clave: key, texto: text });
          await create(key, text);
        } else if (act === 'cambiar') {
          wanted.set(effort, { ...known, texto: text });
          await change(known.clave, null, text);
        } else {
          wanted.delete(effort);
          await remove(known.clave, null);
        }
      }
      server.fate = () => 'llega';
      await sendWaiting(PERSON);
      expect(waitingEfforts.of(PERSON)).toEqual([]);
      expect(texts()).toEqual([...wanted.values()].map(({ texto }) => texto).sort());
      expect(server.writes).toBe(acts);
    }),
    { numRuns: 300 },
  );
});

test('an effort changed elsewhere meanwhile is not overwritten: the person is told', async () => {
  server.efforts.set('12', { version: 1, texto: 'antes' });
  server.fate = () => 'se pierde';
  const seen = { id: '12', version: 1 };
  expect(await change('12', seen, 'sin señal')).toBe('en espera');
  expect(await remove('12', seen)).toBe('en espera');
  server.efforts.set('12', { version: 2, texto: 'de otro equipo' });
  server.fate = () => 'llega';
  const { stored, refusals } = await sendWaiting(PERSON);
  expect([stored, refusals.size]).toEqual([0, 2]);
  expect(texts()).toEqual(['de otro equipo']);
  expect(problems()).toEqual([CHANGED_ELSEWHERE]);
  // Deciding anew, from what is stored now, takes the place of what was refused.
  expect(await change('12', { id: '12', version: 2 }, 'decidido')).toBe('guardado');
  expect(texts()).toEqual(['decidido']);
  expect(waitingEfforts.of(PERSON)).toEqual([]);
});

test('a refused creation is mended by what was changed later, or waits for the person', async () => {
  server.fate = () => 'se pierde';
  const [first, second, third] = [newKey(), newKey(), newKey()];
  await create(first, 'malo');
  await create(second, 'malo');
  await create(third, 'malo');
  await change(second, null, 'bueno');
  await remove(third, null);
  server.fate = () => 'llega';
  await sendWaiting(PERSON);
  expect(texts()).toEqual(['bueno']);
  expect(waitingEfforts.of(PERSON)).toMatchObject([{ clave: first, problema: 'No' }]);
});

test('what an earlier version of the screen left waiting is still sent', async () => {
  const left = [
    { clave: newKey(), actividad: 'Visita', valores: valued('de ayer'), problema: null },
  ];
  localStorage.setItem(`comarca.bitacora.espera.${PERSON}`, JSON.stringify(left));
  expect((await sendWaiting(PERSON)).stored).toBe(1);
  expect(texts()).toEqual(['de ayer']);
});

test('what waits of a person is not sent as whoever signed in meanwhile, even on the way', async () => {
  server.fate = () => 'se pierde';
  await create(newKey(), 'uno');
  await create(newKey(), 'dos');
  server.fate = () => {
    sessionStore.set(userOf('8'));
    return 'llega';
  };
  expect(await sendWaiting(PERSON)).toMatchObject({ stored: 1 });
  expect(await sendWaiting(PERSON)).toMatchObject({ stored: 0 });
  expect(texts()).toEqual(['uno']);
  expect(problems()).toEqual([null]);
  sessionStore.set(userOf(PERSON));
  expect(await sendWaiting(PERSON)).toMatchObject({ stored: 1 });
  expect(texts()).toEqual(['dos', 'uno']);
});

test('a timer stopped twice leaves one effort, here with what was said last, elsewhere the first', async () => {
  const timer = newKey();
  const stop = (text: string, act: 'crear' | 'cambiar') =>
    actOnEffort(PERSON, { ...effortOf(timer, null, text), clave: newKey(), acto: act });
  server.fate = () => 'se pierde';
  expect(await stop('una vez', 'crear')).toBe('en espera');
  expect(await stop('otra vez', 'cambiar')).toBe('en espera');
  server.fate = () => 'llega';
  expect(await sendWaiting(PERSON)).toMatchObject({ stored: 2 });
  expect(texts()).toEqual(['otra vez']);
  // Another device had not heard of it.
  const elsewhere = newKey();
  server.created.set(elsewhere, 'de otro equipo');
  const late = { ...effortOf(elsewhere, null, 'tarde'), clave: newKey(), acto: 'crear' } as const;
  expect(await actOnEffort(PERSON, late)).toBe('guardado');
  expect(texts()).toEqual(['otra vez']);
});

test('what cannot be read stays beside what waits, and erases and holds up nothing', async () => {
  const key = `comarca.bitacora.espera.${PERSON}`;
  const good = { clave: newKey(), actividad: 'Visita', valores: valued('de ayer'), problema: null };
  const odd = { clave: 7, de: 'otra versión' };
  localStorage.setItem(key, JSON.stringify([odd, good]));
  expect(waitingEfforts.unreadable(PERSON)).toBe(1);
  expect((await sendWaiting(PERSON)).stored).toBe(1);
  expect(texts()).toEqual(['de ayer']);
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual([odd]);
  localStorage.setItem(key, 'cortado a la mit');
  server.fate = () => 'se pierde';
  await create(newKey(), 'nuevo');
  expect(waitingEfforts.of(PERSON)).toHaveLength(1);
  expect(localStorage.getItem(key)).toContain('cortado a la mit');
  waitingEfforts.discardUnreadable(PERSON);
  expect(localStorage.getItem(key)).not.toContain('cortado a la mit');
  server.fate = () => 'llega';
  expect((await sendWaiting(PERSON)).stored).toBe(1);
});

test('an effort at which the server fails holds up no other', async () => {
  server.fate = () => 'se pierde';
  const failing = newKey();
  await create(failing, 'falla');
  await create(newKey(), 'bien');
  server.fate = () => 'llega';
  expect(await sendWaiting(PERSON)).toMatchObject({ stored: 1 });
  expect(texts()).toEqual(['bien']);
  expect(waitingEfforts.of(PERSON)).toMatchObject([{ clave: failing, problema: null }]);
});

test('what is refused after an effort at which the server failed is asked again, and told why it waits', async () => {
  server.fate = () => 'se pierde';
  const failing = newKey();
  await create(failing, 'falla');
  server.fate = () => 'llega';
  const later = newKey();
  // Its hours are free only once what fails now is stored.
  expect(await create(later, 'malo')).toBe('en espera con reparo');
  expect(problems()).toEqual([null, null]);
  expect(waitingEfforts.of(PERSON)[1]).toMatchObject({ clave: later, reparo: 'No' });
  expect(await create(newKey(), 'bien')).toBe('guardado');
  // What is mended meanwhile takes its place, and waits for nothing.
  const mended = newKey();
  await create(mended, 'malo');
  expect(await change(mended, null, 'corregido')).toBe('guardado');
  expect(texts()).toEqual(['bien', 'corregido']);
  await waitingEfforts.discard(PERSON, failing);
  await sendWaiting(PERSON);
  expect(waitingEfforts.of(PERSON)).toMatchObject([{ clave: later, problema: 'No' }]);
});

test('where the browser has no room left the person is told, and nothing that waits is lost', async () => {
  server.fate = () => 'se pierde';
  await create(newKey(), 'primero');
  const before = waitingEfforts.of(PERSON);
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(create(newKey(), 'segundo')).rejects.toMatchObject({ code: 'STORAGE_FULL' });
  expect(waitingEfforts.of(PERSON)).toBe(before);
});

test('what was being sent when the session ended waits until the person is back', async () => {
  server.fate = () => 'sin sesión';
  expect(await create(newKey(), 'a medias')).toBe('en espera');
  expect(sessionStore.get()).toBeNull();
  server.fate = () => 'llega';
  expect(await sendWaiting(PERSON)).toMatchObject({ stored: 0 });
  sessionStore.set(userOf(PERSON));
  expect(await sendWaiting(PERSON)).toMatchObject({ stored: 1 });
  expect(texts()).toEqual(['a medias']);
});

test('what else the server says while something waits is told as it is, not as a lost connection', async () => {
  server.fate = () => 'se pierde';
  await create(newKey(), 'uno');
  server.fate = () => 'no hay espacio';
  const outcome = await create(newKey(), 'dos');
  expect(outcome).toMatchObject({ code: 'STORAGE_FULL' });
  expect(effortWaitingText(outcome as AppError, 'el cambio')).toBe(
    'No hay espacio. Mientras tanto, el cambio queda en espera y se enviará de nuevo en un momento',
  );
  expect(await sendWaiting(PERSON)).toMatchObject({ stored: 0, stop: { code: 'STORAGE_FULL' } });
  expect(problems()).toEqual([null, null]);
});

test('an effort changed elsewhere is told at once, also after one at which the server failed', async () => {
  server.efforts.set('12', { version: 2, texto: 'de otro equipo' });
  server.fate = () => 'se pierde';
  await create(newKey(), 'falla');
  server.fate = () => 'llega';
  await expect(change('12', { id: '12', version: 1 }, 'mío')).rejects.toMatchObject({
    fields: [{ campo: 'version' }],
  });
  expect(waitingEfforts.of(PERSON)).toHaveLength(1);
});

test('a creation that is discarded leaves nothing that changes or deletes what never was', async () => {
  server.fate = () => 'se pierde';
  const [changed, deleted] = [newKey(), newKey()];
  await create(changed, 'primero');
  await change(changed, null, 'corregido');
  await create(deleted, 'otro');
  await remove(deleted, null);
  await waitingEfforts.discard(PERSON, changed);
  await waitingEfforts.discard(PERSON, deleted);
  server.fate = () => 'llega';
  expect(await sendWaiting(PERSON)).toMatchObject({ stored: 1, refusals: new Map() });
  expect(texts()).toEqual(['corregido']);
});
