import { InputNumber } from 'antd';
import { useState } from 'react';
import type { FieldControl } from './field.tsx';

/** What a number may be typed with: digits, a sign, points and a comma. */
const NUMERIC = /^-?[\d.,]*$/;

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
        const typed = NUMERIC.test(text.trim()) ? '' : text;
        setWrong(typed);
        if (typed) onChange(Number.NaN);
      }}
      decimalSeparator=","
      {...(wrong && { formatter: () => wrong })}
      {...(whole ? { precision: 0 } : { style: { width: '100%' } })}
    />
  );
}
