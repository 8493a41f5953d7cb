import type { ComponentProps } from 'react';
import { LaterWithin, later, NotBrought } from '../../platform/loading/later.tsx';
import type { SignedInShell } from './signed-in-shell.tsx';

type ShellFrame = typeof SignedInShell;

const frame = later(async () => (await import('./signed-in-shell.tsx')).SignedInShell, {
  onlyShown: true,
});

/** Loads the frame of those who are signed in, which visitors do without; one that did not come is asked for anew. */
export async function loadFrame(): Promise<void> {
  try {
    await frame.bring();
  } catch (error) {
    if (error instanceof NotBrought) error.forget();
    throw error;
  }
}

/** The frame of those who are signed in; at once where it was loaded before. */
export const SignedInFrame = (props: ComponentProps<ShellFrame>) => (
  <LaterWithin of={frame}>{(Frame) => <Frame {...props} />}</LaterWithin>
);
