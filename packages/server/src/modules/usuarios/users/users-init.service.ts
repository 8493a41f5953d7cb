import { massEmailLimits } from '@comarca/shared/modules/usuarios/mass-email.schema';
import { z } from 'zod';
import { reading } from '../../../core/operation/operation.ts';
import { applications, emailAccounts, platformModules } from '../../catalogos/public.ts';
import { mayGrant } from './user.authority.ts';
import { listContacts, listGroups } from './user-admin.repository.ts';

/** One more than a mass e-mail may reach: where there are that many, its form says it is too many. */
const MAX_CONTACTS = massEmailLimits.recipients + 1;

/** What the screens of users choose from; each part is read only when it is asked for. */
export const usersModuleInit = reading({
  access: { algunPermiso: ['users.view_profile', 'users.add_profile'] },
  schema: z.object({}),
  run: async ({ db, actor }) => ({
    groups: async () =>
      (await listGroups(db)).map((group) => ({
        id: group.id,
        name: group.nombre,
        grantable: mayGrant(actor, group),
      })),
    apps: () => applications(db),
    modules: () => platformModules(db),
    users: () => listContacts(db, MAX_CONTACTS),
    emailAccounts: () => emailAccounts(db),
  }),
});
