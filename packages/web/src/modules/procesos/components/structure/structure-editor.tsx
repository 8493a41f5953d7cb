import { isSection } from '@comarca/shared/modules/procesos/product-structure';
import { findNode } from '@comarca/shared/modules/procesos/product-structure.edit';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { useCallback } from 'react';
import { LoadFailure } from '../../../../platform/alerts/load-failure.tsx';
import { useConfirm } from '../../../../platform/confirm/confirm.tsx';
import { useLeaveGuard } from '../../../../platform/entity-form/leave-guard.ts';
import { useRecordToEdit } from '../../../../platform/entity-form/use-record-to-edit.ts';
import { HistoryAction } from '../../../../platform/history/history-action.tsx';
import { EmptyState } from '../../../../ui/feedback/states.tsx';
import { administrationKey } from '../../operations/administration.ts';
import type { Owner } from '../../operations/processes.ts';
import {
  loadStructure,
  type StoredStructure,
  type StructureTarget,
  structureKey,
} from '../../operations/structure.ts';
import { NodeDetail } from './node-detail.tsx';
import './structure.css';
import { StructureToolbar } from './structure-toolbar.tsx';
import { StructureTree } from './structure-tree.tsx';
import { useStructureDraft } from './use-structure-draft.ts';
import { useStructureSave } from './use-structure-save.ts';

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
  if (error) {
    return <LoadFailure thing="la estructura" failure={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  return <LoadedEditor stored={data} target={target} owner={owner} />;
}

function LoadedEditor({ stored, target, owner }: Props & { stored: StoredStructure }) {
  const draft = useStructureDraft(stored);
  const client = useQueryClient();
  const confirm = useConfirm();
  useLeaveGuard(draft.isPending);
  const { save, saving, newer, forget } = useStructureSave(target, draft, () => {
    void client.invalidateQueries({ queryKey: administrationKey(owner) });
  });
  const { nodes, base, describe } = draft;
  const onRemove = useCallback(
    async (id: string) => {
      const node = findNode(nodes, id);
      const full = node && isSection(node) && node.children.length > 0;
      const agreed =
        !full ||
        (await confirm({
          title: '¿Esta seguro que desea borrar este elemento?',
          message: `«${node.name}» se borra con todo lo que tiene dentro.`,
          confirm: 'Eliminar',
          danger: true,
        }));
      if (agreed) draft.remove(id);
    },
    [confirm, draft, nodes],
  );
  const restart = async () => {
    const agreed = await confirm({
      title: '¿Descartar los cambios?',
      message: 'La estructura vuelve a como está guardada.',
      confirm: 'Reiniciar',
      danger: true,
    });
    if (agreed) draft.restart(base);
  };
  const remove = (id: string) => void onRemove(id);
  return (
    <div className="estructura">
      <div className="estructura-cabeza">
        <StructureToolbar draft={draft} onRemove={remove} />
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
      {newer && (
        <NewerNotice
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
            <StructureTree draft={draft} onRemove={remove} />
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

function NewerNotice({ onTake, onKeep }: { onTake: () => void; onKeep: () => void }) {
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title="Otra persona guardó esta estructura mientras usted la editaba."
      description="Puede abrir la que quedó guardada y perder sus cambios, o seguir con la suya y guardarla encima."
      action={
        <span className="estructura-conflicto">
          <Button onClick={onTake}>Abrir la guardada</Button>
          <Button onClick={onKeep}>Seguir con la mía</Button>
        </span>
      }
    />
  );
}
