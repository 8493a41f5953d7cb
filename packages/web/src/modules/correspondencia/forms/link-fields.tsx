import { MAX_PRIORITY } from '@comarca/shared/modules/correspondencia/letter.fields';
import { SearchPicker } from '../../../platform/pickers/search-picker.tsx';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import type { FieldControl } from '../../../ui/fields/field.tsx';
import { findOwners } from '../operations/owners.ts';

interface ContractProps extends FieldControl<string | null | undefined> {
  /** The stored contract, for its name. */
  known?: { id: string; nombre: string } | null;
}

/** The contract that a letter is about, if there is one. */
export const ContractField = ({ known, ...field }: ContractProps) => (
  <SearchPicker
    {...field}
    source="correspondencia-contrato"
    minLength={0}
    find={(text, signal) => findOwners('contrato', text, signal)}
    known={known ? [{ value: known.id, label: known.nombre }] : []}
  />
);

const priorities = Array.from({ length: MAX_PRIORITY + 1 }, (_, priority) => ({
  value: String(priority),
  label: priorityText(priority),
}));

/** How a priority reads: its number, and at both ends what it means. */
export function priorityText(priority: number): string {
  if (priority === 0) return '0 (la más baja)';
  return priority === MAX_PRIORITY ? `${priority} (la más alta)` : String(priority);
}

/** How urgent a letter is, if that was said. */
export const PriorityField = ({
  value,
  onChange,
  ...field
}: FieldControl<number | null | undefined>) => (
  <ChoiceField
    {...field}
    clearable
    placeholder="Sin prioridad"
    options={priorities}
    value={value == null ? null : String(value)}
    onChange={(text) => onChange(text ? Number(text) : null)}
  />
);
