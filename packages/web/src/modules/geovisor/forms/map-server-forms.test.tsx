// @vitest-environment happy-dom

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { onStage, type Stage } from '../../../platform/testing/stage.tsx';
import { RenameLayerForm } from './rename-layer-form.tsx';
import { SyncLayerForm } from './sync-layer-form.tsx';

let stage: Stage;
afterEach(() => stage.close());

const storages = [
  'AlmacenesMapas',
  () => ({ storages: [{ id: '1', nombre: 'Comarca', tipo: 'PostGIS' }] }),
] as const;
const save = async () => screen.findByRole('button', { name: 'Guardar' });
const type = async (label: RegExp, value: string) => {
  fireEvent.change(await screen.findByRole('textbox', { name: label }), { target: { value } });
};

it('a layer is synchronised with its storage: both are obligatory, the name counts to 100', async () => {
  stage = onStage(<SyncLayerForm onClose={() => undefined} />, [storages]);
  expect(await save()).toHaveProperty('disabled', true);
  await type(/^Capa/, 'rios');
  expect(await screen.findByText('4/100')).toBeTruthy();
  expect(await save()).toHaveProperty('disabled', true);
});

it('both names of a renaming are obligatory and count to 100', async () => {
  const close = vi.fn();
  stage = onStage(<RenameLayerForm onClose={close} />, [
    ['RenombrarCapa', () => ({ renameLayer: { success: true, errors: [] } })],
  ]);
  expect(await save()).toHaveProperty('disabled', true);
  await type(/^Nombre actual/, 'rios');
  expect(await save()).toHaveProperty('disabled', true);
  await type(/^Nombre nuevo/, 'x'.repeat(101));
  expect(await save()).toHaveProperty('disabled', true);
  await type(/^Nombre nuevo/, 'rios_2026');
  expect(await screen.findByText('9/100')).toBeTruthy();
  await waitFor(async () => expect(await save()).toHaveProperty('disabled', false));
  fireEvent.click(await save());
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(stage.of('RenombrarCapa')).toEqual([{ geoserverName: 'rios', newName: 'rios_2026' }]);
});
