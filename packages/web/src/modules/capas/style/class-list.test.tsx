// @vitest-environment happy-dom

import { type LayerStyle, plainStyle } from '@comarca/shared/modules/capas/style/layer-style';
import { fireEvent, screen } from '@testing-library/react';
import { useForm, useWatch } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { onStage, type Stage } from '../../../platform/testing/stage.tsx';
import { ClassList } from './class-list.tsx';

let stage: Stage;
afterEach(() => stage.close());

const classes = [0, 10, 20].map((from, index) => ({
  color: '#112233',
  texto: `clase ${index}`,
  valor: null,
  desde: from,
  hasta: from + 10,
}));

function Form() {
  const { control } = useForm<LayerStyle, unknown, LayerStyle>({
    defaultValues: { ...plainStyle('#000000'), tipo: 'CLASES', clases: classes },
  });
  const { clases } = useWatch({ control });
  return (
    <>
      <ClassList control={control} />
      <output>{JSON.stringify(clases)}</output>
    </>
  );
}
const kept = () => JSON.parse(screen.getByRole('status').textContent ?? '[]');

it('colours and texts of classes are changed; only the ends of numbers are left out', async () => {
  stage = onStage(<Form />, []);
  fireEvent.change(await screen.findByLabelText('Color de clase 0'), {
    target: { value: '#abcdef' },
  });
  fireEvent.change(screen.getByLabelText('Texto de clase 1'), { target: { value: 'Mediana' } });
  expect(kept()).toMatchObject([{ color: '#ABCDEF' }, { texto: 'Mediana' }, {}]);
  expect(screen.getByLabelText('Quitar Mediana')).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByLabelText('Quitar clase 2'));
  expect(kept()).toHaveLength(2);
});
