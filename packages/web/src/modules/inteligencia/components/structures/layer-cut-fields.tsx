import { faultOf } from '@comarca/shared/modules/capas/filter/check';
import { MAX_FILTER } from '@comarca/shared/modules/capas/filter/filter';
import type { TableColumn } from '@comarca/shared/modules/capas/layer';
import { MAX_BUFFER } from '@comarca/shared/modules/cruces/buffer.schema';
import {
  isStoredFilter,
  type StoredCuts,
} from '@comarca/shared/modules/inteligencia/structure.schema';
import type { LayerNode } from '@comarca/shared/modules/inteligencia/template';
import { Input, InputNumber } from 'antd';
import { useId } from 'react';

interface Props {
  layer: LayerNode;
  /** of its table; undefined while they are not known */
  columns: readonly TableColumn[] | undefined;
  /** how the structure cuts its layers as it is stored */
  kept: StoredCuts;
  onChange: (id: string, values: Partial<LayerNode>) => void;
}

/** The buffer that a layer has instead of the study's, and which of its features count. */
export function LayerCutFields({ layer, columns, kept, onChange }: Props) {
  const id = useId();
  const filter = layer.filtro ?? '';
  const fault = columns && filter.trim() !== '' ? faultOf(filter, columns) : undefined;
  return (
    <>
      <div>
        <label htmlFor={`${id}-buffer`}>Buffer propio [metros]</label>
        <InputNumber<number>
          id={`${id}-buffer`}
          min={0}
          max={MAX_BUFFER}
          decimalSeparator=","
          placeholder="El del proyecto o reporte"
          value={layer.buffer ?? null}
          onChange={(buffer) => onChange(layer.id, { buffer: buffer ?? undefined })}
        />
      </div>
      <div>
        <label htmlFor={`${id}-filtro`}>Filtro</label>
        <Input.TextArea
          id={`${id}-filtro`}
          autoSize={{ minRows: 1, maxRows: 6 }}
          maxLength={MAX_FILTER}
          placeholder="estado = 'VIGENTE'"
          value={filter}
          status={fault ? 'error' : ''}
          aria-invalid={fault !== undefined}
          aria-describedby={`${id}-ayuda`}
          onChange={({ target }) => onChange(layer.id, { filtro: target.value || undefined })}
        />
        <p id={`${id}-ayuda`} className={fault ? 'estructura-falla' : 'estructura-ayuda'}>
          {fault ?? HELP}
          {fault && isStoredFilter(kept, layer) && KEPT}
        </p>
      </div>
    </>
  );
}

const KEPT = ' Está guardado así: se conserva mientras no lo cambie, y la capa no se cruza con él.';

const HELP =
  "Solo cuentan los elementos que lo cumplen: compare columnas con =, <>, <, <=, > o >=, EN ('A', 'B'), CONTIENE 'texto' o ES NULO, y una con Y, O, NO y paréntesis.";
