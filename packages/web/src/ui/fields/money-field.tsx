import { InputNumber } from 'antd';
import type { FieldControl } from './field.tsx';
import { amountOf, groupedAmount } from './money.ts';

/**
 * An amount of pesos, written as in Colombia; null when there is none.
 *
 * @example <Field control={control} name="amount" label="Valor">{(field) => <MoneyField {...field} />}</Field>
 */
export function MoneyField({ value, onChange, ...field }: FieldControl<number | null>) {
  return (
    <InputNumber<number>
      {...field}
      prefix="$"
      controls={false}
      inputMode="decimal"
      value={value}
      onChange={onChange}
      formatter={(amount, { userTyping, input }) =>
        groupedAmount(userTyping ? input : String(amount ?? '').replace('.', ','))
      }
      // The kit's type leaves out the empty field, which its own code knows as null.
      parser={(text) => amountOf(text ?? '') as number}
      style={{ width: '100%' }}
    />
  );
}
