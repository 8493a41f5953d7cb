// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { onStage, type Stage } from '../testing/stage.tsx';
import { TreeView } from './tree-view.tsx';

let stage: Stage;
afterEach(() => stage.close());

it('chooses by the keys as by the mouse, which alone adds to what is chosen', async () => {
  const onChoose = vi.fn();
  stage = onStage(
    <TreeView
      label="Informe"
      nodes={[
        { id: 'aaaaaaaa', name: 'Ríos' },
        { id: 'bbbbbbbb', name: 'Vías' },
      ]}
      chosen={[]}
      onChoose={onChoose}
      title={({ name }) => name}
    />,
    [],
  );
  const tree = await screen.findByRole('tree', { name: 'Informe' }, { timeout: 20_000 });
  fireEvent.focus(tree);
  fireEvent.keyDown(tree, { key: 'ArrowDown', keyCode: 40, which: 40 });
  fireEvent.keyDown(tree, { key: 'Enter', keyCode: 13, which: 13 });
  expect(onChoose).toHaveBeenLastCalledWith(expect.stringMatching(/aaaaaaaa|bbbbbbbb/), false);
  fireEvent.click(screen.getByText('Ríos'), { ctrlKey: true });
  expect(onChoose).toHaveBeenLastCalledWith('aaaaaaaa', true);
});
