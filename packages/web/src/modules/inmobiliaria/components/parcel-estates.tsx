import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { failureInstead } from '../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { estatesKey, loadEstates } from '../operations/estates/estates.ts';

/** More are in the list. */
const SHOWN = 20;

/** The estates that use a parcel of the cadastre, by its number, with their projects. */
export function ParcelEstates({ id: npn }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...estatesKey, 'de-predio', npn],
    queryFn: ({ signal }) =>
      loadEstates({ first: SHOWN, offset: 0, search: npn, orderBy: null, filters: {} }, signal),
  });
  const failure = failureInstead(data, error);
  if (failure) {
    return <LoadFailure thing="los predios GI" failure={failure} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton active paragraph={{ rows: 2 }} />;
  return (
    <>
      <h2>Predios y proyectos que lo usan</h2>
      {data.nodes.length === 0 && <p>Ningún predio de gestión inmobiliaria tiene este número.</p>}
      <ul>
        {data.nodes.map(({ id, codigoSig, nombrePredioFmi, proyecto }) => (
          <li key={id}>
            <RouteLink route="ListEstatesGi" search={{ itemId: id }}>
              {[codigoSig, nombrePredioFmi].filter((part) => part !== '').join(' · ')}
            </RouteLink>{' '}
            {proyecto.base}
          </li>
        ))}
      </ul>
    </>
  );
}
