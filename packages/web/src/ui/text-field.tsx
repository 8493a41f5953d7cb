import { Input } from 'antd';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Campo, type CampoProps } from './campo.tsx';

/** A field of one line of plain text. What needs more of its input lays a `Campo` itself. */
export const TextField = <
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Sent = Values,
>(
  props: Omit<CampoProps<Values, Name, Sent>, 'children'>,
) => (
  <Campo {...props}>{({ value, ...field }) => <Input {...field} value={value as string} />}</Campo>
);
