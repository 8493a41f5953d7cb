import { MAX_ABBREVIATION } from '@comarca/shared/modules/inteligencia/structure.schema';
import type { LayerNode } from '@comarca/shared/modules/inteligencia/template';
import { Alert, Input, Select } from 'antd';
import { useId } from 'react';
import { GeometryIcon } from '../../../../ui/marks/geometry-icon.tsx';
import { LayerColumns } from './layer-columns.tsx';
import type { DetailProps } from './layer-detail.tsx';
import { TableChoice } from './table-choice.tsx';

type Props = Omit<DetailProps, 'node'> & { layer: LayerNode };

/** What a layer of a structure is made of: its table, its abbreviation, its columns and how it is cut. */
export function LayerFields({ layer, layers, archived, kept, onChange }: Props) {
  const table = useId();
  const abbreviation = useId();
  const known = layers?.find(({ nombre }) => nombre === layer.capa);
  const gone = layers !== undefined && layer.capa !== '' && !known;
  // The columns, and what is asked of them, were of the table before.
  const choose = (name: string) =>
    onChange(layer.id, { capa: name, fields: undefined, filtro: undefined });
  return (
    <div className="estructura-it-campos">
      <div>
        <label htmlFor={table}>Tabla espacial</label>
        <Select
          id={table}
          showSearch={{ optionFilterProp: 'search' }}
          allowClear
          loading={layers === undefined}
          value={layer.capa || null}
          placeholder="Debe seleccionar un elemento"
          notFoundContent="Resultados no encontrados"
          options={(layers ?? []).map(({ nombre, titulo, entidad, tipo }) => ({
            value: nombre,
            label: titulo || nombre,
            search: `${titulo} ${nombre} ${entidad}`,
            detail: [nombre, entidad].filter(Boolean).join(' · '),
            tipo,
          }))}
          optionRender={({ data }) => (
            <span className="con-geometria">
              <GeometryIcon tipo={data.tipo} />
              <span className="capa-opcion">
                <span>{data.label}</span>
                <small>{data.detail}</small>
              </span>
            </span>
          )}
          onChange={(name?: string | null) => choose(name ?? '')}
        />
        <TableChoice layers={layers ?? []} onChoose={choose} />
        {gone && (
          <Alert
            type="warning"
            showIcon
            title={`La capa «${layer.capa}» ${archived.includes(layer.capa) ? 'está archivada' : 'ya no está registrada'}: elija otra.`}
          />
        )}
      </div>
      <div>
        <label htmlFor={abbreviation}>Abreviatura</label>
        <Input
          id={abbreviation}
          value={layer.abreviatura}
          maxLength={MAX_ABBREVIATION}
          showCount
          onChange={(event) => onChange(layer.id, { abreviatura: event.target.value })}
        />
      </div>
      {known && <LayerColumns table={known.id} layer={layer} kept={kept} onChange={onChange} />}
    </div>
  );
}
