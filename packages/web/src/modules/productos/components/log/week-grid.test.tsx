// @vitest-environment happy-dom

import { instantOf } from '@comarca/shared/modules/productos/effort.rules';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { onStage, type Stage } from '../../../../platform/testing/stage.tsx';
import type { ShownEffort } from '../../operations/efforts/shown-efforts.ts';
import { activity } from './log.fixture.ts';
import { WeekGrid } from './week-grid.tsx';

const effort = (id: string, from: string, to: string, closed: string | null): ShownEffort => ({
  esfuerzo: id,
  guardado: { id, version: 1 },
  actividad: 'Ficha predial',
  titulo: 'FP-1 · Ficha predial',
  soloLectura: closed,
  enEspera: false,
  valores: {
    estadoActividad: '7',
    observaciones: 'Visita',
    horaInicio: from,
    horaFin: to,
    porcentajeAvance: 0,
    finActividad: false,
    color: '#1E88E5',
    linkSharepoint: '',
    linkSharepointEspejo: '',
  },
});

let stage: Stage;
const change = vi.fn<
  (cell: { day: string }, minutes: number, text: string) => Promise<string | null>
>(async () => null);

async function open(efforts: readonly ShownEffort[], later = efforts) {
  stage = onStage(<Weeks first={efforts} later={later} />, []);
  await screen.findByRole('table');
}

/** The grid with the way to another week, and to what is logged there later. */
function Weeks(given: Record<'first' | 'later', readonly ShownEffort[]>) {
  const [day, setDay] = useState('2026-11-25');
  const [efforts, setEfforts] = useState(given.first);
  return (
    <>
      <button type="button" onClick={() => setEfforts(given.later)}>
        Más tarde
      </button>
      <button type="button" onClick={() => setDay('2026-11-18')}>
        Semana anterior
      </button>
      <WeekGrid
        day={day}
        onDay={setDay}
        now={instantOf('2026-11-25 10:00')}
        activities={[activity]}
        efforts={efforts}
        readOnly={false}
        onChange={change}
      />
    </>
  );
}
const cell = (day: string) => screen.getByRole('textbox', { name: `FP-1 · Ficha predial, ${day}` });
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

afterEach(() => {
  stage.close();
  change.mockClear();
});

it('takes the hours that are typed once, with the description of the row', async () => {
  await open([effort('1', '2026-11-23 08:00', '2026-11-23 09:30', null)]);
  const tuesday = cell('mar, 24 de nov');
  type(tuesday, '2,5');
  fireEvent.keyDown(tuesday, { key: 'Enter' });
  fireEvent.blur(tuesday);
  await waitFor(() => expect(change).toHaveBeenCalledTimes(1));
  const [given, minutes, text] = change.mock.calls[0] ?? [];
  expect([given?.day, minutes, text]).toEqual(['2026-11-24', 150, 'Visita']);
});

it('refuses what is no time and hours that nobody describes', async () => {
  await open([]);
  const tuesday = cell('mar, 24 de nov');
  type(tuesday, 'dos');
  fireEvent.blur(tuesday);
  await screen.findByText('Escriba las horas: 1,5 o 1:30');
  type(tuesday, '2');
  fireEvent.blur(tuesday);
  await screen.findByText('Debe ingresar una observacion para el esfuerzo');
  expect(change).not.toHaveBeenCalled();
});

it('only shows days that have not come, and what is closed or goes on over midnight', async () => {
  await open([
    effort('1', '2026-11-23 08:00', '2026-11-23 09:30', 'cerrado'),
    effort('2', '2026-11-24 23:00', '2026-11-25 01:00', null),
  ]);
  expect(screen.queryAllByRole('textbox')).toHaveLength(1);
  expect(screen.getAllByText('1:30').length).toBeGreaterThan(0);
  expect(screen.getAllByText('1:00').length).toBeGreaterThan(0);
});

it('keeps what was not taken while another week is shown, and leads back to it', async () => {
  await open([]);
  const tuesday = cell('mar, 24 de nov');
  type(tuesday, 'dos');
  fireEvent.blur(tuesday);
  await screen.findByText('Escriba las horas: 1,5 o 1:30');
  fireEvent.click(screen.getByRole('button', { name: 'Semana anterior' }));
  await screen.findByText(/«dos» no se guardó en FP-1 · Ficha predial, mar, 24 de nov/);
  expect(screen.queryByDisplayValue('dos')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Ir a esa semana' }));
  await screen.findByDisplayValue('dos');
  await screen.findByText('Escriba las horas: 1,5 o 1:30');
  const again = cell('mar, 24 de nov');
  fireEvent.keyDown(again, { key: 'Escape' });
  fireEvent.click(screen.getByRole('button', { name: 'Semana anterior' }));
  expect(screen.queryByText(/no se guardó/)).toBeNull();
});

it('keeps the hours of which only a part was taken, and why the rest was not', async () => {
  await open([], [effort('1', '2026-11-24 08:00', '2026-11-24 09:30', null)]);
  change.mockImplementationOnce(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Más tarde' }));
    await screen.findAllByText('1:30');
    return 'No se pudo cambiar';
  });
  const about = screen.getByRole('textbox', { name: 'Descripción para FP-1 · Ficha predial' });
  type(about, 'Visita');
  type(cell('mar, 24 de nov'), '4');
  fireEvent.blur(cell('mar, 24 de nov'));
  await screen.findByText('No se pudo cambiar');
  expect(cell('mar, 24 de nov')).toHaveProperty('value', '4');
});

it('keeps what is being typed when the cell is changed elsewhere, and shows what was stored', async () => {
  await open([], [effort('1', '2026-11-24 08:00', '2026-11-24 09:30', null)]);
  type(cell('mar, 24 de nov'), '2');
  fireEvent.click(screen.getByRole('button', { name: 'Más tarde' }));
  await screen.findAllByText('1:30');
  expect(cell('mar, 24 de nov')).toHaveProperty('value', '2');
  stage.close();
  await open([], [effort('1', '2026-11-24 08:00', '2026-11-24 09:30', null)]);
  type(cell('mar, 24 de nov'), '1,5');
  fireEvent.click(screen.getByRole('button', { name: 'Más tarde' }));
  await waitFor(() => expect(cell('mar, 24 de nov')).toHaveProperty('value', '1:30'));
});
