import { DownloadOutlined } from '@ant-design/icons';
import { formatDate, formatFileSize } from '@comarca/shared/core/formats';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { openSupports, supportsAddress } from '../operations/verification.ts';

/** Whoever took the list home has its pass for a quarter of an hour: the list is read again before. */
const FRESH_MS = 10 * 60_000;

/** What hangs on a letter, for who was notified of it by a message that could not carry it. */
export function FetchedSupports({ llave }: { llave: string }) {
  const { data, error } = useQuery({
    queryKey: ['anexos-notificados', llave],
    queryFn: () => openSupports(llave),
    retry: false,
    refetchInterval: FRESH_MS,
    meta: { quiet: 'said on the page' },
  });
  return (
    <section className="verificacion-archivo" aria-labelledby="verificacion-anexos-titulo">
      <h2 id="verificacion-anexos-titulo">Anexos</h2>
      {error && <Alert type="warning" showIcon title={error.message} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 3 }} />}
      {data && (
        <>
          <ul className="verificacion-anexos">
            {data.archivos.map(({ nombre, bytes }) => (
              <li key={nombre}>
                {nombre} <small>{formatFileSize(bytes)}</small>
              </li>
            ))}
          </ul>
          <p className="verificacion-nota">
            Se pueden descargar hasta el {formatDate(data.vence)}.
          </p>
          <Button
            type="primary"
            icon={<DownloadOutlined />}
            href={supportsAddress(data.pase)}
            download
          >
            Descargar los anexos
          </Button>
        </>
      )}
    </section>
  );
}
