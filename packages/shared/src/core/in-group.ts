import type { GroupName } from './groups.ts';

/** Whether the user belongs to the group, as module cards ask; superusers pass. */
export function inGroup(
  user: { isSuperuser: boolean; groups: readonly string[] },
  group: GroupName,
): boolean {
  return user.isSuperuser || user.groups.includes(group);
}
