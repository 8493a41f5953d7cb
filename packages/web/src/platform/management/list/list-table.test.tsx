// @vitest-environment happy-dom
import type { RecordField } from '@comarca/shared/core/record/record-fields';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FoundWords } from '../../../ui/found-words.ts';
import { ChipList } from '../../../ui/text/chip-list.tsx';
import { shownColumns, spokenColumns } from '../../list-settings/arranged-columns.ts';
import { ColumnsFields } from '../../list-settings/columns-fields.tsx';
import { usualSettings } from '../../list-settings/list-settings.ts';
import type { ListSettings } from '../../list-settings/use-list-settings.ts';
import { fieldColumns } from '../../record/field-columns.tsx';
import { onStage, type Stage } from '../../testing/stage.tsx';
import { useListState } from './list-state.ts';
import { type ListColumn, ListTable } from './list-table.tsx';
import { ListRows } from './rows/list-rows.tsx';

let stage: Stage;
afterEach(() => stage.close());

interface Row {
  id: string;
  nombre: string;
  vereda: string;
  area: string;
}
const columns: ListColumn<Row>[] = [
  { key: 'nombre', title: 'Nombre', main: true, render: ({ nombre }) => nombre },
  { key: 'vereda', title: 'Vereda', render: ({ vereda }) => vereda },
  { key: 'area', title: 'Área', isEmpty: ({ area }) => !area, render: ({ area }) => area || '—' },
];
const settings: ListSettings = {
  ...usualSettings,
  columns: [{ key: 'vereda', hidden: true }],
  view: undefined,
  isKnown: true,
  setGeneral: vi.fn(),
  setColumns: vi.fn(),
  setDefault: vi.fn(),
  saveView: vi.fn(),
  deleteView: vi.fn(),
};

function Fincas({
  areas = ['3 ha'],
  chosen = settings,
}: {
  areas?: string[];
  chosen?: ListSettings;
}) {
  const state = useListState([]);
  return (
    <ListTable<Row>
      plural="fincas"
      rowKey={({ id }) => id}
      columns={columns}
      rows={areas.map((area, place) => ({
        id: `${place}`,
        nombre: 'El Rosal',
        vereda: 'La Playa',
        area,
      }))}
      empty="Ninguna"
      {...{ state, settings: chosen }}
    />
  );
}

it('leaves out of the cards of a telephone what somebody hid', async () => {
  // Nothing is measured here: there is room for no table.
  stage = onStage(<Fincas />, []);
  const cards = await screen.findByRole('table', { name: 'fincas' }, { timeout: 20_000 });
  expect(cards.className).toBe('fila-tarjetas');
  expect(cards.textContent).toContain('3 ha');
  expect(cards.textContent).not.toContain('La Playa');
});

it('leaves out a column of which no row says anything, but for whoever chose it', async () => {
  stage = onStage(<Fincas areas={['', '']} />, []);
  const cards = await screen.findByRole('table', { name: 'fincas' }, { timeout: 20_000 });
  expect(cards.textContent).not.toContain('—');
  stage.close();
  stage = onStage(<Fincas areas={['', '2 ha']} />, []);
  expect((await screen.findByRole('table', { name: 'fincas' })).textContent).toContain('—');
  stage.close();
  stage = onStage(<Fincas areas={['']} chosen={{ ...settings, columns: [{ key: 'area' }] }} />, []);
  expect((await screen.findByRole('table', { name: 'fincas' })).textContent).toContain('—');
});

it('marks what was searched in chips too, and gives a yes and a no their colours', async () => {
  const emails = [{ key: '1', label: 'ana@finca.co' }];
  const [column] = fieldColumns<Record<'activa', RecordField>, { activa: boolean }>(
    { activa: { kind: 'flag', label: 'Activa', read: 'activa' } },
    ['activa'],
  );
  stage = onStage(
    <FoundWords value="FINCA">
      <ChipList plural="correos" items={emails} />
      {column?.render({ activa: true }, 0)}
      {column?.render({ activa: false }, 0)}
    </FoundWords>,
    [],
  );
  const found = await screen.findByText('finca', {}, { timeout: 20_000 });
  expect(found.tagName).toBe('MARK');
  expect(screen.getByText('Sí').closest('.ant-tag')?.className).toContain('green');
  expect(screen.getByText('No').closest('.ant-tag')?.className).toContain('red');
});

const onChoose = vi.fn();

function Table() {
  const state = useListState([]);
  const [first, ...others] = columns;
  const sorted = first ? [{ ...first, orderBy: 'nombre' }, ...others] : [];
  return (
    <>
      <ListRows<Row>
        plural="fincas"
        rowKey={({ id }) => id}
        columns={sorted}
        declared={sorted}
        rows={[{ id: '7', nombre: 'El Rosal', vereda: 'La Playa', area: '3 ha' }]}
        empty="Ninguna"
        selection={{ keys: [], onChange: onChoose }}
        state={state}
      />
      <output>{state.query.orderBy}</output>
    </>
  );
}

it('orders by a header, up, down and no more, and chooses a row by its key', async () => {
  stage = onStage(<Table />, []);
  const header = await screen.findByRole('columnheader', { name: 'Nombre' }, { timeout: 20_000 });
  expect(header.getAttribute('aria-sort')).toBe('none');
  expect(screen.getByRole('columnheader', { name: 'Vereda' }).hasAttribute('aria-sort')).toBe(
    false,
  );
  const orders: (string | null)[] = [];
  for (const act of [
    () => fireEvent.click(header),
    () => fireEvent.keyDown(header, { key: 'Enter' }),
  ]) {
    act();
    orders.push((await screen.findByText(/nombre$/)).textContent);
  }
  expect(orders).toEqual(['nombre', '-nombre']);
  expect(screen.getByRole('columnheader', { name: 'Nombre' }).getAttribute('aria-sort')).toBe(
    'descending',
  );
  const row = screen.getByRole('row', { name: /El Rosal/ });
  fireEvent.keyDown(row, { key: 'x' });
  expect(onChoose).toHaveBeenCalledWith(['7']);
});

it.each(['', '12 ha'])(
  'shows a column whose place was chosen by what its rows say: «%s»',
  (area) => {
    const spoken = spokenColumns(columns, [{ id: '1', nombre: 'El Rosal', vereda: '', area }]);
    const chosen = [{ key: 'area', auto: true as const }, { key: 'nombre' }];
    const shown = shownColumns(spoken, chosen).map(({ key }) => key);
    expect(shown.includes('area')).toBe(area !== '');
  },
);

it('says in the choice of columns which one is left out, and keeps of it no more than its place', async () => {
  const setColumns = vi.fn();
  const empty = spokenColumns(columns, [{ id: '1', nombre: 'El Rosal', vereda: '', area: '' }]);
  stage = onStage(
    <ColumnsFields<Row> columns={empty} settings={{ ...settings, columns: [], setColumns }} />,
    [],
  );
  const area = await screen.findByRole('checkbox', { name: 'Área' }, { timeout: 20_000 });
  expect((area as HTMLInputElement).checked).toBe(false);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Vereda' }));
  const left = { key: 'area', auto: true };
  expect(setColumns).toHaveBeenLastCalledWith([
    { key: 'nombre' },
    { key: 'vereda', hidden: true },
    left,
  ]);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Mover Vereda' }), { key: 'ArrowDown' });
  expect(setColumns).toHaveBeenLastCalledWith([{ key: 'nombre' }, left, { key: 'vereda' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Fijar Área' }));
  expect(setColumns).toHaveBeenLastCalledWith([
    { key: 'nombre' },
    { key: 'vereda' },
    { ...left, pinned: true },
  ]);
  fireEvent.click(area);
  expect(setColumns).toHaveBeenLastCalledWith([
    { key: 'nombre' },
    { key: 'vereda' },
    { key: 'area' },
  ]);
});
