import { DeleteOutlined, EditOutlined, EyeOutlined } from '@ant-design/icons';
import { DAY_MS } from '@comarca/shared/core/days';
import { formatDateTime, formatNumber } from '@comarca/shared/core/formats';
import { flagWord, listLabel } from '@comarca/shared/core/record/record-fields';
import { effortFields } from '@comarca/shared/modules/productos/effort.fields';
import {
  minutesWithin,
  type Span,
  startOfDay,
} from '@comarca/shared/modules/productos/effort.rules';
import type { ListColumn } from '../../../../platform/management/list/list-table.tsx';
import { numberColumn } from '../../../../platform/management/list/number-column.ts';
import { rowOptions } from '../../../../platform/management/list/rows/row-options.ts';
import { ProgressRing } from '../../../../ui/feedback/progress-ring.tsx';
import { RowAction } from '../../../../ui/feedback/row-action.tsx';
import { WrappedText } from '../../../../ui/text/wrapped-text.tsx';
import type { ListedEffort } from '../../operations/efforts/effort-summary.ts';
import { spanOf } from '../../operations/efforts/efforts.ts';
import { StateDot } from './state-dot.tsx';

interface Acts {
  onShow: (id: string) => void;
  mayEdit: (effort: ListedEffort) => boolean;
  onEdit: (id: string) => void;
  mayDelete: (effort: ListedEffort) => boolean;
  onDelete: (effort: ListedEffort) => void;
  /** the days in force: of an effort across its edge, the part within is said too */
  days: readonly [string, string] | null;
  /** on a telephone the activity and the beginning say what the other columns would */
  phone: boolean;
}

/** The columns of the list of efforts. */
export const effortColumns = (acts: Acts): readonly ListColumn<ListedEffort>[] => [
  { ...numberColumn, secondary: acts.phone },
  {
    key: 'actividad',
    title: listLabel(effortFields.estadoActividad),
    render: (row) => (
      <span className="esfuerzo-actividad">
        <StateDot state={row.estado} />
        <WrappedText>{row.nombres}</WrappedText>
        <small>{row.identificador}</small>
        {acts.phone && <small>{row.recurso.fullName}</small>}
      </span>
    ),
  },
  {
    key: 'observacion',
    title: listLabel(effortFields.observaciones),
    secondary: true,
    render: ({ observaciones }) => <WrappedText>{observaciones}</WrappedText>,
  },
  {
    key: 'recurso',
    title: 'Recurso',
    secondary: acts.phone,
    render: ({ recurso }) => recurso.fullName,
  },
  {
    key: 'como',
    title: listLabel(effortFields.esGestion),
    secondary: true,
    render: ({ esGestion }) => flagWord(effortFields.esGestion, esGestion),
  },
  {
    key: 'duracion',
    title: 'Duración Real',
    align: 'right',
    secondary: acts.phone,
    render: (row) => <Duration effort={row} days={acts.days} />,
  },
  {
    key: 'avance',
    title: listLabel(effortFields.porcentajeAvance),
    align: 'center',
    secondary: true,
    render: ({ porcentajeAvance, nombres }) => (
      <ProgressRing percent={porcentajeAvance} label={`Avance de ${nombres}`} />
    ),
  },
  {
    key: 'inicio',
    title: listLabel(effortFields.horaInicio),
    orderBy: 'horaInicio',
    render: (row) => (
      <>
        <Moment of={String(row.horaInicio)} />
        {acts.phone && (
          <span className="esfuerzo-medida">
            <Duration effort={row} days={acts.days} />
          </span>
        )}
      </>
    ),
  },
  {
    key: 'fin',
    title: listLabel(effortFields.horaFin),
    orderBy: 'horaFin',
    secondary: true,
    render: ({ horaFin }) => <Moment of={String(horaFin)} />,
  },
  {
    key: 'termina',
    title: listLabel(effortFields.finActividad),
    align: 'center',
    secondary: true,
    render: ({ finActividad }) => flagWord(effortFields.finActividad, finActividad),
  },
  rowOptions((row) => <Options effort={row} acts={acts} />),
];

/** A day and a time, each whole: a line breaks between them or not at all. */
function Moment({ of }: { of: string }) {
  const [day, time] = formatDateTime(of).split(' ');
  return (
    <>
      <span className="esfuerzo-momento">{day}</span>{' '}
      <span className="esfuerzo-momento">{time}</span>
    </>
  );
}

function Duration({ effort, days }: { effort: ListedEffort; days: Acts['days'] }) {
  const whole = `${formatNumber(effort.duracionReal)}\u00a0h`;
  if (!days) return whole;
  const period: Span = { start: startOfDay(days[0]), end: startOfDay(days[1]) + DAY_MS };
  const within = minutesWithin([spanOf(effort)], period) / 60;
  if (Math.abs(within - effort.duracionReal) < 1 / 60) return whole;
  return (
    <span className="esfuerzo-duracion">
      {whole}
      <small>{formatNumber(within)} h en el periodo</small>
    </span>
  );
}

function Options({ effort, acts }: { effort: ListedEffort; acts: Acts }) {
  const name = `${effort.nombres}, ${formatDateTime(String(effort.horaInicio))}`;
  return (
    <span className="opciones">
      {acts.mayEdit(effort) && (
        <RowAction
          icon={<EditOutlined />}
          title="Editar"
          name={name}
          onClick={() => acts.onEdit(effort.id)}
        />
      )}
      <RowAction
        icon={<EyeOutlined />}
        title="Detalle"
        name={name}
        onClick={() => acts.onShow(effort.id)}
      />
      {acts.mayDelete(effort) && (
        <RowAction
          icon={<DeleteOutlined />}
          title="Eliminar"
          name={name}
          danger
          onClick={() => acts.onDelete(effort)}
        />
      )}
    </span>
  );
}
