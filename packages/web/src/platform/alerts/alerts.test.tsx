// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { alertStore } from './alert-store.ts';
import { Alerts } from './alerts.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  for (const { id } of alertStore.get()) alertStore.remove(id);
});

const pass = (seconds: number) => act(async () => void vi.advanceTimersByTime(seconds * 1000));

it('stays while the focus or the pointer is on it, and goes away by itself after that', async () => {
  vi.useFakeTimers();
  for (const { id } of alertStore.get()) alertStore.remove(id);
  render(<Alerts />);
  await act(async () => void alertStore.add('info', 'Carta anulada'));
  const close = screen.getByRole('button', { name: 'Cerrar aviso' });
  fireEvent.focusIn(close);
  await pass(3_600);
  screen.getByText('Carta anulada');
  fireEvent.mouseEnter(screen.getByRole('status'));
  fireEvent.focusOut(close);
  await pass(3_600);
  screen.getByText('Carta anulada');
  fireEvent.mouseLeave(screen.getByRole('status'));
  await pass(3_600);
  expect(alertStore.get()).toEqual([]);
});
