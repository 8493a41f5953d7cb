import { type ReactElement, type ReactNode, useId } from 'react';
import {
  type Control,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type RefCallBack,
  useController,
} from 'react-hook-form';
import { FieldFrame, spokenOf } from './field-frame.tsx';

/** What a control inside a `Field` takes: spread it on an antd input. */
export interface FieldControl<Value> {
  id: string;
  name: string;
  ref: RefCallBack;
  value: Value;
  onChange: (...event: unknown[]) => void;
  onBlur: () => void;
  status?: 'error';
  'aria-required'?: boolean;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
  maxLength?: number;
}

export interface FieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Sent> {
  control: Control<Values, unknown, Sent>;
  name: Name;
  label: string;
  required?: boolean;
  /** Longest text; shows a counter. */
  maxLength?: number;
  /** A short hint below the control. */
  help?: ReactNode;
  children: (field: FieldControl<FieldPathValue<Values, Name>>) => ReactElement;
}

/** A form field: label, control, counter, and its error under it. The only way to lay a field. */
export function Field<Values extends FieldValues, Name extends FieldPath<Values>, Sent = Values>({
  control,
  name,
  label,
  required = false,
  maxLength,
  help,
  children,
}: FieldProps<Values, Name, Sent>) {
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const error = fieldState.error?.message;
  const frame = { id, required, error, help };
  return (
    <FieldFrame
      {...frame}
      label={label}
      counter={maxLength !== undefined && <Counter text={field.value} max={maxLength} />}
    >
      {children({
        id,
        name: field.name,
        ref: field.ref,
        value: field.value,
        onChange: field.onChange,
        onBlur: field.onBlur,
        ...(error && { status: 'error' as const }),
        ...spokenOf(frame),
        ...(maxLength !== undefined && { maxLength }),
      })}
    </FieldFrame>
  );
}

function Counter({ text, max }: { text: unknown; max: number }) {
  const length = typeof text === 'string' ? text.length : 0;
  return (
    <span className="campo-contador" aria-hidden>
      {length}/{max}
    </span>
  );
}
