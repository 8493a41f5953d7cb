import { ApartmentOutlined } from '@ant-design/icons';
import { formatNumber } from '@comarca/shared/core/formats';
import { RouteButton } from '../../../platform/navigation/route-button.tsx';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { type ChipTone, StatusChip } from '../../../ui/feedback/status-chip.tsx';
import type { FolioNode, FolioTreeData } from '../operations/folios.ts';
import { FolioState } from './folio-state.tsx';

type ByFmi = ReadonlyMap<string, FolioNode>;

/** The folios of a tree, each below what it was opened on. */
export function FolioTree({ tree }: { tree: FolioTreeData }) {
  const nodes: ByFmi = new Map(tree.nodos.map((node) => [node.fmi, node]));
  const roots = tree.nodos.filter(({ matrices }) => !matrices.some((fmi) => nodes.has(fmi)));
  return (
    <>
      <ul className="arbol-folios" aria-label="Árbol de folios">
        {roots.map((node) => (
          <Branch key={node.fmi} node={node} nodes={nodes} shown={tree.fmi} />
        ))}
      </ul>
      {tree.nodos.length === 1 && <Alone />}
    </>
  );
}

/** Why a folio stands by itself, and how its tree comes to grow. */
const Alone = () => (
  <EmptyState
    icon={<ApartmentOutlined />}
    title="No se conoce ninguna matriz ni ningún folio segregado de este"
    text="El árbol se arma con los folios matrices y segregados que traen los certificados de tradición, o que se escriben en cada folio."
    action={<RouteButton route="FolioCertificates">Cargar certificados</RouteButton>}
  />
);

function Branch({ node, nodes, shown }: { node: FolioNode; nodes: ByFmi; shown: string }) {
  const below = node.segregados.flatMap((fmi) => nodes.get(fmi) ?? []);
  return (
    <li>
      <NodeCard node={node} isShown={node.fmi === shown} />
      {below.length > 0 && (
        <ul>
          {below.map((child) => (
            <Branch key={child.fmi} node={child} nodes={nodes} shown={shown} />
          ))}
        </ul>
      )}
    </li>
  );
}

function NodeCard({ node, isShown }: { node: FolioNode; isShown: boolean }) {
  const { fmi, id, estado, tipo, area, matrices } = node;
  return (
    <div className={isShown ? 'arbol-nodo arbol-este' : 'arbol-nodo'}>
      <strong>
        {id === null ? (
          fmi
        ) : (
          <RouteLink route="ListFolio" search={{ itemId: id }}>
            {fmi}
          </RouteLink>
        )}
      </strong>
      {estado ? <FolioState state={estado} /> : <StatusChip tone="naranja">SIN CARGAR</StatusChip>}
      {tipo && tipo !== 'NODATA' && <span>{tipo}</span>}
      <span>{area === null ? 'Sin área' : `${formatNumber(area)} m²`}</span>
      {matrices.length > 1 && <span>Abierto con base en {matrices.length} matrices</span>}
      <Verdict node={node} />
    </div>
  );
}

const verdicts: Readonly<Record<string, { tone: ChipTone; say: (node: FolioNode) => string }>> = {
  CABE: {
    tone: 'verde',
    say: ({ suma, resto }) =>
      `Segregados: ${formatNumber(suma ?? 0)} m²; le quedan ${formatNumber(resto ?? 0)} m²`,
  },
  EXCEDE: {
    tone: 'rojo',
    say: ({ suma, resto }) =>
      `Segregados: ${formatNumber(suma ?? 0)} m²; exceden su área en ${formatNumber(-(resto ?? 0))} m²`,
  },
  'SIN DATOS': { tone: 'gris', say: () => 'Faltan áreas para comparar' },
};

/** Whether what was opened on a folio fits in it. */
function Verdict({ node }: { node: FolioNode }) {
  const verdict = verdicts[node.veredicto];
  return verdict ? <StatusChip tone={verdict.tone}>{verdict.say(node)}</StatusChip> : null;
}
