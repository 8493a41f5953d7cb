import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Modal, Pagination, Radio, Skeleton } from 'antd';
import { useState } from 'react';
import { failureInstead } from '../../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../../platform/alerts/load-failure.tsx';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { useFocusBack } from '../../../../ui/feedback/focus-back.ts';
import { SearchBox } from '../../../../ui/fields/search-box.tsx';
import { archiveKey, findFolders } from '../../operations/archive.ts';
import { FolderTree } from '../explorer/folder-tree.tsx';

/** Folders on a page of those that were found. */
const FOUND = 50;

interface Props {
  title: string;
  action: string;
  /** completes 'Ocurrió un error …' */
  doing: string;
  /** what has to be known before, as what is left out */
  note?: string | undefined;
  onChoose: (folder: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for a folder: where to move, or where else to show. */
export function PlaceDialog({ title, action, doing, note, onChoose, onClose }: Props) {
  useFocusBack();
  const [folder, setFolder] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const [isBusy, setBusy] = useState(false);
  const alerted = useAlertedCall();
  const choose = async () => {
    if (folder === null) return;
    setBusy(true);
    const done = await alerted(doing, async () => {
      await onChoose(folder);
      return true;
    });
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Modal
      open
      title={title}
      okText={action}
      cancelText="Cancelar"
      okButtonProps={{ disabled: folder === null, loading: isBusy }}
      onOk={() => void choose()}
      onCancel={onClose}
    >
      {note && <Alert className="archivo-aviso" type="warning" showIcon title={note} />}
      <SearchBox label="Buscar carpeta o expediente" value={search} onSearch={setSearch} />
      <div className="archivo-eleccion">
        {search === '' ? (
          <FolderTree open={folder} trail={[]} onOpen={setFolder} onDropItems={() => undefined} />
        ) : (
          <FoundPlaces key={search} search={search} chosen={folder} onChoose={setFolder} />
        )}
      </div>
    </Modal>
  );
}

interface FoundProps {
  search: string;
  chosen: string | null;
  onChoose: (folder: string) => void;
}

/** Folders of all the archive that are called so, with where they lie. */
function FoundPlaces({ search, chosen, onChoose }: FoundProps) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: [...archiveKey, 'carpetas', null, 'halladas', search, page],
    queryFn: ({ signal }) =>
      findFolders({ first: FOUND, offset: (page - 1) * FOUND, search, filters: {} }, signal),
    placeholderData: keepPreviousData,
  });
  const failure = failureInstead(data, error);
  if (failure) {
    return <LoadFailure thing="las carpetas" failure={failure} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  if (data.nodes.length === 0) return <p className="archivo-nada">Ninguna carpeta se llama así.</p>;
  return (
    <>
      <Radio.Group
        className="archivo-halladas"
        value={chosen}
        onChange={({ target }) => onChoose(String(target.value))}
      >
        {data.nodes.map(({ id, nombre, expediente, lugar }) => (
          <Radio key={id} value={id}>
            {nombre}
            {expediente && ` (${expediente})`}
            {lugar && <span className="archivo-donde">En {lugar}</span>}
          </Radio>
        ))}
      </Radio.Group>
      {data.totalCount > FOUND && (
        <Pagination
          size="small"
          current={page}
          pageSize={FOUND}
          total={data.totalCount}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </>
  );
}
