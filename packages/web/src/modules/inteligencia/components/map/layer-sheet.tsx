import { ZoomInOutlined } from '@ant-design/icons';
import { formatDateTime } from '@comarca/shared/core/formats';
import { Button, Modal } from 'antd';
import type { MapView } from '../../../../platform/map/map-layer.ts';
import { useFocusBack } from '../../../../ui/feedback/focus-back.ts';
import { KeyValueList } from '../../../../ui/text/key-value-list.tsx';
import { ValidityMark } from '../../../capas/public.ts';
import { boxOfLayer, type LandEntry } from '../../operations/land-map.ts';

interface Props {
  entry: LandEntry;
  /** its own buffer and filter in the project's structure, in words; '' for none */
  cut: string;
  onGoTo: (view: MapView) => void;
  onClose: () => void;
}

/** What is known of a layer of the map. */
export function LayerSheet({ entry: { titulo, otros, tabla }, cut, onGoTo, onClose }: Props) {
  useFocusBack();
  const box = tabla && boxOfLayer(tabla);
  return (
    <Modal
      open
      title={titulo}
      onCancel={onClose}
      footer={
        box && (
          <Button
            icon={<ZoomInOutlined />}
            onClick={() => {
              onGoTo({ caja: box });
              onClose();
            }}
          >
            Acercar a la capa
          </Button>
        )
      }
    >
      {tabla ? (
        <KeyValueList
          items={[
            { label: 'Descripción', value: tabla.descripcion || '—' },
            { label: 'Entidad', value: tabla.entidad || '—' },
            {
              label: 'Escala',
              value: tabla.escala ? `1:${tabla.escala.toLocaleString('es-CO')}` : '—',
            },
            { label: 'Vigencia', value: <ValidityMark layer={tabla} /> },
            { label: 'Tipo de geometría', value: tabla.tipo ?? '—' },
            { label: 'Elementos', value: tabla.totalFilas?.toLocaleString('es-CO') ?? '—' },
            {
              label: 'Última sincronización',
              value: tabla.ultimaSincronizacion ? formatDateTime(tabla.ultimaSincronizacion) : '—',
            },
            { label: 'Tabla', value: tabla.nombre },
            ...(cut ? [{ label: 'En la estructura', value: cut }] : []),
          ]}
        />
      ) : (
        <KeyValueList items={[{ label: 'Capa del servidor', value: otros ?? '—' }]} />
      )}
    </Modal>
  );
}
