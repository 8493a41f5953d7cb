import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { failureInstead } from '../../../platform/alerts/failure-instead.ts';
import { RecordState } from '../../../platform/management/record-state.tsx';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { useLiveRoom } from '../../../platform/realtime/realtime.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { StructureInUseView } from '../components/product-management/structure-in-use.tsx';
import { structureSearch } from '../components/product-management/structure-search.ts';
import { loadStructureInUse, structureKey } from '../operations/assignments/product-management.ts';

/** `/gestion_productos/{id}/{contentType}/{objectId}/{ownerName?}` */
export function ProductManagementScreen() {
  const params = useParams({ strict: false }) as Record<string, string | undefined>;
  const { id = '', contentType = '', objectId = '', ownerName = null } = params;
  const [{ propios }] = useUrlState(structureSearch);
  const me = useSession()?.profileId ?? null;
  const resourceId = propios === 'si' ? me : null;
  const at = { id, contentType, objectId };
  const { data, error, refetch } = useQuery({
    queryKey: structureKey(at, resourceId),
    queryFn: () => loadStructureInUse({ ...at, ownerName }, resourceId),
    retry: false,
    placeholderData: (previous) => previous,
  });
  useLiveRoom('productosProyecto', data?.proyecto.id);
  const failure = failureInstead(data, error);
  if (failure || !data) {
    return (
      <>
        <PageHeader title={ownerName ?? 'Estructura de productos'} />
        <RecordState
          thing="la estructura de productos"
          failure={failure}
          onRetry={() => void refetch()}
        />
      </>
    );
  }
  return <StructureInUseView key={`${id}-${contentType}-${objectId}`} structure={data} />;
}
