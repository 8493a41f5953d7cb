// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { onStage, type Stage } from '../../../platform/testing/stage.tsx';
import { ToolsPanel } from './tools-panel.tsx';

let stage: Stage;
afterEach(() => stage.close());

const part = (key: string, total: number, hayMas = false) => ({
  parte: key,
  total,
  hayMas,
  items: [],
});

it('counts the assignments that wait for the person on the button of the tools', async () => {
  stage = onStage(<ToolsPanel />, [
    [
      'MiTrabajo',
      () => ({
        myWork: [part('asignaciones', 2), part('correspondencia', 9), part('revisiones', 1)],
      }),
    ],
  ]);
  const name = 'Abrir herramientas: 3 asignaciones lo esperan';
  const button = await screen.findByRole('button', { name }, { timeout: 20_000 });
  expect(button.textContent).toBe('3');
});

it('says that those which it counts are the first of more', async () => {
  stage = onStage(<ToolsPanel />, [
    ['MiTrabajo', () => ({ myWork: [part('asignaciones', 50, true)] })],
  ]);
  const name = 'Abrir herramientas: 50+ asignaciones lo esperan';
  await screen.findByRole('button', { name }, { timeout: 20_000 });
});
