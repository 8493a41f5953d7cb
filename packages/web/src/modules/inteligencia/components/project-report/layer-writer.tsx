import { isWritable } from '@comarca/shared/modules/inteligencia/layer-review.rules';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import {
  assignLayer,
  loadLayerWriters,
  type OpenedLayer,
} from '../../operations/project-report.ts';

interface Props {
  layer: OpenedLayer;
  /** the same as it is stored, once what was written is saved */
  latest: () => OpenedLayer;
  mayAssign: boolean;
  /** saves what is being written; false when it could not be saved */
  flush: () => Promise<boolean>;
  onChanged: (layer: OpenedLayer) => void;
  /** reads the layer again where it was refused */
  onRefused: () => void;
}

/** Who is to write about a layer; whoever writes the report may name somebody, who is told, or nobody. */
export function LayerWriter({ layer, latest, mayAssign, flush, onChanged, onRefused }: Props) {
  const alerted = useAlertedCall();
  const [busy, setBusy] = useState(false);
  const [wanted, setWanted] = useState(false);
  const { data: writers = [], isFetching } = useQuery({
    queryKey: ['informeIt', 'redactores'],
    queryFn: loadLayerWriters,
    enabled: wanted,
  });
  const { asignadoId: writer, asignadoA: name, estado } = layer;
  if (!mayAssign || !isWritable(estado)) return name ? <span>Redacta: {name}</span> : null;
  const others = writers.filter(({ id }) => id !== writer);
  const named = writer === null ? [] : [{ id: writer, fullName: name ?? '' }];
  const assign = async (user: string | null) => {
    setBusy(true);
    const changed = await alerted('al asignar la capa', async () => {
      if (!(await flush())) throw new Error('primero debe guardarse lo escrito.');
      return assignLayer(latest(), user);
    });
    setBusy(false);
    if (changed) onChanged(changed);
    else onRefused();
  };
  return (
    <Select<string>
      className="informe-redactor"
      aria-label="Quién redacta la capa"
      placeholder="Asignar a…"
      value={writer}
      disabled={busy}
      loading={busy || isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      onOpenChange={(isOpen) => isOpen && setWanted(true)}
      options={[...named, ...others].map(({ id, fullName }) => ({ value: id, label: fullName }))}
      allowClear
      onChange={(user: string | undefined) => void assign(user ?? null)}
    />
  );
}
