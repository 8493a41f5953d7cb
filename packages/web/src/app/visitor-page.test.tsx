// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('./visitor-alerts.tsx', () => {
  throw new TypeError('Failed to fetch');
});
vi.mock('../modules/usuarios/visitor.ts', () => ({ SignInPage: () => <h1>Ingresar</h1> }));

const { alertStore } = await import('../platform/alerts/alert-store.ts');
const { VisitorPage } = await import('./visitor-page.tsx');

const saysNothing = () => {
  for (const { id } of alertStore.get()) alertStore.remove(id);
};

// What other files have said is still in the store that they share.
beforeEach(saysNothing);
afterEach(() => {
  cleanup();
  saysNothing();
});

it('says what there is to say although the file of the alerts does not come, and keeps the page', async () => {
  render(<VisitorPage next={null} onSignedIn={() => undefined} />);
  act(() => alertStore.add('error', 'La clave no es esa'));
  expect((await screen.findByRole('alert')).textContent).toBe('La clave no es esa');
  screen.getByRole('heading', { name: 'Ingresar' });
  act(() => alertStore.add('error', 'Tampoco esa'));
  await screen.findByText('Tampoco esa');
});
