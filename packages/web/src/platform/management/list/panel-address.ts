import type { ListSearch } from './list-state.ts';

type PanelChange = Pick<ListSearch, 'create' | 'id' | 'itemId' | 'tab'>;

/** Changes of the address by which a list's side panel closes. */
export const closed = {
  create: undefined,
  id: undefined,
  itemId: undefined,
  tab: undefined,
} satisfies PanelChange;

/** The same by which it shows the form of a new element. */
export const creating: PanelChange = { ...closed, create: 'true' };

/** The same by which it shows an element's form. */
export const editing = (id: string): PanelChange => ({ ...closed, id });

/**
 * The same by which it shows an element.
 *
 * @example onOpen: (id) => change(viewing(id))
 */
export const viewing = (itemId: string): PanelChange => ({ ...closed, itemId });
