import { InputNumber } from 'antd';
import type { CampoControl } from './campo.tsx';
import { groupedAmount, plainAmount } from './money.ts';

/**
 * An amount of pesos, written as in Colombia; null when there is none.
 *
 * @example <Campo control={control} name="amount" label="Valor">{(field) => <MoneyField {...field} />}</Campo>
 */
export function MoneyField({ value, onChange, ...field }: CampoControl<number | null>) {
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
      parser={(text) => Number(plainAmount(text ?? ''))}
      style={{ width: '100%' }}
    />
  );
}
