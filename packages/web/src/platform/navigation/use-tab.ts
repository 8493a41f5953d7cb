import { z } from 'zod';
import { useUrlState } from './url-state.ts';

const tabSearch = z.looseObject({ tab: z.string().optional().catch(undefined) });

/** What a table inside a tab keeps in the address: another tab starts without it. */
const ofTable = { page: undefined, size: undefined, search: undefined, orderBy: undefined };

/**
 * The open tab of a screen, in the address. An unknown one is the first.
 *
 * @example
 * const [tab, setTab] = useTab(['roles', 'recursos']);
 * <Tabs activeKey={tab} onChange={setTab} destroyOnHidden items={…} />
 */
export const useTab = <Key extends string>(keys: readonly [Key, ...Key[]]) =>
  useTabState(keys, ofTable);

/** The same for the tabs of a list's side panel: the list keeps its place. */
export const usePanelTab = <Key extends string>(keys: readonly [Key, ...Key[]]) =>
  useTabState(keys, {});

function useTabState<Key extends string>(
  keys: readonly [Key, ...Key[]],
  without: Record<string, undefined>,
): [Key, (key: string) => void] {
  const [values, change] = useUrlState(tabSearch);
  const tab = keys.find((key) => key === values.tab) ?? keys[0];
  const set = (key: string) => change({ tab: key === keys[0] ? undefined : key, ...without });
  return [tab, set];
}
