// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { onStage, type Stage } from '../../../platform/testing/stage.tsx';
import type { LetterAgent } from '../operations/agents.ts';
import { AgentInput } from './agent-input.tsx';

const agents: LetterAgent[] = [
  {
    id: 'EMPRESA-4',
    origen: 'EMPRESA',
    nombre: 'Alcaldía de Tunja',
    identificacion: 'NIT 891800846',
    correo: 'contacto@tunja.example',
    direccion: 'Calle 19, Tunja',
  },
  {
    id: 'CORRESPONDENCIA-9',
    origen: 'CORRESPONDENCIA',
    nombre: 'Alcaldía de Paipa',
    identificacion: '',
    correo: '',
    direccion: '',
  },
];

/** The search waits for the end of typing, and a busy machine takes its time. */
const SOON = { timeout: 5_000 };

let stage: Stage;
let picked: LetterAgent[];
afterEach(() => stage.close());

function Form() {
  const [value, setValue] = useState('');
  return (
    <AgentInput
      id="agente"
      name="agente"
      ref={() => undefined}
      value={value}
      email=""
      onChange={(text) => setValue(String(text))}
      onBlur={() => undefined}
      onAgent={(agent) => picked.push(agent)}
    />
  );
}

function open() {
  picked = [];
  stage = onStage(
    <Form />,
    [
      [
        'BuscarAgentesCorrespondencia',
        ({ text }) => ({
          searchLetterAgents: agents.filter(({ nombre }) =>
            nombre.toLowerCase().includes(String(text).toLowerCase()),
          ),
        }),
      ],
    ],
    { superuser: true },
  );
}

const type = async (text: string) =>
  fireEvent.change(await screen.findByRole('combobox', undefined, SOON), {
    target: { value: text },
  });

it('brings whom a record knows, with what is known of them', async () => {
  open();
  await type('alcaldía');
  await screen.findByText('Correspondencia anterior', undefined, SOON);
  fireEvent.click(screen.getByText('Alcaldía de Tunja'));
  expect(picked.map(({ id }) => id)).toEqual(['EMPRESA-4']);
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Alcaldía de Tunja');
  expect(document.querySelector('.campo-ayuda')?.textContent).toBe(
    'NIT 891800846 · contacto@tunja.example · Calle 19, Tunja',
  );
});

it('takes a name as it is typed, and offers to keep one that no record has', async () => {
  open();
  await type('Vereda El Salitre');
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Vereda El Salitre');
  await screen.findByText(/No está registrado/, undefined, SOON);
  await type('Alcaldía de Tunja');
  await expect.poll(() => screen.queryByText(/No está registrado/), SOON).toBeNull();
  expect(picked).toEqual([]);
});
