// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { alertStore } from '../../../platform/alerts/alert-store.ts';
import { onStage, type Stage } from '../../../platform/testing/stage.tsx';
import { EstateForm } from './estate-form.tsx';

// Drawn by the graphics of a browser, which this environment lacks.
vi.mock('../../../platform/map/map.tsx', () => ({ MapCanvas: () => null }));

const SQUARE = {
  type: 'Polygon',
  coordinates: [
    [
      [-73.02, 5.8],
      [-73.019, 5.8],
      [-73.019, 5.801],
      [-73.02, 5.8],
    ],
  ],
};
const NUMBERS = '156930001000000010001000000000';
const GIVEN = 'Información Obtenida Exitosamente';

let stage: Stage;
const shown = () => alertStore.get().map(({ text }) => text);

/** The form of a new estate, with its number; the cadastre answers this. */
async function asked(ground: string | null): Promise<void> {
  const nothing = () => undefined;
  stage = onStage(
    <EstateForm record={null} restored={null} onClose={nothing} onSaved={nothing} />,
    [
      ['InicioPrediosGi', () => ({ estatesInit: { proyectos: [], usosSuelo: [] } })],
      ['PoligonoCatastral', () => ({ cadastralGround: ground })],
    ],
  );
  fireEvent.change(await screen.findByLabelText(/Números prediales/), {
    target: { value: NUMBERS },
  });
  fireEvent.click(screen.getByRole('button', { name: /Tomar del catastro/ }));
  await waitFor(() => expect(stage.of('PoligonoCatastral')).toEqual([{ npns: NUMBERS }]));
}

afterEach(() => stage.close());

it('says that the cadastre gave what was asked for', async () => {
  await asked(JSON.stringify(SQUARE));
  await waitFor(() => expect(shown()).toEqual([GIVEN]));
});

it('says that no cadastre has it, and nothing else', async () => {
  await asked(null);
  await waitFor(() => expect(shown()).toHaveLength(1));
  expect(shown()).not.toContain(GIVEN);
});
