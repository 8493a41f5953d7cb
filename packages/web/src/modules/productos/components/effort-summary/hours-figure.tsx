import { formatNumber } from '@comarca/shared/core/formats';
import { spellMinutes } from '@comarca/shared/modules/productos/effort.rules';

interface FigureProps {
  minutes: number;
  /** what it is of, for who hears it */
  of: string;
  parts?: { gestion: number; control: number } | undefined;
  onOpen: () => void;
}

/** Hours that open the efforts behind them. */
export function Figure({ minutes, of, parts, onOpen }: FigureProps) {
  if (minutes === 0) return '·';
  const spoken = parts
    ? `${spellMinutes(minutes)}: gestión ${spellMinutes(parts.gestion)}, control ${spellMinutes(parts.control)}`
    : spellMinutes(minutes);
  return (
    <button type="button" className="consolidado-cifra" title={`${of}: ${spoken}`} onClick={onOpen}>
      {hoursText(minutes)}
      {parts && parts.control > 0 && <small>C {hoursText(parts.control)}</small>}
      <span className="solo-lectores">{` ${of}: ${spoken}. Ver los esfuerzos`}</span>
    </button>
  );
}

/** The minutes of both roles. */
export const totalOf = (cell: { gestion: number; control: number } | undefined): number =>
  cell ? cell.gestion + cell.control : 0;

/** Minutes as hours, a dot for none. */
export const hoursText = (minutes: number): string => {
  if (minutes === 0) return '·';
  return formatNumber(minutes / 60, minutes % 60 === 0 ? 0 : 2);
};
