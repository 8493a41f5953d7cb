// @vitest-environment happy-dom

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Answers, onStage, type Stage } from '../../../../platform/testing/stage.tsx';
import { AssignmentBoard } from './assignment-board.tsx';

let stage: Stage;
afterEach(() => stage.close());

const resource = { usuario: { id: '1', fullName: 'Ana Prueba', avatar: null } };
const cardIn = (state: string, id: string) => ({
  id,
  version: 1,
  identificador: `FP-${id}`,
  instanceName: 'Gestión predial',
  ownerName: '',
  actividad: { nombre: 'Ficha predial', esContinua: false },
  estado: { estado: state },
  recursoGestion: resource,
  recursoControl: null,
  proyecto: null,
  duracionEstimada: 8,
  esfuerzoTotal: 8,
  rechazos: 0,
  fechaInicioPlaneada: '2026-11-01T12:00:00Z',
  fechaFinPlaneada: '2026-11-20T12:00:00Z',
  fechaInicioReal: '2026-11-01T12:00:00Z',
  fechaFinReal: '2026-11-19T12:00:00Z',
});

function open(cards: ReturnType<typeof cardIn>[], save: Answers[number][1]) {
  stage = onStage(
    <AssignmentBoard
      of={{ equipo: true }}
      query={{ search: '', orderBy: null, filters: {} }}
      narrowed={false}
    />,
    [
      [
        'ColumnaTablero',
        ({ estado_In: states }) => {
          const nodes = cards.filter(({ estado }) => (states as string[]).includes(estado.estado));
          const page = { totalCount: nodes.length, pageInfo: { hasNextPage: false }, nodes };
          return { statusActivitiesRelay: page };
        },
      ],
      ['GestionarAsignacion', save],
    ],
    { permissions: ['gestion_productos.control_productmanagement'] },
  );
}
const column = (state: string) => screen.getByRole('region', { name: new RegExp(`^${state}: `) });
const move = async (card: string, state: string) => {
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`Mover.*${card}`) }));
  const there = within(column(state)).getByRole('button', { name: /Mover aquí/ });
  // what is asked comes later than what asks
  await act(async () => void fireEvent.click(there));
};

it('asks before a closed assignment is opened again, as its button does', async () => {
  open([cardIn('FINALIZADO', '1')], () => ({}));
  await move('FP-1', 'EN GESTIÓN');
  await screen.findByText('¿Desbloquear la asignación?');
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => within(column('FINALIZADO')).getByText('FP-1'));
  expect(stage.of('GestionarAsignacion')).toHaveLength(0);
});

it('puts a card back that the server refuses', async () => {
  const cards = [cardIn('FINALIZADO', '1')];
  open(cards, () => ({
    manageStatusActivity: { saved: false, errors: [{ campo: null, message: 'No se puede' }] },
  }));
  await move('FP-1', 'EN GESTIÓN');
  fireEvent.click(await screen.findByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(stage.of('GestionarAsignacion')).toHaveLength(1));
  await waitFor(() => within(column('FINALIZADO')).getByText('FP-1'));
});
