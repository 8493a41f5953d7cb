// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { NumberField } from './number-field.tsx';

afterEach(cleanup);

const seen: (number | null)[] = [];

function Held({ whole = false }: { whole?: boolean }) {
  const [value, setValue] = useState<number | null>(null);
  const change = (next: number | null) => {
    seen.push(next);
    setValue(next);
  };
  return (
    <NumberField
      whole={whole}
      ref={() => undefined}
      id="horas"
      name="horas"
      value={value}
      onChange={(next) => change(next as number | null)}
      onBlur={() => undefined}
    />
  );
}

const box = () => screen.getByRole<HTMLInputElement>('spinbutton');
const type = (text: string) => fireEvent.input(box(), { target: { value: text } });

it('keeps letters as they were typed, and gives the form what its rule refuses', () => {
  render(<Held />);
  type('doce');
  expect(seen.at(-1)).toBeNaN();
  fireEvent.blur(box());
  expect(box().value).toBe('doce');
  type('12,5');
  expect(seen.at(-1)).toBe(12.5);
  fireEvent.blur(box());
  expect(box().value).toBe('12,5');
  type('');
  expect(seen.at(-1)).toBeNull();
});

it('reads points between thousands as they are written in Colombia', () => {
  render(<Held />);
  for (const [text, number] of [
    ['1.500', 1500],
    ['1.234.567,5', 1_234_567.5],
    ['-2.000', -2000],
    ['1.5', 1.5],
    ['0.125', 0.125],
    ['1.500,', 1500],
    ['7,', 7],
  ] as const) {
    type(text);
    expect(seen.at(-1), text).toBe(number);
  }
  cleanup();
  render(<Held whole />);
  type('1.500');
  fireEvent.blur(box());
  expect(seen.at(-1)).toBe(1500);
});

it('keeps what has marks of a number and is none, and gives the form what its rule refuses', () => {
  render(<Held />);
  for (const text of ['1,234.56', '1.500.75', '1500,5,']) {
    type(text);
    expect(seen.at(-1), text).toBeNaN();
    fireEvent.blur(box());
    expect(box().value).toBe(text);
  }
  type('1.500.750');
  expect(seen.at(-1)).toBe(1_500_750);
});
