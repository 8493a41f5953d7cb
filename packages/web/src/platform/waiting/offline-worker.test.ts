import { readFile } from 'node:fs/promises';
import { afterEach, expect, test, vi } from 'vitest';

const FILE = new URL('../../../offline-worker.js', import.meta.url);
const PAGE = '/v2/bitacora';

interface Fetching {
  request: { url: string; method: string; mode: string };
  respondWith(answer: Promise<Response>): void;
}
interface Life {
  waitUntil(done: Promise<unknown>): void;
}

/** The worker of the log's page in a browser that keeps these, before a network that answers so. */
async function worker(stores: Map<string, Map<string, string>>, fetched: () => Promise<Response>) {
  const heard = new Map<string, (event: never) => void>();
  const self = {
    registration: { scope: `https://comarca.example${PAGE}` },
    location: { origin: 'https://comarca.example' },
    clients: { claim: async () => undefined },
    skipWaiting: async () => undefined,
    addEventListener: (kind: string, act: (event: never) => void) => heard.set(kind, act),
  };
  const caches = {
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    async open(name: string) {
      const kept = stores.get(name) ?? new Map<string, string>();
      stores.set(name, kept);
      return {
        addAll: async (names: string[]) => {
          for (const one of names) kept.set(one, `guardada ${one}`);
        },
        match: async (name: string) => (kept.has(name) ? new Response(kept.get(name)) : undefined),
      };
    },
  };
  const source = (await readFile(FILE, 'utf8')).replace(
    "'__PAGES__'",
    JSON.stringify({ [PAGE]: ['assets/uno.js'] }),
  );
  new Function('self', 'caches', 'fetch', source)(self, caches, fetched);
  const live = async (kind: string) => {
    let over: Promise<unknown> = Promise.resolve();
    const waitUntil = (done: Promise<unknown>) => {
      over = done;
    };
    heard.get(kind)?.({ waitUntil } satisfies Life as never);
    await over;
  };
  const page = () =>
    new Promise<Response>((resolve, reject) => {
      const request = { url: `https://comarca.example${PAGE}`, method: 'GET', mode: 'navigate' };
      const respondWith = (answer: Promise<Response>) => void answer.then(resolve, reject);
      heard.get('fetch')?.({ request, respondWith } satisfies Fetching as never);
    });
  return { live, page };
}

afterEach(() => vi.useRealTimers());
const KEPT = `guardada ${PAGE}`;
const gone = async () => new Response('se fue', { status: 503 });

test('the kept page stands in where the server is gone, a proxy says so, or it does not answer in time', async () => {
  let answer: () => Promise<Response> = async () => new Response('la de ahora');
  const { live, page } = await worker(new Map(), () => answer());
  await live('install');
  expect(await (await page()).text()).toBe('la de ahora');
  answer = () => Promise.reject(new TypeError('network'));
  expect(await (await page()).text()).toBe(KEPT);
  answer = gone;
  expect(await (await page()).text()).toBe(KEPT);
  answer = async () => new Response('no existe', { status: 404 });
  expect((await page()).status).toBe(404);
  vi.useFakeTimers();
  answer = () => new Promise(() => undefined);
  const late = page();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await (await late).text()).toBe(KEPT);
});

test('where nothing is kept what the network says is passed on', async () => {
  const { page } = await worker(new Map(), gone);
  expect((await page()).status).toBe(503);
});

test('what an earlier version kept is let go when the new one takes its place, and nothing else', async () => {
  const stores = new Map([
    ['comarca-bitacora-1', new Map<string, string>()],
    ['comarca-visitas_gi-1', new Map<string, string>()],
  ]);
  const { live } = await worker(stores, gone);
  await live('install');
  await live('activate');
  expect(stores.has('comarca-bitacora-1')).toBe(false);
  expect(stores.has('comarca-visitas_gi-1')).toBe(true);
  expect(stores.size).toBe(2);
});
