import { flattenTree, isSection, leavesOf } from '@comarca/shared/core/tree/tree';
import { isApproved } from '@comarca/shared/modules/inteligencia/layer-review.rules';
import { planProject, reportElements } from '@comarca/shared/modules/inteligencia/project-report';
import { useQueryClient } from '@tanstack/react-query';
import { Alert } from 'antd';
import { type ReactNode, useState } from 'react';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { useCan } from '../../../../platform/session/use-session.ts';
import {
  cancelSynchronisation,
  type ListedLayer,
  type ProjectReport,
  projectReportKey,
  type ReportLeaf,
  type ReportNode,
  type SyncScope,
  type SyncWish,
  synchroniseLayers,
} from '../../operations/project-report.ts';
import { ElementEditor } from './element-editor.tsx';
import { LayerPanel } from './layer-panel.tsx';
import { isWritten, ReportTree } from './report-tree.tsx';
import { SyncLog } from './sync-log.tsx';
import { useSyncLog } from './use-project-report.ts';

interface Props {
  report: ProjectReport;
  nodes: readonly ReportNode[];
  /** the node that is open */
  node: string;
  onNode: (id: string) => void;
  scope: SyncScope;
  head: (synchronise: (wish: SyncWish) => void) => ReactNode;
}

/** The tree of a report with what it lacks, and the node that is open beside it. */
export function ReportBody({ report, nodes, node, onNode, scope, head }: Props) {
  const client = useQueryClient();
  const alerted = useAlertedCall();
  const { entries, clear } = useSyncLog(report);
  /** The layer to which the person went on from the text of the one before. */
  const [reached, setReached] = useState<string | null>(null);
  const act = async (call: () => Promise<void>) => {
    await alerted('tratar de sincronizar el proyecto', call);
    await client.invalidateQueries({ queryKey: projectReportKey(report.id), exact: true });
  };
  const synchronise = (which: SyncWish) =>
    void act(async () => {
      clear();
      await synchroniseLayers(report.id, which);
    });
  const names = new Map(leavesOf<ReportLeaf>(nodes).map(({ id, name }) => [id, name]));
  const shown = scope === 'todas' ? nodes : unsynchronised(nodes, report.capas);
  return (
    <>
      {head(synchronise)}
      {entries.length > 0 && (
        <SyncLog
          entries={entries}
          nameOf={(id) => names.get(id) ?? id}
          onCancel={() => void act(() => cancelSynchronisation(report.id))}
          onRetry={() => synchronise('con error')}
          onClose={clear}
        />
      )}
      <div className="informe-cuerpo">
        <div>
          <Missing report={report} />
          <ReportTree
            report={report}
            nodes={shown}
            chosen={node}
            onChoose={(id) => {
              setReached(null);
              onNode(id);
            }}
          />
        </div>
        <div>
          <OpenNode
            key={node}
            {...{ report, nodes, node }}
            startsInText={reached === node}
            onNext={(id) => {
              setReached(id);
              onNode(id);
            }}
          />
        </div>
      </div>
    </>
  );
}

/** The tree with the layers alone that are not synchronised. */
function unsynchronised(
  nodes: readonly ReportNode[],
  layers: readonly ListedLayer[],
): ReportNode[] {
  const open = new Set(layers.filter(({ sync }) => !sync).map(({ nodo }) => nodo));
  return nodes.flatMap((node): ReportNode[] => {
    if (!isSection(node)) return open.has(node.id) ? [node] : [];
    const children = unsynchronised(node.children, layers);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** What the report still lacks, counted. */
function Missing({ report }: { report: ProjectReport }) {
  const { capas: layers } = report;
  const count = (lacks: (layer: ListedLayer) => boolean) => layers.filter(lacks).length;
  const written = reportElements.filter((element) => isWritten(report, element)).length;
  return (
    <p className="informe-falta">
      <span>
        Sin sincronizar: <b>{count(({ sync }) => !sync)}</b>
      </span>
      <span>
        Sin análisis: <b>{count(({ analysis }) => !analysis)}</b>
      </span>
      <span>
        Por aprobar: <b>{count(({ estado }) => !isApproved(estado))}</b>
      </span>
      <span>
        Textos:{' '}
        <b>
          {written}/{reportElements.length}
        </b>
      </span>
    </p>
  );
}

interface OpenProps extends Pick<Props, 'report' | 'nodes' | 'node'> {
  startsInText: boolean;
  onNext: (id: string) => void;
}

function OpenNode({ report, nodes, node, startsInText, onNext }: OpenProps) {
  const mayWrite = useCan('inteligencia_territorio.change_proyectoit');
  const element = reportElements.find(({ variable }) => variable === node);
  if (element) return <ElementEditor report={report} element={element} mayWrite={mayWrite} />;
  const found = flattenTree(nodes).find(({ id }) => id === node);
  if (!found) return <p className="estructura-ayuda">Elija un elemento del árbol.</p>;
  if (isSection(found)) return <SectionDetail report={report} nodes={nodes} section={found} />;
  const listed = report.capas.find(({ nodo }) => nodo === found.id);
  const { layerId } = found;
  if (!listed || layerId === null) return <LostLayer leaf={found} />;
  const next = layerAfter(report, nodes, node);
  return (
    <LayerPanel
      {...{ report, listed, mayWrite, startsInText }}
      leaf={{ ...found, layerId }}
      next={next && { name: next.name, open: () => onNext(next.id) }}
    />
  );
}

/** The layer after one in the order of the report, null after the last; those without a table are passed over. */
function layerAfter(report: ProjectReport, nodes: readonly ReportNode[], node: string) {
  const known = new Set(report.capas.map(({ nodo }) => nodo));
  const layers = leavesOf<ReportLeaf>(nodes).filter(
    ({ id, layerId }) => layerId !== null && known.has(id),
  );
  return layers[layers.findIndex(({ id }) => id === node) + 1] ?? null;
}

interface SectionProps extends Pick<Props, 'report' | 'nodes'> {
  section: Extract<ReportNode, { children: unknown }>;
}

/** A section: how many of its layers are done. */
function SectionDetail({ report, nodes, section }: SectionProps) {
  const layers = new Map(report.capas.map((layer) => [layer.nodo, layer]));
  const own = leavesOf<ReportLeaf>(section.children).flatMap(({ id }) => layers.get(id) ?? []);
  const place = planProject([...nodes]).find(({ id }) => id === section.id);
  const count = (has: (layer: ListedLayer) => boolean) => `${own.filter(has).length}/${own.length}`;
  return (
    <div className="informe-seccion">
      <h2>
        {place?.numeral} {section.name}
      </h2>
      <dl className="vista-cifras">
        <div>
          <dt>Capas sincronizadas</dt>
          <dd>{count(({ sync }) => sync)}</dd>
        </div>
        <div>
          <dt>Con cruces</dt>
          <dd>{count(({ cross }) => cross)}</dd>
        </div>
        <div>
          <dt>Analizadas</dt>
          <dd>{count(({ analysis }) => analysis)}</dd>
        </div>
        <div>
          <dt>Aprobadas</dt>
          <dd>{count(({ estado }) => isApproved(estado))}</dd>
        </div>
      </dl>
    </div>
  );
}

const LostLayer = ({ leaf }: { leaf: ReportLeaf }) => (
  <Alert
    type="warning"
    showIcon
    title={
      leaf.capa === ''
        ? `«${leaf.name}» no tiene tabla: elíjala en la estructura del proyecto.`
        : `La capa «${leaf.capa}» de «${leaf.name}» ya no está registrada.`
    }
  />
);
