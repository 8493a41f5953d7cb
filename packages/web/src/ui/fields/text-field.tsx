import { Input } from 'antd';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Field, type FieldProps } from './field.tsx';

/** A field of one line of plain text. What needs more of its input lays a `Field` itself. */
export const TextField = <
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Sent = Values,
>(
  props: Omit<FieldProps<Values, Name, Sent>, 'children'>,
) => (
  <Field {...props}>{({ value, ...field }) => <Input {...field} value={value as string} />}</Field>
);
