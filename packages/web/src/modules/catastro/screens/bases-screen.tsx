import { DeleteOutlined, SettingOutlined } from '@ant-design/icons';
import { formatDate, formatDateTime, formatNumber } from '@comarca/shared/core/formats';
import { useState } from 'react';
import { useAct } from '../../../platform/confirm/use-act.ts';
import { laterDialog } from '../../../platform/loading/later-dialog.tsx';
import { ListScreen } from '../../../platform/management/list/list-screen.tsx';
import type { ListColumn } from '../../../platform/management/list/list-table.tsx';
import { rowOptions } from '../../../platform/management/list/rows/row-options.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { RowAction } from '../../../ui/feedback/row-action.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { CadastreNav } from '../components/cadastre-nav.tsx';
import { type BaseRow, deleteBase, loadBases } from '../operations/bases.ts';
import { cadastreKey } from '../operations/parcels.ts';

const DefectsDialog = laterDialog(
  () => import('../components/defects-dialog.tsx'),
  'DefectsDialog',
);
const ImportDialog = laterDialog(() => import('../components/import-dialog.tsx'), 'ImportDialog');
const ToleranceDialog = laterDialog(
  () => import('../components/tolerance-dialog.tsx'),
  'ToleranceDialog',
);

const MANAGE = 'catastro.change_basecatastral';

/** `/catastro_multiproposito/bases` */
export function BasesScreen() {
  const [importing, setImporting] = useState(false);
  const [defectsOf, setDefectsOf] = useState<BaseRow | null>(null);
  const [toleranceOf, setToleranceOf] = useState<BaseRow | null>(null);
  const mayManage = useCan(MANAGE);
  const remove = useRemove();
  return (
    <>
      <CadastreNav now="CadastreBases" />
      <ListScreen<BaseRow>
        title="Bases catastrales"
        detail="Cada base es un municipio en una fecha y de una fuente."
        plural="bases catastrales"
        queryKey={[...cadastreKey, 'bases']}
        load={loadBases}
        rowKey={({ id }) => id}
        columns={[
          ...columns,
          {
            key: 'defectos',
            title: 'Defectos',
            align: 'right',
            secondary: true,
            render: (row) =>
              row.defectos === 0 ? (
                '0'
              ) : (
                <button type="button" className="enlace" onClick={() => setDefectsOf(row)}>
                  {formatNumber(row.defectos, 0)}
                </button>
              ),
          },
          ...(mayManage ? [optionsOf(setToleranceOf, remove)] : []),
        ]}
        create={{
          label: 'Importar base',
          permission: MANAGE,
          onCreate: () => setImporting(true),
        }}
        empty={
          <EmptyState
            title="Todavía no hay bases catastrales"
            text="Importe un XTF de LADM-COL, un archivo geográfico con el NPN o una tabla de registros."
          />
        }
      />
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
      {defectsOf && <DefectsDialog base={defectsOf} onClose={() => setDefectsOf(null)} />}
      {toleranceOf && <ToleranceDialog base={toleranceOf} onClose={() => setToleranceOf(null)} />}
    </>
  );
}

const columns: ListColumn<BaseRow>[] = [
  {
    key: 'municipio',
    title: 'Municipio',
    orderBy: 'municipio',
    render: ({ municipio, municipioNombre, departamento }) =>
      [municipioNombre, departamento, municipio].filter((part) => part !== '').join(' · '),
  },
  {
    key: 'vigencia',
    title: 'Vigencia',
    orderBy: 'vigencia',
    render: ({ vigencia }) => formatDate(vigencia),
  },
  {
    key: 'fuente',
    title: 'Fuente',
    secondary: true,
    render: ({ fuente, formato }) => [fuente, formato].filter((part) => part !== '').join(' · '),
  },
  {
    key: 'predios',
    title: 'Predios',
    orderBy: 'predios',
    align: 'right',
    render: ({ id, predios }) => (
      <RouteLink route="Cadastre" search={{ base_In: [id] }}>
        {formatNumber(predios, 0)}
      </RouteLink>
    ),
  },
  {
    key: 'terrenos',
    title: 'Terrenos',
    align: 'right',
    secondary: true,
    render: ({ id, terrenos }) => (
      <RouteLink route="CadastreMap" search={{ base: id }}>
        {formatNumber(terrenos, 0)}
      </RouteLink>
    ),
  },
  {
    key: 'area',
    title: 'Área (ha)',
    align: 'right',
    secondary: true,
    render: ({ areaM2 }) => formatNumber(areaM2 / 10_000, 2),
  },
  {
    key: 'revisada',
    title: 'Reglas',
    secondary: true,
    render: ({ id, revisada }) => (
      <RouteLink route="CadastreQuality" search={{ base: id }}>
        {revisada ? formatDateTime(revisada) : 'Sin revisar'}
      </RouteLink>
    ),
  },
];

const optionsOf = (
  onTolerance: (row: BaseRow) => void,
  onRemove: (row: BaseRow) => void,
): ListColumn<BaseRow> =>
  rowOptions((row) => (
    <>
      <RowAction
        icon={<SettingOutlined />}
        title="Tolerancia de áreas"
        name={row.municipioNombre}
        onClick={() => onTolerance(row)}
      />
      <RowAction
        icon={<DeleteOutlined />}
        title="Eliminar"
        name={`${row.municipioNombre} ${row.vigencia}`}
        danger
        onClick={() => onRemove(row)}
      />
    </>
  ));

function useRemove() {
  const act = useAct();
  return (row: BaseRow) =>
    act({
      ask: {
        title: `Eliminar la base de ${row.municipioNombre}, ${formatDate(row.vigencia)}`,
        message: `Se eliminan sus ${formatNumber(row.predios, 0)} predios, sus hallazgos y sus comparaciones.`,
        confirm: 'Eliminar base',
        danger: true,
      },
      doing: 'al eliminar la base',
      call: () => deleteBase(row.id),
      invalidate: cadastreKey,
    });
}
