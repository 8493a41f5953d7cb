// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { onStage, type Stage } from '../../../platform/testing/stage.tsx';
import type { UploadItem } from '../../../platform/uploads/upload-queue.ts';
import { ChosenFiles, shownHere } from './chosen-files.tsx';

let stage: Stage;
afterEach(() => stage.close());

const upload = (name: string, state: UploadItem<unknown>['state']): UploadItem<unknown> => ({
  key: name,
  name,
  size: 4,
  state,
  progress: 0,
  problem: null,
  result: null,
  file: new File(['foto'], name),
});

it('names what is seen of a new letter, lets another be chosen, and leaves out what was refused', async () => {
  const files = shownHere([
    upload('oficio.docx', 'terminado'),
    upload('rota.png', 'error'),
    upload('plano.png', 'en progreso'),
    upload('foto.png', 'terminado'),
  ]);
  stage = onStage(<ChosenFiles files={files} />, []);
  expect((await screen.findByRole('img')).getAttribute('alt')).toBe('plano.png');
  fireEvent.click(screen.getByText('foto.png'));
  await screen.findByAltText('foto.png');
  expect(screen.queryByText('rota.png')).toBeNull();
});

it('says which file it is where only one can be seen', async () => {
  stage = onStage(<ChosenFiles files={shownHere([upload('plano.png', 'terminado')])} />, []);
  await screen.findByText('plano.png');
});
