// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { alertStore } from '../alerts/alert-store.ts';
import { NOT_BROUGHT } from './later.tsx';
import { laterDialog } from './later-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  for (const { id } of alertStore.get()) alertStore.remove(id);
});

interface Props {
  open?: boolean;
  onClose: () => void;
}
const Question = ({ open = true, onClose }: Props) =>
  open ? (
    <button type="button" onClick={onClose}>
      Cerrar la pregunta
    </button>
  ) : (
    <p>Se va</p>
  );
const file = { Question };

/** A button that opens the dialog; `stays` where the dialog is there while it is closed. */
function Opener({ of: Dialog, stays }: { of: (props: Props) => React.ReactNode; stays: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {stays ? <Dialog open={open} onClose={close} /> : open && <Dialog onClose={close} />}
    </main>
  );
}

const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const told = () => alertStore.get().map(({ text }) => text);

it.each([true, false])(
  'of which nobody knows before it is opened (it stays: %s)',
  async (stays) => {
    const load = vi.fn(async () => file);
    render(<Opener of={laterDialog(load, 'Question')} stays={stays} />);
    expect(load).not.toHaveBeenCalled();
    await press('Abrir');
    await press('Cerrar la pregunta');
    expect(document.body.textContent).toBe(stays ? 'AbrirSe va' : 'Abrir');
    expect(load).toHaveBeenCalledTimes(1);
  },
);

it('says over the page that it comes, and leaves keys to it', async () => {
  let come = (_: typeof file): void => undefined;
  const Dialog = laterDialog(() => new Promise<typeof file>((done) => (come = done)), 'Question');
  render(<Opener of={Dialog} stays={false} />);
  await press('Abrir');
  const coming = screen.getByRole('dialog', { name: 'Cargando…' });
  expect(coming.getAttribute('aria-modal')).toBe('true');
  await act(async () => come(file));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Cerrar la pregunta' })).toBeTruthy();
});

it.each([true, false])(
  'that does not come is told once, counts as closed, and is tried again (it stays: %s)',
  async (stays) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = vi.fn(async () => {
      if (load.mock.calls.length <= 2) throw new TypeError('Failed to fetch');
      return file;
    });
    render(<Opener of={laterDialog(load, 'Question')} stays={stays} />);
    for (const times of [1, 2]) {
      await press('Abrir');
      expect(told()).toEqual([NOT_BROUGHT]);
      expect(document.body.textContent).toBe('Abrir');
      expect(load).toHaveBeenCalledTimes(times);
    }
    await press('Abrir');
    expect(screen.getByRole('button', { name: 'Cerrar la pregunta' })).toBeTruthy();
  },
);
