import { type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query';

/**
 * Reads a record for its form: once, fresh from the server, and not again while the person types.
 * Make the form when `data` is there, and do not key it by the version.
 *
 * @example
 * const { data, error } = useRecordToEdit([...contratosKey, id], () => loadContrato(id));
 * return data ? <ContratoForm contrato={data} /> : <Skeleton active />;
 */
export const useRecordToEdit = <Data>(
  key: QueryKey,
  load: (signal: AbortSignal) => Promise<Data>,
): UseQueryResult<Data, Error> =>
  useQuery({
    // Beside the roots that saves invalidate: the form must not change under the hands.
    queryKey: ['edicion', ...key],
    queryFn: ({ signal }) => load(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
