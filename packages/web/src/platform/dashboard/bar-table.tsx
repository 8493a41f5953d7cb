import { formatNumber } from '@comarca/shared/core/formats';
import { Button } from 'antd';
import type { Bar, BarPick } from './bar-chart.tsx';

interface Props {
  title: string;
  heading: string;
  bars: readonly Bar[];
  pick: BarPick | null;
}

/** The numbers of a chart as a table; a row filters as its bar does. */
export function BarTable({ title, heading, bars, pick }: Props) {
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="grafico-tabla">
      <table>
        <caption className="solo-lectores">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col" className="numero">
              Cantidad
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.id ?? bar.item}>
              <th scope="row">
                <BarName bar={bar} pick={pick} />
              </th>
              <td className="numero">{formatNumber(bar.count, 0)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td className="numero">{formatNumber(total, 0)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function BarName({ bar: { id, item }, pick }: { bar: Bar; pick: BarPick | null }) {
  if (!pick || id === null) return item;
  return (
    <Button
      type="link"
      size="small"
      aria-pressed={pick.isOn(id)}
      title={pick.isOn(id) ? 'Quitar este filtro' : 'Filtrar por este valor'}
      onClick={() => pick.onPick(id)}
    >
      {item}
    </Button>
  );
}
