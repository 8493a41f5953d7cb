import type { Permission } from './permissions.ts';

/** What `can` looks at: superusers have every permission. */
export interface PermissionHolder {
  isSuperuser: boolean;
  permissions: ReadonlySet<string> | readonly string[];
}

/** Whether the user holds the permission; nobody without a session does. */
export function can(user: PermissionHolder | null | undefined, permission: Permission): boolean {
  if (!user) return false;
  if (user.isSuperuser) return true;
  const { permissions } = user;
  return 'has' in permissions ? permissions.has(permission) : permissions.includes(permission);
}
