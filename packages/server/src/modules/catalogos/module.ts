import { countOf } from '../../core/management/dependents.repository.ts';
import type { ServerModule } from '../../core/module.ts';
import {
  aplicacion,
  configuracion,
  configuracionProductos,
  cuentaCorreo,
  estadoContrato,
  estadoProyecto,
  genero,
  modulo,
  tipoContrato,
  tipoIdentificacion,
  tipoProyecto,
} from './catalogues.ts';
import { grupo } from './group.ts';
import { municipioGraphql } from './municipio.graphql.ts';
import { MUNICIPALITY_ENTITY } from './municipio.repository.ts';
import { municipalityHistory, municipalityList } from './municipio.service.ts';

/** What superusers keep: the lists that every form chooses from, and groups with permissions. */
export const catalogosModule: ServerModule = {
  name: 'catalogos',
  managed: [
    tipoContrato,
    estadoContrato,
    tipoProyecto,
    estadoProyecto,
    configuracion,
    configuracionProductos,
    tipoIdentificacion,
    genero,
    modulo,
    aplicacion,
    cuentaCorreo,
    grupo,
  ],
  graphql: municipioGraphql,
  lists: [municipalityList],
  history: { [MUNICIPALITY_ENTITY]: municipalityHistory },
  dependents: {
    grupo: [
      {
        etiquetas: ['usuario', 'usuarios'],
        impide: true,
        count: countOf('usuario_grupos', 'grupo_id'),
      },
    ],
    tipoProyecto: [
      {
        etiquetas: ['configuración de productos', 'configuraciones de productos'],
        impide: true,
        count: countOf('configuraciones_productos', 'tipo_proyecto_id'),
      },
    ],
  },
};
