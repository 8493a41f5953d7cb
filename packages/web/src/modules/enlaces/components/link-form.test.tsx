// @vitest-environment happy-dom
import { seenFigures } from '@comarca/shared/core/confirmed-figures';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { onStage, type Stage } from '../../../platform/testing/stage.tsx';
import { LinkForm } from './link-form.tsx';

const THEN = ['1.1 Ríos: «12,5 ha»'];
const NOW = [...THEN, '1.2 Páramos: «9 ha»'];

let stage: Stage;
afterEach(() => stage.close());

it('figures that the tables do not say are listed before the link is made, and nothing typed is lost', async () => {
  const made: string[] = [];
  stage = onStage(
    <LinkForm
      record={{ kind: 'informeIt', id: '7' }}
      type={null}
      onClose={() => undefined}
      onMade={(address) => made.push(address)}
    />,
    [
      [
        'GuardarEnlaceExterno',
        ({ cifrasVistas }) => ({
          saveOutsideLink:
            cifrasVistas === seenFigures(NOW)
              ? { saved: true, llave: 'k', errors: [] }
              : {
                  saved: false,
                  llave: null,
                  errors: [
                    { campo: 'confirmaCifras', message: 'Los textos dicen otras cifras.' },
                    ...(stage.of('GuardarEnlaceExterno').length > 2 ? NOW : THEN).map(
                      (message) => ({
                        campo: 'confirmaCifras',
                        message,
                      }),
                    ),
                  ],
                },
        }),
      ],
    ],
  );
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /¿Para quién\?/ });
  fireEvent.change(name, { target: { value: 'El cliente' } });
  const create = screen.getByRole('button', { name: 'Crear enlace' });
  await waitFor(() => expect(create.hasAttribute('disabled')).toBe(false));
  fireEvent.click(create);
  await screen.findByText('1.1 Ríos: «12,5 ha»');
  fireEvent.click(screen.getByRole('button', { name: 'Volver' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Volver' })).toBeNull());
  expect([name.value, made]).toEqual(['El cliente', []]);
  // The button takes no press until it has stopped turning.
  await waitFor(() => expect(create.classList).not.toContain('ant-btn-loading'));
  expect(create.hasAttribute('disabled')).toBe(false);
  fireEvent.click(create);
  const agree = () =>
    screen.findByRole('button', { name: 'Dar el enlace así' }, { timeout: 5_000 });
  fireEvent.click(await agree());
  // Somebody wrote another one meanwhile: it is shown before anything is given.
  await screen.findByText('1.2 Páramos: «9 ha»');
  expect(made).toEqual([]);
  fireEvent.click(await agree());
  await waitFor(() => expect(made).toEqual([expect.stringContaining('#k')]));
});
