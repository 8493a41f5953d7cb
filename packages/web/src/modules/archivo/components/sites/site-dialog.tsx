import { useQuery } from '@tanstack/react-query';
import { Alert, Modal, Skeleton } from 'antd';
import { failureInstead } from '../../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../../platform/alerts/load-failure.tsx';
import { useFocusBack } from '../../../../ui/feedback/focus-back.ts';
import type { OpenFolder } from '../../operations/archive.ts';
import { type FolderSite, loadSite, siteKey } from '../../operations/sites.ts';
import { ConnectForm } from './connect-form.tsx';
import { ConnectedSite } from './connected-site.tsx';

interface Props {
  folder: OpenFolder;
  onClose: () => void;
}

/** Often enough to see a look end that was just asked for. */
const REREAD_MS = 5_000;

/** How a folder stands with SharePoint, for who administers the archive: to connect it, look, or disconnect it. */
export function SiteDialog({ folder, onClose }: Props) {
  useFocusBack();
  const { data, error, refetch } = useQuery({
    queryKey: siteKey(folder.id),
    queryFn: () => loadSite(folder.id),
    refetchInterval: ({ state }) => (state.data?.conexion ? REREAD_MS : false),
  });
  const failure = failureInstead(data, error);
  return (
    <Modal
      open
      width={640}
      title={`SharePoint de "${folder.nombre}"`}
      footer={null}
      onCancel={onClose}
    >
      {failure && (
        <LoadFailure
          thing="la conexión con SharePoint"
          failure={failure}
          onRetry={() => void refetch()}
        />
      )}
      {!failure && !data && <Skeleton active />}
      {data && <Stand site={data} folder={folder} onClose={onClose} />}
    </Modal>
  );
}

function Stand({ site, folder, onClose }: Props & { site: FolderSite }) {
  if (site.conexion) return <ConnectedSite folder={folder} connection={site.conexion} />;
  if (!site.configurado) {
    return (
      <Alert type="info" showIcon title="Este servidor no tiene una biblioteca de SharePoint." />
    );
  }
  return <ConnectForm folder={folder} isRestricted={site.porConfirmar} onClose={onClose} />;
}
