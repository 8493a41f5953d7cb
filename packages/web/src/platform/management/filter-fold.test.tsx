// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { DatePicker } from 'antd';
import { afterEach, expect, it, vi } from 'vitest';
import { FilterFold } from './filter-fold.tsx';
import { useListKeys } from './list/use-list-keys.ts';

afterEach(cleanup);

function Listed({ onClose }: { onClose: () => void }) {
  useListKeys({ onCreate: null, onClose });
  return (
    <>
      <FilterFold active={0}>
        <DatePicker aria-label="Fecha" />
      </FilterFold>
      <DatePicker aria-label="Entrega" />
    </>
  );
}

const settled = () =>
  act(async () => void (await new Promise((resolve) => setTimeout(resolve, 100))));
const openCalendar = async (name: string) => {
  const field = screen.getByRole('textbox', { name });
  field.focus();
  fireEvent.mouseDown(field);
  fireEvent.click(field);
  await settled();
  expect(document.querySelector('.ant-picker-dropdown')).not.toBeNull();
  return field;
};
const pressEscape = async (from: Element) => {
  fireEvent.keyDown(from, { key: 'Escape' });
  await settled();
};
const areFieldsOpen = () => screen.queryByRole('group', { name: 'Filtros' }) !== null;

it('leaves Esc in an open calendar to the calendar', async () => {
  const onClose = vi.fn();
  render(<Listed onClose={onClose} />);
  fireEvent.click(screen.getByRole('button', { name: /Filtros/ }));
  await pressEscape(await openCalendar('Fecha'));
  expect(areFieldsOpen()).toBe(true);
  await pressEscape(await openCalendar('Entrega'));
  expect(onClose).not.toHaveBeenCalled();
});

it('closes the filters by Esc, and the panel where nothing is open', async () => {
  const onClose = vi.fn();
  render(<Listed onClose={onClose} />);
  const button = screen.getByRole('button', { name: /Filtros/ });
  fireEvent.click(button);
  await pressEscape(screen.getByRole('group', { name: 'Filtros' }));
  expect(areFieldsOpen()).toBe(false);
  expect(onClose).not.toHaveBeenCalled();
  await pressEscape(button);
  expect(onClose).toHaveBeenCalledTimes(1);
});
