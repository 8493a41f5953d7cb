import { Button } from 'antd';
import { Component, type ReactNode, Suspense, use } from 'react';
import './later.css';

/** A file of the program that comes after the screen that uses it. */
export interface LaterFile<Contents> {
  /** Brings it, once: the same promise each time. @throws NotBrought, and again until that is forgotten */
  bring(): Promise<Contents>;
  /** Brings it before anybody asks for it; a failure is told to whoever asks. */
  beforehand(): void;
}

/** A file did not come: no connection, or a newer version of the program has taken its place. */
export class NotBrought extends Error {
  readonly forget: () => void;

  /** @param forget lets the file be asked for anew */
  constructor(cause: unknown, forget: () => void) {
    super('A file of the program did not come.', { cause });
    this.forget = forget;
  }
}

export const NOT_BROUGHT =
  'Esta parte no se pudo cargar. Revise su conexión e intente de nuevo; si sigue igual, vuelva a cargar la página.';

/** How long a screen has its line and processor to itself before what it may need later is brought. */
const ALONE_MS = 2_000;

let letThemCome = (): void => undefined;
const mayCome = new Promise<void>((resolve) => {
  letThemCome = resolve;
});

/** From now on files are brought before they are asked for: somebody is signed in, visitors need none. */
export const bringLaterFiles = (): void => letThemCome();

/** When a file comes. */
export interface Coming {
  /** Not before it is shown: it is heavy, and many who see the screen never need it. */
  onlyShown?: boolean;
}

/**
 * Declares a file that a screen does not need to be usable: a form, a panel. It comes when it is first
 * shown, or before that, once the browser has nothing better to do.
 *
 * @example const contractForm = later(() => import('../forms/contract-form.tsx'));
 */
export function later<Contents>(
  load: () => Promise<Contents>,
  { onlyShown = false }: Coming = {},
): LaterFile<Contents> {
  let coming: Promise<Contents> | null = null;
  const forget = () => {
    coming = null;
  };
  const fetched = async () => {
    try {
      return await load();
    } catch (cause) {
      throw new NotBrought(cause, forget);
    }
  };
  const bring = () => {
    coming ??= readAtOnce(fetched());
    return coming;
  };
  const beforehand = () => void bring().catch(forget);
  // Whoever tests or develops has the files at hand.
  if (import.meta.env.PROD && !onlyShown) void comeWhenTheyMay(beforehand);
  return { bring, beforehand };
}

/**
 * In a turn of its own: the kit, which this file needs, declares parts that come later (kit-runtime.ts), and
 * may do so before this file has been read to its end.
 */
async function comeWhenTheyMay(beforehand: () => void): Promise<void> {
  await Promise.resolve();
  await mayCome;
  whenIdle(beforehand);
}

/** Leaves on a promise what React looks for there: what has come already is shown without a pause. */
function readAtOnce<Contents>(coming: Promise<Contents>): Promise<Contents> {
  const arrived = (value: Contents) => Object.assign(coming, { status: 'fulfilled', value });
  void coming.then(arrived, () => undefined);
  return coming;
}

function whenIdle(act: () => void): void {
  if (savesData()) return;
  setTimeout(() => {
    // Not every browser says when it is idle.
    if ('requestIdleCallback' in window) window.requestIdleCallback(act);
    else act();
  }, ALONE_MS);
}

/** Whether the person asked the browser to fetch no more than is needed, where it tells. */
const savesData = (): boolean =>
  'connection' in navigator &&
  (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true;

/** Something is on its way; said only where it takes long enough to be seen. */
const coming = (
  <p className="por-llegar" role="status">
    Cargando…
  </p>
);

interface RoomProps {
  /** What stands in its place until it has come. */
  meanwhile?: ReactNode;
  /** What stands there where it did not come, and asks for it again; words and a button when missing. */
  missing?: (again: () => void) => ReactNode;
  children: ReactNode;
}

/** Where something comes later: what failed to come is said in its place alone, and can be tried again. */
export const LaterRoom = ({ meanwhile = coming, missing = notBrought, children }: RoomProps) => (
  <Failures missing={missing}>
    <Suspense fallback={meanwhile}>{children}</Suspense>
  </Failures>
);

const notBrought = (again: () => void) => (
  <p className="no-llego" role="alert">
    {NOT_BROUGHT} <Button onClick={again}>Intentar de nuevo</Button>
  </p>
);

type FailuresProps = Required<Pick<RoomProps, 'missing' | 'children'>>;

class Failures extends Component<FailuresProps, { failure: unknown }> {
  override state: { failure: unknown } = { failure: null };

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    if (!(failure instanceof NotBrought)) throw failure;
    const again = () => {
      failure.forget();
      this.setState({ failure: null });
    };
    return this.props.missing(again);
  }
}

interface Props<Contents> extends Omit<RoomProps, 'children'> {
  of: LaterFile<Contents>;
  children: (contents: Contents) => ReactNode;
}

/**
 * Shows what a file holds, once it has come; at once where it has.
 *
 * @example <Later of={contractForm}>{({ ContractForm }) => <ContractForm {...props} />}</Later>
 */
export const Later = <Contents,>({ of, children, ...room }: Props<Contents>) => (
  <LaterRoom {...room}>
    <LaterWithin of={of}>{children}</LaterWithin>
  </LaterRoom>
);

/** The same, but what stands around it within the nearest `LaterRoom` waits with it. */
export const LaterWithin = <Contents,>({
  of,
  children,
}: Pick<Props<Contents>, 'of' | 'children'>) => children(use(of.bring()));
