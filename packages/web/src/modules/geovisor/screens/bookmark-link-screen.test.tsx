// @vitest-environment happy-dom

import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { onStage, type Stage } from '../../../platform/testing/stage.tsx';
import { BookmarkLinkScreen } from './bookmark-link-screen.tsx';

let stage: Stage;
afterEach(() => stage.close());

describe('the link of a bookmark', () => {
  it('of another person, or of none, says so in plain words', async () => {
    stage = onStage(<BookmarkLinkScreen />, [['UnMarcador', () => ({ uno: null })]]);
    await screen.findByText('Este marcador no se puede abrir');
    expect(screen.getByText(/Ya no existe, o usted no tiene permiso para verlo/)).toBeTruthy();
  });
});
