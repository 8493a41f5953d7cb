import { Button } from 'antd';
import { useRef, useState } from 'react';
import type { ChangeableField } from './list-changes.ts';
import './list-changes.css';

/** More than these are chosen in a list of choices. */
const FEW = 4;

interface Props {
  field: ChangeableField;
  /** What the record has now. */
  value: string;
  onChange: (value: string) => Promise<void>;
}

/**
 * The other values of a choice, each a button, so that one press changes it; nothing where there are many.
 *
 * @example <OtherValues field={field} value={project.estado?.id ?? ''} onChange={(value) => changeOne(project, field, value)} />
 */
export function OtherValues({ field, value, onChange }: Props) {
  const [saving, setSaving] = useState<string | null>(null);
  const all = useRef<HTMLFieldSetElement>(null);
  const others = (field.options ?? []).filter((option) => option.value !== value);
  if (others.length === 0 || others.length > FEW) return null;
  const change = async (wanted: string) => {
    setSaving(wanted);
    await onChange(wanted);
    setSaving(null);
    // What was pressed is the record's own now, and no button any more: the keys stay where they were.
    all.current?.focus();
  };
  return (
    <fieldset
      ref={all}
      tabIndex={-1}
      className="otros-valores"
      aria-label={`Cambiar ${field.label}`}
    >
      <span aria-hidden>Cambiar a</span>
      {others.map((option) => (
        <Button
          key={option.value}
          size="small"
          loading={saving === option.value}
          disabled={saving !== null}
          onClick={() => void change(option.value)}
        >
          {option.label}
        </Button>
      ))}
    </fieldset>
  );
}
