import { syncRegistry } from '../../core/auth/registry.repository.ts';
import type { ServerModule } from '../../core/module.ts';
import { open, visibleBy } from '../../core/operation/visible.ts';
import { createSuperuserCommand, signInLinkCommand } from './commands.ts';
import { invitationMailJob } from './invitations/invitation.jobs.ts';
import { massEmailGraphql } from './mass-email/mass-email.graphql.ts';
import { massEmailJob } from './mass-email/mass-email.jobs.ts';
import { massEmailAccess } from './mass-email/mass-email.service.ts';
import { officialGraphql } from './officials/official.graphql.ts';
import { resetMailJob } from './passwords/reset.jobs.ts';
import { profileGraphql } from './profiles/profile.graphql.ts';
import { sessionGraphql } from './session/session.graphql.ts';
import { imageMedia } from './users/image.service.ts';
import { usersExport } from './users/user.excel.ts';
import { userHistory } from './users/user.history.ts';
import { userAdminGraphql } from './users/user-admin.graphql.ts';
import { usersRoutes } from './users.routes.ts';

/** Accounts: sign-in, sessions, passwords, permissions, profiles, and their administration. */
export const usersModule: ServerModule = {
  name: 'usuarios',
  graphql(builder) {
    officialGraphql(builder);
    sessionGraphql(builder);
    userAdminGraphql(builder, profileGraphql(builder));
    massEmailGraphql(builder);
  },
  routes: usersRoutes,
  media: imageMedia,
  lists: [usersExport],
  visible: {
    // Everybody signed in finds people in pickers; what more a profile tells is asked where it is read.
    usuario: open,
    correoMasivo: visibleBy(massEmailAccess),
  },
  history: { usuario: userHistory },
  jobs: [resetMailJob, invitationMailJob, massEmailJob],
  open: (app) => app.database.db.transaction().execute(syncRegistry),
  commands: [createSuperuserCommand, signInLinkCommand],
};
