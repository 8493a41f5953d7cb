import {
  CopyOutlined,
  DeleteOutlined,
  LinkOutlined,
  SwapOutlined,
  TagsOutlined,
} from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { eachInTurn, type RowOutcome } from '../../../../platform/list-changes/each-row.ts';
import { RowOutcomes } from '../../../../platform/list-changes/row-outcomes.tsx';
import { useCan } from '../../../../platform/session/use-session.ts';
import {
  addTags,
  archiveKey,
  linkDocuments,
  loadDocument,
  moveItems,
} from '../../operations/archive.ts';
import { copyDocuments } from '../../operations/types.ts';
import { PlaceDialog } from '../dialogs/place-dialog.tsx';
import { TagsDialog } from '../dialogs/tags-dialog.tsx';
import type { useChosenItems } from './use-chosen-items.ts';
import { ZipButton } from './zip-button.tsx';

interface Props {
  chosen: ReturnType<typeof useChosenItems>;
  onDelete: () => void;
}

/** What is done with the chosen documents and folders. */
export function ChosenActs({ chosen, onDelete }: Props) {
  const [dialog, setDialog] = useState<'mover' | 'enlazar' | 'copiar' | 'etiquetar' | null>(null);
  const [outcomes, setOutcomes] = useState<readonly RowOutcome[] | null>(null);
  const mayAdd = useCan('archivo.add_documento');
  const mayChange = useCan('archivo.change_documento');
  const mayDelete = useCan('archivo.delete_documento');
  const mayManage = useCan('archivo.manage_documento');
  const queries = useQueryClient();
  const after = async () => {
    chosen.clear();
    await queries.invalidateQueries({ queryKey: archiveKey });
  };
  const { documentos, carpetas } = chosen.chosen;
  const count = documentos.length + carpetas.length;
  return (
    <div className="archivo-botones">
      <strong role="status">{count === 1 ? '1 elegido' : `${count} elegidos`}</strong>
      <ZipButton chosen={chosen.chosen} />
      {(mayChange || mayManage) && (
        <Button icon={<SwapOutlined />} onClick={() => setDialog('mover')}>
          Mover
        </Button>
      )}
      {(mayChange || mayManage) && documentos.length > 0 && (
        <Button icon={<LinkOutlined />} onClick={() => setDialog('enlazar')}>
          Mostrar también en…
        </Button>
      )}
      {(mayAdd || mayManage) && documentos.length > 0 && (
        <Button icon={<CopyOutlined />} onClick={() => setDialog('copiar')}>
          Copiar
        </Button>
      )}
      {(mayChange || mayManage) && documentos.length > 0 && (
        <Button icon={<TagsOutlined />} onClick={() => setDialog('etiquetar')}>
          Etiquetar
        </Button>
      )}
      {(mayDelete || mayManage) && (
        <Button danger icon={<DeleteOutlined />} onClick={onDelete}>
          Papelera
        </Button>
      )}
      <Button type="text" onClick={chosen.clear}>
        Quitar selección
      </Button>
      {dialog === 'mover' && (
        <PlaceDialog
          title="Mover a"
          action="Mover aquí"
          doing="al mover"
          onChoose={(target) => moveItems(chosen.chosen, target).then(after)}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'copiar' && (
        <PlaceDialog
          title="Copiar a"
          action="Copiar aquí"
          doing="al copiar los documentos"
          note={leftOut(carpetas.length, 'copian')}
          onChoose={(target) => copyDocuments(documentos, target).then(after)}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'etiquetar' && (
        <TagsDialog
          note={leftOut(carpetas.length, 'etiquetan')}
          onSave={async (tags) => {
            setOutcomes(await taggedInTurn(documentos, tags));
            setDialog(null);
            await queries.invalidateQueries({ queryKey: archiveKey });
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {outcomes && (
        <RowOutcomes
          outcomes={outcomes}
          onClose={() => {
            setOutcomes(null);
            // These acts, and with them what came of it, are shown while anything is chosen.
            chosen.set(outcomes.flatMap(({ id, problem }) => (problem ? [`d${id}` as const] : [])));
          }}
        />
      )}
      {dialog === 'enlazar' && (
        <PlaceDialog
          title="Mostrar también en"
          action="Mostrar aquí"
          doing="al enlazar los documentos"
          note={leftOut(carpetas.length, 'muestran en otro lugar')}
          onChoose={(target) => linkDocuments(documentos, target).then(after)}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}

/** Gives the documents these tags besides their own, and tells what came of each by its name. */
function taggedInTurn(ids: readonly string[], tags: readonly string[]): Promise<RowOutcome[]> {
  const names = new Map<string, string>();
  const name = (id: string) => names.get(id) ?? `Documento ${id}`;
  return eachInTurn(ids, { id: (id) => id, name }, async (id) => {
    const document = await loadDocument(id);
    names.set(id, document.nombre);
    await addTags(document, tags);
  });
}

/** What an act of documents alone does not do with the chosen folders; nothing where there are none. */
const leftOut = (folders: number, act: string): string | undefined =>
  folders === 0
    ? undefined
    : `Las carpetas no se ${act}: ${folders === 1 ? 'la carpeta elegida queda' : `las ${folders} carpetas elegidas quedan`} por fuera. Solo van los documentos.`;
