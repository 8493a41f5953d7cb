// @vitest-environment happy-dom

import { addDays } from '@comarca/shared/core/days';
import { dayOf } from '@comarca/shared/core/formats';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { onStage, type Stage } from '../../../platform/testing/stage.tsx';
import { activity } from '../components/log/log.fixture.ts';
import { EffortForm } from './effort-form.tsx';

let stage: Stage;
const save = vi.fn(async () => 'guardado' as const);
const today = dayOf(new Date());

function open(values: { porcentajeAvance: number; finActividad: boolean; day?: string }) {
  const { day = today, ...rest } = values;
  stage = onStage(
    <EffortForm
      effort={{
        id: null,
        version: null,
        readOnly: false,
        reason: null,
        values: {
          estadoActividad: '7',
          observaciones: 'Visita',
          horaInicio: `${day} 00:00`,
          horaFin: `${day} 00:05`,
          color: '#ECEFF1',
          linkSharepoint: '',
          linkSharepointEspejo: '',
          ...rest,
        },
      }}
      activities={[activity]}
      save={save}
      onClose={() => undefined}
      onDelete={() => undefined}
    />,
    [],
  );
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

afterEach(() => {
  stage.close();
  save.mockClear();
});

it('asks before an activity ends with less than all of it done', async () => {
  open({ porcentajeAvance: 60, finActividad: true });
  await press('Guardar');
  await screen.findByText(/El avance es del 60 %/);
  await press('Cancelar');
  expect(save).not.toHaveBeenCalled();
  stage.close();
  open({ porcentajeAvance: 60, finActividad: true });
  await press('Guardar');
  await screen.findByText(/El avance es del 60 %/);
  await press('Aceptar');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
});

it('does not ask of what is done, nor of what goes on', async () => {
  open({ porcentajeAvance: 100, finActividad: true });
  await press('Guardar');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  stage.close();
  open({ porcentajeAvance: 60, finActividad: false });
  await press('Guardar');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
});

it('refuses what would be logged for tomorrow', async () => {
  open({ porcentajeAvance: 60, finActividad: false, day: addDays(today, 1) });
  await press('Guardar');
  expect(
    (await screen.findAllByText('No se registran esfuerzos después de hoy')).length,
  ).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
});
