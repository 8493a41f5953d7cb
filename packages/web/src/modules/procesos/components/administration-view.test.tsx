// @vitest-environment happy-dom
import { AppError } from '@comarca/shared/core/errors';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { onStage, type Stage } from '../../../platform/testing/stage.tsx';
import { AdministrationView } from './administration-view.tsx';

let stage: Stage;
afterEach(() => stage.close());

it('keeps what is shown, and what is typed there, when it is read again in vain', async () => {
  let reached = true;
  stage = onStage(
    <AdministrationView
      owner={{ proyecto: '1' }}
      kind="Proyecto"
      heading={(name) => name}
      ways={null}
      head={<input aria-label="Nota" />}
      tabs={[{ key: 'uno', label: 'Uno', content: null }]}
      whoMay=""
    />,
    [
      [
        'Administracion',
        () => {
          if (!reached) throw new AppError('UNAVAILABLE');
          return { administration: { id: '1', nombre: 'Doble calzada', codigo: null } };
        },
      ],
    ],
  );
  await screen.findByRole('heading', { name: 'Doble calzada' });
  const note = screen.getByRole('textbox', { name: 'Nota' });
  reached = false;
  await stage.reread();
  expect(screen.queryByText('No se pudo cargar la administración')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Nota' })).toBe(note);
});
