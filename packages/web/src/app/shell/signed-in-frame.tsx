import { type ComponentProps, lazy, useState } from 'react';
import type { SignedInShell } from './signed-in-shell.tsx';

type ShellFrame = typeof SignedInShell;

let loaded: ShellFrame | null = null;

/** Loads the frame of those who are signed in, which visitors do without. */
export async function loadFrame(): Promise<ShellFrame> {
  loaded ??= (await import('./signed-in-shell.tsx')).SignedInShell;
  return loaded;
}

const LoadingFrame = lazy(async () => ({ default: await loadFrame() }));

/** The frame of those who are signed in; at once where it was loaded before. */
export function SignedInFrame(props: ComponentProps<ShellFrame>) {
  // One and the same as long as it stands: another would begin anew with all that is in it.
  const [Frame] = useState(() => loaded ?? LoadingFrame);
  return <Frame {...props} />;
}
