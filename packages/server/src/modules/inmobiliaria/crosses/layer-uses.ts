import { countOf } from '../../../core/management/dependents.repository.ts';
import type { DependentCounter } from '../../../core/ports/dependents.ts';
import { narrowedTo } from '../access.ts';
import { projectsCrossedWith } from './crossed-with.repository.ts';

/** The crosses of real-estate projects with a registered table. */
export const layerUses: readonly DependentCounter[] = [
  {
    etiquetas: ['cruce de un proyecto inmobiliario', 'cruces de proyectos inmobiliarios'],
    impide: true,
    count: countOf('cruces_gi', 'tabla_id'),
    async places({ db, actor }, id) {
      const found = await projectsCrossedWith(db, id, narrowedTo(actor));
      return found.map(({ proyecto, nombre }) => ({
        nombre,
        ruta: `/proyectos_gi/administrar/${proyecto}/cruces`,
      }));
    },
  },
];
