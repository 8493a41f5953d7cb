import {
  createSitesCommand,
  enqueueMissingSites,
  missingSitesJob,
} from '../../core/files/missing-sites.ts';
import type { ServerModule } from '../../core/module.ts';
import { clockJump } from '../correspondencia/public.ts';
import { publicConfiguration } from './configuration.ts';
import { loadDemo } from './demo.ts';
import { demoAccountLines } from './demo-accounts.ts';
import { systemState } from './system.ts';
import { checkServices } from './verify.ts';

/** What the shell needs before and after signing in, and the demo story. */
export const homeModule: ServerModule = {
  name: 'inicio',
  routes(server, app) {
    server.get('/api/v1/configuracion', { config: { access: 'publico' } }, async () =>
      publicConfiguration(app.config),
    );
    server.get('/api/v1/sistema', { config: { access: 'superusuario' } }, async () => ({
      ...(await systemState(app)),
      // why no letter is filed until a superuser confirms the clock; null as it should be
      salto: await clockJump(app),
    }));
  },
  jobs: [missingSitesJob],
  started: enqueueMissingSites,
  commands: [
    createSitesCommand,
    {
      name: 'verificar',
      summary: 'Revisa la configuración y cada servicio externo que nombra.',
      usage: '',
      async run(app) {
        const outcomes = await checkServices(app);
        for (const { name, works, detail } of outcomes) {
          console.log(`${works ? 'bien ' : 'FALLA'}  ${name}: ${detail}`);
        }
        if (outcomes.some(({ works }) => !works)) {
          throw new Error('Hay servicios que no responden.');
        }
      },
    },
    {
      name: 'cargar-demo',
      summary: 'Carga los datos de demostración (cuentas, proyectos y capas).',
      usage: '',
      async run(app) {
        await loadDemo(app);
        console.log(demoAccountLines(true).join('\n'));
      },
    },
  ],
};
