import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { isListOpen } from './feedback/list-open.ts';
import './panel-under.css';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opens it, whose `aria-expanded` says whether it is open. */
  button: ReactNode;
  /** Which side of it stands with that side of the button. */
  side?: 'left' | 'right';
  children: ReactNode;
}

/** Between the button and what it opens, and at the edges of the window. */
const GAP = 8;

/**
 * What a button opens below itself, above whatever stands there: Esc and a press elsewhere close it, and
 * the keys go back to the button. It follows the button in the order of the tabulator.
 *
 * @example
 * <PanelUnder open={open} onOpenChange={setOpen}
 *   button={<Button aria-expanded={open} onClick={() => setOpen(!open)}>Columnas</Button>}>…</PanelUnder>
 */
export function PanelUnder({ open, onOpenChange, button, side = 'left', children }: Props) {
  const place = useRef<HTMLSpanElement>(null);
  return (
    <span ref={place} className="bajo">
      {button}
      {open && (
        <Panel place={place} side={side} onClose={() => onOpenChange(false)}>
          {children}
        </Panel>
      )}
    </span>
  );
}

interface PanelProps {
  place: RefObject<HTMLSpanElement | null>;
  side: 'left' | 'right';
  onClose: () => void;
  children: ReactNode;
}

function Panel({ place, side, onClose, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useBeside(place, panel, side);
  useClosing(place, panel, onClose);
  return (
    <div ref={panel} className="bajo-panel">
      {children}
    </div>
  );
}

/** Keeps a panel at its button while it gets larger and the page scrolls. */
function useBeside(
  place: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  side: 'left' | 'right',
): void {
  useLayoutEffect(() => {
    const [opener, opened] = [place.current, panel.current];
    if (!opener || !opened) return;
    const put = () => putBeside(opener.getBoundingClientRect(), opened, side);
    put();
    const sizes = new ResizeObserver(put);
    sizes.observe(opened);
    window.addEventListener('scroll', put, true);
    window.addEventListener('resize', put);
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', put, true);
      window.removeEventListener('resize', put);
    };
  }, [place, panel, side]);
}

function putBeside(opener: DOMRect, opened: HTMLElement, side: 'left' | 'right'): void {
  const { offsetWidth: width, offsetHeight: height } = opened;
  const wanted = side === 'left' ? opener.left : opener.right - width;
  const left = Math.max(GAP, Math.min(wanted, document.documentElement.clientWidth - width - GAP));
  const below = opener.bottom + GAP;
  const above = opener.top - GAP - height;
  const fits = below + height <= window.innerHeight - GAP;
  const lowest = Math.max(GAP, window.innerHeight - height - GAP);
  const top = !fits && above >= GAP ? above : Math.min(below, lowest);
  opened.style.left = `${left}px`;
  opened.style.top = `${top}px`;
}

/** What a control within the panel opens, and its hint, hang elsewhere in the page. */
const DIALOG = '.ant-modal-root';
const HANGING = `.ant-select-dropdown, .ant-picker-dropdown, .pista, ${DIALOG}`;

function useClosing(
  place: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  // Before it leaves the page: what it holds can no longer be asked for the keys then.
  useLayoutEffect(() => {
    const [opener, opened] = [place.current?.querySelector('button'), panel.current];
    return () => {
      if (opened?.contains(document.activeElement)) opener?.focus();
    };
  }, [place, panel]);
  useEffect(() => {
    const opener = place.current?.querySelector('button');
    const isForList = (target: EventTarget | null) =>
      target !== null && target !== opener && isListOpen(target);
    const isOutside = (target: EventTarget | null) =>
      target instanceof Element && !place.current?.contains(target) && !target.closest(HANGING);
    const onLeave = ({ target }: Event) => isOutside(target) && latest.current();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isForList(event.target)) return;
      if (event.target instanceof Element && event.target.closest(DIALOG)) return;
      // Not for what stands behind it too.
      event.preventDefault();
      event.stopPropagation();
      latest.current();
      opener?.focus();
    };
    document.addEventListener('pointerdown', onLeave, true);
    document.addEventListener('focusin', onLeave);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('pointerdown', onLeave, true);
      document.removeEventListener('focusin', onLeave);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [place]);
}
