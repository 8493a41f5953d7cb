import { useEffect } from 'react';
import { listSearch } from '../../../platform/management/list-state.ts';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { linkSearch, prefillOf, type UserFormValues, withoutLink } from '../forms/user-values.ts';

const search = listSearch.and(linkSearch);

/**
 * Opens what another application's address asks for: `create=true` the form of a new user with its
 * values, `id` that of a user. What it carried leaves the address at once.
 */
export function useUserLink(onPrefill: (prefill: Partial<UserFormValues>) => void): void {
  const [values, change] = useUrlState(search);
  useEffect(() => {
    if (values.create === 'true') {
      onPrefill(prefillOf(values));
      change({ ...withoutLink, panel: 'crear', itemId: undefined }, { replace: true });
    } else if (values.id) {
      change({ ...withoutLink, panel: 'editar', itemId: values.id }, { replace: true });
    }
  }, [values, change, onPrefill]);
}
