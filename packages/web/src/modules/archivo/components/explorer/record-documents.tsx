import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { failureInstead } from '../../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../../platform/alerts/load-failure.tsx';
import { archiveKey, loadFolder, openRecordFolder } from '../../operations/archive.ts';
import { Explorer } from './explorer.tsx';

interface Props {
  /** the record's kind as the server knows it */
  entity: string;
  id: string;
}

/** The documents of a record: its folder of the archive, in a tab of its own. */
function RecordDocuments({ entity, id }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: [...archiveKey, 'registro', entity, id],
    queryFn: () => openRecordFolder(entity, id),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const failure = failureInstead(data, error);
  if (failure) {
    return <LoadFailure thing="los documentos" failure={failure} onRetry={() => void refetch()} />;
  }
  return data ? <Below root={data} /> : <Skeleton active />;
}

/** The folder and those below it: never what lies above. */
function Below({ root }: { root: string }) {
  const [folder, setFolder] = useState(root);
  const [search, setSearch] = useState('');
  const [document, setDocument] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [...archiveKey, 'carpeta', folder],
    queryFn: () => loadFolder(folder),
  });
  const failure = failureInstead(data, error);
  if (failure) {
    return <LoadFailure thing="la carpeta" failure={failure} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton active />;
  const at = data.ruta.findIndex(({ id }) => id === root);
  return (
    <Explorer
      folder={{ ...data, ruta: data.ruta.slice(Math.max(at, 0)) }}
      onFolder={(id) => setFolder(id ?? root)}
      search={search}
      onSearch={setSearch}
      document={document}
      onDocument={setDocument}
      tree={false}
    />
  );
}

export const ContractDocuments = ({ id }: { id: string }) => (
  <RecordDocuments entity="contrato" id={id} />
);
export const ProjectDocuments = ({ id }: { id: string }) => (
  <RecordDocuments entity="proyecto" id={id} />
);
export const ProcessDocuments = ({ id }: { id: string }) => (
  <RecordDocuments entity="proceso" id={id} />
);
export const JudicialDocuments = ({ id }: { id: string }) => (
  <RecordDocuments entity="procesoJudicial" id={id} />
);
export const EstateDocuments = ({ id }: { id: string }) => (
  <RecordDocuments entity="predioInmobiliario" id={id} />
);
