import { can } from '@comarca/shared/core/can';
import type { Permission } from '@comarca/shared/core/permissions';
import type { Reader } from '../../core/db/database.ts';
import { findAccount } from './users/user-admin.repository.ts';

/** Whether an account that is not signed in may use a permission now: it is active and has it. */
export async function mayStill(db: Reader, id: number, permission: Permission): Promise<boolean> {
  const account = await findAccount(db, id);
  return account?.isActive === true && can(account, permission);
}
