// @vitest-environment happy-dom

import { AppError } from '@comarca/shared/core/errors';
import { instantOf, minuteOf } from '@comarca/shared/modules/productos/effort.rules';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alertStore } from '../../../../platform/alerts/alert-store.ts';
// Brought beforehand: a busy machine takes long to read it.
import '../../../../platform/confirm/confirm-dialog.tsx';
import { onStage, type Stage } from '../../../../platform/testing/stage.tsx';
import { type Log, loadLog, logKey } from '../../operations/efforts/efforts.ts';
import { periodOf } from '../../operations/efforts/log-view.ts';
import { activity } from './log.fixture.ts';
import { LogBoard } from './log-board.tsx';

const TIMER = '0f8fad5b-d9cb-469f-a165-70867728950e';
const NOW = instantOf('2026-11-25 10:00');

const log: Log = {
  person: { id: '1', fullName: 'Ana Prueba' },
  asignaciones: [activity],
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

const values = {
  estadoActividad: '7',
  observaciones: 'Visita',
  horaInicio: '2026-11-25 08:00',
  horaFin: '2026-11-25 09:00',
  porcentajeAvance: 0,
  finActividad: false,
  color: '#BDBDBD',
  linkSharepoint: '',
  linkSharepointEspejo: '',
};

let stage: Stage;
// What another file left waiting is not of these.
beforeEach(() => localStorage.clear());
afterEach(() => {
  stage.close();
  localStorage.clear();
  vi.useRealTimers();
});

/** The log of a person's own week. */
const board = (more: Partial<ComponentProps<typeof LogBoard>> = {}) => (
  <LogBoard
    profileId="1"
    own
    view="planilla"
    day="2026-11-25"
    onDay={() => undefined}
    now={NOW}
    log={log}
    loading={false}
    former={false}
    {...more}
  />
);

/** The log of somebody whose efforts reach the server or not. */
function open(reached: () => boolean) {
  stage = onStage(board(), [
    ['Cronometro', () => ({ effortTimer: timer })],
    [
      'GuardarEsfuerzo',
      () => {
        if (!reached()) throw new AppError('UNAVAILABLE');
        const saved = { saved: true, errors: [], version: 1, dailyEffort: { id: '12' } };
        return { saveDailyEffort: saved };
      },
    ],
  ]);
}
/** By its text: to look for roles in a whole week takes a busy machine longer than what is waited for. */
async function press(text: string): Promise<void> {
  const button = (await screen.findByText(text)).closest('button');
  if (!button) throw new Error(`"${text}" is no button`);
  fireEvent.click(button);
}
const times = () =>
  stage.of('GuardarEsfuerzo').map(({ clave, horaInicio, horaFin }) => [clave, horaInicio, horaFin]);

it('stops the timer once without a connection; its effort keeps its day when it is sent on the next', async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  let reached = false;
  open(() => reached);
  await press('Detener y registrar');
  await press('Guardar');
  await screen.findByText('Cronómetro detenido: su esfuerzo está en espera');
  expect(alertStore.get().map(({ kind }) => kind)).toEqual(['info']);
  expect(screen.queryByRole('button', { name: /Detener y registrar/ })).toBeNull();
  vi.setSystemTime(instantOf('2026-11-26 07:30'));
  reached = true;
  await press('Enviar ahora');
  await waitFor(() => expect(screen.queryByText(/está en espera:/)).toBeNull());
  expect(times().at(-1)).toEqual([TIMER, '2026-11-25 09:00', minuteOf(NOW)]);
});

it('what waits can be discarded, once that is agreed to', async () => {
  const unsent = { clave: 'c', actividad: 'Visita', valores: values, problema: null };
  localStorage.setItem('comarca.bitacora.espera.1', JSON.stringify([unsent]));
  open(() => false);
  await screen.findByText(/está en espera:/);
  await act(() => press('Descartar'));
  const question = await screen.findByRole('dialog', { name: /¿Descartar lo que está en espera/ });
  expect(screen.queryByText(/está en espera:/)).toBeTruthy();
  fireEvent.click(within(question).getByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(screen.queryByText(/está en espera:/)).toBeNull());
});

/** The log as it is read again and again, with the way to the week before. */
function ReadLog() {
  const [day, setDay] = useState('2026-11-25');
  const period = periodOf('planilla', day);
  const { data, isPlaceholderData } = useQuery({
    queryKey: [...logKey, '1', period],
    queryFn: ({ signal }) => loadLog('1', period, signal),
    placeholderData: (previous) => previous,
  });
  return (
    <>
      <button type="button" onClick={() => setDay('2026-11-18')}>
        Semana anterior
      </button>
      <LogBoard
        profileId="1"
        own
        view="planilla"
        day={day}
        onDay={setDay}
        now={NOW}
        log={data}
        loading={false}
        former={isPlaceholderData}
      />
    </>
  );
}

/** An effort as the server has it, of what was sent. */
function storedEffort(
  { horaInicio, horaFin, clave, ...rest }: Record<string, unknown>,
  id: string,
) {
  const at = (text: unknown) => new Date(instantOf(String(text))).toISOString();
  const times = { horaInicio: at(horaInicio), horaFin: at(horaFin), envio: clave };
  const about = { nombres: 'Ficha predial', identificador: 'FP', admiteCambios: true };
  return { ...rest, ...times, ...about, id, version: 1, estado: 'EN GESTIÓN' };
}

/** Opens a log of two activities that keeps what is typed into it. @param sent what it has already */
function openRead(...sent: Record<string, unknown>[]) {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  const stored = sent.map((effort, at) => storedEffort(effort, `${at + 1}`));
  const second = { ...log.asignaciones[0], id: '8', identificador: 'FP-2' };
  stage = onStage(<ReadLog />, [
    ['Cronometro', () => ({ effortTimer: null })],
    [
      'Bitacora',
      ({ initDate, finishDate }) => ({
        effortsInit: { person: log.person, asignaciones: [...log.asignaciones, second] },
        efforts: stored.filter(({ horaInicio }) => {
          const on = horaInicio.slice(0, 10);
          return String(initDate) <= on && on <= String(finishDate);
        }),
      }),
    ],
    [
      'GuardarEsfuerzo',
      (effort) => {
        const id = `${stored.length + 1}`;
        stored.push(storedEffort(effort, id));
        const saved = { saved: true, errors: [], version: 1, dailyEffort: { id } };
        return { saveDailyEffort: saved };
      },
    ],
  ]);
}

/** Describes an activity's hours of Tuesday, and types them. */
async function fill(row: string, hours: string, day?: string) {
  await screen.findByRole('textbox', { name: `Descripción para ${row}` });
  fillShown(row, hours, day);
}

/** The same in a row that stands there already. */
function fillShown(row: string, hours: string, day = 'mar, 24 de nov') {
  const about = screen.getByRole('textbox', { name: `Descripción para ${row}` });
  fireEvent.change(about, { target: { value: 'Visita' } });
  const cell = screen.getByRole('textbox', { name: `${row}, ${day}` });
  fireEvent.change(cell, { target: { value: hours } });
  fireEvent.blur(cell);
}

it('gives hours that are typed into two cells of a day one after the other their own time', async () => {
  openRead();
  await fill('FP-1 · Ficha predial', '2');
  await fill('FP-2 · Ficha predial', '1,5');
  await waitFor(() => expect(times()).toHaveLength(2));
  expect(times().map(([, from, to]) => [from, to])).toEqual([
    ['2026-11-24 07:00', '2026-11-24 09:00'],
    ['2026-11-24 09:00', '2026-11-24 10:30'],
  ]);
});

it('starts from what the day has also where another week is opened before its turn', async () => {
  openRead();
  await fill('FP-1 · Ficha predial', '2');
  await waitFor(() => expect(screen.getAllByDisplayValue('2:00')).toHaveLength(1));
  await fill('FP-2 · Ficha predial', '1,5');
  await fill('FP-1 · Ficha predial', '3');
  await press('Semana anterior');
  await waitFor(() => expect(times()).toHaveLength(3));
  expect(times().map(([, from, to]) => [from, to])).toEqual([
    ['2026-11-24 07:00', '2026-11-24 09:00'],
    ['2026-11-24 09:00', '2026-11-24 10:30'],
    ['2026-11-24 10:30', '2026-11-24 11:30'],
  ]);
});

it('starts from what a week has of its own while the week before it stands in for it', async () => {
  const seventeenth = { horaInicio: '2026-11-17 07:00', horaFin: '2026-11-17 08:00' };
  openRead({ ...seventeenth, clave: 'c', estadoActividad: '7', observaciones: 'Visita' });
  await screen.findByRole('textbox', { name: 'Descripción para FP-1 · Ficha predial' });
  fireEvent.click(screen.getByRole('button', { name: 'Semana anterior' }));
  fillShown('FP-1 · Ficha predial', '3', 'mar, 17 de nov');
  await waitFor(() => expect(times()).toHaveLength(1));
  expect(times()[0]?.slice(1)).toEqual(['2026-11-17 08:00', '2026-11-17 10:00']);
});

it('begins with the form of a new effort where it is asked for', async () => {
  const onStarted = vi.fn();
  stage = onStage(board({ starts: true, onStarted }), [
    ['Cronometro', () => ({ effortTimer: null })],
  ]);
  await screen.findByRole('dialog');
  expect(onStarted).toHaveBeenCalledOnce();
});
