import { useState } from 'react';
import { Later, later } from '../../platform/loading/later.tsx';
import type { SessionUser } from '../../platform/session/session-store.ts';
import { AccountButton } from './account-button.tsx';

const dropdown = later(() => import('./account-dropdown.tsx'));

/** The user's own screens and the theme: the menu comes when somebody asks for it. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const [asked, setAsked] = useState(false);
  const button = <AccountButton user={user} onClick={() => setAsked(true)} />;
  if (!asked) return button;
  return (
    <Later of={dropdown} meanwhile={button}>
      {({ AccountDropdown }) => <AccountDropdown user={user} />}
    </Later>
  );
}
