// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Hints } from './hints.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

function rested() {
  render(
    <>
      <Hints />
      <button type="button" data-pista="Editar">
        e
      </button>
      <p>Otra cosa</p>
    </>,
  );
  const button = screen.getByRole('button');
  fireEvent.pointerOver(button);
  pass(500);
  return { button, hint: screen.getByText('Editar') };
}

it('stays while the pointer is on the hint or back on its thing, and goes a moment after it left', () => {
  const { button, hint } = rested();
  fireEvent.pointerOver(screen.getByText('Otra cosa'));
  pass(100);
  fireEvent.pointerOver(hint);
  pass(2_000);
  expect(screen.getByText('Editar')).toBe(hint);
  fireEvent.pointerOver(screen.getByText('Otra cosa'));
  pass(100);
  fireEvent.pointerOver(button);
  pass(2_000);
  expect(screen.getByText('Editar')).toBe(hint);
  fireEvent.pointerOver(screen.getByText('Otra cosa'));
  pass(200);
  expect(screen.queryByText('Editar')).toBeNull();
});

it('gives a press to what lies below it', () => {
  const { hint } = rested();
  const pressed = vi.fn();
  const below = screen.getByText('Otra cosa');
  below.addEventListener('click', pressed);
  document.elementsFromPoint = () => [hint, below];
  fireEvent.pointerOver(hint);
  fireEvent.pointerDown(hint, { button: 0 });
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Editar')).toBeNull();
});

it('goes by Esc with the pointer still on it', () => {
  const { hint } = rested();
  fireEvent.pointerOver(hint);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByText('Editar')).toBeNull();
});
