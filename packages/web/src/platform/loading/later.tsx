import { type ReactNode, Suspense, use } from 'react';

/** A file of the program that comes after the screen that uses it. */
export interface LaterFile<Contents> {
  /** What it holds, if it has come. */
  now(): Contents | null;
  /** Brings it. A failure is forgotten, so that it can be tried again. */
  bring(): Promise<Contents>;
}

/** How long a screen has its line and processor to itself before what it may need later is brought. */
const ALONE_MS = 2_000;

/**
 * Declares a file that a screen does not need to be usable: a form, a panel. It comes when it is first
 * shown, or before that, once the browser has nothing better to do.
 *
 * @example const contractForm = later(() => import('../forms/contract-form.tsx'));
 */
export function later<Contents>(load: () => Promise<Contents>): LaterFile<Contents> {
  let contents: Contents | null = null;
  let coming: Promise<Contents> | null = null;
  const fetched = async () => {
    try {
      contents = await load();
      return contents;
    } catch (error) {
      coming = null;
      throw error;
    }
  };
  const bring = () => {
    coming ??= fetched();
    return coming;
  };
  // Whoever tests or develops has the files at hand.
  if (import.meta.env.PROD) whenIdle(bring);
  return { now: () => contents, bring };
}

function whenIdle(bring: () => Promise<unknown>): void {
  // A failure is told when the file itself is asked for.
  const beforehand = () => void bring().catch(() => undefined);
  setTimeout(() => {
    // Not every browser says when it is idle.
    if ('requestIdleCallback' in window) window.requestIdleCallback(beforehand);
    else beforehand();
  }, ALONE_MS);
}

interface Props<Contents> {
  of: LaterFile<Contents>;
  /** What stands in its place until it has come. */
  meanwhile?: ReactNode;
  children: (contents: Contents) => ReactNode;
}

/**
 * Shows what a file holds, once it has come; at once where it has.
 *
 * @example <Later of={contractForm}>{({ ContractForm }) => <ContractForm {...props} />}</Later>
 */
export function Later<Contents>({ of, meanwhile = null, children }: Props<Contents>) {
  return (
    <Suspense fallback={meanwhile}>
      <LaterWithin of={of}>{children}</LaterWithin>
    </Suspense>
  );
}

/** The same, but what stands around it within the nearest `Suspense` waits with it. */
export const LaterWithin = <Contents,>({ of, children }: Omit<Props<Contents>, 'meanwhile'>) =>
  children(of.now() ?? use(of.bring()));
