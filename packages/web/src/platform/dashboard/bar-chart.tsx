import { BarChartOutlined, TableOutlined } from '@ant-design/icons';
import { Segmented, Skeleton } from 'antd';
import { useId, useState } from 'react';
import { laterPart } from '../loading/later-part.tsx';
import { BarTable } from './bar-table.tsx';
import { chartHeight } from './chart-option.ts';
import './dashboard.css';

const waiting = <Skeleton active paragraph={{ rows: 5 }} />;
const whenShown = { meanwhile: waiting, onlyShown: true };

const ChartCanvas = laterPart(() => import('./chart-canvas.tsx'), 'ChartCanvas', whenShown);
const PieCanvas = laterPart(() => import('./pie-canvas.tsx'), 'PieCanvas', whenShown);

/** A bar: what it stands for and how many. */
export interface Bar {
  /** What a filter on it asks for; null for those without a value, which cannot be filtered. */
  id: string | null;
  item: string;
  count: number;
  /** Of its own, where colours mean something: the state's. */
  color?: string;
}

/** A click on a bar narrows the dashboard to it, a second one takes that back. */
export interface BarPick {
  isOn: (id: string) => boolean;
  onPick: (id: string) => void;
}

interface Props extends Partial<BarPick> {
  title: string;
  /** Undefined while they load. */
  bars: readonly Bar[] | undefined;
  /** Column of the twin table: 'Tipo', 'Mes'. */
  heading: string;
  /** Upright bars, for a series in time. */
  upright?: boolean;
  /** In pixels; as tall as the bars ask for unless told. */
  height?: number;
  /** Drawn as a pie. */
  pie?: boolean;
}

/** In pixels. */
const PIE_HEIGHT = 260;

/** The same as a pie: for few kinds that make a whole. */
export const PieChart = (props: Omit<Props, 'upright' | 'pie' | 'height'>) => (
  <BarChart {...props} pie height={PIE_HEIGHT} />
);

type View = 'grafico' | 'tabla';

/**
 * A bar chart with its twin table, which says the same and can be used without a mouse.
 *
 * @example
 * <BarChart title="Proyectos por estado" heading="Estado" bars={data?.byState}
 *   {...state.picks('estado_In')} />
 */
export function BarChart({
  title,
  bars,
  heading,
  upright = false,
  pie = false,
  height,
  isOn,
  onPick,
}: Props) {
  const [view, setView] = useState<View>('grafico');
  const id = useId();
  const pick = isOn && onPick ? { isOn, onPick } : null;
  return (
    <section className="grafico" aria-labelledby={id}>
      <header className="grafico-titulo">
        <h2 id={id}>{title}</h2>
        <Segmented<View>
          size="small"
          value={view}
          onChange={setView}
          aria-label={`Ver ${title} como`}
          options={[
            { value: 'grafico', icon: <BarChartOutlined aria-label="Gráfico" />, title: 'Gráfico' },
            { value: 'tabla', icon: <TableOutlined aria-label="Tabla" />, title: 'Tabla' },
          ]}
        />
      </header>
      <Content {...{ title, bars, heading, upright, pie, height, pick, view }} />
    </section>
  );
}

interface ContentProps {
  title: string;
  bars: readonly Bar[] | undefined;
  heading: string;
  upright: boolean;
  pie: boolean;
  height: number | undefined;
  pick: BarPick | null;
  view: View;
}

function Content({ title, bars, heading, upright, pie, height, pick, view }: ContentProps) {
  if (!bars) return waiting;
  if (bars.length === 0)
    return <p className="grafico-vacio">Nada que mostrar con estos filtros.</p>;
  if (view === 'tabla') return <BarTable title={title} heading={heading} bars={bars} pick={pick} />;
  const tall = height ?? chartHeight(bars.length, upright || pie);
  return (
    <div className="grafico-lienzo">
      {/* As tall as the chart from the first: what stands below must not move under a pointer. */}
      <div style={{ height: tall }}>
        {pie ? (
          <PieCanvas title={title} bars={bars} pick={pick} />
        ) : (
          <ChartCanvas title={title} bars={bars} upright={upright} pick={pick} />
        )}
      </div>
    </div>
  );
}
