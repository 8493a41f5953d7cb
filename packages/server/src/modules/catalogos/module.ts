import { hindering } from '../../core/management/dependents.repository.ts';
import type { ServerModule } from '../../core/module.ts';
import * as managed from './managed.ts';
import { municipalityGraphql } from './municipality.graphql.ts';
import { MUNICIPALITY_ENTITY } from './municipality.repository.ts';
import { municipalityHistory, municipalityList } from './municipality.service.ts';

/** What superusers keep: the lists that every form chooses from, and groups with permissions. */
export const cataloguesModule: ServerModule = {
  name: 'catalogos',
  managed: Object.values(managed),
  graphql: municipalityGraphql,
  lists: [municipalityList],
  history: { [MUNICIPALITY_ENTITY]: municipalityHistory },
  dependents: {
    grupo: [hindering('usuario_grupos', 'grupo_id', ['usuario', 'usuarios'])],
    tipoProyecto: [
      hindering('configuraciones_productos', 'tipo_proyecto_id', [
        'configuración de productos',
        'configuraciones de productos',
      ]),
    ],
  },
};
