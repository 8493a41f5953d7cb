import { ArrowLeftOutlined } from '@ant-design/icons';
import { formatDateTime, formatPercentage } from '@comarca/shared/core/formats';
import { spellMinutes } from '@comarca/shared/modules/productos/effort.rules';
import { Button, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { laterPart } from '../../../../platform/loading/later-part.tsx';
import { EmptyState } from '../../../../ui/feedback/states.tsx';
import type { Period } from '../../operations/efforts/efforts.ts';
import {
  type ActivityShare,
  activityShares,
  minutesIn,
} from '../../operations/efforts/log-report.ts';
import { type ShownEffort, spanShown } from '../../operations/efforts/shown-efforts.ts';

/** Without it the table says the same. */
const PieCanvas = laterPart(() => import('./pie-canvas.tsx'), 'PieCanvas', {
  onlyShown: true,
  meanwhile: <Skeleton active paragraph={{ rows: 6 }} />,
});
const WIDTH = 680;

interface Props {
  /** 'semana del …' */
  title: string;
  efforts: readonly ShownEffort[];
  period: Period;
  onClose: () => void;
}

/** Where the time of a period went: by activity, and then its efforts. */
export function LogReport({ title, efforts, period, onClose }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const shares = activityShares(efforts, period);
  const share = shares.find(({ id }) => id === chosen);
  return (
    <Modal open title={`Informe: ${title}`} width={WIDTH} footer={null} onCancel={onClose}>
      {share ? (
        <ShareDetail share={share} period={period} onBack={() => setChosen(null)} />
      ) : (
        <ShareChart shares={shares} onPick={setChosen} />
      )}
    </Modal>
  );
}

interface ChartProps {
  shares: readonly ActivityShare[];
  onPick: (id: string) => void;
}

function ShareChart({ shares, onPick }: ChartProps) {
  const total = shares.reduce((sum, { minutos }) => sum + minutos, 0);
  if (shares.length === 0) return <EmptyState title="No hay esfuerzos en este periodo" />;
  return (
    <>
      <PieCanvas shares={shares} onPick={onPick} />
      <table className="bitacora-tabla">
        <thead>
          <tr>
            <th scope="col">Actividad</th>
            <th scope="col" className="numero">
              Tiempo
            </th>
            <th scope="col" className="numero">
              Parte
            </th>
          </tr>
        </thead>
        <tbody>
          {shares.map(({ id, nombre, minutos }) => (
            <tr key={id}>
              <td>
                <Button type="link" onClick={() => onPick(id)}>
                  {nombre}
                </Button>
              </td>
              <td className="numero">{spellMinutes(minutos)}</td>
              <td className="numero">{formatPercentage((minutos / total) * 100)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td className="numero">{spellMinutes(total)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </>
  );
}

interface DetailProps {
  share: ActivityShare;
  period: Period;
  onBack: () => void;
}

function ShareDetail({ share, period, onBack }: DetailProps) {
  return (
    <>
      <Button icon={<ArrowLeftOutlined />} onClick={onBack}>
        Volver
      </Button>
      <h3>
        {share.nombre}: {spellMinutes(share.minutos)}
      </h3>
      <ul className="bitacora-lista">
        {share.esfuerzos.map((effort) => (
          <li key={effort.esfuerzo}>
            <span className="numero">
              {formatDateTime(spanShown(effort).start)} · {spellMinutes(minutesIn(effort, period))}
            </span>
            <span>{effort.valores.observaciones}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
