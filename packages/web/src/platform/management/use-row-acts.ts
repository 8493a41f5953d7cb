import { type HTMLAttributes, type KeyboardEvent, type MouseEvent, useState } from 'react';

type RowAttributes = HTMLAttributes<HTMLElement>;

/** What of a row has a click or keys of its own; what opened from it is another place. */
const OWN =
  'a, button, input, textarea, label, .ant-select, [role="button"], [role="switch"], .bajo-panel';

/** What opens a row, and what edits it: the first that it has. */
const OPENERS = [
  '.fila-enlace',
  '[data-acto="Ver"]',
  '[data-acto="Detalle"]',
  '[data-acto="Editar"]',
];
const EDITORS = ['[data-acto="Editar"]', '[data-acto^="Editar"]'];

/**
 * The rows of a list as places of their own: a click opens one; by keyboard one of them is in the order
 * of the tabulator, the arrows move between them and along what each offers, Enter opens, `e` edits and `x`
 * chooses. They offer what the row's
 * own link and buttons offer, so that nobody gets more than these.
 *
 * @param ids the rows in their order
 * @param openId the one whose panel is open
 */
export function useRowActs(
  ids: readonly string[],
  openId: string | undefined,
): (id: string) => RowAttributes {
  const [last, setLast] = useState<string | undefined>(undefined);
  // A panel that is closed leaves its row as the place from which the keys go on.
  const [opened, setOpened] = useState(openId);
  if (openId !== undefined && openId !== opened) setOpened(openId);
  const reached = [last, opened].find((id) => id !== undefined && ids.includes(id)) ?? ids[0];
  return (id) => ({
    tabIndex: id === reached ? 0 : -1,
    className: id === openId ? 'lista-fila lista-fila-abierta' : 'lista-fila',
    ...(id === openId && { 'aria-current': true }),
    onFocus: () => setLast(id),
    onClick: openByClick,
    onKeyDown: actByKey,
  });
}

function openByClick(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey } = event;
  const isOwn = target instanceof Element && target.closest(OWN) !== null;
  if (isOwn || ctrlKey || metaKey || shiftKey || !currentTarget.contains(target as Node)) return;
  // Who marks a text to copy it opens nothing.
  if (window.getSelection()?.toString()) return;
  press(currentTarget, OPENERS);
}

function actByKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const isOnRow = target === currentTarget;
  const acted = isOnRow ? actOn(currentTarget, key) : goAmongActs(currentTarget, target, key);
  if (!acted) return;
  event.preventDefault();
  event.stopPropagation();
}

/** @returns whether the key did anything */
function actOn(row: HTMLElement, key: string): boolean {
  switch (key) {
    case 'Enter':
      return press(row, OPENERS);
    case 'e':
      return press(row, EDITORS);
    case 'x':
      return press(row, ['.lista-casilla']);
    case 'ArrowRight':
      return focusAct(row, 0);
    case 'ArrowDown':
      return goTo(row, 1);
    case 'ArrowUp':
      return goTo(row, -1);
    case 'Home':
      return goTo(row, Number.NEGATIVE_INFINITY);
    case 'End':
      return goTo(row, Number.POSITIVE_INFINITY);
    default:
      return false;
  }
}

function press(row: HTMLElement, selectors: readonly string[]): boolean {
  for (const selector of selectors) {
    const found = row.querySelector<HTMLElement>(selector);
    if (!found) continue;
    found.click();
    return true;
  }
  return false;
}

function goTo(row: HTMLElement, by: number): boolean {
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>('.lista-fila') ?? [])];
  const place = Math.min(Math.max(rows.indexOf(row) + by, 0), rows.length - 1);
  rows[place]?.focus();
  rows[place]?.scrollIntoView({ block: 'nearest' });
  return true;
}

const ACTS = 'a, button:not(:disabled)';

/** The arrows go along what a row offers, and back to the row before its first. */
function goAmongActs(row: HTMLElement, target: EventTarget, key: string): boolean {
  const acts = [...row.querySelectorAll<HTMLElement>(ACTS)];
  const place = acts.indexOf(target as HTMLElement);
  if (place < 0) return false;
  if (key === 'ArrowRight') return focusAct(row, place + 1);
  if (key !== 'ArrowLeft') return false;
  if (place > 0) return focusAct(row, place - 1);
  row.focus();
  return true;
}

function focusAct(row: HTMLElement, place: number): boolean {
  row.querySelectorAll<HTMLElement>(ACTS)[place]?.focus();
  return true;
}

/** Puts the keys on the row that the tabulator would reach. @returns whether there is one */
export function focusRows(): boolean {
  const row = document.querySelector<HTMLElement>('.lista-fila[tabindex="0"]');
  row?.focus();
  return row !== null;
}
