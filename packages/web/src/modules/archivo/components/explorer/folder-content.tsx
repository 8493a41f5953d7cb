import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Pagination, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { failureInstead } from '../../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../../platform/alerts/load-failure.tsx';
import { useToday } from '../../../../platform/management/use-today.ts';
import { useCan } from '../../../../platform/session/use-session.ts';
import { EmptyState } from '../../../../ui/feedback/states.tsx';
import { SearchBox } from '../../../../ui/fields/search-box.tsx';
import {
  archiveKey,
  findFolders,
  loadDocuments,
  loadFolders,
  type OpenFolder,
} from '../../operations/archive.ts';
import { FileStrip } from '../files/file-strip.tsx';
import { RecordFiles, RecordFilesBeyond, useRecordFiles } from '../records/record-files.tsx';
import { RetentionStrip } from '../retention/retention-strip.tsx';
import { NarrowBy } from '../search/narrow-by.tsx';
import { filtersOf, isNarrowed, type Narrowing, NOT_NARROWED } from '../search/narrowing.ts';
import { FolderActs } from './folder-acts.tsx';
import { ItemList } from './item-list.tsx';
import type { useChosenItems } from './use-chosen-items.ts';
import { useDeletion } from './use-deletion.ts';

/** Documents on a page. */
const PAGE = 50;

/** Where somebody is in the archive. */
export interface ArchivePlace {
  /** the open folder; null at the top of the archive */
  folder: OpenFolder | null;
  onFolder: (id: string | null) => void;
  /** what is searched below the folder */
  search: string;
  onSearch: (text: string) => void;
  /** the document beside the list */
  document: string | null;
  onDocument: (id: string | null) => void;
}

interface Props extends ArchivePlace {
  chosen: ReturnType<typeof useChosenItems>;
  onDropItems: (target: string) => void;
}

/** Folders on a page of those that were found. */
const FOUND_FOLDERS = 20;

const TOO_MANY =
  'Se encontró tanto que no se compara: van los últimos cambios primero. Agregue palabras o filtros para ver primero lo más parecido.';
const BEST_FIRST = { value: 'relevancia', label: 'Lo más parecido primero' };
const orders = [
  { value: 'nombre', label: 'Por nombre' },
  { value: '-fecha', label: 'Los últimos cambios primero' },
  { value: '-bytes', label: 'Los más grandes primero' },
];

/** What the open folder holds, or what was found in it and below it. */
export function FolderContent(props: Props) {
  const { folder, search, onSearch, chosen, onFolder } = props;
  const [narrowing, setNarrowing] = useState(NOT_NARROWED);
  const [ordered, setOrder] = useState<string | null>(null);
  // Until somebody chooses: what answers a search best, or the names of a folder.
  const isBest = search !== '' && (ordered === null || ordered === BEST_FIRST.value);
  const order = isBest ? BEST_FIRST.value : nameUnless(ordered);
  const deletion = useDeletion(chosen);
  const key = `${folder?.id} ${search} ${JSON.stringify(narrowing)} ${order}`;
  return (
    <>
      <Trail folder={folder} onFolder={onFolder} />
      {folder && <FileStrip folder={folder} />}
      {folder && <RetentionStrip folder={folder} />}
      <div className="archivo-barra">
        <SearchBox label="Buscar en nombres y contenido" value={search} onSearch={onSearch} />
        <NarrowBy value={narrowing} onChange={setNarrowing} />
        <Select
          aria-label="Orden"
          value={order}
          options={search === '' ? orders : [BEST_FIRST, ...orders]}
          onChange={setOrder}
        />
        <FolderActs folder={folder} chosen={chosen} onDelete={() => void deletion()} />
      </div>
      <Items
        key={key}
        {...props}
        narrowing={narrowing}
        order={order}
        onDelete={() => void deletion()}
      />
      {isNarrowed(narrowing) ? (
        <RecordFilesBeyond folder={folder} search={search} />
      ) : (
        <RecordFiles folder={folder} search={search} />
      )}
    </>
  );
}

const nameUnless = (order: string | null): string =>
  order === null || order === BEST_FIRST.value ? 'nombre' : order;

function Trail({ folder, onFolder }: Pick<Props, 'folder' | 'onFolder'>) {
  return (
    <nav aria-label="Ruta" className="archivo-ruta">
      <button type="button" className="archivo-enlace" onClick={() => onFolder(null)}>
        Archivo
      </button>
      {folder?.ruta.map(({ id, nombre }) => (
        <span key={id}>
          {' / '}
          {id === folder.id ? (
            <strong>{nombre}</strong>
          ) : (
            <button type="button" className="archivo-enlace" onClick={() => onFolder(id)}>
              {nombre}
            </button>
          )}
        </span>
      ))}
    </nav>
  );
}

type ItemsProps = Props & { narrowing: Narrowing; order: string; onDelete: () => void };

function Items({ narrowing, order, ...props }: ItemsProps) {
  const { folder, search, onSearch, chosen, document, onDocument, onFolder } = props;
  const [page, setPage] = useState(1);
  const narrowed = filtersOf(narrowing, useToday());
  const isFinding = search !== '' || isNarrowed(narrowing);
  const parent = folder?.id ?? null;
  const folders = useFolders(parent, search, isNarrowed(narrowing));
  const documents = useQuery({
    queryKey: [...archiveKey, 'documentos', parent, search, narrowed, order, page],
    queryFn: ({ signal }) =>
      loadDocuments(
        {
          first: PAGE,
          offset: (page - 1) * PAGE,
          search,
          orderBy: order,
          filters: {
            carpeta: parent,
            dentro: isNarrowed(narrowing),
            conLugar: isFinding,
            ...narrowed,
          },
        },
        signal,
      ),
    // At the top there are only folders, until something is searched.
    enabled: parent !== null || isFinding,
  });
  const others = useRecordFiles({ folder, search }).data ?? [];
  const failed =
    failureInstead(folders.shown, folders.error) ?? failureInstead(documents.data, documents.error);
  if (failed) {
    const again = () => void Promise.all([folders.refetch(), documents.refetch()]);
    return <LoadFailure thing="la carpeta" failure={failed} onRetry={again} />;
  }
  if (folders.isLoading || documents.isLoading) return <Skeleton active paragraph={{ rows: 8 }} />;
  const found = { folders: folders.shown ?? [], documents: documents.data?.nodes ?? [] };
  if (found.folders.length + found.documents.length === 0) {
    const hasOthers = others.length > 0 && !isNarrowed(narrowing);
    return <Nothing folder={folder} isFinding={isFinding} hasOthers={hasOthers} />;
  }
  const total = documents.data?.totalCount ?? 0;
  return (
    <>
      {documents.data?.porFecha && <p className="archivo-nada">{TOO_MANY}</p>}
      <ItemList
        {...found}
        keys={chosen.keys}
        shown={document}
        onToggle={chosen.toggle}
        onChooseAll={chosen.set}
        onFolder={(id) => {
          onSearch('');
          onFolder(id);
        }}
        onDocument={onDocument}
        onDelete={props.onDelete}
        onDropItems={props.onDropItems}
      />
      {folders.pages}
      {total > PAGE && (
        <Pagination
          current={page}
          pageSize={PAGE}
          total={total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </>
  );
}

/** The folders in the open one; with a search, a page of those found below it, and the way to the others. */
function useFolders(parent: string | null, search: string, isNarrowed: boolean) {
  const [page, setPage] = useState(1);
  const inside = useQuery({
    queryKey: [...archiveKey, 'carpetas', parent],
    queryFn: () => loadFolders(parent),
    enabled: !isNarrowed && search === '',
  });
  const found = useQuery({
    queryKey: [...archiveKey, 'carpetas', parent, 'halladas', search, page],
    queryFn: ({ signal }) =>
      findFolders(
        {
          first: FOUND_FOLDERS,
          offset: (page - 1) * FOUND_FOLDERS,
          search,
          filters: { carpeta: parent },
        },
        signal,
      ),
    enabled: !isNarrowed && search !== '',
    placeholderData: keepPreviousData,
  });
  const total = isNarrowed ? 0 : (found.data?.totalCount ?? 0);
  const asked = search === '' ? inside : found;
  const all = search === '' ? inside.data : found.data?.nodes;
  return {
    // What was kept of before is none of what is narrowed now.
    shown: isNarrowed ? undefined : all,
    error: asked.error,
    isLoading: asked.isLoading,
    refetch: asked.refetch,
    pages: total > FOUND_FOLDERS && (
      <nav aria-label="Páginas de carpetas">
        <Pagination
          size="small"
          current={page}
          pageSize={FOUND_FOLDERS}
          total={total}
          showSizeChanger={false}
          showTotal={(all) => `${all} carpetas`}
          onChange={setPage}
        />
      </nav>
    ),
  };
}

interface NothingProps {
  folder: OpenFolder | null;
  isFinding: boolean;
  /** whether documents of other records are shown below */
  hasOthers: boolean;
}

function Nothing({ folder, isFinding, hasOthers }: NothingProps) {
  const mayManage = useCan('archivo.manage_documento');
  if (isFinding && hasOthers) return null;
  if (isFinding) {
    return (
      <EmptyState
        title="Nada se encontró"
        text={'Use "comillas" para una frase exacta y un guion delante de lo que no debe estar.'}
      />
    );
  }
  if (!folder) {
    return (
      <EmptyState
        title="El archivo está vacío"
        text={`${mayManage ? 'Cree la primera carpeta. ' : ''}Los contratos, proyectos y procesos tienen la suya en su pestaña Documentos.`}
      />
    );
  }
  return (
    <EmptyState
      title={hasOthers ? 'Aún no se han cargado documentos' : 'Esta carpeta está vacía'}
      text={folder.puedeAgregar ? 'Arrastre aquí archivos o carpetas, o use Cargar.' : undefined}
    />
  );
}
