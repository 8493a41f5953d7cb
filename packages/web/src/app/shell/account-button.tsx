import { Button } from 'antd';
import type { ComponentProps } from 'react';
import type { SessionUser } from '../../platform/session/session-store.ts';
import { AvatarBadge } from '../../ui/marks/avatar-badge.tsx';

/** The person's picture and name, which open the menu of the account. */
export const AccountButton = ({
  user,
  className = '',
  ...button
}: { user: SessionUser } & ComponentProps<typeof Button>) => (
  <Button {...button} type="text" className={`barra-boton barra-cuenta ${className}`}>
    <AvatarBadge name={user.fullName} image={user.avatar} size={28} />
    <span className="solo-lectores">Cuenta de </span>
    <span className="barra-nombre">{user.fullName}</span>
  </Button>
);
