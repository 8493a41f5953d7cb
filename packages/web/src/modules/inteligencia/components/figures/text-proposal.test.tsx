// @vitest-environment happy-dom

import { AppError } from '@comarca/shared/core/errors';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { onStage, type Stage } from '../../../../platform/testing/stage.tsx';
import type { Propose } from '../../operations/proposals.ts';
import { TextProposal } from './text-proposal.tsx';

const figures = { buffer: 500, longitudTrazado: null, areaEstudioHa: null, capas: [] };

let stage: Stage;
let written: string[] = [];

function open(text: string, propose: Propose) {
  written = [];
  stage = onStage(
    <TextProposal
      place="introduccion"
      figures={figures}
      own={null}
      text={text}
      propose={propose}
      onWrite={(next) => written.push(next)}
    />,
    [],
  );
}
const click = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(name) }));

afterEach(() => stage.close());

it('what is proposed stands beside the text until the author takes it', async () => {
  open('Lo mío.', async () => 'Un buffer de {{buffer_m}}.');
  await click('Proponer texto');
  await screen.findByText('500 m');
  expect(written).toEqual([]);
  await click('Agregar al final');
  expect(written).toEqual(['Lo mío.\n\nUn buffer de {{buffer_m}}.']);
  await click('Proponer texto');
  await click('Descartar');
  await waitFor(() => expect(screen.queryByText('Texto propuesto')).toBeNull());
  expect(written).toHaveLength(1);
});

it('why none came is said, and without a language model its button does not exist', async () => {
  open('', async () => {
    throw new AppError('UNAVAILABLE', 'El texto que llegó se descartó.');
  });
  await click('Proponer texto');
  await screen.findByText(/El texto que llegó se descartó/);
  expect(screen.queryByRole('button', { name: /modelo de lenguaje/ })).toBeNull();
  expect(written).toEqual([]);
});
