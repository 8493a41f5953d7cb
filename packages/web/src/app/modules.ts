import { asistenteModule } from '../modules/asistente/module.tsx';
import { capasModule } from '../modules/capas/module.tsx';
import { catalogosModule } from '../modules/catalogos/module.tsx';
import { catastroModule } from '../modules/catastro/module.tsx';
import { contratosModule } from '../modules/contratos/module.tsx';
import { correspondenciaModule } from '../modules/correspondencia/module.tsx';
import { desarrollosModule } from '../modules/desarrollos/module.tsx';
import { foliosModule } from '../modules/folios/module.tsx';
import { geovisorModule } from '../modules/geovisor/module.tsx';
import { inicioModule } from '../modules/inicio/module.tsx';
import { inteligenciaModule } from '../modules/inteligencia/module.tsx';
import { judicialesModule } from '../modules/judiciales/module.tsx';
import { procesosModule } from '../modules/procesos/module.tsx';
import { productosModule } from '../modules/productos/module.tsx';
import { proyectosModule } from '../modules/proyectos/module.tsx';
import { sujetosModule } from '../modules/sujetos/module.tsx';
import { usuariosModule } from '../modules/usuarios/module.tsx';
import type { WebModule } from '../platform/module.ts';

/** Every module of the web application, in the order of their entries in the menu's groups. */
export const modules: readonly WebModule[] = [
  proyectosModule,
  contratosModule,
  sujetosModule,
  procesosModule,
  productosModule,
  correspondenciaModule,
  foliosModule,
  judicialesModule,
  desarrollosModule,
  capasModule,
  geovisorModule,
  catastroModule,
  inteligenciaModule,
  usuariosModule,
  catalogosModule,
  inicioModule,
  asistenteModule,
];
