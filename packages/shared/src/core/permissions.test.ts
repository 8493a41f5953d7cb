import { describe, expect, it } from 'vitest';
import { can } from './can.ts';
import { baseGroups } from './groups.ts';
import { inGroup } from './in-group.ts';
import { allPermissions, effectivePermissions } from './permissions.ts';

describe('permissions', () => {
  it('are written app.action_model', () => {
    for (const permission of allPermissions)
      expect(permission).toMatch(/^[a-z_]+\.[a-z]+_[a-z_0-9]+$/);
  });

  it('belong to superusers without being named, to others by name, to nobody without a session', () => {
    const none = { isSuperuser: false, permissions: [] };
    const one = { isSuperuser: false, permissions: new Set(['core.view_postgistable']) };
    expect(can({ isSuperuser: true, permissions: [] }, 'core.view_postgistable')).toBe(true);
    expect(can(one, 'core.view_postgistable')).toBe(true);
    expect(can(one, 'core.change_postgistable')).toBe(false);
    expect(can(none, 'core.view_postgistable')).toBe(false);
    expect(can(null, 'core.view_postgistable')).toBe(false);
    expect(effectivePermissions({ isSuperuser: true, permissions: [] })).toEqual(allPermissions);
    expect(effectivePermissions(one)).toEqual(['core.view_postgistable']);
  });

  it('let the group Consulta look and nothing else', () => {
    for (const permission of baseGroups.Consulta) expect(permission).toContain('.view_');
  });

  it('give groups to their members and to superusers', () => {
    expect(inGroup({ isSuperuser: false, groups: ['Geovisor'] }, 'Geovisor')).toBe(true);
    expect(inGroup({ isSuperuser: false, groups: [] }, 'Geovisor')).toBe(false);
    expect(inGroup({ isSuperuser: true, groups: [] }, 'Geovisor')).toBe(true);
  });
});
