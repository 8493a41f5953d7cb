import {
  layerTreeOver,
  NO_PROJECT,
  storedCuts,
} from '@comarca/shared/modules/inteligencia/structure.schema';
import type { BadRow } from '@comarca/shared/modules/inteligencia/structure-reading';
import {
  type LayerNode,
  type LayerTreeNode,
  MAX_LAYER_NODES,
} from '@comarca/shared/modules/inteligencia/template';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useAlerts } from '../../../../platform/alerts/use-alerts.ts';
import { useConfirm } from '../../../../platform/confirm/confirm.tsx';
import { useLeaveGuard } from '../../../../platform/entity-form/leave-guard.ts';
import { HistoryAction } from '../../../../platform/history/history-action.tsx';
import { laterPart } from '../../../../platform/loading/later-part.tsx';
import { RestoredNotice } from '../../../../platform/session/restored-notice.tsx';
import { NewerNotice } from '../../../../platform/tree/newer-notice.tsx';
import { TreeEditor } from '../../../../platform/tree/tree-editor.tsx';
import { TreeToolbar } from '../../../../platform/tree/tree-toolbar.tsx';
import { useKeptTree } from '../../../../platform/tree/use-kept-tree.ts';
import { useTreeRemoval } from '../../../../platform/tree/use-tree-removal.ts';
import { useTreeSave } from '../../../../platform/tree/use-tree-save.ts';
import { EmptyState } from '../../../../ui/feedback/states.tsx';
import { projectsItKey } from '../../operations/projects-it.ts';
import { structuresKey } from '../../operations/structure-list.ts';
import {
  loadLayerStructure,
  loadStructureForm,
  type StoredLayers,
  type StructureAim,
  saveLayers,
  structureFormKey,
} from '../../operations/structures.ts';
import { BadRows } from './bad-rows.tsx';
import { LayerDetail } from './layer-detail.tsx';
import { LayerMarks } from './layer-marks.tsx';
import { StructureHead } from './structure-head.tsx';
import './structures.css';
import { TemplateUpdate } from './template-update.tsx';
import { keptLayers, useLayersDraft } from './use-layers-draft.ts';

/** The tree can be used before them. */
const room = { meanwhile: <div className="estructura-it-por-llegar" /> };
const StructureAimField = laterPart(() => import('./structure-aim.tsx'), 'StructureAimField', room);
const StructureStart = laterPart(() => import('./structure-start.tsx'), 'StructureStart', room);

interface Props {
  stored: StoredLayers;
  /** What a new structure begins with, as a copy of another. */
  start?: Pick<StoredLayers, 'id' | 'nombre' | 'profundidad' | 'nodes'> | undefined;
  /** The IT project that a new one is for. */
  project?: { id: string; nombre: string } | undefined;
  onSaved: (stored: StoredLayers) => void;
}

/** The editor of a structure of layers: name, depth, the tree, and the chosen node beside it. */
export function LayerStructureEditor({ stored, start, project, onSaved }: Props) {
  const [aim, setAim] = useState<StructureAim>(() => firstAim(stored, project));
  const { draft, kind, about, setAbout, changed, isPending, restart, rebase, merge } =
    useLayersDraft(stored, start);
  const [given, setGiven] = useState<LayerTreeNode[]>([]);
  const [bad, setBad] = useState<readonly BadRow[]>([]);
  const client = useQueryClient();
  const confirm = useConfirm();
  const alerts = useAlerts();
  useLeaveGuard(isPending);
  const restored = useKeptTree(draft, {
    drafts: keptLayers,
    record: stored.id ?? ['nueva', project?.id, start?.id].join('.'),
    changed,
    beside: { about, aim, given },
    onBack(beside) {
      setGiven(beside.given);
      setAbout(beside.about);
      setAim(beside.aim);
    },
  });
  const base = draft.base.nodes;
  // Made anew, a template is no structure that has them: its cuts have to hold.
  const known = useMemo(
    () => (aim.kind === 'proyecto' ? [...base, ...given] : base),
    [aim.kind, base, given],
  );
  const kept = useMemo(() => storedCuts(known), [known]);
  const form = useQuery({ queryKey: structureFormKey, queryFn: loadStructureForm });
  const { save, saving, newer, forget } = useTreeSave(draft, {
    doing: aim.kind === 'plantilla' ? 'al guardar la plantilla' : 'al guardar la estructura',
    success:
      aim.kind === 'plantilla'
        ? 'Plantilla almacenada exitosamente'
        : 'Estructura creada exitosamente',
    schema: layerTreeOver(known),
    sent: () => ({
      id: draft.base.id,
      version: draft.base.version,
      nodes: draft.nodes,
      ...about,
      aim,
    }),
    save: saveLayers,
    load: () => loadLayerStructure(draft.base.id ?? ''),
    onSaved(saved) {
      restart(saved);
      setBad([]);
      void client.invalidateQueries({ queryKey: structuresKey });
      void client.invalidateQueries({ queryKey: projectsItKey });
      onSaved(saved);
    },
  });
  const newerNodes = newer?.nodes;
  const newerSchema = useMemo(() => layerTreeOver(newerNodes ?? []), [newerNodes]);
  const trySave = async () => {
    if (aim.kind === 'proyecto' && draft.base.id === null && aim.project === null) {
      alerts.error(NO_PROJECT);
      return;
    }
    await save();
  };
  const removal = useTreeRemoval(draft);
  const remove = () => void removal();
  /** Which template the tree is made from, which a project's names: none for what a file brings. */
  const madeFrom = (template: string | null, nodes: readonly LayerTreeNode[] = []) => {
    setGiven([...nodes]);
    setAim({ ...aim, template });
  };
  const mayReplace = async () =>
    !changed ||
    confirm({
      title: '¿Cambiar de plantilla?',
      message: 'Los cambios que no ha guardado se pierden.',
      confirm: 'Cambiar',
    });
  const reset = async () => {
    const agreed = await confirm({
      title: '¿Descartar los cambios?',
      message: 'La estructura vuelve a como está guardada.',
      confirm: 'Reiniciar',
      danger: true,
    });
    if (!agreed) return;
    madeFrom(null);
    restart(draft.base);
  };
  return (
    <div className="estructura">
      <StructureHead about={about} onChange={setAbout} nodes={draft.nodes} />
      {draft.base.id === null && (
        <StructureAimField
          aim={aim}
          onChange={setAim}
          projects={form.data?.projects}
          project={project}
        />
      )}
      <div className="estructura-cabeza">
        <TreeToolbar kind={kind} draft={draft} onRemove={remove} />
        <div className="estructura-guardar">
          <span role="status">{changed && 'Cambios sin guardar'}</span>
          {draft.mode === 'EDIT' && draft.nodes.length > 0 && (
            <Button onClick={draft.unlock}>Editar estructura</Button>
          )}
          {draft.base.plantillaId !== null && (
            <TemplateUpdate
              template={draft.base.plantillaId}
              nodes={draft.nodes}
              onTake={({ nodes, profundidad, given: ofTemplate }) => {
                setGiven([...given, ...ofTemplate]);
                setAbout({ ...about, profundidad });
                draft.replace(nodes);
              }}
            />
          )}
          {draft.base.id && (
            <HistoryAction entity="estructuraIt" id={draft.base.id} name={about.nombre} />
          )}
          <Button disabled={!changed || saving} onClick={() => void reset()}>
            Reiniciar
          </Button>
          <Button
            type="primary"
            loading={saving}
            disabled={!changed || saving || about.nombre.trim() === ''}
            onClick={() => void trySave()}
          >
            {saveLabel(aim, draft.base.id)}
          </Button>
        </div>
      </div>
      {restored && <RestoredNotice />}
      {newer && (
        <NewerNotice
          base={draft.base.nodes}
          mine={draft.nodes}
          newer={newer.nodes}
          schema={newerSchema}
          onMerge={(merged) => {
            merge(newer, merged);
            forget();
          }}
          onTake={() => {
            restart(newer);
            forget();
          }}
          onKeep={() => {
            rebase(newer);
            forget();
          }}
        />
      )}
      <BadRows rows={bad} onClose={() => setBad([])} />
      <StructureStart
        templates={form.data?.templates}
        mayReplace={mayReplace}
        onTemplate={({ id, nodes, profundidad }) => {
          madeFrom(id, nodes);
          setAbout({ ...about, profundidad });
          draft.replace(nodes);
        }}
        onFile={({ nombre, profundidad, nodes, errores }) => {
          madeFrom(null);
          setAbout({ nombre: draft.base.id === null ? nombre : about.nombre, profundidad });
          draft.replace(nodes);
          setBad(errores);
        }}
      />
      <div className="estructura-cuerpo">
        <div>
          {draft.nodes.length === 0 ? (
            <EmptyState
              title="Aún no hay capas"
              text="Empiece con una sección o una capa, con otra plantilla, o importe una hoja de cálculo con sección, subsección y capa en cada fila."
            />
          ) : (
            <TreeEditor<LayerNode>
              kind={kind}
              draft={draft}
              onRemove={remove}
              mark={(node) => 'capa' in node && <LayerMarks layer={node} />}
            />
          )}
          {draft.nodes.length > 0 && (
            <p className="estructura-ayuda">
              Arrastre para acomodar o use Alt y las flechas; Ctrl o Mayús elige varias. Hasta{' '}
              {MAX_LAYER_NODES} secciones y capas.
              {draft.mode === 'EDIT' &&
                ' Para cambiar el nombre o eliminar lo que ya está guardado, use «Editar estructura».'}
            </p>
          )}
        </div>
        <LayerDetail
          key={`${draft.selected}-${draft.generation}`}
          node={draft.node}
          layers={form.data?.layers}
          archived={form.data?.archivadas ?? []}
          kept={kept}
          onChange={draft.describe}
        />
      </div>
    </div>
  );
}

const firstAim = (stored: StoredLayers, project: { id: string } | undefined): StructureAim =>
  project || !stored.esPlantilla
    ? { kind: 'proyecto', project: project?.id ?? null, template: null }
    : { kind: 'plantilla', template: null };

function saveLabel({ kind }: StructureAim, id: string | null): string {
  if (kind === 'plantilla') return 'Guardar Plantilla';
  return id === null ? 'Crear Estructura Proyecto' : 'Guardar';
}
