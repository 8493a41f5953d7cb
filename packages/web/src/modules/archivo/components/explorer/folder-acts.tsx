import {
  AuditOutlined,
  CloudSyncOutlined,
  DownOutlined,
  EditOutlined,
  FolderAddOutlined,
  TeamOutlined,
  UploadOutlined,
} from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useRef, useState } from 'react';
import { useCan } from '../../../../platform/session/use-session.ts';
import { archiveKey, type OpenFolder, saveFolder } from '../../operations/archive.ts';
import { chosenFiles } from '../../uploads/dropped-files.ts';
import { sendTo } from '../../uploads/upload-store.ts';
import { NameDialog } from '../dialogs/name-dialog.tsx';
import { PeopleDialog } from '../dialogs/people-dialog.tsx';
import { UploadType } from '../document/type-choice.tsx';
import { DeclareFileDialog } from '../files/declare-file-dialog.tsx';
import { RetentionActs } from '../retention/retention-acts.tsx';
import { SiteDialog } from '../sites/site-dialog.tsx';
import { ChosenActs } from './chosen-acts.tsx';
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
