// @vitest-environment happy-dom
import { addDays } from '@comarca/shared/core/days';
import { dayOf } from '@comarca/shared/core/formats';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { DayField } from './day-field.tsx';

afterEach(cleanup);

let stored = '';
const input = () => screen.getByPlaceholderText<HTMLInputElement>('DD/MM/AAAA');

function Form() {
  const [value, setValue] = useState('');
  stored = value;
  return (
    <DayField
      ref={() => undefined}
      id="dia"
      name="dia"
      value={value}
      onChange={(day) => setValue(String(day))}
      onBlur={() => undefined}
    />
  );
}

function type(text: string): void {
  render(<Form />);
  fireEvent.focus(input());
  fireEvent.change(input(), { target: { value: text } });
}

it.each(['5/11/26', '2026-11-05', '05/11/2026'])('takes %s with Enter', (typed) => {
  type(typed);
  fireEvent.keyDown(input(), { key: 'Enter' });
  expect(stored).toBe('2026-11-05');
  expect(input().value).toBe('05/11/2026');
});

it('takes a word on leaving', () => {
  type('mañana');
  fireEvent.blur(input());
  expect(stored).toBe(addDays(dayOf(new Date()), 1));
});

it('keeps what is no day, in the form and in sight', () => {
  type('31/02/2026');
  fireEvent.blur(input());
  expect(stored).toBe('31/02/2026');
  expect(input().value).toBe('31/02/2026');
});
