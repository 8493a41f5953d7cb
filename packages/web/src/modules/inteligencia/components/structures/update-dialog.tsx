import type { LayerTreeNode } from '@comarca/shared/modules/inteligencia/template';
import {
  templateDifference,
  updatedToTemplate,
} from '@comarca/shared/modules/inteligencia/template-difference';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { LoadFailure } from '../../../../platform/alerts/load-failure.tsx';
import { useFocusBack } from '../../../../ui/feedback/focus-back.ts';
import { structuresKey } from '../../operations/structure-list.ts';
import { loadLayerStructure, type StoredLayers } from '../../operations/structures.ts';
import { DifferencePart } from './difference-part.tsx';

export interface UpdateProps {
  template: string;
  nodes: readonly LayerTreeNode[];
  /** @param taken with the nodes of the template itself, of which the structure may keep how they cut */
  onTake: (
    taken: Pick<StoredLayers, 'nodes' | 'profundidad'> & { given: readonly LayerTreeNode[] },
  ) => void;
}

/** How the structure differs from its template, and what of it is taken. */
export function UpdateDialog({
  template,
  nodes,
  onTake,
  onClose,
}: UpdateProps & { onClose: () => void }) {
  useFocusBack();
  const [keepsOwn, setKeepsOwn] = useState(true);
  const { data, error, refetch } = useQuery({
    queryKey: [...structuresKey, 'plantilla', template],
    queryFn: () => loadLayerStructure(template),
    staleTime: 0,
  });
  const difference = data && templateDifference(nodes, data.nodes);
  const { enter = [], own = [], changed = [] } = difference ?? {};
  const isSame = enter.length + own.length + changed.length === 0;
  return (
    <Modal
      open
      title={data ? `Actualizar a la plantilla «${data.nombre}»` : 'Actualizar a la plantilla'}
      okText="Llevar al árbol"
      cancelText="Cancelar"
      okButtonProps={{ disabled: !data || isSame }}
      onOk={() => {
        if (!data) return;
        onTake({
          nodes: keepsOwn ? updatedToTemplate(nodes, data.nodes) : data.nodes,
          profundidad: data.profundidad,
          given: data.nodes,
        });
        onClose();
      }}
      onCancel={onClose}
    >
      {error && <LoadFailure thing="la plantilla" failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 4 }} />}
      {data && isSame && <p>La estructura ya es como su plantilla.</p>}
      {data && !isSame && (
        <>
          <DifferencePart title="Entran de la plantilla" lines={enter} />
          <DifferencePart title="Cambian" lines={changed} />
          <DifferencePart title={keepsOwn ? 'Son propias y se conservan' : 'Salen'} lines={own} />
          {own.length > 0 && (
            <Checkbox checked={keepsOwn} onChange={({ target }) => setKeepsOwn(target.checked)}>
              Conservar las capas propias
            </Checkbox>
          )}
          <p>Nada se guarda hasta que usted guarde la estructura.</p>
        </>
      )}
    </Modal>
  );
}
