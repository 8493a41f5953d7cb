// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { NOT_BROUGHT } from '../loading/later.tsx';

const file = vi.hoisted(() => ({ comes: true }));
vi.mock('./confirm-dialog.tsx', async (original) => {
  if (!file.comes) throw new TypeError('Failed to fetch');
  return original();
});

let confirm: typeof import('./confirm.tsx');
let alerts: typeof import('../alerts/alert-store.ts');
beforeAll(async () => {
  // Another file of tests may have brought the dialog already.
  vi.resetModules();
  confirm = await import('./confirm.tsx');
  alerts = await import('../alerts/alert-store.ts');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  for (const { id } of alerts.alertStore.get()) alerts.alertStore.remove(id);
});

const answers: string[] = [];

function Asking({ title }: { title: string }) {
  const ask = confirm.useConfirm();
  const put = async () => void answers.push(`${title}: ${await ask({ title })}`);
  return (
    <button type="button" onClick={() => void put()}>
      {title}
    </button>
  );
}

const show = () => {
  answers.length = 0;
  render(
    <confirm.ConfirmProvider>
      <Asking title="Primera" />
      <Asking title="Segunda" />
    </confirm.ConfirmProvider>,
  );
};
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name, hidden: true })));

it('whose file does not come is answered with no, said, and leaves the page as it was', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  file.comes = false;
  show();
  await press('Primera');
  await vi.waitFor(() => expect(answers).toEqual(['Primera: false']));
  expect(alerts.alertStore.get().map(({ text }) => text)).toEqual([NOT_BROUGHT]);
  expect(screen.getByRole('button', { name: 'Segunda' })).toBeTruthy();
  file.comes = true;
  await press('Segunda');
  await screen.findByRole('dialog', { name: 'Segunda' });
  await press('Aceptar');
  expect(answers).toEqual(['Primera: false', 'Segunda: true']);
});

it('that another one replaces was answered with no', async () => {
  show();
  await press('Primera');
  await screen.findByRole('dialog', { name: 'Primera' });
  await press('Segunda');
  await screen.findByRole('dialog', { name: 'Segunda' });
  expect(answers).toEqual(['Primera: false']);
  await press('Aceptar');
  expect(answers).toEqual(['Primera: false', 'Segunda: true']);
  expect(screen.queryByRole('dialog', { name: 'Segunda' })).toBeNull();
});
