// @vitest-environment happy-dom

import { cleanup, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LayerSelect } from './layer-select.tsx';

it('gives the chips of chosen layers the six colours in turn, indigo and teal from grounds of our own', () => {
  const names = ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete'];
  const { container } = render(
    <LayerSelect
      value={names}
      onChange={() => undefined}
      layers={[]}
      loading={false}
      folded={false}
    />,
  );
  const colours = [...container.querySelectorAll('.capa-elegida')].map(
    ({ className }) =>
      /green|purple|capa-indigo|cyan|capa-verde-azulada|orange/.exec(className)?.[0],
  );
  const inTurn = ['green', 'purple', 'capa-indigo', 'cyan', 'capa-verde-azulada', 'orange'];
  expect(colours).toEqual([...inTurn, 'green']);
  cleanup();
});
