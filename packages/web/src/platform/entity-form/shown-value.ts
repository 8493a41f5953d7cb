import { NO_VALUE } from '@comarca/shared/core/formats';
import type { ReactNode } from 'react';
import type { FieldLabel } from './use-entity-form.ts';

/** The field's name for people. */
export function labelOf(label: FieldLabel | undefined, field: string): string {
  if (typeof label === 'string') return label;
  return label?.label ?? field;
}

/** A value of the form for people, by the field's own rendering if it has one. */
export function shownValue(label: FieldLabel | undefined, value: unknown): ReactNode {
  if (typeof label === 'object') return label.show(value);
  return plainValue(value);
}

/** `true` → 'Sí', a list → how many or its texts, nothing → '—'. */
export function plainValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return NO_VALUE;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (Array.isArray(value)) {
    if (value.length === 0) return NO_VALUE;
    const plain = value.every((item) => typeof item === 'string' || typeof item === 'number');
    return plain ? value.join(', ') : `${value.length} elementos`;
  }
  if (typeof value !== 'object') return String(value);
  const { nombre, label } = value as { nombre?: unknown; label?: unknown };
  return plainValue(nombre ?? label ?? Object.values(value).filter(isText).join(' '));
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
