import { isWithinYears } from '@comarca/shared/core/text.rules';
import { isSection } from '@comarca/shared/core/tree/tree';
import { messages } from '@comarca/shared/core/validation';
import type {
  ProductNode,
  StructureNode,
} from '@comarca/shared/modules/procesos/product-structure';
import {
  MAX_IDENTIFIER,
  MAX_OBSERVATION,
} from '@comarca/shared/modules/productos/assignment.fields';
import { type AssignmentState, isClosed } from '@comarca/shared/modules/productos/assignment.rules';
import type { PlanInconsistency } from '@comarca/shared/modules/productos/work-plan';
import { PlanPeople, type PlanPerson, plain } from './people.ts';
import type { PlanTask, WorkPlan } from './plan.ts';

const MAX_HOURS = 100_000;

/** What the plan says of an assignment; days as `YYYY-MM-DD`. */
export interface PlannedAssignment {
  /** the product's activity */
  actividad: number;
  identificador: string;
  observaciones: string;
  gestion: number;
  control: number | null;
  horas: number;
  inicio: string;
  fin: string;
}

/** An assignment that a product has already. */
export interface KnownAssignment {
  id: number;
  actividad: number;
  estado: AssignmentState;
  gestion: number;
  control: number | null;
  horas: number;
  inicio: string;
  fin: string;
}

/** The structure and its project, as they are. */
export interface PlanContext {
  nodes: readonly StructureNode[];
  people: readonly PlanPerson[];
  known: readonly KnownAssignment[];
  /** whether the caller may change assignments that exist */
  mayChange: boolean;
}

/** What loading the plan does, or why it cannot be loaded. */
export interface PlanMatch {
  nuevas: PlannedAssignment[];
  cambiadas: { id: number; plan: PlannedAssignment }[];
  iguales: number;
  tareas: number;
  hitos: number;
  productosSinTarea: number;
  inconsistencias: PlanInconsistency[];
}

interface PlacedProduct {
  node: ProductNode;
  /** names of the sections around it, from the outermost */
  ruta: string[];
}

/**
 * Compares a plan with the structure. Its summary tasks are the sections, its other tasks the
 * products, found by their names and where they stand; one summary may be around all of them.
 */
export function matchPlan(plan: WorkPlan, context: PlanContext): PlanMatch {
  const products = placedProducts(context.nodes);
  const people = new PlanPeople(context.people);
  const byName = groupBy(products, ({ node }) => plain(node.name));
  const known = groupBy(context.known, ({ actividad }) => actividad);
  const match: PlanMatch = {
    ...{ nuevas: [], cambiadas: [], inconsistencias: [] },
    ...{ iguales: 0, tareas: 0, hitos: 0, productosSinTarea: 0 },
  };
  const rows = new Map<string, number>();
  for (const { task, ruta } of workOf(plan)) {
    if (isMilestone(task)) {
      match.hitos += 1;
      continue;
    }
    match.tareas += 1;
    const product = productOf(byName.get(plain(task.nombre)) ?? [], ruta);
    const problems =
      typeof product === 'string' ? [product] : takenBy(rows, product.node.productId, task.fila);
    if (typeof product !== 'string' && problems.length === 0) {
      const planned = plannedOf(task, product.node, people);
      problems.push(
        ...('problemas' in planned
          ? planned.problemas
          : settle(match, planned, known.get(planned.actividad) ?? [], context.mayChange)),
      );
    }
    for (const problem of problems) {
      match.inconsistencias.push({ fila: task.fila, tarea: task.nombre, problema: problem });
    }
  }
  match.productosSinTarea = products.length - rows.size;
  return match;
}

function placedProducts(nodes: readonly StructureNode[], path: string[] = []): PlacedProduct[] {
  return nodes.flatMap((node) =>
    isSection(node)
      ? placedProducts(node.children, [...path, plain(node.name)])
      : [{ node, ruta: path }],
  );
}

/** The tasks that are work, with the names of the summaries around them. */
function* workOf({ tareas }: WorkPlan): Generator<{ task: PlanTask; ruta: string[] }> {
  const around: { nivel: number; nombre: string }[] = [];
  for (const task of tareas) {
    while ((around.at(-1)?.nivel ?? 0) >= task.nivel) around.pop();
    if (task.esResumen) around.push({ nivel: task.nivel, nombre: plain(task.nombre) });
    else yield { task, ruta: around.map(({ nombre }) => nombre) };
  }
}

const isMilestone = ({ duracionMinutos, trabajoMinutos, recursos }: PlanTask): boolean =>
  duracionMinutos === 0 && trabajoMinutos === 0 && recursos.length === 0;

/** The product of this name that stands where the task does, or why there is none. */
function productOf(named: readonly PlacedProduct[], path: readonly string[]) {
  if (named.length === 0) return 'La tarea no es un producto de la estructura.';
  const same = (product: PlacedProduct, around: readonly string[]) =>
    product.ruta.length === around.length &&
    product.ruta.every((name, level) => name === around[level]);
  const exact = named.filter((product) => same(product, path));
  const found = exact.length > 0 ? exact : named.filter((product) => same(product, path.slice(1)));
  const [product] = found;
  if (!product) return 'El producto no está en esa sección de la estructura.';
  return found.length === 1 ? product : 'La tarea puede ser más de un producto de la estructura.';
}

/** Notes that the row takes the product. @returns the problem when another has taken it */
function takenBy(rows: Map<string, number>, product: string, row: number): string[] {
  const other = rows.get(product);
  if (other !== undefined) return [`El producto ya está en la fila ${other} del plan.`];
  rows.set(product, row);
  return [];
}

function plannedOf(
  task: PlanTask,
  product: ProductNode,
  people: PlanPeople,
): PlannedAssignment | { problemas: string[] } {
  const assignees = people.assigneesOf(task.recursos, product);
  const horas = Math.round(((task.trabajoMinutos || task.duracionMinutos) / 60) * 100) / 100;
  const problems = [...(assignees.problemas ?? []), ...datesOf(task)];
  if (horas > MAX_HOURS) problems.push('La duración de la tarea es demasiado larga.');
  if (assignees.problemas || problems.length > 0) return { problemas: problems };
  return {
    actividad: Number(product.productId),
    identificador: product.name.slice(0, MAX_IDENTIFIER),
    observaciones: (task.notas || product.descripcion || product.name).slice(0, MAX_OBSERVATION),
    gestion: assignees.gestion,
    control: assignees.control,
    horas,
    inicio: task.inicio?.slice(0, 10) ?? '',
    fin: task.fin?.slice(0, 10) ?? '',
  };
}

function datesOf({ inicio, fin }: PlanTask): string[] {
  const problems: string[] = [];
  if (inicio === null) problems.push('La tarea no tiene fecha de inicio.');
  if (fin === null) problems.push('La tarea no tiene fecha de fin.');
  if ([inicio, fin].some((day) => day !== null && !isWithinYears(day))) {
    problems.push(messages.years);
  }
  if (inicio !== null && fin !== null && fin < inicio) {
    problems.push('La fecha de inicio no puede ser mayor que la fecha final');
  }
  return problems;
}

/** Puts what is planned with what is new, changed or the same. @returns why it cannot be done */
function settle(
  match: PlanMatch,
  plan: PlannedAssignment,
  known: readonly KnownAssignment[],
  mayChange: boolean,
): string[] {
  const [before, another] = known;
  if (!before) {
    match.nuevas.push(plan);
    return [];
  }
  if (another) return ['El producto tiene más de una asignación: cámbielas una por una.'];
  const samePeople = before.gestion === plan.gestion && before.control === plan.control;
  const sameDates = before.inicio === plan.inicio && before.fin === plan.fin;
  if (samePeople && sameDates && before.horas === plan.horas) {
    match.iguales += 1;
    return [];
  }
  if (isClosed(before.estado)) return [`El producto está ${before.estado}: su plan ya no cambia.`];
  if (!samePeople && before.estado !== 'CREADA') {
    return [`El producto está ${before.estado}: cambie sus personas en la asignación.`];
  }
  if (!mayChange) return ['El producto ya está asignado y usted no puede cambiar asignaciones.'];
  match.cambiadas.push({ id: before.id, plan });
  return [];
}

function groupBy<Key, Value>(values: readonly Value[], keyOf: (value: Value) => Key) {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
