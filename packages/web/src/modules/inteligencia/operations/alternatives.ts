import type { CrossOutcome, MeasureUnit } from '@comarca/shared/modules/cruces/crossing';
import type { AlternativeCross } from '@comarca/shared/modules/inteligencia/alternatives';
import type { Geometry } from 'geojson';
import { downloadFile } from '../../../platform/downloads/download-file.ts';
import { refused } from '../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import type { ResultOf } from '../../../platform/graphql/graphql.ts';
import { alternativesQuery, saveAlternativesMutation } from './alternatives.documents.ts';

export const alternativesKey = ['alternativasIt'] as const;

type Answer = NonNullable<ResultOf<typeof alternativesQuery>['projectAlternatives']>;

const read = ({ alternativas, ...rest }: Answer) => ({
  ...rest,
  alternativas: alternativas.map(({ trazado, cruces, ...route }) => ({
    ...route,
    trazado: JSON.parse(trazado) as Geometry,
    cruces: cruces.map(
      (cross): AlternativeCross => ({
        ...cross,
        estado: cross.estado as CrossOutcome,
        unidad: cross.unidad as MeasureUnit,
      }),
    ),
  })),
});

/** The routes of a project compared. */
export type Comparison = ReturnType<typeof read>;

/** Null while the project has none. */
export async function loadAlternatives(id: string): Promise<Comparison | null> {
  const { projectAlternatives: answer } = await execute(alternativesQuery, { id });
  return answer && read(answer);
}

/** Routes, layers and weights as a person leaves them. */
export interface AlternativesDraft {
  estructura: string | null;
  alternativas: readonly { nombre: string; trazado: Geometry | null }[];
  /** by the name of the layer's table */
  pesos: Readonly<Record<string, number>>;
}

interface Save {
  project: string;
  /** as it was read; null for the first save */
  version: number | null;
  draft: AlternativesDraft;
  /** crosses anew what would come out otherwise */
  again: boolean;
}

/** @throws AppError with the refused fields, 'version' when somebody else saved meanwhile */
export async function saveAlternatives(
  { project, version, draft, again }: Save,
  idempotencyKey: string,
): Promise<Comparison> {
  const variables = {
    projectId: project,
    version,
    estructura: draft.estructura ?? '',
    alternativas: draft.alternativas.map(({ nombre, trazado }) => ({
      nombre,
      trazado: trazado ? JSON.stringify(trazado) : '',
    })),
    pesos: Object.entries(draft.pesos).map(([layer, peso]) => ({ capa: layer, peso })),
    recalcular: again,
  };
  const { saveAlternatives: answer } = await execute(saveAlternativesMutation, variables, {
    idempotencyKey,
  });
  if (!answer.saved || !answer.comparacion) throw refused(answer.errors);
  return read(answer.comparacion);
}

export const downloadAlternatives = (project: string, kind: 'excel' | 'word'): Promise<void> =>
  downloadFile(
    `/api/v1/proyectos_it/${project}/alternativas/${kind}`,
    kind === 'excel' ? 'alternativas.xlsx' : 'alternativas.docx',
  );

export const isCrossing = ({ estado }: Pick<Comparison, 'estado'>): boolean =>
  estado === 'PENDIENTE' || estado === 'CRUZANDO';
