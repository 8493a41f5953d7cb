// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { eachInTurn, type RowOutcome } from '../../../platform/list-changes/each-row.ts';
import { onStage, type Stage } from '../../../platform/testing/stage.tsx';
import type { AssignmentListRow } from '../operations/assignments/assignments.ts';
import { ReassignDialog } from './reassign-dialog.tsx';

const rowOf = (id: string, activity: string) =>
  ({
    id,
    identificador: `A-${id}`,
    actividad: { id: activity, nombre: `Actividad ${activity}` },
  }) as AssignmentListRow;
const rows = [rowOf('1', '10'), rowOf('2', '20')];
const idOf = ({ id }: AssignmentListRow) => id;

const marta = { usuarioId: '5', fullName: 'Marta Díaz', rol: 'Ingeniera' };
const people = [
  { actividad: '10', gestion: [{ id: '101', ...marta }], control: [], pideControl: false },
  { actividad: '20', gestion: [], control: [], pideControl: false },
];
const stored = {
  version: 3,
  identificador: 'A-1',
  actividad: { id: '10', nombre: 'Actividad 10' },
  estado: { estado: 'CREADA' },
  recursoGestion: { id: '100', usuario: { id: '4', fullName: 'Luis Paz' } },
  recursoControl: null,
  proyecto: { id: '8', nombre: 'Vía' },
  personaSolicita: null,
  observaciones: 'Levantar el plano',
  duracionEstimada: 6.5,
  fechaInicioPlaneada: '2026-11-02T05:00:00Z',
  fechaFinPlaneada: '2026-11-09T05:00:00Z',
  sendMail: false,
};

let stage: Stage;
afterEach(() => stage.close());

it('gives each assignment to a person who may have it, with all else as it stands', async () => {
  let outcomes: readonly RowOutcome[] = [];
  const onClose = vi.fn();
  stage = onStage(
    <ReassignDialog
      rows={rows}
      each={async (act) => {
        const named = { id: idOf, name: idOf };
        outcomes = await eachInTurn(rows, named, act);
      }}
      onClose={onClose}
    />,
    [
      ['CandidatosDeActividades', () => ({ candidatesOfActivities: people })],
      ['Asignacion', ({ id }) => ({ statusActivity: { ...stored, id } })],
      [
        'GuardarAsignacion',
        () => ({ saveStatusActivity: { saved: true, errors: [], statusActivity: { id: '1' } } }),
      ],
    ],
  );
  fireEvent.mouseDown(
    await screen.findByLabelText('Quién las gestiona desde ahora', undefined, { timeout: 20_000 }),
  );
  fireEvent.click(await screen.findByText('Marta Díaz'));
  fireEvent.click(screen.getByRole('button', { name: 'Reasignar' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(outcomes.map(({ problem }) => problem)).toEqual([
    null,
    'No puede gestionar la actividad «Actividad 20»',
  ]);
  expect(stage.of('GuardarAsignacion')).toEqual([
    expect.objectContaining({
      id: '1',
      version: 3,
      recursoGestion: '101',
      proyecto: '8',
      observaciones: 'Levantar el plano',
      duracionEstimada: 6.5,
      fechaInicioPlaneada: '2026-11-02',
      sendMail: false,
    }),
  ]);
});
