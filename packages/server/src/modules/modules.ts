import type { ServerModule } from '../core/module.ts';
import { asistenteModule } from './asistente/module.ts';
import { capasModule } from './capas/module.ts';
import { catalogosModule } from './catalogos/module.ts';
import { catastroModule } from './catastro/module.ts';
import { contratosModule } from './contratos/module.ts';
import { correspondenciaModule } from './correspondencia/module.ts';
import { crucesModule } from './cruces/module.ts';
import { desarrollosModule } from './desarrollos/module.ts';
import { foliosModule } from './folios/module.ts';
import { geovisorModule } from './geovisor/module.ts';
import { inicioModule } from './inicio/module.ts';
import { inteligenciaModule } from './inteligencia/module.ts';
import { judicialesModule } from './judiciales/module.ts';
import { listasModule } from './listas/module.ts';
import { procesosModule } from './procesos/module.ts';
import { productosModule } from './productos/module.ts';
import { proyectosModule } from './proyectos/module.ts';
import { sujetosModule } from './sujetos/module.ts';
import { usuariosModule } from './usuarios/module.ts';

/** Every module of the server, lowest first. */
export const modules: ServerModule[] = [
  catalogosModule,
  usuariosModule,
  listasModule,
  sujetosModule,
  contratosModule,
  proyectosModule,
  procesosModule,
  productosModule,
  correspondenciaModule,
  foliosModule,
  judicialesModule,
  desarrollosModule,
  capasModule,
  geovisorModule,
  crucesModule,
  catastroModule,
  inteligenciaModule,
  asistenteModule,
  inicioModule,
];
