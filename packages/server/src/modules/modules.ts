import type { ServerModule } from '../core/module.ts';
import { archiveModule } from './archivo/module.ts';
import { assistantModule } from './asistente/module.ts';
import { noticesModule } from './avisos/module.ts';
import { layersModule } from './capas/module.ts';
import { cataloguesModule } from './catalogos/module.ts';
import { cadastreModule } from './catastro/module.ts';
import { contractsModule } from './contratos/module.ts';
import { lettersModule } from './correspondencia/module.ts';
import { crossingsModule } from './cruces/module.ts';
import { developmentsModule } from './desarrollos/module.ts';
import { outsideLinksModule } from './enlaces/module.ts';
import { foliosModule } from './folios/module.ts';
import { geoviewerModule } from './geovisor/module.ts';
import { homeModule } from './inicio/module.ts';
import { realEstateModule } from './inmobiliaria/module.ts';
import { intelligenceModule } from './inteligencia/module.ts';
import { judicialModule } from './judiciales/module.ts';
import { listsModule } from './listas/module.ts';
import { processesModule } from './procesos/module.ts';
import { productsModule } from './productos/module.ts';
import { projectsModule } from './proyectos/module.ts';
import { subjectsModule } from './sujetos/module.ts';
import { usersModule } from './usuarios/module.ts';

/** Every module of the server, lowest first. */
export const modules: ServerModule[] = [
  cataloguesModule,
  usersModule,
  listsModule,
  noticesModule,
  outsideLinksModule,
  archiveModule,
  subjectsModule,
  contractsModule,
  projectsModule,
  processesModule,
  productsModule,
  lettersModule,
  foliosModule,
  judicialModule,
  developmentsModule,
  layersModule,
  geoviewerModule,
  crossingsModule,
  cadastreModule,
  realEstateModule,
  intelligenceModule,
  assistantModule,
  homeModule,
];
