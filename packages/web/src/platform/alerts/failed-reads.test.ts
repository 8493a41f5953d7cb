import { AppError } from '@comarca/shared/core/errors';
import { type QueryMeta, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../graphql/query-client.ts';
import { alertStore } from './alert-store.ts';
import { markTold } from './failed-reads.ts';

const IN_GENERAL = 'Ocurrió un error al cargar la información: Sin base de datos';

const texts = () => alertStore.get().map(({ text }) => text);
const failed = () => new AppError('INTERNAL', 'Sin base de datos');

interface Asked {
  find?: () => Promise<unknown>;
  meta?: QueryMeta;
  refetchInterval?: number;
}

/** Someone on the screen looks at a query, which fails unless told. */
function look({ find = () => Promise.reject(failed()), ...options }: Asked = {}) {
  const observer = new QueryObserver(queryClient, {
    queryKey: ['prueba'],
    queryFn: find,
    ...options,
  });
  return { observer, leave: observer.subscribe(() => undefined) };
}

/** What a failure has to tell is told before the failure of a later query. */
async function afterwards(): Promise<void> {
  queryClient.clear();
  look({ meta: { doing: 'después' } });
  await expect.poll(texts).toContain('Ocurrió un error después: Sin base de datos');
}

beforeEach(() => {
  for (const { id } of alertStore.get()) alertStore.remove(id);
});

afterEach(() => queryClient.clear());

test('a failed read is told in general words, or in those of its query', async () => {
  look();
  await expect.poll(texts).toEqual([IN_GENERAL]);
  queryClient.clear();
  look({ meta: { doing: 'al cargar los departamentos' } });
  await expect
    .poll(texts)
    .toEqual([IN_GENERAL, 'Ocurrió un error al cargar los departamentos: Sin base de datos']);
});

test('each attempt is told anew', async () => {
  const { observer } = look();
  await expect.poll(texts).toEqual([IN_GENERAL]);
  const [first] = alertStore.get();
  await observer.refetch();
  await expect.poll(() => alertStore.get()[0]?.id).not.toBe(first?.id);
});

const told = failed();

test.each<[string, Asked]>([
  ['who shows it has told it', { find: () => Promise.reject(told) }],
  ['its query is quiet', { meta: { quiet: 'hay otra lista' } }],
  ['the session is lost', { find: () => Promise.reject(new AppError('UNAUTHENTICATED')) }],
])('nothing is told where %s', async (_case, asked) => {
  markTold(told);
  const { observer } = look(asked);
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
  await afterwards();
  expect(texts()).toHaveLength(1);
});

test('nothing is told of what nobody looks at any more', async () => {
  look().leave();
  await expect.poll(() => queryClient.getQueryState(['prueba'])?.status).toBe('error');
  await afterwards();
  expect(texts()).toHaveLength(1);
});

test('a query that asks again by itself says it once, until it has had an answer', async () => {
  const add = vi.spyOn(alertStore, 'add');
  let fails = true;
  const { observer } = look({
    find: () => (fails ? Promise.reject(failed()) : Promise.resolve('bien')),
    refetchInterval: 60_000,
  });
  const ask = async (answered: boolean) => {
    fails = !answered;
    await observer.refetch();
  };
  for (const answered of [false, false, true, false]) await ask(answered);
  await afterwards();
  expect(add.mock.calls.map(([, text]) => text).slice(0, -1)).toEqual([IN_GENERAL, IN_GENERAL]);
  add.mockRestore();
});
