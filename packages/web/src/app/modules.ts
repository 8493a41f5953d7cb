import { archiveModule } from '../modules/archivo/module.tsx';
import { assistantModule } from '../modules/asistente/module.tsx';
import { noticesModule } from '../modules/avisos/module.tsx';
import { layersModule } from '../modules/capas/module.tsx';
import { cataloguesModule } from '../modules/catalogos/module.tsx';
import { cadastreModule } from '../modules/catastro/module.tsx';
import { contractsModule } from '../modules/contratos/module.tsx';
import { lettersModule } from '../modules/correspondencia/module.tsx';
import { developmentsModule } from '../modules/desarrollos/module.tsx';
import { outsideLinksModule } from '../modules/enlaces/module.tsx';
import { foliosModule } from '../modules/folios/module.tsx';
import { geoviewerModule } from '../modules/geovisor/module.tsx';
import { homeModule } from '../modules/inicio/module.tsx';
import { realEstateModule } from '../modules/inmobiliaria/module.tsx';
import { intelligenceModule } from '../modules/inteligencia/module.tsx';
import { judicialModule } from '../modules/judiciales/module.tsx';
import { processesModule } from '../modules/procesos/module.tsx';
import { productsModule } from '../modules/productos/module.tsx';
import { projectsModule } from '../modules/proyectos/module.tsx';
import { subjectsModule } from '../modules/sujetos/module.tsx';
import { usersModule } from '../modules/usuarios/module.tsx';
import type { WebModule } from '../platform/module.ts';

/** Every module of the web application, in the order of their entries in the menu's groups. */
export const modules: readonly WebModule[] = [
  projectsModule,
  contractsModule,
  subjectsModule,
  processesModule,
  productsModule,
  lettersModule,
  foliosModule,
  judicialModule,
  developmentsModule,
  layersModule,
  geoviewerModule,
  cadastreModule,
  archiveModule,
  outsideLinksModule,
  realEstateModule,
  intelligenceModule,
  usersModule,
  cataloguesModule,
  homeModule,
  noticesModule,
  assistantModule,
];
