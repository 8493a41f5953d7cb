// @vitest-environment happy-dom
import { AppError } from '@comarca/shared/core/errors';
import { act, fireEvent, screen } from '@testing-library/react';
import { Input } from 'antd';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Field } from '../../ui/fields/field.tsx';
import { onStage, type Stage } from '../testing/stage.tsx';
import { EntityForm } from './entity-form.tsx';
import { refused } from './form-failure.ts';
import { type SaveCall, useEntityForm } from './use-entity-form.ts';

let stage: Stage;
afterEach(() => stage.close());

const schema = z.object({ nombre: z.string().min(1) });
type Values = z.infer<typeof schema>;
type Save = (values: Values, call: SaveCall) => Promise<string>;

/** The record as the screen around the form has read it. */
interface Read {
  nombre: string;
  version: number;
}

function Form({ save, read = { nombre: 'Uno', version: 1 } }: { save: Save; read?: Read }) {
  const form = useEntityForm<Values, Values, string>({
    schema,
    defaults: { nombre: read.nombre },
    version: read.version,
    save,
    doing: 'al guardar',
    success: 'Guardado',
  });
  return (
    <EntityForm form={form}>
      <Field control={form.control} name="nombre" label="Nombre">
        {(field) => <Input {...field} />}
      </Field>
    </EntityForm>
  );
}

const readAgain = { current: (_: Read): void => undefined };

/** A screen that reads its record again while the form is open. */
function ReadAgain({ save }: { save: Save }) {
  const [read, setRead] = useState<Read>({ nombre: 'Uno', version: 1 });
  readAgain.current = setRead;
  return <Form save={save} read={read} />;
}

const box = () => screen.getByLabelText<HTMLInputElement>(/Nombre/);
const type = (value: string) =>
  act(async () => void fireEvent.change(box(), { target: { value } }));
const submit = () => act(async () => void fireEvent.submit(box()));
const isOutOfReach = () => box().closest('[inert]') !== null;

it('lets nobody type while a save is on its way, and gives the focus back to the field', async () => {
  let refuse = (_: unknown): void => undefined;
  stage = onStage(<Form save={() => new Promise((_, reject) => (refuse = reject))} />, []);
  await screen.findByLabelText(/Nombre/);
  const shortcut = vi.fn();
  document.addEventListener('keydown', shortcut);
  box().focus();
  await type('Dos');
  expect(isOutOfReach()).toBe(false);
  await submit();
  expect(isOutOfReach()).toBe(true);
  const { activeElement } = document;
  expect(activeElement).toBe(box().closest('form'));
  fireEvent.keyDown(activeElement as Element, { key: 'n' });
  expect(shortcut).not.toHaveBeenCalled();
  fireEvent.keyDown(activeElement as Element, { key: 'Escape' });
  expect(shortcut).toHaveBeenCalledTimes(1);
  await act(async () => refuse(new AppError('UNAVAILABLE')));
  expect(isOutOfReach()).toBe(false);
  expect(document.activeElement).toBe(box());
  expect(box().value).toBe('Dos');
  document.removeEventListener('keydown', shortcut);
});

it('leads to the field that was refused, from wherever it was saved', async () => {
  const save = () => Promise.reject(refused([{ campo: 'nombre', message: 'Ya existe' }]));
  stage = onStage(<Form save={save} />, []);
  await screen.findByLabelText(/Nombre/);
  await type('Dos');
  const button = screen.getByRole('button', { name: /Guardar/ });
  button.focus();
  await act(async () => void fireEvent.submit(box()));
  await screen.findByText('Ya existe');
  expect(isOutOfReach()).toBe(false);
  button.blur();
  await type('Tres');
  await submit();
  await screen.findByText('Ya existe');
  expect(document.activeElement).toBe(box());
});

it('goes on from the version that its own save stored, and from nobody else’s', async () => {
  const versions: (number | null)[] = [];
  const save: Save = async (_values, { version }) => {
    versions.push(version);
    return '7';
  };
  const reads = (read: Read) => act(async () => readAgain.current(read));
  stage = onStage(<ReadAgain save={save} />, []);
  await screen.findByLabelText(/Nombre/);
  await type(' Dos');
  await submit();
  await reads({ nombre: 'Dos', version: 2 });
  expect(box().value).toBe('Dos');
  await type('Tres');
  await submit();
  await type('Cuatro');
  await reads({ nombre: 'Tres', version: 3 });
  expect(box().value).toBe('Cuatro');
  await reads({ nombre: 'De otra persona', version: 4 });
  expect(box().value).toBe('Cuatro');
  await submit();
  expect(versions).toEqual([1, 2, 3]);
});
