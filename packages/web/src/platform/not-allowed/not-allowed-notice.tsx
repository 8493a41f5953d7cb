import { LockOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/states.tsx';
import type { ScreenPermission } from '../module.ts';
import { Reason, WhyNot } from './why-not.tsx';

interface Props {
  /** The rule in words, where it is not a permission: 'Solo lo ven los recursos del proceso.' */
  text?: ReactNode;
  permission?: ScreenPermission;
}

/**
 * Takes the place of a part of a screen that the user may not see.
 *
 * @example <NotAllowedNotice text="Solo lo ven los recursos de este proceso de negocio." />
 */
export function NotAllowedNotice({ text, permission = null }: Props) {
  return (
    <EmptyState
      icon={<LockOutlined />}
      title="No tienes acceso a esta funcionalidad."
      action={
        text ? (
          <Reason>
            <p>{text}</p>
          </Reason>
        ) : (
          <WhyNot permission={permission} />
        )
      }
    />
  );
}
