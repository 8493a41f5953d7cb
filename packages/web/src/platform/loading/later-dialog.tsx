import { Component, type ReactNode, Suspense, useState } from 'react';
import { type Alerts, useAlerts } from '../alerts/use-alerts.ts';
import { type Coming, LaterWithin, later, NOT_BROUGHT, NotBrought } from './later.tsx';
import { type LaterPart, type PropsOf, partOf } from './later-part.tsx';

/** What every dialog takes: whoever opened it closes it. */
interface Closable {
  /** Of a dialog that stays while it closes; its file comes when it is first open. Missing where it is shown only while open. */
  open?: boolean;
  onClose: () => void;
}

/**
 * Declares a dialog that a screen does not need to be usable, as `laterPart` declares what stands in a
 * place of the screen. A dialog has none: while it comes that is said over the page, and where it does not,
 * an alert says so and the dialog counts as closed. Whoever opens it again tries it again.
 *
 * @example const MergeDialog = laterDialog(() => import('./merge-dialog.tsx'), 'MergeDialog');
 */
export function laterDialog<File, Name extends keyof File>(
  load: () => Promise<File>,
  name: Name,
  coming: Coming = {},
): LaterPart<PropsOf<File[Name]> & Closable> {
  const file = later(load, coming);
  const shown = (props: PropsOf<File[Name]> & Closable) => {
    const { open = true, onClose } = props;
    const alerts = useAlerts();
    const [wasOpened, setWasOpened] = useState(open);
    if (open && !wasOpened) setWasOpened(true);
    if (!wasOpened) return null;
    return (
      <Failures open={open} onClose={onClose} alerts={alerts}>
        <Suspense fallback={open && onItsWay}>
          <LaterWithin of={file}>{partOf(name, props)}</LaterWithin>
        </Suspense>
      </Failures>
    );
  };
  return Object.assign(shown, { beforehand: file.beforehand, displayName: String(name) });
}

/** Keys belong to the dialog already; said only where it takes long enough to be seen. */
const onItsWay = (
  <div
    role="dialog"
    aria-modal="true"
    aria-label="Cargando…"
    className="por-llegar por-llegar-encima"
  >
    Cargando…
  </div>
);

interface Props extends Required<Closable> {
  alerts: Alerts;
  children: ReactNode;
}

class Failures extends Component<Props, { failure: unknown }> {
  override state: { failure: unknown } = { failure: null };

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override componentDidCatch(failure: unknown): void {
    if (!(failure instanceof NotBrought)) return;
    failure.forget();
    this.props.alerts.error(NOT_BROUGHT);
    this.props.onClose();
  }

  override componentDidUpdate({ open }: Props): void {
    if (this.state.failure !== null && this.props.open && !open) this.setState({ failure: null });
  }

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    if (!(failure instanceof NotBrought)) throw failure;
    return null;
  }
}
