import { leavesOf } from '@comarca/shared/core/tree/tree';
import type {
  LayerNode,
  LayerTree,
  StructureDepth,
} from '@comarca/shared/modules/inteligencia/template';
import type { DemoPeople } from '../../../db/demo/people.ts';
import { demoProjectIt } from '../../../db/demo/territory.ts';
import type { Tx } from '../../core/db/database.ts';
import { alignLayers } from './project-report/layer-state.repository.ts';
import { projectItRows, replaceCities } from './projects/project-it.repository.ts';
import { structureColumns, structureRows } from './structures/structure.repository.ts';

interface DemoTemplate {
  nombre: string;
  profundidad: StructureDepth;
  root: LayerTree;
}

/**
 * Writes the demo's project of territory intelligence with the structure of its template. Its strip is
 * drawn as the program starts, like every strip that is missing.
 */
export async function loadDemoProjectIt(
  tx: Tx,
  { proyectos }: DemoPeople,
  templates: readonly DemoTemplate[],
): Promise<void> {
  const below = proyectos.get(demoProjectIt.proyecto);
  const template = templates.find(({ nombre }) => nombre === demoProjectIt.plantilla);
  if (below === undefined || !template) throw new Error('the demo story misses a project');
  const { nombre, buffer, srid, trazado, municipios } = demoProjectIt;
  const values = { nombre, buffer, srid, proyecto_id: below, trazado: JSON.stringify(trazado) };
  const id = await projectItRows.insert(tx, values);
  await replaceCities(tx, id, municipios);
  const { profundidad, root } = template;
  const columns = structureColumns({ nombre, profundidad }, root.children);
  await structureRows.insert(tx, { ...columns, object_id: id });
  await alignLayers(tx, id, leavesOf<LayerNode>(root.children));
}
