import {
  CaretDownOutlined,
  CaretRightOutlined,
  FolderOpenOutlined,
  FolderOutlined,
  LockOutlined,
} from '@ant-design/icons';
import { MOST_FOLDERS } from '@comarca/shared/modules/archivo/archive.rules';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { failureInstead } from '../../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../../platform/alerts/load-failure.tsx';
import { archiveKey, type Folder, loadFolders } from '../../operations/archive.ts';

interface Props {
  /** the open folder, and those on the way to it */
  open: string | null;
  trail: readonly string[];
  onOpen: (id: string) => void;
  /** Something of the list is dropped on a folder. */
  onDropItems: (target: string) => void;
}

/** What the list hands to the tree when it is dragged. */
export const DRAGGED = 'application/x-comarca-archivo';

/** The archive's folders; each one's are read when it is opened. */
export function FolderTree(props: Props) {
  return (
    <nav aria-label="Carpetas" className="archivo-arbol">
      <Branch {...props} parent={null} level={1} />
    </nav>
  );
}

function Branch({ parent, level, ...props }: Props & { parent: string | null; level: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...archiveKey, 'carpetas', parent],
    queryFn: () => loadFolders(parent),
  });
  const failure = failureInstead(data, error);
  if (failure) {
    return <LoadFailure thing="las carpetas" failure={failure} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton active title={false} paragraph={{ rows: level === 1 ? 4 : 1 }} />;
  if (data.length === 0 && level === 1) return <p className="archivo-nada">Aún no hay carpetas.</p>;
  return (
    <ul className={level > 1 ? 'archivo-rama' : undefined}>
      {data.map((folder) => (
        <Node key={folder.id} {...props} folder={folder} level={level} />
      ))}
      {data.length === MOST_FOLDERS && (
        <li className="archivo-nada">
          Aquí hay más de {MOST_FOLDERS} carpetas: busque por su nombre las que no ve.
        </li>
      )}
    </ul>
  );
}

function Node({ folder, level, ...props }: Props & { folder: Folder; level: number }) {
  const { open, trail, onOpen, onDropItems } = props;
  const onTheWay = trail.includes(folder.id);
  const [toggled, setToggled] = useState<boolean | null>(null);
  const [isOver, setOver] = useState(false);
  const unfolded = toggled ?? onTheWay;
  const isOpen = open === folder.id;
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight' && folder.tieneCarpetas) setToggled(true);
    if (event.key === 'ArrowLeft') setToggled(false);
  };
  return (
    <li>
      <div className={isOpen ? 'archivo-nodo archivo-abierto' : 'archivo-nodo'} data-sobre={isOver}>
        <button
          type="button"
          className="archivo-flecha"
          aria-label={`${unfolded ? 'Plegar' : 'Desplegar'} ${folder.nombre}`}
          aria-expanded={unfolded}
          hidden={!folder.tieneCarpetas}
          onClick={() => setToggled(!unfolded)}
        >
          {unfolded ? <CaretDownOutlined /> : <CaretRightOutlined />}
        </button>
        <button
          type="button"
          className="archivo-carpeta"
          aria-current={isOpen ? 'page' : undefined}
          title={folder.nombre}
          onKeyDown={keys}
          onClick={() => onOpen(folder.id)}
          onDragOver={(event) => {
            if (!event.dataTransfer.types.includes(DRAGGED)) return;
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            setOver(false);
            if (!event.dataTransfer.types.includes(DRAGGED)) return;
            event.preventDefault();
            onDropItems(folder.id);
          }}
        >
          {isOpen ? <FolderOpenOutlined /> : <FolderOutlined />}
          <span>{folder.nombre}</span>
          {folder.restringida && <LockOutlined aria-label="No la ve todo el mundo" />}
        </button>
      </div>
      {unfolded && folder.tieneCarpetas && (
        <Branch {...props} parent={folder.id} level={level + 1} />
      )}
    </li>
  );
}
