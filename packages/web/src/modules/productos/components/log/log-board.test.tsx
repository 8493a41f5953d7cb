// @vitest-environment happy-dom

import { AppError } from '@comarca/shared/core/errors';
import { instantOf, minuteOf } from '@comarca/shared/modules/productos/effort.rules';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { onStage, type Stage } from '../../../../platform/testing/stage.tsx';
import type { Log } from '../../operations/efforts/efforts.ts';
import { LogBoard } from './log-board.tsx';

const TIMER = '0f8fad5b-d9cb-469f-a165-70867728950e';
const NOW = instantOf('2026-11-25 10:00');

const log: Log = {
  person: { id: '1', fullName: 'Ana Prueba' },
  asignaciones: [
    {
      id: '7',
      nombre: 'Ficha predial',
      identificador: 'FP-1',
      instanceName: 'Gestión predial',
      estado: 'EN GESTIÓN',
      esGestion: true,
      color: null,
      porcentajeAvance: 0,
    },
  ],
  efforts: [],
};
const timer = {
  clave: TIMER,
  desde: new Date(instantOf('2026-11-25 09:00')).toISOString(),
  observaciones: 'Visita',
  estadoActividad: '7',
  identificador: 'FP-1',
  nombre: 'Ficha predial',
};

let stage: Stage;
afterEach(() => {
  stage.close();
  localStorage.clear();
  vi.useRealTimers();
});

/** The log of somebody whose efforts reach the server or not. */
function open(reached: () => boolean) {
  stage = onStage(
    <LogBoard
      profileId="1"
      own
      view="planilla"
      day="2026-11-25"
      onDay={() => undefined}
      now={NOW}
      log={log}
      loading={false}
    />,
    [
      ['Cronometro', () => ({ effortTimer: timer })],
      [
        'GuardarEsfuerzo',
        () => {
          if (!reached()) throw new AppError('UNAVAILABLE');
          const saved = { saved: true, errors: [], version: 1, dailyEffort: { id: '12' } };
          return { saveDailyEffort: saved };
        },
      ],
    ],
  );
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const times = () =>
  stage.of('GuardarEsfuerzo').map(({ clave, horaInicio, horaFin }) => [clave, horaInicio, horaFin]);

it('stops the timer once without a connection; its effort keeps its day when it is sent on the next', async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  let reached = false;
  open(() => reached);
  await press('stop Detener y registrar');
  await press('Guardar');
  await screen.findByText('Cronómetro detenido: su esfuerzo está en espera');
  expect(screen.queryByRole('button', { name: /Detener y registrar/ })).toBeNull();
  vi.setSystemTime(instantOf('2026-11-26 07:30'));
  reached = true;
  await press('Enviar ahora');
  await waitFor(() => expect(screen.queryByText(/está en espera:/)).toBeNull());
  expect(times().at(-1)).toEqual([TIMER, '2026-11-25 09:00', minuteOf(NOW)]);
});
