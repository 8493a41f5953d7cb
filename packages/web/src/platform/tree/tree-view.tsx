import { depthOf, isSection, type TreeLeaf, type TreeNode } from '@comarca/shared/core/tree/tree';
import { Button, Input, Tree, type TreeProps } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import './tree.css';
import { type TreeData, toTreeData } from './tree-data.ts';
import { foundNodes, sectionsFrom } from './tree-search.ts';

/** From so many nodes on, only those in sight are drawn, and a search stands above. */
const MANY = 50;
const FEW = 12;
const HEIGHT = 560;

export interface TreeViewProps<Leaf extends TreeLeaf> {
  label: string;
  nodes: readonly TreeNode<Leaf>[];
  chosen: readonly string[];
  /** @param adding the key that adds to what is chosen was held */
  onChoose: (id: string, adding: boolean) => void;
  title: (node: TreeNode<Leaf>) => ReactNode;
  /** What an editor adds: dragging. */
  control?: Omit<TreeProps<TreeData<Leaf>>, 'treeData'>;
  /** Keeps all nodes in sight: one of them is being named. */
  busy?: boolean;
}

/** A tree of sections and leaves: collapsed by level, searched, with many nodes. */
export function TreeView<Leaf extends TreeLeaf>(props: TreeViewProps<Leaf>) {
  const { label, nodes, chosen, onChoose, title, control, busy = false } = props;
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const [text, setText] = useState('');
  const shown = useMemo(() => (busy ? nodes : foundNodes(nodes, text)), [nodes, text, busy]);
  const sections = useMemo(() => sectionsFrom(nodes, 1), [nodes]);
  const data = useMemo(() => toTreeData(shown), [shown]);
  const total = useMemo(() => countOf(nodes), [nodes]);
  const titleOf = drawnOnce(title);
  const searching = text.trim() !== '';
  return (
    <div className="estructura-arbol">
      {total > FEW && (
        <TreeTools
          nodes={nodes}
          text={text}
          onSearch={setText}
          onCollapse={(ids) => setCollapsed(new Set(ids))}
        />
      )}
      {shown.length === 0 && <p className="estructura-ayuda">Resultados no encontrados</p>}
      <Tree<TreeData<Leaf>>
        aria-label={label}
        blockNode
        {...(total > MANY && { height: HEIGHT })}
        treeData={data}
        expandedKeys={searching ? sections : sections.filter((id) => !collapsed.has(id))}
        onExpand={(expanded) =>
          setCollapsed(new Set(sections.filter((id) => !expanded.includes(id))))
        }
        selectedKeys={[...chosen]}
        onSelect={(_keys, { node, nativeEvent }) => onChoose(node.key, isAdding(nativeEvent))}
        titleRender={({ node }) => titleOf(node)}
        {...control}
      />
    </div>
  );
}

/**
 * The control draws every node again at each step of a drag: their titles stay what they are until we draw. By the
 * node itself, not by its id: the control may draw what a node was before it draws what it is.
 */
function drawnOnce<Leaf extends TreeLeaf>(title: (node: TreeNode<Leaf>) => ReactNode) {
  const drawn = new Map<TreeNode<Leaf>, ReactNode>();
  return (node: TreeNode<Leaf>): ReactNode => {
    if (!drawn.has(node)) drawn.set(node, title(node));
    return drawn.get(node);
  };
}

/** Whoever chooses by the keyboard adds nothing: the library hands on no event then, whatever its types say. */
const isAdding = (event: MouseEvent | undefined): boolean =>
  event !== undefined && (event.ctrlKey || event.metaKey || event.shiftKey);

const countOf = <Leaf extends TreeLeaf>(nodes: readonly TreeNode<Leaf>[]): number =>
  nodes.reduce((sum, node) => sum + 1 + (isSection(node) ? countOf(node.children) : 0), 0);

interface ToolsProps<Leaf extends TreeLeaf> {
  nodes: readonly TreeNode<Leaf>[];
  text: string;
  onSearch: (text: string) => void;
  onCollapse: (ids: readonly string[]) => void;
}

/** The search, and how many levels are open. */
function TreeTools<Leaf extends TreeLeaf>({ nodes, text, onSearch, onCollapse }: ToolsProps<Leaf>) {
  const levels = depthOf(nodes);
  return (
    <div className="estructura-buscar">
      <Input.Search
        allowClear
        size="small"
        value={text}
        placeholder="Buscar en el árbol"
        aria-label="Buscar en el árbol"
        onChange={(event) => onSearch(event.target.value)}
      />
      {levels > 0 && (
        <span className="estructura-pasos" role="toolbar" aria-label="Niveles abiertos">
          <span aria-hidden>Nivel</span>
          {Array.from({ length: levels }, (_, index) => index + 1).map((level) => (
            <Button
              key={level}
              size="small"
              type="text"
              title={`Contraer hasta el nivel ${level}`}
              aria-label={`Contraer hasta el nivel ${level}`}
              onClick={() => onCollapse(sectionsFrom(nodes, level))}
            >
              {level}
            </Button>
          ))}
          <Button size="small" type="text" onClick={() => onCollapse([])}>
            Expandir todo
          </Button>
        </span>
      )}
    </div>
  );
}
