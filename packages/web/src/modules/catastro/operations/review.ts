import { downloadFile } from '../../../platform/downloads/download-file.ts';
import { timestampedName } from '../../../platform/downloads/downloads.ts';
import { refused } from '../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { searchTextOf } from '../../../platform/navigation/search-text.ts';

const rulesQuery = graphql(`
  query ReglasCatastro($base: ID!) {
    cadastreRules(base: $base) {
      codigo enunciado severidad explicacion cantidad revisada enCurso
    }
  }
`);

const ruleNamesQuery = graphql(`
  query NombresReglasCatastro {
    cadastreRuleNames { codigo enunciado }
  }
`);

const findingsQuery = graphql(`
  query HallazgosCatastro($base: ID!, $regla: String, $first: Int, $offset: Int) {
    cadastreFindings(base: $base, regla: $regla, first: $first, offset: $offset) {
      totalCount
      nodes { id regla npn predioId detalle medida geometria }
    }
  }
`);

const runRulesMutation = graphql(`
  mutation RevisarCatastro($base: ID!) {
    runCadastreRules(base: $base) { received errors { campo message } }
  }
`);

const changesQuery = graphql(`
  query CambiosCatastro($from: ID!, $to: ID!, $clase: String, $first: Int, $offset: Int) {
    cadastreChanges(from: $from, to: $to, clase: $clase, first: $first, offset: $offset) {
      comparada
      enCurso
      conteos { clase cantidad }
      pagina {
        totalCount
        nodes { id clase npn npnNuevo detalle medida geometriaAntes geometriaAhora }
      }
    }
  }
`);

const compareMutation = graphql(`
  mutation CompararCatastro($from: ID!, $to: ID!) {
    compareCadastreBases(from: $from, to: $to) { received errors { campo message } }
  }
`);

/** Every rule, for filters. */
export const loadRuleNames = async () => (await execute(ruleNamesQuery, {})).cadastreRuleNames;

export const loadRules = async (base: string) =>
  (await execute(rulesQuery, { base })).cadastreRules;

export type RuleRow = Awaited<ReturnType<typeof loadRules>>[number];

export interface ReviewPage {
  first: number;
  offset: number;
}

export const loadFindings = async (base: string, rule: string | null, page: ReviewPage) =>
  (await execute(findingsQuery, { base, regla: rule, ...page })).cadastreFindings;

export type FindingRow = Awaited<ReturnType<typeof loadFindings>>['nodes'][number];

export async function runRules(base: string): Promise<void> {
  const { runCadastreRules } = await execute(runRulesMutation, { base });
  if (!runCadastreRules.received) throw refused(runCadastreRules.errors);
}

export const loadChanges = async (
  from: string,
  to: string,
  kind: string | null,
  page: ReviewPage,
) => (await execute(changesQuery, { from, to, clase: kind, ...page })).cadastreChanges;

export type Changes = Awaited<ReturnType<typeof loadChanges>>;
export type ChangeRow = NonNullable<Changes['pagina']>['nodes'][number];

export async function compareBases(from: string, to: string): Promise<void> {
  const { compareCadastreBases } = await execute(compareMutation, { from, to });
  if (!compareCadastreBases.received) throw refused(compareCadastreBases.errors);
}

/** Takes home the Excel of findings or changes, all pages of what is chosen. */
export const downloadReview = (
  list: 'hallazgos-catastrales' | 'cambios-catastrales',
  filters: Readonly<Record<string, string>>,
): Promise<void> =>
  downloadFile(
    `/api/v1/listas/${list}.xlsx${searchTextOf({ filters: JSON.stringify(filters) })}`,
    timestampedName(list, 'xlsx'),
  );
