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

/** Which of a report's layers its template files, shows or cuts in another way since the run that is shown. */
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
  const changed = changesBetween(placedIn(shown), placedIn(today));
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

/** A layer of a plan. */
interface Placed {
  section: string;
  metadatos: RunPlan['rows'][number]['metadatos'];
  /** as people read it, with its number and its section's */
  told: string;
}

/** The layers of a plan by their tables, each below the heading that it follows. */
function placedIn({ rows }: RunPlan): Map<string, Placed> {
  const placed = new Map<string, Placed>();
  let section = { name: '', told: '' };
  for (const { tipo, numeral, nombre, metadatos } of rows) {
    if (tipo === 'seccion') section = { name: nombre, told: `${numeral} ${nombre} › ` };
    else {
      const told = `${section.told}${numeral} ${metadatos.titulo}`;
      placed.set(nombre, { section: section.name, metadatos, told });
    }
  }
  return placed;
}

/** What changed of layers that both have. Numbers do not count: what enters before a layer moves them all. */
const changesBetween = (before: Map<string, Placed>, after: Map<string, Placed>): string[] =>
  [...after].flatMap(([table, to]) => {
    const from = before.get(table);
    if (!from || isAlike(from, to)) return [];
    return from.told === to.told ? to.told : `${from.told} → ${to.told}`;
  });

function isAlike(from: Placed, to: Placed): boolean {
  const columnsKnown = from.metadatos.columnasElegidas && to.metadatos.columnasElegidas;
  const contentOf = ({ section, metadatos: { columnasElegidas: columns = [], recorte } }: Placed) =>
    JSON.stringify([
      section,
      recorte?.buffer,
      recorte?.filtro,
      columnsKnown && columns.map(({ value, text }) => [value, text]),
    ]);
  return contentOf(from) === contentOf(to);
}
