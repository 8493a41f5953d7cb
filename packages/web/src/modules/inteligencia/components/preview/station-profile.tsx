import { formatStation, parseStation } from '@comarca/shared/geo/station-format';
import {
  barPlace,
  nearest,
  type ProfileRow,
  stationMarks,
} from '@comarca/shared/modules/inteligencia/station-profile';
import { type CSSProperties, type MouseEvent, useMemo } from 'react';
import {
  layersOf,
  type Report,
  type ReportSection,
  titleOf,
} from '../../operations/quick-report.model.ts';
import './station-profile.css';

interface Props {
  report: Report;
  /** shows a crossing of a layer */
  onChoose: (sectionId: string, number: number) => void;
}

/** What is narrower than this part of the route is still seen. */
const NARROWEST = 0.004;

/** Where along a line route each layer crosses: one row a layer, one bar a crossing. */
export function StationProfile({ report, onChoose }: Props) {
  const rows = useMemo(() => layersOf(report).map(rowOf).filter(hasBars), [report]);
  const length = report.longitudTrazado;
  if (!length || rows.length === 0) return null;
  const marks = stationMarks(length);
  return (
    <section className="abscisado" aria-label="Perfil de abscisado">
      <h3>Perfil de abscisado</h3>
      <p className="vista-nota">
        Dónde cruza cada capa a lo largo del trazado. Una barra llena toca el eje; una clara, solo
        la franja. Haga clic en la fila para ver en el mapa el cruce de ese lugar.
      </p>
      <div className="abscisado-filas">
        {rows.map((row) => (
          <div key={row.id} className="abscisado-fila">
            <span className="abscisado-capa" title={row.title}>
              {row.title}
            </span>
            <RowAxis
              row={row}
              length={length}
              marks={marks}
              color={report.colorCruce}
              onChoose={(number) => onChoose(row.id, number)}
            />
          </div>
        ))}
        <div className="abscisado-fila abscisado-marcas" aria-hidden="true">
          <span />
          <div className="abscisado-eje">
            {marks.map((mark) => (
              <span key={mark} style={{ left: percent(mark / length) }}>
                {formatStation(mark)}
              </span>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

interface AxisProps {
  row: ProfileRow;
  /** metres */
  length: number;
  marks: readonly number[];
  color: string;
  onChoose: (number: number) => void;
}

/** The bars of a layer. What is pressed lies over them: on paper they stay, and it does not. */
function RowAxis({ row: { bars, title }, length, marks, color, onChoose }: AxisProps) {
  const numberAt = (event: MouseEvent<HTMLElement>) => nearest(bars, stationAt(event, length));
  const tell = (event: MouseEvent<HTMLElement>) => {
    const number = numberAt(event);
    const bar = bars.find((one) => one.number === number);
    if (bar) event.currentTarget.title = rangeOf(bar);
  };
  return (
    <div className="abscisado-eje" style={{ '--abscisado-color': color } as CSSProperties}>
      {marks.map((mark) => (
        <i key={mark} style={{ left: percent(mark / length) }} />
      ))}
      {bars.map((bar) => {
        const { start, width } = barPlace(bar, length, NARROWEST);
        return (
          <span
            key={bar.number}
            className={bar.direct ? 'abscisado-barra' : 'abscisado-barra abscisado-barra-franja'}
            style={{ left: percent(start), width: percent(width) }}
          />
        );
      })}
      <button
        type="button"
        className="abscisado-elegir no-imprimir"
        aria-label={`Ver en el mapa un cruce de ${title}`}
        onMouseMove={tell}
        onClick={(event) => onChoose(numberAt(event))}
      />
    </div>
  );
}

const rangeOf = ({ number, from, to }: ProfileRow['bars'][number]): string =>
  `Cruce ${number}: ${formatStation(from)} a ${formatStation(to)}`;

/** The station under the pointer; the route's start for a press of a key, which has no place. */
function stationAt(event: MouseEvent<HTMLElement>, length: number): number {
  if (event.detail === 0) return 0;
  const { left, width } = event.currentTarget.getBoundingClientRect();
  return ((event.clientX - left) / width) * length;
}

const percent = (part: number): string => `${(part * 100).toFixed(3)}%`;

const hasBars = ({ bars }: ProfileRow): boolean => bars.length > 0;

const rowOf = (section: ReportSection): ProfileRow => ({
  id: section.id,
  title: titleOf(section),
  bars: section.cruces.features.flatMap(({ properties }) => {
    const from = parseStation(String(properties?.abscisa_desde ?? ''));
    const to = parseStation(String(properties?.abscisa_hasta ?? ''));
    if (from === null || to === null) return [];
    const direct = properties?.relacion === 'directo';
    return [{ number: Number(properties?.numero), from, to, direct }];
  }),
});
