import { type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react';
import './date-time-tabs.css';

const PARTS = ['Fecha', 'Hora'] as const;
export type Part = (typeof PARTS)[number];

interface Props {
  part: Part;
  onPart: (part: Part) => void;
  calendar: ReactNode;
  clock: ReactNode;
  /** The buttons below. */
  children: ReactNode;
}

/** The day and the time of a date-time field, one at a time; a chosen day goes on to the time. */
export function DateTimeTabs({ part, onPart, calendar, clock, children }: Props) {
  const id = useId();
  /** The focus goes first: it may not stand in what is hidden. */
  const turnTo = (other: Part) => {
    document.getElementById(`${id}-${other}`)?.focus();
    onPart(other);
  };
  const turn = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    turnTo(part === 'Fecha' ? 'Hora' : 'Fecha');
  };
  const goOn = ({ target }: MouseEvent) => {
    const day = target instanceof Element && target.closest(DAY);
    if (day && part === 'Fecha') turnTo('Hora');
  };
  return (
    <div className="fecha-hora">
      <div className="fecha-hora-pestanas" role="tablist" aria-label="Parte de la fecha">
        {PARTS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === part}
            aria-controls={`${id}-panel`}
            tabIndex={name === part ? 0 : -1}
            onClick={() => onPart(name)}
            onKeyDown={turn}
          >
            {name}
          </button>
        ))}
      </div>
      {/* Days of the calendar take clicks and never the focus: by keys a day is typed in the field. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: it hears clicks on what no key can press */}
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${part}`} onClick={goOn}>
        <div hidden={part !== 'Fecha'}>{calendar}</div>
        {part === 'Hora' && clock}
      </div>
      <div className="fecha-hora-botones">{children}</div>
    </div>
  );
}

/** A day of the calendar; the cells of months and years only lead to it. */
const DAY = '.ant-picker-date-panel .ant-picker-cell:not(.ant-picker-cell-disabled)';
