import { LockOutlined } from '@ant-design/icons';
import { type ReactNode, useEffect } from 'react';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { markTold } from '../alerts/failed-reads.ts';
import type { ScreenPermission } from '../module.ts';
import { Reason, WhyNot } from './why-not.tsx';

interface Props {
  /** The rule in words, where it is not a permission: 'Solo lo ven los recursos del proceso.' */
  text?: ReactNode;
  permission?: ScreenPermission;
  /** What the server refused: the notice tells it, and no alert besides. */
  refusal?: Error;
}

/**
 * Takes the place of a part of a screen that the user may not see.
 *
 * @example <NotAllowedNotice text="Solo lo ven los recursos de este proceso de negocio." />
 */
export function NotAllowedNotice({ text, permission = null, refusal }: Props) {
  useEffect(() => {
    if (refusal) markTold(refusal);
  }, [refusal]);
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
