// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, it } from 'vitest';
import { onStage, type Stage } from '../../../platform/testing/stage.tsx';
import { NotifyDialog } from './notify-dialog.tsx';

const SOON = { timeout: 5_000 };
const step = {
  nombre: 'notificar',
  etiqueta: 'Notificar',
  estado: 'Notificada',
  confirmacion: '¿Desea continuar?',
  exito: 'Hecho',
};
const support = { id: '1', nombreArchivo: 'plano.pdf', rutaSharepoint: '/media/1' };
const letter: ComponentProps<typeof NotifyDialog>['letter'] = {
  id: '7',
  version: 3,
  correoExterno: 'alcaldia@tunja.example',
  anexocorrespondenciaSet: [
    { ...support, cargado: true, bytes: 2_000_000, perdido: false },
    { ...support, id: '2', cargado: false, bytes: null, perdido: null },
  ],
};

let stage: Stage;
afterEach(() => stage.close());

function open(of: typeof letter) {
  stage = onStage(<NotifyDialog letter={of} step={step} onClose={() => undefined} />, [
    [
      'CambiarEstadoCorrespondencia',
      () => ({ updateCorrespondenceStatus: { saved: true, errors: [] } }),
    ],
  ]);
}

const sent = () => stage.of('CambiarEstadoCorrespondencia');

it('asks to which address a letter goes, and whether what is stored of it goes along', async () => {
  open(letter);
  const address = await screen.findByLabelText<HTMLInputElement>(
    'Correo del destinatario',
    undefined,
    SOON,
  );
  expect(address.value).toBe('alcaldia@tunja.example');
  const supports = screen.getByRole<HTMLInputElement>('checkbox', { name: /el anexo \(.*MB\)/ });
  expect(supports.checked).toBe(true);
  fireEvent.click(supports);
  fireEvent.change(address, { target: { value: 'despacho@tunja.example' } });
  fireEvent.click(screen.getByRole('button', { name: 'Notificar' }));
  await expect.poll(sent, SOON).toEqual([
    expect.objectContaining({
      status: 'Notificada',
      version: 3,
      email: 'despacho@tunja.example',
      withSupports: false,
    }),
  ]);
});

it('offers no supports where there are none, and lets no wrong address go', async () => {
  open({ ...letter, anexocorrespondenciaSet: [] });
  const address = await screen.findByLabelText('Correo del destinatario', undefined, SOON);
  expect(screen.queryByRole('checkbox')).toBeNull();
  fireEvent.change(address, { target: { value: 'alcaldía' } });
  await expect
    .poll(() => screen.getByRole<HTMLButtonElement>('button', { name: 'Notificar' }).disabled, SOON)
    .toBe(true);
  expect(sent()).toEqual([]);
});
