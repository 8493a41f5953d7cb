// @vitest-environment happy-dom
import { AppError } from '@comarca/shared/core/errors';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Answers, onStage, type Stage } from '../../testing/stage.tsx';
import { type ListPage, ListScreen } from './list-screen.tsx';
import type { ListFilter, ListQuery, PageSize } from './list-state.ts';
import type { ListColumn } from './list-table.tsx';

let stage: Stage;
afterEach(() => {
  stage.close();
  vi.useRealTimers();
});

interface Row {
  id: string;
  nombre: string;
}

const page: ListPage<Row> = {
  totalCount: 1,
  pageInfo: { hasNextPage: false },
  nodes: [{ id: '1', nombre: 'El Rosal' }],
};
/** The first screen of a run takes long to draw. */
const PATIENT = { timeout: 20_000 };

const columns: ListColumn<Row>[] = [
  { key: 'nombre', title: 'Nombre', render: ({ nombre }) => nombre },
];
const settings: Answers = [
  [
    'AjustesDeLista',
    () => ({ listSettings: { general: {}, own: {}, defaultView: null, views: [], groups: [] } }),
  ],
];

/** What the server says instead of the page. */
let failure: AppError | null = null;
let loads = 0;
let days: unknown;
let asked = 0;
const load = async ({ filters, first }: ListQuery) => {
  asked = first;
  loads += 1;
  days = filters.fecha_Range;
  if (failure) throw failure;
  return page;
};

const filters: ListFilter[] = [{ key: 'fecha_Range', label: 'Fecha', kind: 'rango' }];

const open = (first: AppError | null = null, search = '', size?: PageSize) => {
  failure = first;
  stage = onStage(
    <ListScreen<Row>
      title="Fincas"
      plural="fincas"
      queryKey={['fincas']}
      load={load}
      rowKey={({ id }) => id}
      columns={columns}
      filters={filters}
      {...(size && { size })}
      empty="Ninguna"
    />,
    settings,
    { search },
  );
};
const refresh = async (next: AppError) => {
  failure = next;
  const before = loads;
  fireEvent.click(screen.getByRole('button', { name: 'Refrescar Elementos' }));
  await waitFor(() => expect(loads).toBeGreaterThan(before));
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 50))));
};

it('keeps what it shows when it is read again and that does not get through', async () => {
  open();
  await screen.findByText('El Rosal', {}, PATIENT);
  await refresh(new AppError('UNAVAILABLE'));
  screen.getByText('El Rosal');
  await refresh(new AppError('FORBIDDEN'));
  await screen.findByText('No se pudo cargar la lista de fincas', {}, PATIENT);
  expect(screen.queryByText('El Rosal')).toBeNull();
});

it('says why it shows nothing', async () => {
  open(new AppError('UNAVAILABLE'));
  await screen.findByText('No se pudo cargar la lista de fincas', {}, PATIENT);
});

it.each([
  { own: undefined, address: '', asks: 20 },
  { own: 10, address: '', asks: 10 },
  { own: 10, address: '?size=50', asks: 50 },
] as const)('fills the screen unless it or the address says another size: $asks', async (given) => {
  open(null, given.address, given.own);
  await screen.findByText('El Rosal', {}, PATIENT);
  expect(asked).toBe(given.asks);
});

it('narrowed to today, goes on with the day when somebody comes back to it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T23:50:00-05:00') });
  open(null, '?fecha_Range=hoy');
  await screen.findByText('El Rosal', {}, PATIENT);
  expect(days).toEqual(['2026-11-27T00:00:00Z', '2026-11-27T23:59:59Z']);
  vi.setSystemTime(new Date('2026-11-28T00:10:00-05:00'));
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await vi.waitFor(() => expect(days).toEqual(['2026-11-28T00:00:00Z', '2026-11-28T23:59:59Z']));
});

it('keys open the sizes of a page: none is taken on the way to another', async () => {
  open();
  await screen.findByText('El Rosal', {}, PATIENT);
  const sizes = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Elementos por Página' });
  const opened = vi.fn();
  sizes.showPicker = opened;
  for (const key of ['ArrowDown', 'End', '5'])
    expect(fireEvent.keyDown(sizes, { key })).toBe(false);
  expect(opened).toHaveBeenCalledTimes(3);
  expect(fireEvent.keyDown(sizes, { key: 'Tab' })).toBe(true);
  expect(opened).toHaveBeenCalledTimes(3);
});

it('keeps what is pressed now and then behind one button where there is little room', async () => {
  stage = onStage(
    <ListScreen<Row>
      title="Fincas"
      plural="fincas"
      queryKey={['fincas']}
      load={load}
      rowKey={({ id }) => id}
      columns={columns}
      lessUsed={
        <>
          <button type="button">Reporte gráfico</button>
          <input aria-label="Mes" />
        </>
      }
      empty="Ninguna"
    />,
    settings,
  );
  failure = null;
  // Nothing is measured here: there is little room.
  const more = await screen.findByRole('button', { name: /^Más/ }, PATIENT);
  expect(screen.queryByRole('button', { name: 'Reporte gráfico' })).toBeNull();
  fireEvent.click(more);
  screen.getByRole('button', { name: 'Reporte gráfico' });
  fireEvent.change(screen.getByLabelText('Mes'), { target: { value: '2026-10' } });
  fireEvent.keyDown(more, { key: 'Escape' });
  expect(screen.queryByRole('button', { name: 'Reporte gráfico' })).toBeNull();
  fireEvent.click(more);
  expect(screen.getByLabelText<HTMLInputElement>('Mes').value, 'what was typed').toBe('2026-10');
});
