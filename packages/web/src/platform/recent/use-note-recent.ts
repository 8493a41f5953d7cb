import { useMatch, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { noteRecent } from './recent-records.ts';

interface Opened {
  entity: string;
  id: string;
  /** With its article: 'el proyecto'. */
  thing: string;
}

/**
 * Remembers a record that is on the screen, by the address at which it stands: that of a list with the
 * record beside it, or the record's own. Nothing while it has no name yet.
 */
export function useNoteRecent(
  { entity, id, thing }: Opened,
  name: string | undefined,
  { beside }: { beside: boolean },
): void {
  const route = useMatch({ strict: false }).staticData?.screen?.name;
  const params = JSON.stringify(useParams({ strict: false }));
  useEffect(() => {
    if (!name || !route) return;
    noteRecent({
      key: `${entity}-${id}`,
      thing,
      name,
      route,
      params: JSON.parse(params) as Record<string, string>,
      search: beside ? { itemId: id } : {},
    });
  }, [entity, id, thing, name, route, params, beside]);
}
