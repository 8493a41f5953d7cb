// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useBoardMoves } from './use-board-moves.ts';

afterEach(cleanup);

const queries = new QueryClient();
const Around = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
);

it('a step that is over takes away its own card only, also where it failed', async () => {
  let refuse: (why: Error) => void = () => undefined;
  const { result } = renderHook(
    () =>
      useBoardMoves<{ id: string }, string, { to: string }>({
        stepsOf: () => [{ to: 'A' }, { to: 'B' }],
        take: () => new Promise((_taken, refused) => (refuse = refused)),
        asks: ({ to }) => to === 'B',
        queryKey: ['tablero'],
      }),
    { wrapper: Around },
  );
  const put = async (id: string, to: string) => {
    act(() => result.current.start({ id }, true));
    let over: Promise<unknown> = Promise.resolve();
    await act(async () => {
      over = result.current.put(to).catch((error: Error) => error.message);
    });
    return { over };
  };
  const { over } = await put('1', 'A');
  expect(result.current.placed).toMatchObject({ card: { id: '1' }, asking: false });
  await put('2', 'B');
  await act(async () => refuse(new Error('no')));
  expect(await over).toBe('no');
  expect(result.current.placed).toMatchObject({ card: { id: '2' }, asking: true });
  act(() => result.current.giveUp());
  const second = await put('1', 'A');
  await act(async () => refuse(new Error('no')));
  expect(await second.over).toBe('no');
  expect(result.current.placed).toBeNull();
});
