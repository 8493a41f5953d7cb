import type { StoredCuts } from '@comarca/shared/modules/inteligencia/structure.schema';
import type { LayerNode } from '@comarca/shared/modules/inteligencia/template';
import { useQuery } from '@tanstack/react-query';
import { layersKey } from '../../../../platform/imports/imports.ts';
import { ColumnTexts, KnownTable, loadLayer } from '../../../capas/public.ts';
import { LayerCutFields } from './layer-cut-fields.tsx';

interface Props {
  /** the registered table's id */
  table: string;
  layer: LayerNode;
  /** how the structure cuts its layers as it is stored */
  kept: StoredCuts;
  onChange: (id: string, values: Partial<LayerNode>) => void;
}

/** What is known of a layer's table, and which of its columns reports made with the structure show. */
export function LayerColumns({ table, layer, kept, onChange }: Props) {
  const { data } = useQuery({
    queryKey: [...layersKey, 'una', table],
    queryFn: () => loadLayer(table),
    meta: { quiet: 'the table of the layer says that there are no metadata' },
  });
  const known = (data?.dbColumns ?? [])
    .filter(({ elegida }) => elegida)
    .map(({ value, text }) => ({ value, text }));
  const columns = data?.dbColumns.map(({ value, tipo }) => ({ nombre: value, tipo }));
  return (
    <>
      <LayerCutFields layer={layer} columns={columns} kept={kept} onChange={onChange} />
      <KnownTable layerId={table} />
      {known.length > 0 && (
        <ColumnTexts
          known={known}
          chosen={layer.fields ?? known}
          onChange={(fields) => onChange(layer.id, { fields })}
        />
      )}
    </>
  );
}
