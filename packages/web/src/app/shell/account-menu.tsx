import { useState } from 'react';
import { useAlerts } from '../../platform/alerts/use-alerts.ts';
import { Later, later, NOT_BROUGHT, NotBrought } from '../../platform/loading/later.tsx';
import type { SessionUser } from '../../platform/session/session-store.ts';
import { AccountButton } from './account-button.tsx';

const dropdown = later(() => import('./account-dropdown.tsx'));

/** The user's own screens and the theme: the menu comes when somebody asks for it. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const [isThere, setIsThere] = useState(false);
  const alerts = useAlerts();
  // The button stays, with its focus, until there is something to open.
  const open = async () => {
    try {
      await dropdown.bring();
      setIsThere(true);
    } catch (error) {
      if (!(error instanceof NotBrought)) throw error;
      error.forget();
      alerts.error(NOT_BROUGHT);
    }
  };
  if (!isThere) return <AccountButton user={user} onClick={() => void open()} />;
  return <Later of={dropdown}>{({ AccountDropdown }) => <AccountDropdown user={user} />}</Later>;
}
