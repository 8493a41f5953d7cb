import { formatDateTime } from '@comarca/shared/core/formats';
import type { PortalLayer } from '@comarca/shared/modules/geovisor/portal';
import { Modal } from 'antd';
import { useFocusBack } from '../../../ui/feedback/focus-back.ts';
import { KeyValueList } from '../../../ui/text/key-value-list.tsx';
import { ValidityMark } from '../../capas/public.ts';

/** What is known of a layer, and where programs find it. */
export function PortalSheet({ layer, onClose }: { layer: PortalLayer; onClose: () => void }) {
  useFocusBack();
  const { id, titulo, descripcion, entidad, escala, elementos, actualizada } = layer;
  const collection = `${window.location.origin}/ogc/collections/${encodeURIComponent(id)}`;
  return (
    <Modal open title={titulo} footer={null} onCancel={onClose}>
      <KeyValueList
        items={[
          { label: 'Descripción', value: descripcion || '—' },
          { label: 'Fuente', value: entidad || '—' },
          { label: 'Escala', value: escala ? `1:${escala.toLocaleString('es-CO')}` : '—' },
          { label: 'Vigencia', value: <ValidityMark layer={layer} /> },
          { label: 'Elementos', value: elementos?.toLocaleString('es-CO') ?? '—' },
          { label: 'Leída', value: actualizada ? formatDateTime(actualizada) : '—' },
          { label: 'OGC API', value: <a href={collection}>{collection}</a> },
          { label: 'WMS', value: `${window.location.origin}/wms` },
        ]}
      />
    </Modal>
  );
}
