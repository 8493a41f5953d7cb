import { AuditOutlined, DeleteOutlined, InboxOutlined, SettingOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { z } from 'zod';
import { failureInstead } from '../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { RouteButton } from '../../../platform/navigation/route-button.tsx';
import { useGoTo } from '../../../platform/navigation/route-link.tsx';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { useCan } from '../../../platform/session/use-session.ts';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { Explorer } from '../components/explorer/explorer.tsx';
import { archiveKey, loadFolder } from '../operations/archive.ts';
import { loadReceiving, receivingKey } from '../operations/receiving.ts';

/** What the address keeps beside the folder. */
const archiveSearch = z.looseObject({
  buscar: z.string().max(200).catch(''),
  documento: z.string().nullable().catch(null),
});

/** `/gestion_documental/{carpeta}` */
export function ArchiveScreen() {
  const { carpeta } = useParams({ strict: false }) as { carpeta?: string };
  const mayManage = useCan('archivo.manage_documento');
  const mayApprove = useCan('archivo.approve_documento');
  return (
    <>
      <PageHeader
        title="Gestión documental"
        detail="El archivo de la empresa: carpetas, documentos y sus versiones."
        actions={
          <>
            <ReceivingLink />
            {mayManage && (
              <RouteButton route="ArchiveAdministration" icon={<SettingOutlined />}>
                Administración
              </RouteButton>
            )}
            {(mayManage || mayApprove) && (
              <RouteButton route="ArchiveActs" icon={<AuditOutlined />}>
                Transferencias y eliminación
              </RouteButton>
            )}
            <RouteButton route="ArchiveTrash" icon={<DeleteOutlined />}>
              Papelera
            </RouteButton>
          </>
        }
      />
      {carpeta ? <OpenedFolder key={carpeta} id={carpeta} /> : <Placed folder={null} />}
    </>
  );
}

/** Leads to what came by itself, for whoever files it. */
function ReceivingLink() {
  const mayManage = useCan('archivo.manage_documento');
  const { data } = useQuery({
    queryKey: [...receivingKey, 'recepcion'],
    queryFn: loadReceiving,
    meta: { doing: 'al mirar qué ha llegado' },
  });
  return mayManage || data?.puedeClasificar ? (
    <RouteButton route="ArchiveReceiving" icon={<InboxOutlined />}>
      Por clasificar
    </RouteButton>
  ) : null;
}

function OpenedFolder({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...archiveKey, 'carpeta', id],
    queryFn: () => loadFolder(id),
  });
  const failure = failureInstead(data, error);
  if (failure) {
    return <LoadFailure thing="la carpeta" failure={failure} onRetry={() => void refetch()} />;
  }
  return data ? <Placed folder={data} /> : <Skeleton active paragraph={{ rows: 8 }} />;
}

function Placed({ folder }: { folder: Parameters<typeof Explorer>[0]['folder'] }) {
  const [{ buscar, documento }, change] = useUrlState(archiveSearch);
  const goTo = useGoTo();
  return (
    <Explorer
      tree
      folder={folder}
      onFolder={(id) =>
        goTo(
          id === null ? { route: 'Archive' } : { route: 'ArchiveFolder', params: { carpeta: id } },
        )
      }
      search={buscar}
      onSearch={(text) => change({ buscar: text || undefined, documento: undefined })}
      document={documento}
      onDocument={(id) => change({ documento: id ?? undefined })}
    />
  );
}
