import { EditOutlined, EyeOutlined } from '@ant-design/icons';
import { formatDate, formatDateTime } from '@comarca/shared/core/formats';
import { agentLabel, letterFields } from '@comarca/shared/modules/correspondencia/letter.fields';
import type { ListColumn } from '../../../platform/management/list/list-table.tsx';
import { numberColumn } from '../../../platform/management/list/number-column.ts';
import { rowOptions } from '../../../platform/management/list/rows/row-options.ts';
import { NoData } from '../../../ui/feedback/no-data.tsx';
import { RowAction } from '../../../ui/feedback/row-action.tsx';
import { MarkedText } from '../../../ui/text/marked-text.tsx';
import { WrappedText } from '../../../ui/text/wrapped-text.tsx';
import { type LetterRow, partiesOf } from '../operations/letters.ts';
import { Deadline } from './deadline.tsx';
import { AnnulledChip, LetterStateChip } from './letter-state.tsx';

interface Acts {
  onOpen: (id: string) => void;
  onEdit: (id: string) => void;
}

/** The columns of every list of letters. */
export const letterColumns = ({ onOpen, onEdit }: Acts): ListColumn<LetterRow>[] => [
  numberColumn,
  {
    key: 'radicado',
    title: letterFields.codigoRadicacion.label,
    orderBy: 'codigoRadicacion',
    secondary: true,
    whole: true,
    render: (row) => <Code letter={row} />,
  },
  {
    key: 'carta',
    title: 'Radicado y estado',
    orderBy: 'codigoRadicacion',
    compact: true,
    whole: true,
    render: (row) => (
      <span className="carta-compacta">
        <Code letter={row} />
        <State letter={row} />
      </span>
    ),
  },
  {
    key: 'externo',
    title: letterFields.codigoExterno.label,
    orderBy: 'codigoExterno',
    secondary: true,
    render: ({ codigoExterno }) => codigoExterno || '—',
  },
  {
    key: 'instancia',
    title: 'Proyecto/Proceso',
    secondary: true,
    render: ({ instance }) => <WrappedText>{instance.nombre}</WrappedText>,
  },
  {
    key: 'tipo',
    title: letterFields.tipo.label,
    orderBy: 'tipo',
    secondary: true,
    render: ({ tipo }) => <WrappedText>{tipo.nombre}</WrappedText>,
  },
  {
    key: 'descripcion',
    title: letterFields.descripcion.label,
    main: true,
    render: ({ descripcion }) => <WrappedText>{descripcion}</WrappedText>,
  },
  {
    key: 'remitente',
    title: agentLabel(false),
    secondary: true,
    render: (row) => partiesOf(row).remitente,
  },
  {
    key: 'fecha',
    title: letterFields.filed.label,
    orderBy: 'fechaRadicacion',
    secondary: true,
    render: ({ fechaRadicacion }) => (fechaRadicacion ? formatDateTime(fechaRadicacion) : '—'),
  },
  {
    key: 'destinatario',
    title: agentLabel(true),
    secondary: true,
    render: (row) => partiesOf(row).destinatario,
  },
  {
    key: 'estado',
    title: letterFields.estado.label,
    orderBy: 'estado',
    secondary: true,
    whole: true,
    render: (row) => <State letter={row} />,
  },
  {
    // The state says it too.
    key: 'anulada',
    title: 'Anulada',
    asked: true,
    secondary: true,
    render: ({ radicado }) => (radicado?.anulacion ? formatDate(radicado.anulacion.fecha) : '—'),
  },
  rowOptions((row) => (
    <span className="carta-opciones">
      <RowAction
        icon={<EyeOutlined />}
        title="Ver"
        name={letterName(row)}
        onClick={() => onOpen(row.id)}
      />
      {row.acciones.some(({ nombre }) => nombre === 'editar') && (
        <RowAction
          icon={<EditOutlined />}
          title="Editar"
          name={letterName(row)}
          onClick={() => onEdit(row.id)}
        />
      )}
    </span>
  )),
];

interface OfLetter {
  letter: LetterRow;
}

const Code = ({ letter: { codigoRadicacion } }: OfLetter) =>
  codigoRadicacion ? (
    <span className="carta-codigo">
      <MarkedText>{codigoRadicacion}</MarkedText>
    </span>
  ) : (
    <NoData>SIN RADICADO</NoData>
  );

const State = ({ letter }: OfLetter) => (
  <span className="carta-estado">
    <LetterStateChip estado={letter.estado.nombre} />
    <AnnulledChip letter={letter} />
    <Deadline letter={letter} brief />
  </span>
);

/** How a row's buttons call its letter. */
export const letterName = ({ codigoRadicacion, descripcion }: LetterRow): string =>
  codigoRadicacion ?? descripcion;
