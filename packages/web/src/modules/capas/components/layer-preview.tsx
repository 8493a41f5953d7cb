import { BgColorsOutlined, EditOutlined, SyncOutlined } from '@ant-design/icons';
import { formatDateTime, formatNumber } from '@comarca/shared/core/formats';
import { layerFields } from '@comarca/shared/modules/capas/layer.fields';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { failureInstead } from '../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { HistoryPanel } from '../../../platform/history/history-panel.tsx';
import { layersKey } from '../../../platform/imports/imports.ts';
import { RouteButton } from '../../../platform/navigation/route-button.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { GeometryIcon } from '../../../ui/marks/geometry-icon.tsx';
import { KeyValueList } from '../../../ui/text/key-value-list.tsx';
import { SampleTable } from '../../../ui/text/sample-table.tsx';
import { type Layer, loadLayer } from '../operations/layers.ts';
import { CHANGE_LAYERS, useProcessOf } from '../operations/use-processes.ts';
import { useSyncLayer } from '../operations/use-sync-layer.ts';
import { ExportButton } from './export-dialog.tsx';
import { GeometryDefectsNote } from './geometry-defects.tsx';
import { LayerMap } from './layer-map.tsx';
import { LayerUses } from './layer-uses.tsx';
import { ProcessNote } from './process-note.tsx';
import { RemovalButtons } from './removal-buttons.tsx';
import { type InvalidPlace, TableDoctor } from './table-doctor.tsx';
import { ValidityMark } from './validity-mark.tsx';
import './layers.css';

interface Props {
  id: string;
  onEdit: () => void;
  /** the table was deleted */
  onDeleted: () => void;
}

/** A spatial table: where it is, what it says, what its data look like. */
export function LayerPreview({ id, onEdit, onDeleted }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: [...layersKey, 'una', id],
    queryFn: () => loadLayer(id),
  });
  const map = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState<InvalidPlace[]>();
  const failure = failureInstead(data, error);
  if (failure) {
    return (
      <LoadFailure
        thing="la información de la tabla"
        failure={failure}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />;
  return (
    <div className="capa-vista">
      <PreviewActions layer={data} onEdit={onEdit} onDeleted={onDeleted} />
      {data.archivada && (
        <Alert
          type="info"
          showIcon
          title={`Archivada desde el ${formatDateTime(data.archivada)}: no se ofrece en las listas.`}
        />
      )}
      <ProcessNote layerId={id} />
      <div className="capa-acciones">
        <ExportButton layer={data} />
      </div>
      <KeyValueList items={identity(data)} />
      <h3>Metadatos</h3>
      <KeyValueList items={metadata(data)} />
      <h3>Geometría</h3>
      <KeyValueList items={geometry(data)} />
      <div ref={map}>
        <LayerMap layer={data} {...(places && { places })} />
      </div>
      {data.reparadas && <GeometryDefectsNote defects={data.reparadas} />}
      <LayerUses id={data.id} />
      <TableDoctor
        id={data.id}
        onPlaces={(found) => {
          setPlaces(found);
          map.current?.scrollIntoView({ block: 'nearest' });
        }}
      />
      <h3>Muestra de datos</h3>
      {data.muestraDatos && data.muestraDatos.length > 0 ? (
        <SampleTable
          rows={data.muestraDatos}
          columns={data.dbColumns.filter(({ elegida }) => elegida)}
        />
      ) : (
        <Missing>Sin Datos de muestra (Sincronizar con DB)</Missing>
      )}
      <h3>Historial</h3>
      <HistoryPanel entity="tablas_postgis" id={id} />
    </div>
  );
}

interface ActionProps extends Omit<Props, 'id'> {
  layer: Layer;
}

function PreviewActions({ layer, onEdit, onDeleted }: ActionProps) {
  const mayChange = useCan(CHANGE_LAYERS);
  const { sync, syncing } = useSyncLayer();
  const goesOn = useProcessOf(layer.id)?.goesOn ?? false;
  if (!mayChange) return null;
  return (
    <div className="capa-acciones">
      <Button type="primary" icon={<EditOutlined />} onClick={onEdit}>
        Editar Metadatos
      </Button>
      <Button
        icon={<SyncOutlined />}
        loading={syncing || goesOn}
        onClick={() => void sync(layer.id)}
      >
        Sincronizar con DB
      </Button>
      {layer.columnaGeometria !== null && (
        <RouteButton icon={<BgColorsOutlined />} route="LayerStyle" params={{ id: layer.id }}>
          Editar estilo
        </RouteButton>
      )}
      <RemovalButtons layer={layer} onDeleted={onDeleted} />
    </div>
  );
}

function Missing({ children }: { children: ReactNode }) {
  return <span className="capa-falta">{children}</span>;
}

const identity = ({ nombre, esquema }: Layer) => [
  { label: 'Tabla', value: nombre },
  { label: layerFields.esquema.label, value: esquema.nombre },
  { label: 'Base de datos', value: esquema.db.nombre },
];

const metadata = (layer: Layer) => [
  { label: layerFields.tituloCapa.label, value: layer.tituloCapa },
  { label: layerFields.descripcion.label, value: layer.descripcion },
  { label: layerFields.entidad.label, value: layer.entidad },
  {
    label: layerFields.escala.label,
    value: layer.escala === null ? null : `1:${formatNumber(layer.escala, 0)}`,
  },
  { label: layerFields.vigencia.label, value: <ValidityMark layer={layer} /> },
  { label: layerFields.cadencia.label, value: layer.cadencia },
  {
    label: layerFields.responsable.label,
    value: layer.responsable?.fullName ?? layerFields.responsable.none,
  },
  {
    label: layerFields.capaWms.label,
    value: layer.capaWms
      ? `${layer.capaWms.layer} (${layer.capaWms.url})`
      : layerFields.capaWms.none,
  },
];

const geometry = (layer: Layer) => [
  {
    label: 'SRID',
    value: layer.srid ? (
      `${layer.srid.authName}:${layer.srid.srid}`
    ) : (
      <Missing>Sin SRID (Sincronizar con DB)</Missing>
    ),
  },
  { label: 'Columna de geometría', value: layer.columnaGeometria },
  {
    label: layerFields.tipo.label,
    value: layer.tipo ? (
      <span className="con-geometria">
        <GeometryIcon tipo={layer.tipo.nombre} />
        {layer.tipo.nombre}
      </span>
    ) : (
      <Missing>Sin Tipo (Sincronizar con DB)</Missing>
    ),
  },
  {
    label: 'Elementos',
    value: layer.totalFilas === null ? null : formatNumber(layer.totalFilas, 0),
  },
  {
    label: 'Puntos del elemento más grande',
    value: layer.maxVertices === null ? null : formatNumber(layer.maxVertices, 0),
  },
  {
    label: 'Última sincronización',
    value: layer.ultimaSincronizacion ? formatDateTime(layer.ultimaSincronizacion) : null,
  },
];
