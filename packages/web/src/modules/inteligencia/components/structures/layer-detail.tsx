import { depthOf, flattenTree, isSection, leavesOf } from '@comarca/shared/core/tree/tree';
import {
  MAX_ABBREVIATION,
  type StoredCuts,
} from '@comarca/shared/modules/inteligencia/structure.schema';
import type { LayerNode, LayerTreeNode } from '@comarca/shared/modules/inteligencia/template';
import { Alert, Input, Select } from 'antd';
import { useId } from 'react';
import { EmptyState } from '../../../../ui/feedback/states.tsx';
import { GeometryIcon } from '../../../../ui/marks/geometry-icon.tsx';
import { KeyValueList } from '../../../../ui/text/key-value-list.tsx';
import type { StructureForm } from '../../operations/structures.ts';
import { LayerColumns } from './layer-columns.tsx';
import { TableChoice } from './table-choice.tsx';

interface Props {
  node: LayerTreeNode | undefined;
  layers: StructureForm['layers'] | undefined;
  /** names of the layers that are registered, but no longer offered */
  archived: readonly string[];
  /** how the structure cuts its layers as it is stored */
  kept: StoredCuts;
  onChange: (id: string, values: Partial<LayerNode>) => void;
}

/** What is known of the chosen node of a structure, beside the tree. */
export function LayerDetail({ node, ...rest }: Props) {
  if (!node) {
    return (
      <EmptyState
        title="Elija una sección o una capa"
        text="Aquí verá su detalle. De una capa puede elegir la tabla y escribir su abreviatura."
      />
    );
  }
  return (
    <section className="estructura-detalle" aria-label={`Detalle de ${node.name}`}>
      <h2>{node.name}</h2>
      {isSection(node) ? (
        <KeyValueList
          items={[
            {
              label: 'Secciones',
              value: flattenTree(node.children).length - leavesOf(node.children).length,
            },
            { label: 'Capas', value: leavesOf(node.children).length },
            { label: 'Niveles', value: depthOf(node.children) },
          ]}
        />
      ) : (
        <LayerFields layer={node} {...rest} />
      )}
    </section>
  );
}

function LayerFields({
  layer,
  layers,
  archived,
  kept,
  onChange,
}: Omit<Props, 'node'> & { layer: LayerNode }) {
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
