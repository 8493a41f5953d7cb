// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { PanelUnder } from './panel-under.tsx';

afterEach(cleanup);

function Fields() {
  const [open, setOpen] = useState(false);
  return (
    <PanelUnder
      open={open}
      onOpenChange={setOpen}
      button={
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          Columnas
        </button>
      }
    >
      <input aria-label="Nombre" />
    </PanelUnder>
  );
}

it('closes by Esc, which goes no further and brings the keys back, and by a press elsewhere', () => {
  render(<Fields />);
  const button = screen.getByRole('button', { name: 'Columnas' });
  for (const target of [() => button, () => screen.getByRole('textbox', { name: 'Nombre' })]) {
    fireEvent.click(button);
    expect(fireEvent.keyDown(target(), { key: 'Escape' })).toBe(false);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.activeElement).toBe(button);
  }
  fireEvent.click(button);
  fireEvent.pointerDown(screen.getByRole('textbox', { name: 'Nombre' }));
  expect(screen.queryByRole('textbox')).toBeTruthy();
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('closes when the keys go elsewhere, and gives them back where it closes with them in it', () => {
  render(
    <>
      <Fields />
      <input aria-label="Buscar" />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Columnas' });
  fireEvent.click(button);
  screen.getByRole('textbox', { name: 'Nombre' }).focus();
  fireEvent.click(button);
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  act(() => screen.getByRole('textbox', { name: 'Buscar' }).focus());
  expect(screen.queryByRole('textbox', { name: 'Nombre' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Buscar' }));
});
