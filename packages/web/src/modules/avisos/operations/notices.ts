import { useQuery, useQueryClient } from '@tanstack/react-query';
import { refused } from '../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import { graphql, type ResultOf } from '../../../platform/graphql/graphql.ts';
import { useLiveMessages } from '../../../platform/realtime/realtime.ts';

const noticesQuery = graphql(`
  query Avisos($first: Int, $offset: Int, $sinLeer: Boolean) {
    noticesRelay(first: $first, offset: $offset, sinLeer: $sinLeer) {
      totalCount
      pageInfo { hasNextPage }
      nodes { id texto ruta fecha leido }
    }
  }
`);

const stateQuery = graphql(`
  query EstadoAvisos {
    noticesState { sinLeer resumenDiario }
  }
`);

const markMutation = graphql(`
  mutation LeerAvisos($ids: [ID!]) {
    markNoticesRead(ids: $ids) { saved errors { campo message } }
  }
`);

const settingsMutation = graphql(`
  mutation AjustarAvisos($resumenDiario: Boolean!) {
    saveNoticeSettings(resumenDiario: $resumenDiario) { saved errors { campo message } }
  }
`);

export const noticesKey = ['avisos'] as const;

type Notices = ResultOf<typeof noticesQuery>['noticesRelay'];
/** Something that the user was told. */
export type Notice = Notices['nodes'][number];

/** Unread notices that the server counts; as many or more are said to be more. */
const MOST_COUNTED = 100;

/** A count that could not be read is asked for again: the bell says nothing of it, and has no button. */
const AGAIN_MS = 5_000;

/** What the user was told, the newest first. */
export const loadNotices = async (
  page: { first: number; offset: number; sinLeer: boolean },
  signal: AbortSignal,
): Promise<Notices> => (await execute(noticesQuery, page, { signal })).noticesRelay;

/** How many notices are unread and whether a summary is wanted; asked again when the server tells. */
export function useNoticesState() {
  const client = useQueryClient();
  useLiveMessages('avisos', () => void client.invalidateQueries({ queryKey: noticesKey }));
  return useQuery({
    queryKey: [...noticesKey, 'estado'],
    queryFn: async ({ signal }) => (await execute(stateQuery, {}, { signal })).noticesState,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.status === 'error' ? AGAIN_MS : false),
    meta: { quiet: 'a count beside a bell: the screen of notices tells what fails' },
  });
}

/** '7', or '99+'. */
export const unreadText = (unread: number): string =>
  unread >= MOST_COUNTED ? `${MOST_COUNTED - 1}+` : String(unread);

/** Marks notices as read: these, or all. */
export async function markRead(ids: readonly string[] | null): Promise<void> {
  const { markNoticesRead } = await execute(markMutation, { ids: ids && [...ids] });
  if (!markNoticesRead.saved) throw refused(markNoticesRead.errors);
}

/** Keeps whether a summary by mail is wanted each day. */
export async function keepSummary(wanted: boolean): Promise<void> {
  const { saveNoticeSettings } = await execute(settingsMutation, { resumenDiario: wanted });
  if (!saveNoticeSettings.saved) throw refused(saveNoticeSettings.errors);
}
