import { formatDateTime } from '@comarca/shared/core/formats';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Pagination, Tag } from 'antd';
import { useState } from 'react';
import { failureInstead } from '../../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../../platform/alerts/load-failure.tsx';
import { AddressLink } from '../../../../platform/navigation/address-link.tsx';
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx';
import { archiveKey, type OpenFolder } from '../../operations/archive.ts';
import {
  loadRecordFiles,
  type RecordFile,
  type RecordFileSection,
} from '../../operations/record-files.ts';
import { kindMark, sizeText } from '../explorer/kinds.tsx';

/** Files on a page of one origin. */
const PAGE = 20;

interface Props {
  folder: OpenFolder | null;
  search: string;
}

const askedFor = ({ folder, search }: Props) => ({
  carpeta: folder?.id ?? null,
  search,
  first: PAGE,
});

/** Files of other records in this folder, or that a search of all finds; nothing elsewhere. */
export function useRecordFiles({ folder, search }: Props) {
  const asked = askedFor({ folder, search });
  return useQuery({
    queryKey: [...archiveKey, 'registros', asked],
    queryFn: () => loadRecordFiles(asked),
    enabled: folder ? folder.esDeRegistro : search !== '',
  });
}

/**
 * What stands in a record's folder by itself: documents of letters, certificates, supports. They are kept with
 * their own record, and are here for who may read it.
 */
export function RecordFiles({ folder, search }: Props) {
  const asked = askedFor({ folder, search });
  const { data, error, refetch } = useRecordFiles({ folder, search });
  const failure = failureInstead(data, error);
  if (failure) {
    return (
      <LoadFailure
        thing="los documentos de otros registros"
        failure={failure}
        onRetry={() => void refetch()}
      />
    );
  }
  return data?.map((section) => <Section key={section.fuente} first={section} asked={asked} />);
}

/** Says, where filters are set, that there are such documents, which have nothing that the filters look at. */
export function RecordFilesBeyond(props: Props) {
  const { data = [] } = useRecordFiles(props);
  const count = data.reduce((sum, { totalCount }) => sum + totalCount, 0);
  if (count === 0) return null;
  return (
    <p className="archivo-nada">
      {count === 1
        ? 'Los filtros no miran 1 documento de otros registros.'
        : `Los filtros no miran ${count.toLocaleString('es-CO')} documentos de otros registros.`}{' '}
      Quítelos para verlos.
    </p>
  );
}

type Asked = Parameters<typeof loadRecordFiles>[0];

function Section({ first, asked }: { first: RecordFileSection; asked: Asked }) {
  const { fuente, titulo, totalCount } = first;
  const [page, setPage] = useState(1);
  const wanted = { ...asked, fuente, offset: (page - 1) * PAGE };
  const { data } = useQuery({
    queryKey: [...archiveKey, 'registros', wanted],
    queryFn: async () => (await loadRecordFiles(wanted))[0]?.nodes ?? [],
    enabled: page > 1,
    placeholderData: keepPreviousData,
  });
  const rows = page === 1 ? first.nodes : (data ?? []);
  return (
    <section className="archivo-registros" aria-label={titulo}>
      <h3>
        {titulo} <span className="archivo-cuenta">{totalCount}</span>
      </h3>
      <table className="archivo-lista">
        <thead>
          <tr>
            <th>Nombre</th>
            <th className="archivo-secundaria">Guardado</th>
            <th className="archivo-numero">Tamaño</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((file) => (
            <Line key={file.archivo} file={file} />
          ))}
        </tbody>
      </table>
      {totalCount > PAGE && (
        <Pagination
          size="small"
          current={page}
          pageSize={PAGE}
          total={totalCount}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </section>
  );
}

function Line({ file }: { file: RecordFile }) {
  const { nombre, tipoMime, papel, registro, ruta, nota, direccion, fecha, bytes } = file;
  return (
    <tr>
      <td>
        <a className="archivo-nombre" href={direccion} target="_blank" rel="noreferrer">
          {kindMark(tipoMime)}
          <span title={nombre}>{nombre}</span>
        </a>
        <span className="archivo-marcas">
          <Tag>{papel}</Tag>
          {nota && <StatusChip tone="rojo">{nota}</StatusChip>}
          <AddressLink address={ruta}>{registro}</AddressLink>
        </span>
      </td>
      <td className="archivo-secundaria">{formatDateTime(fecha)}</td>
      <td className="archivo-numero">{sizeText(bytes)}</td>
    </tr>
  );
}
