// @vitest-environment happy-dom
import { addDays } from '@comarca/shared/core/days';
import { dayOf } from '@comarca/shared/core/formats';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DayField } from './day-field.tsx';

const onChange = vi.fn();
const onBlur = vi.fn();

afterEach(() => {
  cleanup();
  onChange.mockReset();
});

function type(text: string): HTMLElement {
  render(
    <DayField
      ref={() => undefined}
      id="dia"
      name="dia"
      value=""
      onChange={onChange}
      onBlur={onBlur}
    />,
  );
  const input = screen.getByPlaceholderText('DD/MM/AAAA');
  fireEvent.change(input, { target: { value: text } });
  return input;
}

it('takes a day as people write it, with Enter and on leaving', () => {
  fireEvent.keyDown(type('5/11/26'), { key: 'Enter' });
  expect(onChange).toHaveBeenLastCalledWith('2026-11-05');
  cleanup();
  fireEvent.blur(type('mañana'));
  expect(onChange).toHaveBeenLastCalledWith(addDays(dayOf(new Date()), 1));
  cleanup();
  fireEvent.keyDown(type('2026-11-05'), { key: 'Enter' });
  expect(onChange).toHaveBeenLastCalledWith('2026-11-05');
});
