import { type ReactNode, useState } from 'react';
import {
  type Control,
  type FieldPath,
  type FieldValues,
  useFormState,
  useWatch,
} from 'react-hook-form';

interface Props<Values extends FieldValues, Sent> {
  control: Control<Values, unknown, Sent>;
  /** Of the fields that it holds. */
  names: readonly FieldPath<Values>[];
  /** What is in it, in a few words. */
  what: string;
  children: ReactNode;
}

/**
 * Fields of a form that most records leave empty, folded away until somebody wants them: one that holds
 * something, or is refused, opens them.
 */
export function MoreFields<Values extends FieldValues, Sent = Values>({
  control,
  names,
  what,
  children,
}: Props<Values, Sent>) {
  /** As the person left it; null before. */
  const [open, setOpen] = useState<boolean | null>(null);
  const { errors } = useFormState({ control, name: [...names] });
  const isRefused = names.some((name) => name in errors);
  const isFilled = useWatch({ control, name: [...names] }).some(
    (value: unknown) =>
      value != null && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return (
    <details
      className="formulario-mas"
      open={isRefused || (open ?? isFilled)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        Más datos <small>{what}</small>
      </summary>
      {children}
    </details>
  );
}
