// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { onStage, type Stage } from '../../../platform/testing/stage.tsx';
import { TitlesForm } from './titles-form.tsx';

let stage: Stage;
afterEach(() => stage.close());

const titles = {
  id: '5',
  version: 2,
  cabidaLinderos: 'Por el norte',
  complementacion: '',
  anotaciones: [],
  certificates: [],
};

it('is saved over what somebody else saved meanwhile, once that was seen', async () => {
  const onClose = vi.fn();
  stage = onStage(<TitlesForm titles={titles} onClose={onClose} />, [
    [
      'GuardarTitulosFolio',
      ({ version }) => ({
        saveFolioTitles:
          version === 3
            ? { saved: true, errors: [], titles: { id: '5' } }
            : { saved: false, errors: [{ campo: 'version', message: 'Cambió' }], titles: null },
      }),
    ],
    [
      'TitulosFolio',
      () => ({
        folioTitles: { ...titles, version: 3, cabidaLinderos: 'De otra persona' },
        certificatesOfFolio: [],
      }),
    ],
    ['Historial', () => ({ history: { nodes: [] } })],
  ]);
  const written = await screen.findByRole('textbox', { name: /Complementación/ });
  fireEvent.change(written, { target: { value: 'Lo que escribí' } });
  fireEvent.click(screen.getByRole('button', { name: /Guardar/ }));
  await screen.findByText(/guardó este registro mientras usted lo editaba/);
  fireEvent.click(screen.getByRole('button', { name: /Guardar/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(stage.of('GuardarTitulosFolio').at(-1)).toMatchObject({
    version: 3,
    cabidaLinderos: 'De otra persona',
    complementacion: 'Lo que escribí',
  });
});
