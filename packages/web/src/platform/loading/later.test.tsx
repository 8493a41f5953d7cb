// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { Later, LaterRoom, LaterWithin, later, NOT_BROUGHT } from './later.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const part = { Part: () => <p>La parte</p> };

/** Brings the part after so many failures. */
function failing(times: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= times) throw new TypeError('Failed to fetch');
    return part;
  });
  return load;
}

const show = (node: ReactNode) => act(async () => void render(node));
const again = () =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' })));

it('shows what has come, and what stands for it meanwhile', async () => {
  let come = (_: typeof part): void => undefined;
  const file = later(() => new Promise<typeof part>((resolve) => (come = resolve)));
  await show(
    <Later of={file} meanwhile="un momento">
      {({ Part }) => <Part />}
    </Later>,
  );
  expect(document.body.textContent).toBe('un momento');
  await act(async () => come(part));
  expect(document.body.textContent).toBe('La parte');
  cleanup();
  render(<Later of={file}>{({ Part }) => <Part />}</Later>);
  expect(document.body.textContent).toBe('La parte');
});

it('comes as React wants it, where nothing but the file is waited for', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const said = vi.spyOn(console, 'error');
  const file = later(() => new Promise<typeof part>((come) => setTimeout(come, 30, part)));
  const place = document.createElement('div');
  const root = createRoot(place);
  root.render(<Later of={file}>{({ Part }) => <Part />}</Later>);
  await vi.waitFor(() => expect(place.textContent).toBe('La parte'));
  expect(said).not.toHaveBeenCalled();
  root.unmount();
});

it('says in its place what did not come, asks for it no more by itself, and tries again when told to', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = failing(2);
  const file = later(load);
  await show(
    <>
      <p>Lo demás</p>
      <Later of={file}>{({ Part }) => <Part />}</Later>
    </>,
  );
  expect(screen.getByRole('alert').textContent).toContain(NOT_BROUGHT);
  expect(screen.getByText('Lo demás')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
  await again();
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('alert')).toBeTruthy();
  await again();
  expect(screen.getByText('La parte')).toBeTruthy();
});

it('does not tell what failed before anybody asked for it', async () => {
  const load = failing(1);
  const file = later(load);
  file.beforehand();
  await new Promise((resolve) => setTimeout(resolve, 0));
  await show(
    <LaterRoom>
      <h2>Título</h2>
      <LaterWithin of={file}>{({ Part }) => <Part />}</LaterWithin>
    </LaterRoom>,
  );
  expect(screen.getByText('La parte')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

class Outside extends Component<{ children: ReactNode }> {
  override state = { failure: '' };

  static getDerivedStateFromError({ message }: Error) {
    return { failure: message };
  }

  override render() {
    return this.state.failure || this.props.children;
  }
}

function Broken(): ReactNode {
  throw new Error('roto');
}

it('leaves the failures of what has come to whoever stands around it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = later(async () => ({ Part: Broken }));
  await show(
    <Outside>
      <Later of={broken}>{({ Part }) => <Part />}</Later>
    </Outside>,
  );
  expect(screen.getByText('roto')).toBeTruthy();
});
