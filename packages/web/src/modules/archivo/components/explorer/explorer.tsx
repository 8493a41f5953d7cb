import { useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useEffect, useState } from 'react';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { useAct } from '../../../../platform/confirm/use-act.ts';
import { SidePanel } from '../../../../platform/management/list/side-panel.tsx';
import { archiveKey, moveItems, type OpenFolder } from '../../operations/archive.ts';
import { droppedFiles } from '../../uploads/dropped-files.ts';
import { archiveUploads, sendTo } from '../../uploads/upload-store.ts';
import '../../archive.css';
import { DocumentPanel } from '../document/document-panel.tsx';
import { type ArchivePlace, FolderContent } from './folder-content.tsx';
import { FolderTree } from './folder-tree.tsx';
import { UploadTray } from './upload-tray.tsx';
import { useChosenItems } from './use-chosen-items.ts';

interface Props extends ArchivePlace {
  /** Whether the tree of all folders stands beside; a record shows its own alone. */
  tree: boolean;
}

/** The archive: its tree, what the open folder holds, and a document beside it. */
export function Explorer(props: Props) {
  const { folder, onFolder, document, onDocument, tree } = props;
  const chosen = useChosenItems();
  const dropping = useDropping(folder);
  const move = useMove(chosen);
  const queries = useQueryClient();
  useEffect(() => {
    archiveUploads.onFiled = () => void queries.invalidateQueries({ queryKey: archiveKey });
  }, [queries]);
  const openFolder = (id: string | null) => {
    chosen.clear();
    onFolder(id);
  };
  return (
    <section
      aria-label="Documentos"
      className={tree ? 'archivo archivo-con-arbol' : 'archivo'}
      {...dropping.events}
    >
      {tree && (
        <FolderTree
          open={folder?.id ?? null}
          trail={folder?.ruta.map(({ id }) => id) ?? []}
          onOpen={openFolder}
          onDropItems={(target) => void move(target)}
        />
      )}
      <div className="archivo-centro">
        <FolderContent
          {...props}
          onFolder={openFolder}
          chosen={chosen}
          onDropItems={(target) => void move(target)}
        />
      </div>
      {document && (
        <div className="archivo-panel">
          <SidePanel title="Documento" onClose={() => onDocument(null)}>
            <DocumentPanel id={document} onFolder={openFolder} />
          </SidePanel>
        </div>
      )}
      {dropping.isOver && (
        <p className="archivo-soltar">
          {folder?.puedeAgregar
            ? `Suelte para cargar en "${folder.nombre}"`
            : 'No puede cargar documentos aquí'}
        </p>
      )}
      <UploadTray />
    </section>
  );
}

/** Files of the system that are dropped go to the open folder. */
function useDropping(folder: OpenFolder | null) {
  const [isOver, setOver] = useState(false);
  const alerted = useAlertedCall();
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const events = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      if (!folder?.puedeAgregar) return;
      void alerted('al leer lo que soltó: no se cargó nada de ello', async () =>
        sendTo(folder.id, await droppedFiles(event.dataTransfer)),
      );
    },
  };
  return { isOver, events };
}

function useMove({ chosen, clear }: ReturnType<typeof useChosenItems>) {
  const act = useAct();
  return (target: string) =>
    act({
      doing: 'al mover',
      call: () => moveItems(chosen, target).finally(clear),
      invalidate: archiveKey,
    });
}
