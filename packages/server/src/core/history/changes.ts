import { formatDate, formatDateTime, formatNumber } from '@comarca/shared/core/formats';
import { type Chosen, chosenOf, isChosen } from './chosen.ts';
import type { HistoryRule } from './history-rule.ts';

type Fields = Readonly<Record<string, unknown>>;

/** One field that an act changed, as people read it, and the old value as it was stored. */
export interface FieldChange {
  campo: string;
  etiqueta: string;
  antes: string | null;
  despues: string | null;
  before: unknown;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** What an act changed of the labelled fields. A record that was created or deleted changed all. */
export function changesOf(
  before: unknown,
  after: unknown,
  { labels, show = {} }: Pick<HistoryRule, 'labels' | 'show'>,
): FieldChange[] {
  const old = fieldsOf(before);
  const now = fieldsOf(after);
  return Object.entries(labels)
    .filter(([field]) => isChange(old, now, field))
    .map(([field, label]) => {
      const say = show[field] ?? ((value: unknown) => value);
      const [earlier, later] = said(say(old?.[field]), say(now?.[field]));
      return {
        campo: field,
        etiqueta: label,
        antes: earlier,
        despues: later,
        before: old?.[field] ?? null,
      };
    });
}

/** Of two lists only what left and what came is said. */
function said(before: unknown, after: unknown): [string | null, string | null] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [readable(before), readable(after)];
  const left = before.filter((item) => !after.some((other) => isSame(item, other)));
  const came = after.filter((item) => !before.some((other) => isSame(item, other)));
  return [
    left.length > 0 ? `Se quitó: ${readable(left)}` : null,
    came.length > 0 ? `Se agregó: ${readable(came)}` : null,
  ];
}

const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;

/** An act that stored some fields only says nothing of the others. */
function isChange(old: Fields | null, now: Fields | null, field: string): boolean {
  if (!old && !now) return false;
  if (now && !Object.hasOwn(now, field)) return false;
  return !isSame(old?.[field], now?.[field]);
}

/** Chosen records are the same by their ids, whatever they are called; the rest by how it reads. */
function isSame(one: unknown, other: unknown): boolean {
  const [before, after] = [chosenOf(one), chosenOf(other)];
  if (before && after) return idsOf(before) === idsOf(after);
  return readable(one) === readable(other);
}

const idsOf = (chosen: readonly Chosen[]): string =>
  chosen
    .map(({ id }) => String(id))
    .toSorted()
    .join(' ');

/** A stored value as people read it; null where there is nothing. */
export function readable(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return formatNumber(value, Number.isInteger(value) ? 0 : 2);
  if (typeof value === 'string') return readableText(value);
  if (Array.isArray(value)) return joined(value, ', ');
  if (isChosen(value)) return readable(value.nombre);
  return joined(Object.values(value), ' · ');
}

function readableText(text: string): string {
  if (DAY.test(text)) return formatDate(text);
  return INSTANT.test(text) ? formatDateTime(text) : text;
}

const joined = (values: readonly unknown[], separator: string): string | null =>
  values
    .map(readable)
    .filter((text) => text !== null)
    .join(separator) || null;
