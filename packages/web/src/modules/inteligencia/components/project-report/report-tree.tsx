import {
  CheckCircleOutlined,
  CloseCircleOutlined,
  EditOutlined,
  FileTextOutlined,
  FolderOpenOutlined,
  GlobalOutlined,
  LoadingOutlined,
  MinusCircleOutlined,
  OrderedListOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { flattenTree, isSection } from '@comarca/shared/core/tree/tree';
import {
  type ElementDeclaration,
  isFilled,
  mainSections,
  reportElements,
} from '@comarca/shared/modules/inteligencia/project-report';
import type { ReactNode } from 'react';
import { TreeView } from '../../../../platform/tree/tree-view.tsx';
import type {
  ListedLayer,
  ProjectReport,
  ReportLeaf,
  ReportNode,
} from '../../operations/project-report.ts';
import { LayerStateChip } from './layer-state-chip.tsx';

interface Props {
  report: ProjectReport;
  /** the nodes to show, of the project's structure */
  nodes: readonly ReportNode[];
  chosen: string;
  onChoose: (id: string) => void;
}

/** An element of the report stands in the tree as a leaf of its own. */
const elementLeaf = ({ variable, title }: ElementDeclaration): ReportLeaf => ({
  id: variable,
  name: title,
  abreviatura: '',
  capa: '',
  layerId: null,
});

/** Whether an element of a report says what it is to say. */
export function isWritten(report: ProjectReport, { variable, kind }: ElementDeclaration): boolean {
  const { text } = report.elementos[variable];
  return isFilled(kind === 'texto' ? text : JSON.parse(text), mainSections(report.nodes ?? []));
}

/** The report as a tree: elements before and after the sections, and what each layer still lacks. */
export function ReportTree({ report, nodes, chosen, onChoose }: Props) {
  const layers = new Map(report.capas.map((layer) => [layer.nodo, layer]));
  const changed = new Set(report.capasCambiadas);
  const at = (place: ElementDeclaration['place']) =>
    reportElements.filter((element) => element.place === place).map(elementLeaf);
  return (
    <TreeView<ReportLeaf>
      label="Informe"
      nodes={[...at('inicio'), ...nodes, ...at('fin')]}
      chosen={[chosen]}
      onChoose={onChoose}
      title={(node) => <NodeTitle node={node} report={report} layers={layers} changed={changed} />}
    />
  );
}

interface TitleProps {
  node: ReportNode;
  report: ProjectReport;
  layers: ReadonlyMap<string, ListedLayer>;
  /** nodes whose layer changed after it was crossed */
  changed: ReadonlySet<string>;
}

function NodeTitle({ node, report, layers, changed }: TitleProps) {
  const element = reportElements.find(({ variable }) => variable === node.id);
  if (element) {
    const written = isWritten(report, element);
    const icon = element.kind === 'texto' ? <FileTextOutlined /> : <OrderedListOutlined />;
    return (
      <Title icon={icon} name={node.name}>
        <Flag on={written} yes="Escrito" no="Sin escribir" icon={<EditOutlined />} />
      </Title>
    );
  }
  if (isSection(node)) {
    const leaves = flattenTree(node.children).filter((one) => !isSection(one));
    const others = leaves.filter(({ id }) => changed.has(id)).length;
    const done = leaves.filter(({ id }) => isDone(layers.get(id))).length;
    return (
      <Title icon={<FolderOpenOutlined />} name={node.name}>
        <small title={`${done} de ${leaves.length} capas sincronizadas y analizadas`}>
          {done}/{leaves.length}
        </small>
        {others > 0 && (
          <small className="informe-marca mal">
            {others === 1 ? '1 capa cambió' : `${others} capas cambiaron`}
          </small>
        )}
      </Title>
    );
  }
  return (
    <Title icon={<GlobalOutlined />} name={node.name}>
      <LayerFlags layer={layers.get(node.id)} />
      {changed.has(node.id) && (
        <WarningOutlined
          className="informe-marca mal"
          title="La capa cambió después de cruzarla"
          aria-label="La capa cambió después de cruzarla"
        />
      )}
    </Title>
  );
}

const isDone = (layer: ListedLayer | undefined): boolean =>
  layer?.sync === true && layer.analysis && !layer.analisisPorRevisar;

/** What of a layer is done: crossed, analysed, reviewed. */
function LayerFlags({ layer }: { layer: ListedLayer | undefined }) {
  if (!layer) return null;
  if (layer.capa === '') return <small>sin tabla</small>;
  return (
    <>
      <SyncFlag layer={layer} />
      <Flag
        on={layer.analysis && !layer.analisisPorRevisar}
        yes="Con análisis"
        no={layer.analisisPorRevisar ? 'Análisis por revisar' : 'Sin análisis'}
        icon={<EditOutlined />}
      />
      <LayerStateChip state={layer.estado} />
      {layer.asignadoA && <small title="Quién redacta">{layer.asignadoA}</small>}
    </>
  );
}

function SyncFlag({ layer }: { layer: ListedLayer }) {
  const { pendiente, sync, cross, resultado, totalResultados } = layer;
  if (pendiente) return <LoadingOutlined title="Sincronizando" aria-label="Sincronizando" />;
  if (resultado === 'ERROR') {
    return (
      <CloseCircleOutlined
        className="informe-marca mal"
        title="Error al sincronizar"
        aria-label="Error al sincronizar"
      />
    );
  }
  const crossed = cross ? `Sincronizada: cruza (${totalResultados})` : 'Sincronizada: sin cruce';
  return (
    <Flag
      on={sync}
      yes={crossed}
      no="Sin sincronizar"
      icon={cross ? <CheckCircleOutlined /> : <MinusCircleOutlined />}
    />
  );
}

interface FlagProps {
  on: boolean;
  yes: string;
  no: string;
  icon: ReactNode;
}

const Flag = ({ on, yes, no, icon }: FlagProps) => (
  <span
    className={on ? 'informe-marca bien' : 'informe-marca'}
    role="img"
    title={on ? yes : no}
    aria-label={on ? yes : no}
  >
    {icon}
  </span>
);

const Title = ({
  icon,
  name,
  children,
}: {
  icon: ReactNode;
  name: string;
  children: ReactNode;
}) => (
  <span className="informe-nodo">
    <span aria-hidden>{icon}</span>
    <span className="estructura-nombre">{name}</span>
    {children}
  </span>
);
