import type { LayerColumn } from '@comarca/shared/modules/cruces/crossing';
import type { LayerTreeNode } from '@comarca/shared/modules/inteligencia/template';
import { templateDifference } from '@comarca/shared/modules/inteligencia/template-difference';
import type { Reader } from '../../../core/db/database.ts';
import {
  type Execution,
  findCurrentExecution,
  type LayerRow,
  listLayers,
  type RunParameters,
} from '../run.repository.ts';
import { planAsBefore, planToday, type RunPlan } from './quick-report.plan.ts';
import type { ReportInputs } from './quick-report.repository.ts';

type Asked = Pick<ReportInputs, 'plantilla_id' | 'capas'> & { id: number };

/** What of a report's layers its template orders, shows or cuts in another way since the run that is shown. */
export interface TemplateChange {
  /** the template's name today */
  nombre: string;
  /** each as people read it: '1 Medio físico › 1.1 Ríos → 1 Medio biótico › 1.1 Ríos' */
  cambian: string[];
}

/** @returns null where nothing changed, or the run shown was made with another template or other layers */
export async function templateChange(db: Reader, report: Asked): Promise<TemplateChange | null> {
  const shown = await shownPlan(db, report);
  if (!shown) return null;
  const today = await planToday(db, report);
  if (today.plantilla === null) return null;
  const { changed } = templateDifference(nodesOf(shown), nodesOf(today));
  return changed.length === 0 ? null : { nombre: today.plantilla, cambian: changed };
}

/** The plan of the run that a report shows, where it was made with the template and layers asked for now. */
export async function shownPlan(db: Reader, { id, ...asked }: Asked): Promise<RunPlan | undefined> {
  const run = asked.plantilla_id === null ? undefined : await findCurrentExecution(db, id);
  const rows = run ? await listLayers(db, run.id) : [];
  return run && isOf(run, rows, asked) ? planAsBefore(db, run, rows) : undefined;
}

function isOf(
  { parametros }: Execution,
  rows: readonly LayerRow[],
  { plantilla_id: template, capas: layers }: Omit<Asked, 'id'>,
): boolean {
  const crossed = rows.flatMap(({ tipo, nombre }) => (tipo === 'capa' ? [nombre] : []));
  const chosen = new Set(layers);
  return (
    (parametros as RunParameters).plantilla_id === template &&
    crossed.length === chosen.size &&
    crossed.every((name) => chosen.has(name))
  );
}

/** A plan as a tree: a heading holds what follows it, up to the next one. */
function nodesOf({ rows }: RunPlan): LayerTreeNode[] {
  const nodes: LayerTreeNode[] = [];
  let into = nodes;
  for (const { tipo, numeral, nombre, columnas, metadatos } of rows) {
    if (tipo === 'seccion') {
      into = [];
      nodes.push({ id: numeral, name: `${numeral} ${nombre}`, children: into });
    } else {
      into.push({
        id: nombre,
        name: `${numeral} ${metadatos.titulo}`,
        abreviatura: '',
        capa: nombre,
        fields: [...(columnas as readonly LayerColumn[])],
        ...metadatos.recorte,
      });
    }
  }
  return nodes;
}
