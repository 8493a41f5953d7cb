// @vitest-environment happy-dom
import { messages } from '@comarca/shared/core/validation';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Answers, onStage, type Stage } from '../../../platform/testing/stage.tsx';
import type { User } from '../operations/users.ts';
import { UserForm } from './user-form.tsx';

const stored: User = {
  id: '5',
  version: 2,
  fullName: 'Edita Rojas',
  avatar: null,
  nombreUsuario: 'editada.persona',
  email: 'edita@comarca.example',
  nombres: 'Edita',
  apellidos: 'Rojas',
  uid: '1',
  jobTitle: 'Gestora',
  isActive: true,
  isSuperuser: false,
  isStaff: false,
  lastLogin: null,
  loginCount: 0,
  hasFoliosUser: false,
  puedeCargarFolio: false,
  puedeVerVur: true,
  usuarioVur: 'edita.vur',
  vurConfigured: true,
  grupos: [{ id: '1', nombre: 'Consulta' }],
};

const options = {
  usersModuleInit: {
    groups: [
      { id: '1', nombre: 'Consulta', grantable: true },
      { id: '2', nombre: 'Coordinador', grantable: false },
    ],
    apps: [],
  },
};

let stage: Stage;
const onSaved = vi.fn();
const open = (record: User | null, answers: Answers = []) => {
  stage = onStage(
    <UserForm record={record} restored={null} onSaved={onSaved} onClose={() => undefined} />,
    [['OpcionesUsuarios', () => options], ...answers],
  );
};
const field = (label: RegExp) => screen.findByLabelText(label);

afterEach(() => {
  stage.close();
  onSaved.mockReset();
});

it('asks a new user for a password, and a stored one only for a new account of the lookup', async () => {
  open(null);
  await field(/^Nombres/);
  expect(screen.getByLabelText(/^Contraseña/)).toBeTruthy();
  stage.close();
  open(stored);
  await field(/^Nombres/);
  expect(screen.queryByLabelText(/^Contraseña \*/)).toBeNull();
  fireEvent.click(screen.getByLabelText('Crear cuenta en la consulta de folios'));
  expect(await field(/^Contraseña de la consulta de folios/)).toBeTruthy();
});

it('says what a short user name lacks beside it', async () => {
  open(stored);
  fireEvent.change(await field(/^Nombre de usuario/), { target: { value: 'corto' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Ver qué falta' }));
  expect(await screen.findByText(messages.min8)).toBeTruthy();
});

it('never reads a secret back: an empty one keeps what is stored', async () => {
  open(stored, [
    ['GuardarUsuario', () => ({ saveProfile: { saved: true, errors: [], profile: { id: '5' } } })],
  ]);
  expect(await field(/^Contraseña VUR/)).toHaveProperty('value', '');
  fireEvent.change(await field(/^Cargo/), { target: { value: 'Directora' } });
  fireEvent.click(screen.getByRole('button', { name: /Guardar$/ }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('5'));
  expect(stage.of('GuardarUsuario')).toEqual([
    {
      id: '5',
      version: 2,
      nombres: 'Edita',
      apellidos: 'Rojas',
      uid: '1',
      jobTitle: 'Directora',
      isActive: true,
      nombreUsuario: 'editada.persona',
      email: 'edita@comarca.example',
      grupos: ['1'],
      contrasenia: '',
      crearLookup: false,
      puedeCargarFolio: false,
      puedeVerVur: true,
      usuarioVur: 'edita.vur',
      contraseniaVur: '',
    },
  ]);
});
