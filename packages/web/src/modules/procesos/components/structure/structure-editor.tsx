import type { ProductNode } from '@comarca/shared/modules/procesos/product-structure';
import { structureSchema } from '@comarca/shared/modules/procesos/product-structure.schema';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { z } from 'zod';
import { failureInstead } from '../../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../../platform/alerts/load-failure.tsx';
import { useConfirm } from '../../../../platform/confirm/confirm.tsx';
import { useLeaveGuard } from '../../../../platform/entity-form/leave-guard.ts';
import { useRecordToEdit } from '../../../../platform/entity-form/use-record-to-edit.ts';
import { HistoryAction } from '../../../../platform/history/history-action.tsx';
import { RestoredNotice } from '../../../../platform/session/restored-notice.tsx';
import { NewerNotice } from '../../../../platform/tree/newer-notice.tsx';
import '../../../../platform/tree/tree.css';
import { TreeEditor } from '../../../../platform/tree/tree-editor.tsx';
import { TreeToolbar } from '../../../../platform/tree/tree-toolbar.tsx';
import { keptTrees, useKeptTree } from '../../../../platform/tree/use-kept-tree.ts';
import { useTreeDraft } from '../../../../platform/tree/use-tree-draft.ts';
import { useTreeRemoval } from '../../../../platform/tree/use-tree-removal.ts';
import { useTreeSave } from '../../../../platform/tree/use-tree-save.ts';
import { EmptyState } from '../../../../ui/feedback/states.tsx';
import { administrationKey } from '../../operations/administration.ts';
import type { Owner } from '../../operations/processes.ts';
import {
  loadStructure,
  type StoredStructure,
  type StructureTarget,
  saveStructure,
  structureKey,
} from '../../operations/structure.ts';
import { NodeDetail } from './node-detail.tsx';
import { productTree } from './product-tree.tsx';

const keptProducts = keptTrees<ProductNode, null>('estructuraProductos.arbol', z.null());

interface Props {
  target: StructureTarget;
  /** The project whose roles manage and control the products. */
  owner: Owner;
}

/** The product structure of a project or of a typology: the tree, and the chosen node beside it. */
export function StructureEditor({ target, owner }: Props) {
  const { data, error, refetch } = useRecordToEdit(structureKey(target), () =>
    loadStructure(target),
  );
  const failure = failureInstead(data, error);
  if (failure) {
    return <LoadFailure thing="la estructura" failure={failure} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  return <LoadedEditor stored={data} target={target} owner={owner} />;
}

function LoadedEditor({ stored, target, owner }: Props & { stored: StoredStructure }) {
  const draft = useTreeDraft(productTree, stored);
  const client = useQueryClient();
  const confirm = useConfirm();
  useLeaveGuard(draft.isPending);
  const restored = useKeptTree(draft, {
    drafts: keptProducts,
    record: structureKey(target).join('.'),
    changed: draft.changed,
    beside: null,
    onBack: () => undefined,
  });
  const { save, saving, newer, forget } = useTreeSave(draft, {
    doing: 'al guardar la estructura',
    success: 'Estructura guardada exitosamente',
    schema: structureSchema,
    sent: () => ({ version: draft.base.version, nodes: draft.nodes }),
    save: (sent, key) => saveStructure(target, sent, key),
    load: () => loadStructure(target),
    onSaved: () => void client.invalidateQueries({ queryKey: administrationKey(owner) }),
  });
  const { nodes, base, describe } = draft;
  const removal = useTreeRemoval(draft);
  const remove = () => void removal();
  const restart = async () => {
    const agreed = await confirm({
      title: '¿Descartar los cambios?',
      message: 'La estructura vuelve a como está guardada.',
      confirm: 'Reiniciar',
      danger: true,
    });
    if (agreed) draft.restart(base);
  };
  return (
    <div className="estructura">
      <div className="estructura-cabeza">
        <TreeToolbar kind={productTree} draft={draft} onRemove={remove} />
        <div className="estructura-guardar">
          <span role="status">{draft.changed && 'Cambios sin guardar'}</span>
          {draft.mode === 'EDIT' && nodes.length > 0 && (
            <Button onClick={draft.unlock}>Editar estructura</Button>
          )}
          {base.id && (
            <HistoryAction entity="estructuraProductos" id={base.id} name="la estructura" />
          )}
          <Button disabled={!draft.changed || saving} onClick={() => void restart()}>
            Reiniciar
          </Button>
          <Button
            type="primary"
            loading={saving}
            disabled={!draft.changed || saving}
            onClick={() => void save()}
          >
            Guardar
          </Button>
        </div>
      </div>
      {restored && <RestoredNotice />}
      {newer && (
        <NewerNotice
          base={base.nodes}
          mine={nodes}
          newer={newer.nodes}
          schema={structureSchema}
          onMerge={(merged) => {
            draft.rebase(newer);
            draft.replace(merged);
            forget();
          }}
          onTake={() => {
            draft.restart(newer);
            forget();
          }}
          onKeep={() => {
            draft.rebase(newer);
            forget();
          }}
        />
      )}
      <div className="estructura-cuerpo">
        <div>
          {nodes.length === 0 ? (
            <EmptyState
              title="Aún no hay estructura de productos"
              text="Empiece con una sección o un producto; después se acomodan arrastrándolos o con las flechas."
            />
          ) : (
            <TreeEditor kind={productTree} draft={draft} onRemove={remove} />
          )}
          {nodes.length > 0 && (
            <p className="estructura-ayuda">
              Arrastre para acomodar (hacia la derecha queda dentro de la sección) o use las
              flechas.
              {draft.mode === 'EDIT' &&
                ' Para cambiar el nombre o eliminar lo que ya está guardado, use «Editar estructura».'}
            </p>
          )}
        </div>
        <NodeDetail
          key={`${draft.selected}-${draft.generation}`}
          node={draft.node}
          owner={owner}
          roles={base.roles}
          onChange={describe}
        />
      </div>
    </div>
  );
}
