// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRestingSave, useSaveAfterRest } from './use-resting-save.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('what rests is saved once; what failed says why and waits; two saves go one after the other', async () => {
  const sent: string[] = [];
  let answer: () => Promise<boolean> = async () => true;
  const { result, rerender } = renderHook(
    ({ text }: { text: string | null }) => {
      const saver = useRestingSave(
        () => {
          sent.push(text ?? '');
          return answer();
        },
        () => text === null,
      );
      useSaveAfterRest(saver, text);
      return saver;
    },
    { initialProps: { text: null as string | null } },
  );
  expect(await act(() => result.current.flush())).toBe(true);
  expect(sent).toEqual([]);

  rerender({ text: 'U' });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  rerender({ text: 'Un' });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(sent).toEqual([]);
  answer = () => Promise.reject(new Error('El servidor no responde'));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(sent).toEqual(['Un']);
  expect(result.current).toMatchObject({ status: 'error', failure: 'El servidor no responde' });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(sent).toEqual(['Un']);

  let reply: (whole: boolean) => void = () => undefined;
  answer = () => new Promise((resolve) => (reply = resolve));
  await act(async () => void result.current.flush());
  expect(result.current.status).toBe('guardando');
  await act(async () => void result.current.flush());
  expect(sent).toEqual(['Un', 'Un']);
  await act(async () => reply(false));
  expect(sent).toEqual(['Un', 'Un', 'Un']);
  await act(async () => reply(true));
  expect(result.current).toMatchObject({ status: 'quieto', failure: null });
});
