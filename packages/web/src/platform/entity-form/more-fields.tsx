import { type ReactNode, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useFormState } from 'react-hook-form';

interface Props<Values extends FieldValues, Sent> {
  control: Control<Values, unknown, Sent>;
  /** Of the fields that it holds: one that is refused opens it. */
  names: readonly FieldPath<Values>[];
  /** What is in it, in a few words. */
  what: string;
  children: ReactNode;
}

/** Fields of a form that most records leave empty, folded away until somebody wants them. */
export function MoreFields<Values extends FieldValues, Sent = Values>({
  control,
  names,
  what,
  children,
}: Props<Values, Sent>) {
  const [open, setOpen] = useState(false);
  const { errors } = useFormState({ control, name: [...names] });
  const isRefused = names.some((name) => name in errors);
  return (
    <details
      className="formulario-mas"
      open={open || isRefused}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        Más datos <small>{what}</small>
      </summary>
      {children}
    </details>
  );
}
