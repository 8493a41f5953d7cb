// @vitest-environment happy-dom

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Answers, onStage, type Stage } from '../../../platform/testing/stage.tsx';
import { PortalBookmarkForm } from './portal-bookmark-form.tsx';
import { PublicationForm } from './publication-form.tsx';

let stage: Stage;
afterEach(() => stage.close());

const options = [
  'OpcionesDePublicaciones',
  () => ({
    publicationsInit: {
      capas: [{ id: '4', nombre: 'rios' }],
      grupos: [{ id: '9', nombre: 'Ambiental' }],
    },
  }),
] as const;
const published = {
  id: '2',
  version: 3,
  nombre: 'rios',
  acceso: 'GRUPOS',
  enGeoportal: false,
  carpeta: '',
  orden: null,
  visible: true,
  capa: { id: '4', nombre: 'rios' },
  grupos: [{ id: '9', nombre: 'Ambiental' }],
};
const save = () => screen.findByRole('button', { name: 'Guardar' });
const type = async (label: RegExp, value: string) => {
  fireEvent.change(await screen.findByRole('textbox', { name: label }), { target: { value } });
};
const choose = async (label: RegExp, option: string | RegExp) => {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: label }));
  const found = await screen.findAllByText(option);
  fireEvent.click(found.at(-1) as HTMLElement);
};

it('a table is published under a name for addresses, and to groups only where some are chosen', async () => {
  const close = vi.fn();
  const answers: Answers = [
    options,
    ['GuardarPublicacion', () => ({ hecho: { saved: true, errors: [], uno: { id: '2' } } })],
  ];
  stage = onStage(<PublicationForm row={null} onClose={close} />, answers, { superuser: true });
  await choose(/^Tabla/, 'rios');
  await type(/^Nombre/, 'ríos');
  fireEvent.blur(screen.getByRole('textbox', { name: /^Nombre/ }));
  await screen.findByText(/Use letras sin acentos/);
  expect(await save()).toHaveProperty('disabled', true);
  await type(/^Nombre/, 'rios_2026');
  expect(screen.queryByRole('combobox', { name: /^Grupos/ })).toBeNull();
  await choose(/^Acceso/, 'Solo estos grupos');
  await screen.findByRole('combobox', { name: /^Grupos/ });
  await waitFor(async () => expect(await save()).toHaveProperty('disabled', true));
  await choose(/^Grupos/, 'Ambiental');
  await waitFor(async () => expect(await save()).toHaveProperty('disabled', false));
  fireEvent.click(await save());
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(stage.of('GuardarPublicacion')).toMatchObject([
    { capa: '4', nombre: 'rios_2026', acceso: 'GRUPOS', grupos: ['9'], enGeoportal: false },
  ]);
});

it('what the server refuses stands beside its field, and nothing typed is lost', async () => {
  const close = vi.fn();
  const taken = { campo: 'nombre', message: 'Ya existe una capa publicada con ese nombre.' };
  const answers: Answers = [
    options,
    ['GuardarPublicacion', () => ({ hecho: { saved: false, errors: [taken], uno: null } })],
  ];
  stage = onStage(<PublicationForm row={published} onClose={close} />, answers, {
    superuser: true,
  });
  await type(/^Nombre/, 'quebradas');
  await waitFor(async () => expect(await save()).toHaveProperty('disabled', false));
  fireEvent.click(await save());
  await screen.findByText(taken.message);
  expect(screen.getByRole('textbox', { name: /^Nombre/ })).toHaveProperty('value', 'quebradas');
  expect(close).not.toHaveBeenCalled();
  expect(stage.of('GuardarPublicacion')).toMatchObject([{ id: '2', version: 3, grupos: ['9'] }]);
});

it('of a published view another is copied only where that is asked for', async () => {
  const row = {
    id: '5',
    version: 1,
    titulo: 'Puente',
    descripcion: '',
    carpeta: 'Obras',
    orden: null,
    tomado: '2026-11-01T12:00:00.000Z',
    marcador: { id: '8', nombre: 'Puente del río' },
  };
  const close = vi.fn();
  const answers: Answers = [
    [
      'OpcionesDeMarcadoresDelGeoportal',
      () => ({ portalBookmarksInit: { marcadores: [], hayMas: false } }),
    ],
    [
      'GuardarMarcadorDelGeoportal',
      () => ({ hecho: { saved: true, errors: [], uno: { id: '5' } } }),
    ],
  ];
  stage = onStage(<PortalBookmarkForm row={row} onClose={close} />, answers, { superuser: true });
  await type(/^Título/, 'Puente nuevo');
  await waitFor(async () => expect(await save()).toHaveProperty('disabled', false));
  fireEvent.click(await save());
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(stage.of('GuardarMarcadorDelGeoportal')).toMatchObject([
    { id: '5', version: 1, marcador: '8', titulo: 'Puente nuevo', tomarVista: false },
  ]);
});
