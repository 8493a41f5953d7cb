import { syncRegistry } from '../../core/auth/registry.repository.ts';
import type { ServerModule } from '../../core/module.ts';
import { createSuperuserCommand, signInLinkCommand } from './comandos.ts';
import { imageMedia } from './imagen.service.ts';
import { perfilGraphql } from './perfil.graphql.ts';
import { resetMailJob } from './restablecer.jobs.ts';
import { sesionGraphql } from './sesion.graphql.ts';
import { usuariosRoutes } from './usuarios.routes.ts';

/** Accounts: sign-in, sessions, passwords, permissions, profiles. */
export const usuariosModule: ServerModule = {
  name: 'usuarios',
  graphql(builder) {
    sesionGraphql(builder);
    perfilGraphql(builder);
  },
  routes: usuariosRoutes,
  media: imageMedia,
  jobs: [resetMailJob],
  open: (app) => app.database.db.transaction().execute(syncRegistry),
  commands: [createSuperuserCommand, signInLinkCommand],
};
