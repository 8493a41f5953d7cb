import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { useSession } from '../../../platform/session/use-session.ts';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { ProfileForm } from '../forms/profile-form.tsx';
import { loadProfile, profileKey } from '../operations/profile.ts';
import './account.css';

/** /editar-perfil */
export function EditProfileScreen() {
  const id = useSession()?.profileId ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: [...profileKey, id],
    queryFn: ({ signal }) => loadProfile(id, signal),
    enabled: id !== '',
    refetchOnReconnect: false,
  });
  return (
    <div className="cuenta">
      <PageHeader title="Editar perfil" detail="Sus datos, su imagen y su firma." />
      {error && <LoadFailure thing="su perfil" failure={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton active avatar paragraph={{ rows: 6 }} />}
      {data && <ProfileForm key={data.version} profile={data} />}
    </div>
  );
}
