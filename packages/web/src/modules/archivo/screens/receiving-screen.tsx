import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import { failureInstead } from '../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { RouteButton } from '../../../platform/navigation/route-button.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import '../archive.css';
import { FilingDesk } from '../components/receiving/filing-desk.tsx';
import { loadReceiving, loadWaiting, receivingKey, WAITING_PAGE } from '../operations/receiving.ts';

/** New files come while somebody looks: seconds between looks. */
const LOOK_SECONDS = 30;

/** `/gestion_documental/por_clasificar` */
export function ReceivingScreen() {
  const { data: receiving } = useQuery({
    queryKey: [...receivingKey, 'recepcion'],
    queryFn: loadReceiving,
    meta: { doing: 'al mirar por dónde llegan los archivos' },
  });
  return (
    <>
      <PageHeader
        title="Por clasificar"
        detail="Lo que llegó por sí solo: se sugiere qué es y dónde va, y una persona lo confirma."
        actions={
          <>
            <RouteButton route="ArchiveReceived">Clasificados</RouteButton>
            <RouteButton route="Archive">Volver al archivo</RouteButton>
          </>
        }
      />
      {receiving && receiving.rechazados > 0 && (
        <Alert
          className="archivo-rechazados"
          type="warning"
          showIcon
          title={refusedText(receiving.rechazados)}
        />
      )}
      <Waiting sources={receiving?.fuentes ?? []} mayFile={receiving?.puedeClasificar ?? false} />
    </>
  );
}

const refusedText = (count: number): string =>
  count === 1
    ? 'Un archivo no se pudo recibir: está en «rechazados», en el lugar por donde llegó, con el motivo al lado.'
    : `${count} archivos no se pudieron recibir: están en «rechazados», en el lugar por donde llegaron, con el motivo al lado.`;

function Waiting({ sources, mayFile }: { sources: readonly string[]; mayFile: boolean }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey: [...receivingKey, 'esperan'],
      queryFn: ({ pageParam, signal }) => loadWaiting(pageParam, signal),
      initialPageParam: 0,
      getNextPageParam: ({ pageInfo }, pages) =>
        pageInfo.hasNextPage ? pages.length * WAITING_PAGE : undefined,
      refetchInterval: LOOK_SECONDS * 1_000,
    },
  );
  const failure = failureInstead(data, error);
  if (failure) {
    return <LoadFailure thing="lo que espera" failure={failure} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  const waiting = data.pages.flatMap(({ nodes }) => nodes);
  if (waiting.length === 0) {
    return (
      <EmptyState
        title="No hay nada por clasificar"
        text={sources.length > 0 && <>Los archivos llegan por: {sources.join('; ')}.</>}
      />
    );
  }
  return (
    <FilingDesk
      waiting={waiting}
      total={data.pages[0]?.totalCount ?? 0}
      mayFile={mayFile}
      {...(hasNextPage && { more: { isComing: isFetchingNextPage, load: fetchNextPage } })}
    />
  );
}
