// @vitest-environment happy-dom
import { fieldError } from '@comarca/shared/core/errors';
import { act, fireEvent, screen } from '@testing-library/react';
import { Button } from 'antd';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { onStage, type Stage } from '../testing/stage.tsx';
import type { SeveralRows } from './each-row.ts';
import { useChangeableList } from './use-changeable-list.tsx';

interface Row {
  id: string;
  nombre: string;
}

const farms = ['El Rosal', 'La Playa', 'El Topo'].map((name, place) => ({
  id: `${place}`,
  nombre: name,
}));

/** What is shown later is loaded then. */
const PATIENT = { timeout: 20_000 };

let stage: Stage;
afterEach(() => stage.close());

/** What is sent away is in the list no longer. */
function Farms() {
  const [rows, setRows] = useState<readonly Row[]>(farms);
  const several: SeveralRows<Row> = {
    nameOf: ({ nombre }) => nombre,
    acts: (chosen, each) => (
      <Button
        onClick={() =>
          void each(async ({ id, nombre }) => {
            if (nombre === 'La Playa') throw fieldError('userId', 'No puede recibirla');
            setRows((all) => all.filter((row) => row.id !== id));
          })
        }
      >
        Enviar {chosen.length}
      </Button>
    ),
  };
  const { bar, selection, columns } = useChangeableList<Row>({
    columns: [],
    changes: null,
    several,
    queryKey: ['fincas'],
    rows,
    rowKey: ({ id }) => id,
    more: (keys) => <output>{keys.join()}</output>,
  });
  return (
    <>
      {bar}
      <p>{columns.length} columnas</p>
      <Button onClick={() => selection?.onChange(['0', '1'])}>Elegir</Button>
    </>
  );
}

it('does something with the chosen rows one by one, and tells of each what happened even where it has left', async () => {
  stage = onStage(<Farms />, []);
  const choose = await screen.findByRole('button', { name: 'Elegir' }, PATIENT);
  await act(async () => void fireEvent.click(choose));
  const bar = await screen.findByRole('region', { name: 'Elegidos' }, PATIENT);
  expect(bar.textContent).toContain('2 elegidos');
  expect(screen.queryByRole('combobox', { name: 'Qué cambiar' })).toBeNull();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Enviar 2' })));
  const outcomes = await screen.findByRole(
    'dialog',
    { name: 'Qué pasó con cada elemento' },
    PATIENT,
  );
  expect([...outcomes.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'El RosalGuardado',
    'La PlayaNo puede recibirla',
  ]);
  await screen.findByText('1 elegido');
  fireEvent.click(screen.getByRole('button', { name: 'Quitar la selección' }));
  expect(screen.queryByRole('region', { name: 'Elegidos' })).toBeNull();
  screen.getByText('El Rosal');
});
