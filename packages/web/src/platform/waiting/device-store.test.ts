import { afterEach, expect, test, vi } from 'vitest';

/** A request of the browser's store, answered in the next turn. */
function request<Result>(result: Result) {
  const asked: { result: Result; onsuccess?: () => void } = { result };
  setTimeout(() => asked.onsuccess?.());
  return asked;
}

/** A browser that keeps things, and closes the database when it likes. */
class Browser {
  kept = new Map<string, unknown>();
  opened: { closed: boolean; onclose?: () => void }[] = [];

  open = () => {
    const database = {
      closed: false,
      transaction: () => {
        if (database.closed) throw new DOMException('closing', 'InvalidStateError');
        return this.transaction();
      },
    };
    this.opened.push(database);
    return request(database);
  };

  private transaction() {
    const { kept } = this;
    const done: { objectStore: () => object; oncomplete?: () => void } = {
      objectStore: () => ({
        get: (key: string) => ({ result: kept.get(key) }),
        put: (value: unknown, key: string) => ({ result: void kept.set(key, value) }),
      }),
    };
    setTimeout(() => done.oncomplete?.());
    return done;
  }
}

afterEach(() => vi.unstubAllGlobals());

test('is opened anew when the browser has closed it, told or not', async () => {
  const browser = new Browser();
  vi.stubGlobal('indexedDB', browser);
  // Other files put something in its place.
  const { deviceStore } =
    await vi.importActual<typeof import('./device-store.ts')>('./device-store.ts');
  await deviceStore.put('nota', 'uno');
  const [first] = browser.opened;
  if (first) first.closed = true;
  expect(await deviceStore.get('nota')).toBe('uno');
  expect(browser.opened).toHaveLength(2);
  browser.opened[1]?.onclose?.();
  await deviceStore.put('nota', 'dos');
  expect(await deviceStore.get('nota')).toBe('dos');
  expect(browser.opened).toHaveLength(3);
});
