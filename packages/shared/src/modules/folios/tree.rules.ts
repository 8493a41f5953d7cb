/** A folio in a tree; one that others only name is not loaded. */
interface TreeFolio {
  fmi: string;
  id: number | null;
  estado: string | null;
  tipo: string | null;
  area: number | null;
}

/** Which folio was opened on which. */
interface Relation {
  matriz: string;
  segregado: string;
}

/** How the areas of what was opened on a folio compare with its own. */
export const areaVerdicts = ['CABE', 'EXCEDE', 'SIN DATOS', 'SIN SEGREGADOS'] as const;
export type AreaVerdict = (typeof areaVerdicts)[number];

/** The registry rounds: what exceeds by less is the same. */
const TOLERANCE = 0.01;

export interface TreeNode extends TreeFolio {
  matrices: string[];
  segregados: string[];
  /** square metres of what was opened on it; null while one of them is not known */
  suma: number | null;
  /** its own area less that sum: what is left of it */
  resto: number | null;
  veredicto: AreaVerdict;
}

/** The folios of a tree with their relations and the comparison of their areas. */
export function treeOf(folios: readonly TreeFolio[], relations: readonly Relation[]): TreeNode[] {
  const parents = grouped(relations, 'segregado', 'matriz');
  const children = grouped(relations, 'matriz', 'segregado');
  const byFmi = new Map(folios.map((folio) => [folio.fmi, folio]));
  return folios.map((folio) => {
    const segregations = children.get(folio.fmi) ?? [];
    // What was opened on several has a part of each that nobody wrote down.
    const areas = segregations.map((fmi) =>
      (parents.get(fmi)?.length ?? 0) > 1 ? null : (byFmi.get(fmi)?.area ?? null),
    );
    return {
      ...folio,
      matrices: parents.get(folio.fmi) ?? [],
      segregados: segregations,
      ...compared(folio.area, areas),
    };
  });
}

function compared(area: number | null, areas: readonly (number | null)[]) {
  if (areas.length === 0) return { suma: null, resto: null, veredicto: 'SIN SEGREGADOS' as const };
  const known = areas.filter((one) => one !== null);
  if (area === null || known.length < areas.length) {
    return { suma: null, resto: null, veredicto: 'SIN DATOS' as const };
  }
  // In hundredths, so that the sum is exact.
  const cents = known.reduce((sum, one) => sum + Math.round(one * 100), 0);
  const sum = cents / 100;
  const resto = (Math.round(area * 100) - cents) / 100;
  const verdict: AreaVerdict = sum <= area * (1 + TOLERANCE) ? 'CABE' : 'EXCEDE';
  return { suma: sum, resto, veredicto: verdict };
}

function grouped(
  relations: readonly Relation[],
  by: keyof Relation,
  what: keyof Relation,
): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const relation of relations) {
    groups.set(relation[by], [...(groups.get(relation[by]) ?? []), relation[what]]);
  }
  return groups;
}
