import {
  AuditOutlined,
  CloudSyncOutlined,
  CopyOutlined,
  DeleteOutlined,
  DownOutlined,
  EditOutlined,
  FolderAddOutlined,
  LinkOutlined,
  SwapOutlined,
  TeamOutlined,
  UploadOutlined,
} from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useRef, useState } from 'react';
import { useCan } from '../../../../platform/session/use-session.ts';
import {
  archiveKey,
  linkDocuments,
  moveItems,
  type OpenFolder,
  saveFolder,
} from '../../operations/archive.ts';
import { copyDocuments } from '../../operations/types.ts';
import { chosenFiles } from '../../uploads/dropped-files.ts';
import { sendTo } from '../../uploads/upload-store.ts';
import { NameDialog } from '../dialogs/name-dialog.tsx';
import { PeopleDialog } from '../dialogs/people-dialog.tsx';
import { PlaceDialog } from '../dialogs/place-dialog.tsx';
import { UploadType } from '../document/type-choice.tsx';
import { DeclareFileDialog } from '../files/declare-file-dialog.tsx';
import { RetentionActs } from '../retention/retention-acts.tsx';
import { SiteDialog } from '../sites/site-dialog.tsx';
import type { useChosenItems } from './use-chosen-items.ts';
import { ZipButton } from './zip-button.tsx';

interface Props {
  folder: OpenFolder | null;
  chosen: ReturnType<typeof useChosenItems>;
  onDelete: () => void;
}

/** What is done in the open folder, or with what is chosen in it. */
export function FolderActs({ folder, chosen, onDelete }: Props) {
  return chosen.keys.size > 0 ? (
    <ChosenActs chosen={chosen} onDelete={onDelete} />
  ) : (
    <OpenFolderActs folder={folder} />
  );
}

type Dialog = 'nueva' | 'nombre' | 'personas' | 'expediente' | 'sitio';

function OpenFolderActs({ folder }: { folder: OpenFolder | null }) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const mayManage = useCan('archivo.manage_documento');
  const close = () => setDialog(null);
  return (
    <div className="archivo-botones">
      {folder?.puedeAgregar && <UploadButtons folder={folder.id} />}
      {folder?.puedeAgregar && <UploadType />}
      {(folder ? folder.puedeAgregar : mayManage) && (
        <Button icon={<FolderAddOutlined />} onClick={() => setDialog('nueva')}>
          Nueva carpeta
        </Button>
      )}
      {folder && <ZipButton chosen={{ carpetas: [folder.id], documentos: [] }} />}
      {folder && mayManage && <RetentionActs folder={folder} />}
      {folder && <MoreActs folder={folder} onChoose={setDialog} />}
      {dialog === 'sitio' && folder && <SiteDialog folder={folder} onClose={close} />}
      {dialog === 'expediente' && folder && <DeclareFileDialog folder={folder} onClose={close} />}
      {dialog === 'personas' && folder && <PeopleDialog folder={folder} onClose={close} />}
      <FolderNames dialog={dialog} folder={folder} onClose={close} />
    </div>
  );
}

/** What is done with a folder now and then, behind one button. */
function MoreActs({
  folder,
  onChoose,
}: {
  folder: OpenFolder;
  onChoose: (dialog: Dialog) => void;
}) {
  const mayManage = useCan('archivo.manage_documento');
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const items: MenuProps['items'] = [
    { key: 'personas', icon: <TeamOutlined />, label: '¿Quién la ve?' },
  ];
  if (folder.puedeCambiar && !folder.esDeRegistro) {
    items.unshift({ key: 'nombre', icon: <EditOutlined />, label: 'Renombrar…' });
  }
  if (folder.puedeCambiar && folder.expediente === null) {
    items.push({ key: 'expediente', icon: <AuditOutlined />, label: 'Abrir expediente…' });
  }
  if (mayManage && folder.registro !== '0') {
    items.push({ key: 'sitio', icon: <CloudSyncOutlined />, label: 'SharePoint…' });
  }
  return (
    <Dropdown
      open={open}
      onOpenChange={setOpen}
      trigger={['click']}
      menu={{
        items,
        onClick: ({ key }) => {
          // Where the keys return to once the dialog closes.
          button.current?.focus();
          onChoose(key as Dialog);
        },
      }}
    >
      <Button ref={button} aria-haspopup="menu" aria-expanded={open}>
        Más <DownOutlined />
      </Button>
    </Dropdown>
  );
}

function FolderNames({
  dialog,
  folder,
  onClose,
}: {
  dialog: string | null;
  folder: OpenFolder | null;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const after = () => queries.invalidateQueries({ queryKey: archiveKey });
  if (dialog === 'nueva') {
    return (
      <NameDialog
        title="Nueva carpeta"
        label="Nombre de la carpeta"
        initial=""
        onClose={onClose}
        onSave={async (name) => {
          await saveFolder({ padre: folder?.id ?? null, nombre: name });
          await after();
        }}
      />
    );
  }
  if (dialog !== 'nombre' || !folder) return null;
  const { id, version } = folder;
  return (
    <NameDialog
      title="Renombrar carpeta"
      label="Nombre de la carpeta"
      initial={folder.nombre}
      onClose={onClose}
      onSave={async (name) => {
        await saveFolder({ id, version, nombre: name });
        await after();
      }}
    />
  );
}

function UploadButtons({ folder }: { folder: string }) {
  const files = useRef<HTMLInputElement>(null);
  const whole = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    sendTo(folder, chosenFiles(input.files ?? []));
    input.value = '';
  };
  return (
    <>
      <Button type="primary" icon={<UploadOutlined />} onClick={() => files.current?.click()}>
        Cargar
      </Button>
      <Button icon={<UploadOutlined />} onClick={() => whole.current?.click()}>
        Cargar carpeta
      </Button>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        aria-label="Archivos para cargar"
        onChange={(event) => take(event.target)}
      />
      <input
        ref={(input) => {
          whole.current = input;
          // No attribute that React knows.
          input?.setAttribute('webkitdirectory', '');
        }}
        type="file"
        hidden
        aria-label="Carpeta para cargar"
        onChange={(event) => take(event.target)}
      />
    </>
  );
}

function ChosenActs({ chosen, onDelete }: Pick<Props, 'chosen' | 'onDelete'>) {
  const [dialog, setDialog] = useState<'mover' | 'enlazar' | 'copiar' | null>(null);
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

/** What an act of documents alone does not do with the chosen folders; nothing where there are none. */
const leftOut = (folders: number, act: string): string | undefined =>
  folders === 0
    ? undefined
    : `Las carpetas no se ${act}: ${folders === 1 ? 'la carpeta elegida queda' : `las ${folders} carpetas elegidas quedan`} por fuera. Solo van los documentos.`;
