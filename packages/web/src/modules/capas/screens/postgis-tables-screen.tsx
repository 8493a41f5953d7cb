import {
  DatabaseOutlined,
  EditOutlined,
  EyeOutlined,
  HistoryOutlined,
  SyncOutlined,
} from '@ant-design/icons';
import { formatNumber } from '@comarca/shared/core/formats';
import { layerFields } from '@comarca/shared/modules/capas/layer.fields';
import { validityStates } from '@comarca/shared/modules/capas/validity';
import { Button } from 'antd';
import { useState } from 'react';
import { isAlive, layersKey } from '../../../platform/imports/imports.ts';
import { laterDialog } from '../../../platform/loading/later-dialog.tsx';
import { laterPart } from '../../../platform/loading/later-part.tsx';
import { ListScreen, type PanelTarget } from '../../../platform/management/list/list-screen.tsx';
import { type ListFilter, listSearch } from '../../../platform/management/list/list-state.ts';
import type { ListColumn } from '../../../platform/management/list/list-table.tsx';
import { numberColumn } from '../../../platform/management/list/number-column.ts';
import { editing, viewing } from '../../../platform/management/list/panel-address.ts';
import { rowOptions } from '../../../platform/management/list/rows/row-options.ts';
import { type ChangeUrl, useUrlState } from '../../../platform/navigation/url-state.ts';
import { fieldColumns } from '../../../platform/record/field-columns.tsx';
import { useCan, useSession } from '../../../platform/session/use-session.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { GeometryIcon } from '../../../ui/marks/geometry-icon.tsx';
import { WrappedText } from '../../../ui/text/wrapped-text.tsx';
import { DueButton, due } from '../components/due-button.tsx';
import { ValidityMark } from '../components/validity-mark.tsx';
import { type LayerRow, loadLayers } from '../operations/layers.ts';
import { CHANGE_LAYERS, useProcesses, useProcessOf } from '../operations/use-processes.ts';
import { useSyncLayer } from '../operations/use-sync-layer.ts';
import '../components/layers.css';

const LayerPreview = laterPart(() => import('../components/layer-preview.tsx'), 'LayerPreview');
const EditMetadata = laterPart(() => import('../forms/metadata-form.tsx'), 'EditMetadata');

const LayerImport = laterDialog(() => import('../components/layer-import.tsx'), 'LayerImport');
const DatabasesDialog = laterDialog(
  () => import('../components/databases-dialog.tsx'),
  'DatabasesDialog',
);
const ProcessesDialog = laterDialog(
  () => import('../components/processes-dialog.tsx'),
  'ProcessesDialog',
);

/** `/tablas_postgis` */
export function PostgisTablesScreen() {
  const [dialog, setDialog] = useState<'importar' | 'bases' | 'procesos' | null>(null);
  const [, change] = useUrlState(listSearch);
  const mayChange = useCan(CHANGE_LAYERS);
  const closeDialog = () => setDialog(null);
  return (
    <>
      <ListScreen<LayerRow>
        title="Tablas espaciales"
        detail="Capas del territorio que se pueden ver en el mapa y cruzar en los reportes."
        plural="tablas"
        thing="la información de las tablas"
        queryKey={layersKey}
        load={loadLayers}
        rowKey={({ id }) => id}
        columns={columnsFor(change, mayChange)}
        filters={filters}
        create={{
          label: 'Importar capa',
          permission: CHANGE_LAYERS,
          onCreate: () => setDialog('importar'),
        }}
        actions={
          <>
            <DueButton onClick={() => change(due)} />
            <ProcessesButton onClick={() => setDialog('procesos')} />
            <DatabasesButton onClick={() => setDialog('bases')} />
          </>
        }
        empty={
          <EmptyState
            title="Todavía no hay tablas espaciales"
            text="Importe un archivo (GeoJSON, Shapefile, GeoPackage, KML o CSV con coordenadas) o registre una tabla de una base de datos."
            action={
              mayChange && (
                <Button type="primary" onClick={() => setDialog('importar')}>
                  Importar capa
                </Button>
              )
            }
          />
        }
        panel={(target, close) => <Panel target={target} close={close} change={change} />}
        panelTitle={({ mode }) => (mode === 'editar' ? 'Editar Metadatos' : 'Tabla espacial')}
      />
      {dialog === 'importar' && <LayerImport onClose={closeDialog} />}
      {dialog === 'bases' && <DatabasesDialog onClose={closeDialog} />}
      {dialog === 'procesos' && <ProcessesDialog onClose={closeDialog} />}
    </>
  );
}

type Change = ChangeUrl<import('../../../platform/management/list/list-state.ts').ListSearch>;

function Panel({
  target,
  close,
  change,
}: {
  target: PanelTarget;
  close: () => void;
  change: Change;
}) {
  const mayChange = useCan(CHANGE_LAYERS);
  const { mode, id } = target;
  if (id === null) return null;
  if (mode === 'editar' && mayChange) {
    return <EditMetadata id={id} onSaved={() => change(viewing(id))} />;
  }
  return <LayerPreview key={id} id={id} onEdit={() => change(editing(id))} onDeleted={close} />;
}

function DatabasesButton({ onClick }: { onClick: () => void }) {
  const user = useSession();
  const mayChange = useCan(CHANGE_LAYERS);
  if (!mayChange && !user?.isSuperuser) return null;
  return (
    <Button icon={<DatabaseOutlined />} onClick={onClick}>
      Bases de datos
    </Button>
  );
}

function ProcessesButton({ onClick }: { onClick: () => void }) {
  const mayChange = useCan(CHANGE_LAYERS);
  const alive = useProcesses().filter(isAlive).length;
  if (!mayChange) return null;
  return (
    <Button icon={<HistoryOutlined />} onClick={onClick}>
      {alive > 0 ? `Procesos (${alive} en curso)` : 'Procesos'}
    </Button>
  );
}

const columnsFor = (change: Change, mayChange: boolean): ListColumn<LayerRow>[] => [
  numberColumn,
  ...columns,
  rowOptions((row) => <Options row={row} change={change} mayChange={mayChange} />),
];

const filters: ListFilter[] = [
  {
    key: 'validez_In',
    label: 'Estado de la vigencia',
    kind: 'lista',
    options: validityStates.map((state) => ({ value: state, label: state })),
  },
  { key: 'archivada', label: 'Archivo', kind: 'si-no', yes: 'Archivadas', no: 'En uso' },
];

const columns = fieldColumns<typeof layerFields, LayerRow>(
  layerFields,
  [
    'nombre',
    'esquema',
    'tipo',
    'tituloCapa',
    'descripcion',
    'vigencia',
    'responsable',
    'entidad',
    'escala',
  ],
  {
    nombre: {
      render: ({ nombre, tipo }) => (
        <span className="con-geometria">
          <GeometryIcon tipo={tipo?.nombre ?? null} />
          <WrappedText>{nombre}</WrappedText>
        </span>
      ),
    },
    tituloCapa: { grows: true },
    esquema: { secondary: true, render: ({ esquema }) => esquema.nombre },
    tipo: { secondary: true, render: ({ tipo }) => tipo?.nombre ?? layerFields.tipo.none },
    descripcion: {
      secondary: true,
      render: ({ descripcion }) => (
        <WrappedText>{descripcion || (layerFields.descripcion.none ?? '')}</WrappedText>
      ),
    },
    vigencia: { secondary: true, whole: true, render: (row) => <ValidityMark layer={row} /> },
    responsable: { secondary: true, asked: true },
    entidad: { secondary: true },
    escala: {
      secondary: true,
      render: ({ escala }) =>
        escala === null ? layerFields.escala.none : `1:${formatNumber(escala, 0)}`,
    },
  },
);

function Options({
  row,
  change,
  mayChange,
}: {
  row: LayerRow;
  change: Change;
  mayChange: boolean;
}) {
  const { sync, syncing } = useSyncLayer();
  const goesOn = useProcessOf(row.id)?.goesOn ?? false;
  return (
    <>
      <Button
        type="text"
        icon={<EyeOutlined />}
        title="Ver"
        data-acto="Ver"
        aria-label={`Ver ${row.nombre}`}
        onClick={() => change(viewing(row.id))}
      />
      {mayChange && (
        <>
          <Button
            type="text"
            icon={<EditOutlined />}
            title="Editar Metadatos"
            data-acto="Editar"
            aria-label={`Editar Metadatos de ${row.nombre}`}
            onClick={() => change(editing(row.id))}
          />
          <Button
            type="text"
            icon={<SyncOutlined />}
            loading={syncing || goesOn}
            title="Sincronizar con DB"
            aria-label={`Sincronizar con DB ${row.nombre}`}
            onClick={() => void sync(row.id)}
          />
        </>
      )}
    </>
  );
}
