// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alertStore } from '../alerts/alert-store.ts';
import type { ListColumn } from '../management/list/list-table.tsx';
import { changeableColumns } from './changeable-columns.tsx';
import type { ChangeableField, ListChanges } from './list-changes.ts';

interface Row {
  fin: string;
  estado: string;
  abogado: string;
}

const found = vi.fn(async (_text: string) => [
  { value: '8', label: 'Luis', detail: 'luis.abogado' },
]);

const fields: ChangeableField[] = [
  { name: 'fin', label: 'Fin', kind: 'day', none: null },
  {
    name: 'estado',
    label: 'Estado',
    kind: 'choice',
    none: null,
    options: [
      { value: 'a', label: 'Abierto' },
      { value: 'c', label: 'Cerrado' },
    ],
  },
  {
    name: 'abogado',
    label: 'Abogado',
    kind: 'searched',
    none: 'Sin abogado',
    source: { source: 'usuarios', find: found },
  },
];
const columns: ListColumn<Row>[] = [
  { key: 'fin', title: 'Fin', render: ({ fin }) => fin },
  { key: 'estado', title: 'Estado', render: ({ estado }) => estado },
  { key: 'abogado', title: 'Abogado', render: ({ abogado }) => abogado },
];
const changes: ListChanges<Row> = {
  fields,
  nameOf: () => 'Uno',
  shownIn: () => '',
  change: () => Promise.reject(new Error('not asked here')),
};

const change = vi.fn<(row: Row, field: ChangeableField, value: string) => Promise<void>>();
const saved = () => change.mock.calls.map(([, { name }, value]) => [name, value]);

/** A row with its cells, the control of one of them open, and something else on the page. */
async function open(label: string, queries = new QueryClient()): Promise<HTMLElement> {
  change.mockResolvedValue();
  render(
    <QueryClientProvider client={queries}>
      <div className="lista-fila" tabIndex={-1} data-testid="fila">
        {changeableColumns(columns, changes, change).map(({ key, render: cell }) => (
          <span key={key}>{cell({ fin: '20/11/2026', estado: 'Abierto', abogado: 'Ana' }, 0)}</span>
        ))}
      </div>
      <button type="button">Otro lugar</button>
    </QueryClientProvider>,
  );
  const button = screen.getByRole('button', { name: `Cambiar ${label} de Uno` });
  // the control comes later than its cell
  await act(async () => void fireEvent.click(button));
  return waitFor(() => {
    const input = document.querySelector<HTMLElement>('.celda-control input');
    if (!input) throw new Error('the control is not open');
    return input;
  });
}
const isClosed = () => waitFor(() => expect(document.querySelector('.celda-control')).toBeNull());

async function goElsewhere(input: HTMLElement): Promise<void> {
  const other = screen.getByRole('button', { name: 'Otro lugar' });
  fireEvent.mouseDown(other);
  input.blur();
  other.focus();
  fireEvent.click(other);
  await isClosed();
}

// What another file said last may stand there still.
beforeEach(() => {
  for (const { id } of alertStore.get()) alertStore.remove(id);
});
afterEach(() => {
  cleanup();
  change.mockReset();
});

it('Esc puts the value back without a word, and the keys go on from the row', async () => {
  for (const label of ['Fin', 'Estado']) {
    const input = await open(label);
    if (label === 'Fin') fireEvent.change(input, { target: { value: '03/12/2026' } });
    fireEvent.keyDown(input, { key: 'Escape', keyCode: 27 });
    await isClosed();
    expect(document.activeElement).toBe(screen.getByTestId('fila'));
    cleanup();
  }
  expect(saved()).toEqual([]);
  expect(alertStore.get()).toEqual([]);
});

it('a click elsewhere saves nothing, takes no focus back, and offers the day that was typed', async () => {
  const input = await open('Fin');
  fireEvent.change(input, { target: { value: '03/12/2026' } });
  await goElsewhere(input);
  expect(document.activeElement?.textContent).toBe('Otro lugar');
  expect(saved()).toEqual([]);
  const [told] = alertStore.get();
  expect(told?.text).toBe('No se cambió «Fin» de Uno: escribió «03/12/2026»');
  await act(async () => told?.action?.run());
  expect(saved()).toEqual([['fin', '2026-12-03']]);
});

it('a click elsewhere puts a choice back', async () => {
  await goElsewhere(await open('Estado'));
  expect(document.activeElement?.textContent).toBe('Otro lugar');
  expect([saved(), alertStore.get()]).toEqual([[], []]);
});

it('what is confirmed is saved once, and said to be on its way until it is', async () => {
  let over: () => void = () => undefined;
  for (const label of ['Fin', 'Estado']) {
    const input = await open(label);
    change.mockReturnValueOnce(
      new Promise((resolve) => {
        over = resolve;
      }),
    );
    if (label === 'Fin') {
      fireEvent.change(input, { target: { value: '03/12/2026' } });
      fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 });
    } else {
      fireEvent.click(await screen.findByText('Cerrado'));
    }
    await isClosed();
    expect(document.querySelectorAll('[aria-busy="true"]')).toHaveLength(1);
    await act(async () => over());
    expect(document.querySelectorAll('[aria-busy="true"]')).toHaveLength(0);
    cleanup();
  }
  expect(saved()).toEqual([
    ['fin', '2026-12-03'],
    ['estado', 'c'],
  ]);
  expect(alertStore.get()).toEqual([]);
});

it('what is searched is found by what is typed, saved once when it is picked, and may be left empty', async () => {
  const input = await open('Abogado');
  fireEvent.change(input, { target: { value: 'luis' } });
  fireEvent.click(await screen.findByText('luis.abogado', undefined, { timeout: 3_000 }));
  await isClosed();
  expect(found.mock.calls.map(([text]) => text)).toEqual(['luis']);
  cleanup();
  await open('Abogado');
  fireEvent.click(await screen.findByText('Sin abogado'));
  await isClosed();
  cleanup();
  const left = await open('Abogado');
  fireEvent.keyDown(left, { key: 'Escape', keyCode: 27 });
  await isClosed();
  expect(saved()).toEqual([
    ['abogado', '8'],
    ['abogado', ''],
  ]);
});

it('what could not be searched is searched again from its place', async () => {
  found.mockRejectedValueOnce(new Error('away'));
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  fireEvent.change(await open('Abogado', queries), { target: { value: 'luisa' } });
  fireEvent.click(
    await screen.findByRole('button', { name: 'Intentar de nuevo' }, { timeout: 3_000 }),
  );
  fireEvent.click(await screen.findByText('luis.abogado'));
  await isClosed();
  expect(saved()).toEqual([['abogado', '8']]);
});
