import { syncRegistry } from '../../core/auth/registry.repository.ts';
import type { ServerModule } from '../../core/module.ts';
import { open, visibleBy } from '../../core/operation/visible.ts';
import { createSuperuserCommand, signInLinkCommand } from './comandos.ts';
import { correoMasivoGraphql } from './correo-masivo.graphql.ts';
import { massEmailJob } from './correo-masivo.jobs.ts';
import { massEmailAccess } from './correo-masivo.service.ts';
import { funcionarioGraphql } from './funcionario.graphql.ts';
import { imageMedia } from './imagen.service.ts';
import { invitationMailJob } from './invitacion.jobs.ts';
import { perfilGraphql } from './perfil.graphql.ts';
import { resetMailJob } from './restablecer.jobs.ts';
import { sesionGraphql } from './sesion.graphql.ts';
import { usersExport } from './usuario.excel.ts';
import { userHistory } from './usuario.history.ts';
import { usuarioAdminGraphql } from './usuario-admin.graphql.ts';
import { usuariosRoutes } from './usuarios.routes.ts';

/** Accounts: sign-in, sessions, passwords, permissions, profiles, and their administration. */
export const usuariosModule: ServerModule = {
  name: 'usuarios',
  graphql(builder) {
    funcionarioGraphql(builder);
    sesionGraphql(builder);
    usuarioAdminGraphql(builder, perfilGraphql(builder));
    correoMasivoGraphql(builder);
  },
  routes: usuariosRoutes,
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
