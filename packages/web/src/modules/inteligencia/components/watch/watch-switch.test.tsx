// @vitest-environment happy-dom

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { alertStore } from '../../../../platform/alerts/alert-store.ts';
import { onStage, type Stage } from '../../../../platform/testing/stage.tsx';
import { watchReport } from '../../operations/watching.ts';
import { WatchSwitch } from './watch-switch.tsx';

let stage: Stage;

const open = (own: boolean, errors: object[] = []) => {
  const onSaved = vi.fn(async () => undefined);
  stage = onStage(
    <WatchSwitch
      watching={{ activa: true, esPropia: own }}
      save={(watch) => watchReport('7', watch)}
      onSaved={onSaved}
    />,
    [
      [
        'VigilarReporteRapido',
        () => ({ watchShortReport: { saved: errors.length === 0, errors } }),
      ],
    ],
  );
  return onSaved;
};

afterEach(() => stage.close());

it('its author turns it off, and what it stands beside is read again', async () => {
  const onSaved = open(true);
  fireEvent.click(await screen.findByRole('switch', { name: 'Vigilar cambios', checked: true }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(stage.of('VigilarReporteRapido')).toEqual([{ id: '7', watch: false }]);
});

it('says why it could not, and reads nothing again', async () => {
  const onSaved = open(true, [{ campo: '', message: 'Solo quien lo hizo decide.' }]);
  fireEvent.click(await screen.findByRole('switch', { name: 'Vigilar cambios' }));
  await waitFor(() =>
    expect(alertStore.get().map(({ text }) => text)).toContainEqual(
      expect.stringContaining('Solo quien lo hizo decide.'),
    ),
  );
  expect(onSaved).not.toHaveBeenCalled();
});

it('anybody else sees it and cannot move it', async () => {
  open(false);
  const shown = await screen.findByRole('switch', { name: 'Vigilar cambios' });
  expect(shown.hasAttribute('disabled')).toBe(true);
});
