import {
  DesktopOutlined,
  EnvironmentOutlined,
  ExportOutlined,
  GlobalOutlined,
  SettingOutlined,
} from '@ant-design/icons';
import { giProjectFields } from '@comarca/shared/modules/inmobiliaria/gi-project.fields';
import { Tooltip } from 'antd';
import type { ListColumn } from '../../../platform/management/list/list-table.tsx';
import { numberColumn } from '../../../platform/management/list/number-column.ts';
import { fieldColumns, optionsColumn } from '../../../platform/record/field-columns.tsx';
import { NoData } from '../../../ui/feedback/no-data.tsx';
import { ProgressRing } from '../../../ui/feedback/progress-ring.tsx';
import { RowAction } from '../../../ui/feedback/row-action.tsx';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { ChipList } from '../../../ui/text/chip-list.tsx';
import { WrappedText } from '../../../ui/text/wrapped-text.tsx';
import type { GiProjectListRow } from '../operations/projects/gi-projects.ts';
import '../real-estate.css';

interface Acts {
  onOpen: (id: string) => void;
  /** Null for who may not. */
  onManage: ((id: string) => void) | null;
  onSync: ((row: GiProjectListRow) => void) | null;
}

/** The columns of the list of real-estate projects. */
export const giProjectColumns = ({
  onOpen,
  onManage,
  onSync,
}: Acts): ListColumn<GiProjectListRow>[] => [
  numberColumn,
  ...plain,
  ...percentages,
  {
    key: 'codigo',
    title: 'Código',
    secondary: true,
    render: ({ proyecto }) => proyecto.codigo || <StatusChip tone="rojo">SIN CODIGO</StatusChip>,
  },
  optionsColumn<GiProjectListRow>({
    nameOf: ({ disposicionDerecho }) => disposicionDerecho,
    onOpen,
    onEdit: null,
    more: (row) => <Options row={row} onManage={onManage} onSync={onSync} />,
  }),
];

const plain = fieldColumns<typeof giProjectFields, GiProjectListRow>(
  giProjectFields,
  ['disposicionDerecho', 'cliente', 'municipio', 'created'],
  {
    main: 1,
    disposicionDerecho: {
      main: true,
      render: (row) => (
        <span className="gi-nombre">
          <Origin origin={row.origen} />
          <WrappedText>{row.disposicionDerecho}</WrappedText>
        </span>
      ),
    },
    cliente: { render: ({ cliente }) => <Client client={cliente} /> },
    municipio: {
      render: ({ municipios }) => (
        <ChipList
          plural="municipios"
          items={municipios.map(({ id, nombre, departamento }) => ({
            key: id,
            label: `${nombre}, ${departamento.nombre}`,
          }))}
          empty={<NoData>Sin municipios</NoData>}
        />
      ),
    },
  },
);

/** Where the project is kept: a page of the site before, or here. */
function Origin({ origin }: { origin: string }) {
  const old = origin === 'PHP';
  const said = old ? 'Vinculado al sitio anterior' : 'Proyecto de la plataforma';
  return (
    <Tooltip title={said}>
      <span role="img" aria-label={said}>
        {old ? <GlobalOutlined /> : <DesktopOutlined />}
      </span>
    </Tooltip>
  );
}

function Client({ client }: { client: GiProjectListRow['cliente'] }) {
  if (!client) return <NoData>Sin cliente</NoData>;
  if (client.logo) return <img className="gi-logo" src={client.logo} alt={client.razonSocial} />;
  return <WrappedText>{client.razonSocial}</WrappedText>;
}

/** A share of the project's estates, or that it has none. */
const percentage = (
  key: 'analisisCampo' | 'analisisCatastral' | 'analisisJuridico',
  title: string,
): ListColumn<GiProjectListRow> => ({
  key,
  title,
  align: 'center',
  secondary: true,
  render: (row) =>
    row.predios === 0 ? (
      <NoData>S/I</NoData>
    ) : (
      <ProgressRing percent={(row[key] / row.predios) * 100} label={title} />
    ),
});

const percentages: ListColumn<GiProjectListRow>[] = [
  { key: 'predios', title: 'Predios', align: 'right', render: ({ predios }) => predios },
  percentage('analisisCampo', 'Inspección de campo'),
  percentage('analisisCatastral', 'Diagnóstico catastral'),
  percentage('analisisJuridico', 'Diagnóstico jurídico'),
];

function Options({
  row,
  onManage,
  onSync,
}: { row: GiProjectListRow } & Pick<Acts, 'onManage' | 'onSync'>) {
  const name = row.disposicionDerecho;
  return (
    <>
      {onManage && (
        <RowAction
          icon={<SettingOutlined />}
          title="Administrar"
          name={name}
          onClick={() => onManage(row.id)}
        />
      )}
      {onSync && (
        <RowAction
          icon={<EnvironmentOutlined />}
          title="Actualizar ubicación"
          name={name}
          onClick={() => onSync(row)}
        />
      )}
      {row.linkPhp && (
        <RowAction
          icon={<ExportOutlined />}
          title="Vista tradicional"
          name={name}
          onClick={() => window.open(row.linkPhp, '_blank', 'noopener')}
        />
      )}
    </>
  );
}
