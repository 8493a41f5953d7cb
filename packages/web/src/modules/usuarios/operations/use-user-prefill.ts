import type { UserFormValues } from '@comarca/shared/modules/usuarios/user.schema';
import { useEffect, useState } from 'react';
import { listSearch } from '../../../platform/management/list/list-state.ts';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { linkSearch, prefillOf, withoutPrefill } from '../forms/user-values.ts';

const search = listSearch.extend(linkSearch.shape);

type Prefill = Partial<UserFormValues> | undefined;

/**
 * Values for the form that opens: at first those that another application's address brought for a
 * new user, which leave the address at once.
 */
export function useUserPrefill(): [Prefill, (prefill: Prefill) => void] {
  const [values, change] = useUrlState(search);
  const given = prefillOf(values);
  const brought = Object.keys(given).length > 0;
  const prefill = useState<Prefill>(values.create && brought ? given : undefined);
  useEffect(() => {
    if (brought) change(withoutPrefill, { replace: true });
  }, [brought, change]);
  return prefill;
}
