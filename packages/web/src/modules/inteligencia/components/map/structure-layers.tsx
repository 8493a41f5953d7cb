import { CloseOutlined, InfoCircleOutlined } from '@ant-design/icons';
import { isSection, leavesOf } from '@comarca/shared/core/tree/tree';
import { cutText } from '@comarca/shared/modules/inteligencia/layer-cut';
import type { LayerNode, LayerTreeNode } from '@comarca/shared/modules/inteligencia/template';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton, Tag } from 'antd';
import { useMemo } from 'react';
import { LoadFailure } from '../../../../platform/alerts/load-failure.tsx';
import { OpacitySlider } from '../../../../platform/map/opacity-slider.tsx';
import { TreeView } from '../../../../platform/tree/tree-view.tsx';
import type { LandEntry } from '../../operations/land-map.ts';
import { loadProjectIt } from '../../operations/projects-it.ts';
import { structuresKey } from '../../operations/structure-list.ts';
import { loadLayerStructure } from '../../operations/structures.ts';
import type { Shown } from './land-state.ts';

interface Props {
  /** the project whose structure it is */
  project: string;
  entries: readonly LandEntry[];
  shown: Shown;
  onShow: (ids: readonly string[], isShown: boolean) => void;
  onOpacity: (id: string, opacity: number) => void;
  onInform: (entry: LandEntry, cut: string) => void;
  onClose: () => void;
}

/** The structure of a project as the map's tree of layers: each leaf shows its layer, a section all of its own. */
export function StructureLayers({ project, onClose, ...rest }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: [...structuresKey, 'mapa', project],
    queryFn: async () => {
      const { nombre, relatedStructure } = await loadProjectIt(project);
      return {
        nombre,
        nodes: relatedStructure ? (await loadLayerStructure(relatedStructure.id)).nodes : [],
      };
    },
    retry: false,
  });
  return (
    <section className="mapa-it-arbol" aria-label="Capas del proyecto">
      <header>
        <strong>{data?.nombre ?? 'Capas del proyecto'}</strong>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label="Volver a todas las capas"
          onClick={onClose}
        />
      </header>
      {error && (
        <LoadFailure thing="la estructura" failure={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {data?.nodes.length === 0 && <p>Este proyecto aún no tiene estructura de capas.</p>}
      {data && data.nodes.length > 0 && <LayerTree nodes={data.nodes} {...rest} />}
    </section>
  );
}

function LayerTree({
  nodes,
  entries,
  shown,
  onShow,
  onOpacity,
  onInform,
}: Pick<Props, 'entries' | 'shown' | 'onShow' | 'onOpacity' | 'onInform'> & {
  nodes: readonly LayerTreeNode[];
}) {
  const keys = useMemo(() => layersByLeaf(nodes, entries), [nodes, entries]);
  const known = useMemo(() => new Map(entries.map((entry) => [entry.id, entry])), [entries]);
  const checked = [...keys].filter(([, key]) => shown.has(key)).map(([leaf]) => leaf);
  const toggle = (leaves: readonly LayerNode[], isShown: boolean) =>
    onShow(
      leaves.flatMap(({ id }) => keys.get(id) ?? []),
      isShown,
    );
  const leavesUnder = (id: string) => leavesOf(nodesUnder(nodes, id));
  return (
    <TreeView<LayerNode>
      label="Capas del proyecto"
      nodes={nodes}
      chosen={[]}
      onChoose={(id) => {
        const leaves = leavesUnder(id);
        const isShown = leaves.some((leaf) => !shown.has(keys.get(leaf.id) ?? ''));
        toggle(leaves, isShown);
      }}
      title={(node) => (
        <span>
          {isSection(node) ? (
            node.name
          ) : (
            <Leaf
              name={node.name}
              cut={cutText(node)}
              entry={known.get(keys.get(node.id) ?? '')}
              shown={shown}
              onOpacity={onOpacity}
              onInform={onInform}
            />
          )}
        </span>
      )}
      control={{
        checkable: true,
        checkedKeys: checked,
        onCheck: (_keys, { node, checked: isShown }) =>
          toggle(leavesUnder(String(node.key)), isShown),
      }}
    />
  );
}

interface LeafProps extends Pick<Props, 'shown' | 'onOpacity' | 'onInform'> {
  name: string;
  /** its own buffer and filter, in words; '' for none */
  cut: string;
  entry: LandEntry | undefined;
}

/** A leaf in the colour of its layer, and how much of the map that hides while it is shown. */
function Leaf({ name, cut, entry, shown, onOpacity, onInform }: LeafProps) {
  const opacity = entry && shown.get(entry.id);
  return (
    <>
      {entry?.color && (
        <span
          className="mapa-estante-color"
          style={{ backgroundColor: entry.color }}
          aria-hidden="true"
        />
      )}
      {name}
      {cut && <small className="mapa-it-recorte"> {cut}</small>}
      {entry && (
        <Button
          type="text"
          size="small"
          icon={<InfoCircleOutlined />}
          aria-label={`Ficha de ${name}`}
          onClick={(event) => {
            // The tree shows or hides the layer of a leaf that is clicked.
            event.stopPropagation();
            onInform(entry, cut);
          }}
        />
      )}
      {!entry && <Tag>sin capa</Tag>}
      {entry && opacity !== undefined && (
        <span className="mapa-it-opacidad">
          <OpacitySlider
            title={name}
            value={opacity}
            onChange={(next) => onOpacity(entry.id, next)}
          />
        </span>
      )}
    </>
  );
}

/** The map's layer of each leaf that has one. */
function layersByLeaf(
  nodes: readonly LayerTreeNode[],
  entries: readonly LandEntry[],
): ReadonlyMap<string, string> {
  const byTable = new Map(
    entries.flatMap(({ id, tabla }): [string, string][] => (tabla ? [[tabla.nombre, id]] : [])),
  );
  return new Map(
    leavesOf(nodes).flatMap(({ id, capa }): [string, string][] => {
      const key = byTable.get(capa);
      return key ? [[id, key]] : [];
    }),
  );
}

/** A node with all that hangs on it; nothing where there is none. */
function nodesUnder(nodes: readonly LayerTreeNode[], id: string): LayerTreeNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const found = isSection(node) ? nodesUnder(node.children, id) : [];
    if (found.length > 0) return found;
  }
  return [];
}
