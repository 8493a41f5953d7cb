import { parseNumber } from '@comarca/shared/core/formats';
import { InputNumber } from 'antd';
import { useState } from 'react';
import type { FieldControl } from './field.tsx';

/** Points between thousands, as in `1.500`; a zero begins none. */
const THOUSANDS = /^-?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/;

/** The number that stands in the field so far; a single point, as of a number pad, begins the decimals. */
function numberOf(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  if (THOUSANDS.test(typed)) return parseNumber(typed.replace(/,$/, ''));
  return Number(typed.replace(',', '.'));
}

/** Whether it is a number so far: a sign alone begins one. */
const isNumber = (text: string): boolean =>
  text.trim() === '-' || !Number.isNaN(numberOf(text) ?? 0);

interface Props extends FieldControl<number | null> {
  /** Without decimals. */
  whole?: boolean;
  min?: number;
}

/**
 * A number, with a comma before its decimals. What is no number stays as it was typed and is NaN to the
 * form, whose rule says so: nothing that somebody wrote is wiped without a word.
 */
export function NumberField({ value, onChange, whole = false, ...field }: Props) {
  const [wrong, setWrong] = useState('');
  return (
    <InputNumber<number>
      {...field}
      value={Number.isNaN(value) ? null : value}
      onChange={onChange}
      onInput={(text) => {
        const typed = isNumber(text) ? '' : text;
        setWrong(typed);
        if (typed) onChange(Number.NaN);
      }}
      decimalSeparator=","
      // The kit's type leaves out the empty field, which its own code knows as null.
      parser={(text) => numberOf(text ?? '') as number}
      {...(wrong && { formatter: () => wrong })}
      {...(whole ? { precision: 0 } : { style: { width: '100%' } })}
    />
  );
}
