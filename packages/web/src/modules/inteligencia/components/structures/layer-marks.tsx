import { cutText } from '@comarca/shared/modules/inteligencia/layer-cut';
import type { LayerNode } from '@comarca/shared/modules/inteligencia/template';
import { Tag } from 'antd';
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx';

/** What stands beside a layer's name in the tree: that it has no table, its own buffer and filter. */
export function LayerMarks({ layer }: { layer: LayerNode }) {
  const cut = cutText(layer);
  return (
    <>
      {layer.capa === '' && <StatusChip tone="naranja">sin tabla</StatusChip>}
      {cut !== '' && (
        <Tag className="capa-recorte" title={cut}>
          {cut}
        </Tag>
      )}
    </>
  );
}
