import { FolderFilled, LockOutlined } from '@ant-design/icons';
import { formatDateTime } from '@comarca/shared/core/formats';
import { Checkbox, Tag } from 'antd';
import { type DragEvent, type KeyboardEvent, useRef } from 'react';
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx';
import type { DocumentRow, Folder, FoundFolder } from '../../operations/archive.ts';
import { FoundText } from '../search/found-text.tsx';
import { phaseName } from '../search/narrowing.ts';
import { DRAGGED } from './folder-tree.tsx';
import { kindMark, sizeText } from './kinds.tsx';
import type { ItemKey } from './use-chosen-items.ts';

/** A folder of the open one, or one that was found below it. */
type ListedFolder = Pick<Folder, 'id' | 'nombre' | 'restringida'> &
  Partial<Pick<FoundFolder, 'expediente' | 'lugar'>>;

interface Props {
  folders: readonly ListedFolder[];
  documents: readonly DocumentRow[];
  keys: ReadonlySet<ItemKey>;
  onToggle: (key: ItemKey) => void;
  onChooseAll: (keys: readonly ItemKey[]) => void;
  onFolder: (id: string) => void;
  onDocument: (id: string) => void;
  onDelete: () => void;
  onDropItems: (target: string) => void;
  shown: string | null;
}

/** What a folder holds: its folders, then its documents. The arrows go through it. */
export function ItemList(props: Props) {
  const { folders, documents, keys, onChooseAll } = props;
  const list = useRef<HTMLTableSectionElement>(null);
  const all: ItemKey[] = [
    ...folders.map(({ id }): ItemKey => `c${id}`),
    ...documents.map(({ id }): ItemKey => `d${id}`),
  ];
  const goKeys = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const names = [...(list.current?.querySelectorAll<HTMLElement>('.archivo-nombre') ?? [])];
      const at = names.indexOf(document.activeElement as HTMLElement);
      names[Math.max(0, Math.min(names.length - 1, at + step))]?.focus();
    }
    if (event.key === 'Delete' && keys.size > 0) props.onDelete();
  };
  const isAll = all.length > 0 && all.every((key) => keys.has(key));
  return (
    <table className="archivo-lista">
      <thead>
        <tr>
          <th className="archivo-caja">
            <Checkbox
              aria-label="Elegir todo"
              checked={isAll}
              indeterminate={keys.size > 0 && !isAll}
              onChange={() => onChooseAll(isAll ? [] : all)}
            />
          </th>
          <th>Nombre</th>
          <th className="archivo-secundaria archivo-fase">Archivo</th>
          <th className="archivo-secundaria">Cambiado</th>
          <th className="archivo-secundaria">Por</th>
          <th className="archivo-numero">Tamaño</th>
        </tr>
      </thead>
      <tbody ref={list} onKeyDown={goKeys}>
        {folders.map((folder) => (
          <FolderLine key={folder.id} {...props} folder={folder} />
        ))}
        {documents.map((row) => (
          <DocumentLine key={row.id} {...props} row={row} />
        ))}
      </tbody>
    </table>
  );
}

/** What is dragged goes by what is chosen; what is not chosen goes alone. */
function dragging(event: DragEvent, key: ItemKey, { keys, onChooseAll }: Props) {
  event.dataTransfer.setData(DRAGGED, key);
  event.dataTransfer.effectAllowed = 'move';
  if (!keys.has(key)) onChooseAll([key]);
}

function FolderLine({ folder, ...props }: Props & { folder: ListedFolder }) {
  const key: ItemKey = `c${folder.id}`;
  const { keys, onToggle, onFolder, onDropItems } = props;
  return (
    <tr
      draggable
      className={keys.has(key) ? 'archivo-elegida' : undefined}
      onDragStart={(event) => dragging(event, key, props)}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        event.stopPropagation();
        onDropItems(folder.id);
      }}
    >
      <td className="archivo-caja">
        <Checkbox
          aria-label={`Elegir ${folder.nombre}`}
          checked={keys.has(key)}
          onChange={() => onToggle(key)}
        />
      </td>
      <td>
        <button type="button" className="archivo-nombre" onClick={() => onFolder(folder.id)}>
          <FolderFilled className="archivo-amarilla" />
          <span>{folder.nombre}</span>
          {folder.restringida && <LockOutlined aria-label="No la ve todo el mundo" />}
        </button>
        {folder.expediente && (
          <span className="archivo-marcas">
            <Tag>Expediente {folder.expediente}</Tag>
          </span>
        )}
        {folder.lugar && <span className="archivo-donde">En {folder.lugar}</span>}
      </td>
      {/* Hidden with the columns that they belong to: a cell across them would keep their room. */}
      <td className="archivo-secundaria" />
      <td className="archivo-secundaria" />
      <td className="archivo-secundaria" />
      <td />
    </tr>
  );
}

function DocumentLine({ row, ...props }: Props & { row: DocumentRow }) {
  const key: ItemKey = `d${row.id}`;
  const { keys, onToggle, onDocument, shown } = props;
  const chosen = keys.has(key) || shown === row.id;
  return (
    <tr
      draggable
      className={chosen ? 'archivo-elegida' : undefined}
      onDragStart={(event) => dragging(event, key, props)}
    >
      <td className="archivo-caja">
        <Checkbox
          aria-label={`Elegir ${row.nombre}`}
          checked={keys.has(key)}
          onChange={() => onToggle(key)}
        />
      </td>
      <td>
        <button type="button" className="archivo-nombre" onClick={() => onDocument(row.id)}>
          {kindMark(row.tipoMime)}
          <span title={row.nombre}>{row.nombre}</span>
        </button>
        {(row.tipo || row.retenidoPor || row.etiquetas.length > 0) && (
          <span className="archivo-marcas">
            {row.tipo && <StatusChip tone="azul">{row.tipo}</StatusChip>}
            {row.retenidoPor && (
              <StatusChip tone="naranja">Retenido por {row.retenidoPor}</StatusChip>
            )}
            {row.etiquetas.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </span>
        )}
        {row.extracto && <FoundText text={row.extracto} />}
        <Whereabouts row={row} onFolder={props.onFolder} />
      </td>
      <td className="archivo-secundaria">{phaseName(row.fase)}</td>
      <td className="archivo-secundaria">{formatDateTime(row.fechaCambio)}</td>
      <td className="archivo-secundaria" title={row.autor ?? undefined}>
        {row.autor ?? '—'}
      </td>
      <td className="archivo-numero">{sizeText(row.bytes)}</td>
    </tr>
  );
}

/** Where a document that was found lies. */
function Whereabouts({ row: { lugar }, onFolder }: Pick<Props, 'onFolder'> & { row: DocumentRow }) {
  if (!lugar) return null;
  return (
    <span className="archivo-donde">
      En{' '}
      <button type="button" className="archivo-enlace" onClick={() => onFolder(lugar.carpeta)}>
        {lugar.ruta}
      </button>
    </span>
  );
}
