// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ChangeableField } from './list-changes.ts';
import { OtherValues } from './other-values.tsx';

afterEach(cleanup);

const states = ['Activo', 'Suspendido', 'Finalizado'];
const field: ChangeableField = {
  name: 'estado',
  label: 'Estado',
  kind: 'choice',
  none: null,
  options: states.map((label) => ({ value: label, label })),
};

it('offers what the record is not, and changes it with one press', async () => {
  const change = vi.fn(async () => undefined);
  render(<OtherValues field={field} value="Activo" onChange={change} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Suspendido',
    'Finalizado',
  ]);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Finalizado' })));
  expect(change).toHaveBeenCalledExactlyOnceWith('Finalizado');
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Cambiar Estado' }));
});

it('offers nothing where there is too much to choose among', () => {
  const options = [...'abcdef'].map((label) => ({ value: label, label }));
  render(<OtherValues field={{ ...field, options }} value="a" onChange={async () => undefined} />);
  expect(screen.queryByRole('button')).toBeNull();
});
