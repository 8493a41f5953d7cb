import { AppError } from '@comarca/shared/core/errors';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { failureInstead } from '../alerts/failure-instead.ts';
import { LoadFailure } from '../alerts/load-failure.tsx';
import type { RecordPart, RecordTab, WebModule } from '../module.ts';
import { useModules } from '../navigation/modules-context.ts';
import { mayOpen } from '../session/may-open.ts';
import { useSession } from '../session/use-session.ts';
import { partsOf, placed } from './part-places.ts';

/** What other modules show below the preview of a record: its letters. */
export function RecordSections({ entity, id }: { entity: string; id: string }) {
  const sections = useParts(entity, ({ recordSections }) => recordSections);
  return sections.map((part) => <LoadedPart key={part.key} place="seccion" part={part} id={id} />);
}

/** What other modules say below the heading of a record that is administered: its state, how far it is. */
export function RecordHeads({ entity, id }: { entity: string; id: string }) {
  const heads = useParts(entity, ({ recordHeads }) => recordHeads);
  return heads.map((part) => <LoadedPart key={part.key} place="cabeza" part={part} id={id} />);
}

/** Buttons of other modules beside the heading of a record that is administered. */
export function RecordWays({ entity, id }: { entity: string; id: string }) {
  const ways = useParts(entity, ({ recordWays }) => recordWays);
  return ways.map((part) => <LoadedPart key={part.key} place="camino" part={part} id={id} />);
}

interface ContentTab {
  key: string;
  label: string;
  content: ReactNode;
}

type ContentTabs = readonly [ContentTab, ...ContentTab[]];

/**
 * The tabs of a record: its module's own, and those that other modules add for this person.
 *
 * @example tabs={useRecordTabs('proceso', id, [{ key: 'roles', label: 'Roles', content: … }])}
 */
export function useRecordTabs(entity: string, id: string, own: ContentTabs): ContentTabs {
  return useAddedTabs(entity, id, own, () => true);
}

/** The same in a side panel, where only few of them stand. */
export function usePanelTabs(entity: string, id: string, own: ContentTabs): ContentTabs {
  return useAddedTabs(entity, id, own, ({ inPanel }) => inPanel === true);
}

function useAddedTabs(
  entity: string,
  id: string,
  own: ContentTabs,
  stands: (tab: RecordTab) => boolean,
): ContentTabs {
  const added = useParts(entity, ({ recordTabs }) => recordTabs)
    .filter(stands)
    .map((tab) => ({
      ...tab,
      content: <LoadedPart place="pestania" part={tab} id={id} waiting={<Skeleton active />} />,
    }));
  return placed(own, added);
}

function useParts<Part extends RecordPart>(
  entity: string,
  of: (module: WebModule) => readonly Part[] | undefined,
): Part[] {
  const user = useSession();
  const parts = useModules().flatMap((module) => of(module) ?? []);
  return partsOf(parts, entity, (permission) => mayOpen(user, permission));
}

interface LoadedProps {
  /** A record may have a section, a head and a tab of one key. */
  place: 'seccion' | 'pestania' | 'camino' | 'cabeza';
  part: RecordPart;
  id: string;
  waiting?: ReactNode;
}

/** A part whose code comes when it is shown. Without it the rest of the record stays. */
function LoadedPart({ place, part, id, waiting = null }: LoadedProps) {
  const { entity, key, thing } = part;
  const { data, error, refetch } = useQuery({
    queryKey: ['parte', place, entity, key],
    queryFn: () => loadCode(part),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const failure = failureInstead(data, error);
  if (failure)
    return <LoadFailure thing={thing} failure={failure} onRetry={() => void refetch()} />;
  return data ? <data.Part id={id} /> : waiting;
}

/** @throws AppError UNAVAILABLE when the server that has the code is not reached */
async function loadCode({ load }: RecordPart) {
  try {
    return { Part: await load() };
  } catch {
    throw new AppError('UNAVAILABLE');
  }
}
