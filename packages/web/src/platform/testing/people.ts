import type { SessionUser } from '../session/session-store.ts';

/** Somebody who is signed in and may nothing. */
export const ana: SessionUser = {
  id: '1',
  name: 'ana.prueba',
  email: 'ana@comarca.example',
  fullName: 'Ana Prueba',
  avatar: null,
  groups: [],
  permissions: [],
  isSuperuser: false,
  profileId: '1',
};
