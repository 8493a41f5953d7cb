// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { alertStore } from '../alerts/alert-store.ts';
import { onStage, type Stage } from '../testing/stage.tsx';
import { useListSettings } from './use-list-settings.ts';

let stage: Stage;
afterEach(() => stage.close());

/** The first screen of a run takes long to draw. */
const PATIENT = { timeout: 20_000 };
const columns = [{ key: 'nombre', width: 300 }];

function Chooser() {
  const { setDefault, isKnown } = useListSettings('fincas', undefined);
  return (
    <button type="button" onClick={() => setDefault('3')}>
      Elegir {isKnown ? 'ya' : 'sin saber'}
    </button>
  );
}

it('saves nothing over what it could not read, and the whole of what it reads then', async () => {
  localStorage.clear();
  let isThere = false;
  stage = onStage(<Chooser />, [
    [
      'AjustesDeLista',
      () => {
        if (!isThere) throw new TypeError('Failed to fetch');
        return {
          listSettings: { general: {}, own: { columns }, defaultView: null, views: [], groups: [] },
        };
      },
    ],
    ['GuardarAjustesDeLista', () => ({ saveListSettings: { saved: true, errors: [] } })],
  ]);
  const choose = await screen.findByText(/sin saber/, {}, PATIENT);
  await waitFor(() => expect(stage.of('AjustesDeLista')).toHaveLength(1));
  fireEvent.click(choose);
  await waitFor(() => expect(alertStore.get()).toHaveLength(1), PATIENT);
  expect(stage.of('GuardarAjustesDeLista')).toEqual([]);
  isThere = true;
  fireEvent.click(choose);
  await waitFor(() => expect(stage.of('GuardarAjustesDeLista')).toHaveLength(1), PATIENT);
  expect(stage.of('GuardarAjustesDeLista')).toEqual([
    { list: 'fincas', values: { columns }, defaultView: '3' },
  ]);
});
