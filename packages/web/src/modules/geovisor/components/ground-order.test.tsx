// @vitest-environment happy-dom

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { onStage, type Stage } from '../../../platform/testing/stage.tsx';
import { GroundOrder, withMoved } from './ground-order.tsx';

let stage: Stage;
afterEach(() => stage.close());

const layer = (id: string, name: string, theme: string) => ({
  id,
  version: 1,
  tema: theme,
  etiqueta: '',
  escalaLejana: null,
  escalaCercana: null,
  etiquetaDesde: null,
  colorClaro: '',
  colorOscuro: '',
  creditos: '',
  orden: Number(id),
  capa: { id, nombre: name },
});
const answers = [
  [
    'CapasDeFondo',
    () => ({
      lista: {
        totalCount: 2,
        pageInfo: { hasNextPage: false },
        nodes: [layer('1', 'Ríos', 'RIOS'), layer('2', 'Vías', 'VIAS')],
      },
    }),
  ],
  ['OrdenarFondo', () => ({ hecho: { saved: true, errors: [] } })],
] as const;

it('the highest layer stands first, and keys move one', async () => {
  stage = onStage(<GroundOrder />, answers, { superuser: true });
  const handles = await screen.findAllByRole('button', { name: /^Mover/ });
  expect(handles.map((one) => one.getAttribute('aria-label'))).toEqual([
    'Mover Vías',
    'Mover Ríos',
  ]);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Mover Ríos' }), { key: 'ArrowUp' });
  await waitFor(() => expect(stage.of('OrdenarFondo')).toEqual([{ ids: ['2', '1'] }]));
});

it('who may not decide reads the order', async () => {
  stage = onStage(<GroundOrder />, answers);
  expect(await screen.findAllByText('Ríos')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Mover/ })).toBeNull();
});

it('a layer goes to where it is put, and nowhere beyond the ends', () => {
  stage = onStage(null, []);
  expect(withMoved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(withMoved(['a', 'b'], 0, -1)).toBeNull();
  expect(withMoved(['a', 'b'], 1, 2)).toBeNull();
});
