import { useQuery } from '@tanstack/react-query';
import { useLiveMessages } from '../realtime/realtime.ts';
import { loadWork, workKey } from './my-work.ts';

/** What waits for the signed-in person, by part: read once for all that show it, and again when it changes. */
export function useWork() {
  const work = useQuery({
    queryKey: workKey,
    queryFn: ({ signal }) => loadWork(signal),
    refetchOnWindowFocus: true,
    meta: { quiet: 'home says it in the place of the work; a count that is missing says nothing' },
  });
  // One that is under way may have read before what is told of now: it begins anew.
  const again = () => void work.refetch();
  useLiveMessages('asignaciones', again);
  useLiveMessages('correspondencia', again);
  return work;
}
