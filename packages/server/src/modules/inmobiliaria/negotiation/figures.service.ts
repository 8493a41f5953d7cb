import { idOf } from '@comarca/shared/core/id-input';
import type { StageKind } from '@comarca/shared/modules/inmobiliaria/negotiation.fields';
import { z } from 'zod';
import type { Reader } from '../../../core/db/database.ts';
import { reading } from '../../../core/operation/operation.ts';
import { PROJECT, READ } from '../access.ts';
import { type AffectedEstate, affectedBy } from '../designs/affectation.layer.ts';
import { type DesignRow, designInForce } from '../designs/design.repository.ts';
import { countsByStage } from './negotiation.repository.ts';
import { stageTable } from './stage.repository.ts';

/** What is in a stage; without a design nothing is required of any estate. */
export interface StageFigures {
  /** null: the negotiation has not begun */
  id: number | null;
  nombre: string;
  clase: StageKind;
  color: string;
  predios: number;
  /** those of which the design in force needs something */
  requeridos: number;
  /** m² that the design needs of them */
  area: number;
  /** metres of the axis inside of them; 0 where the design is polygons */
  longitud: number;
}

/** How much of what a project needs is free. */
export interface NegotiationFigures {
  design: DesignRow | null;
  stages: StageFigures[];
  affected: AffectedEstate[];
  /** the stage of each affected estate that has one */
  stageOf: ReadonlyMap<number, number>;
}

const NOT_BEGUN = { id: null, nombre: 'Sin iniciar', clase: 'EN CURSO', color: '#eceff1' } as const;

/** Every stage of a project with its estates, what the design in force needs of them, and its axis. */
export async function figuresOf(db: Reader, project: number): Promise<NegotiationFigures> {
  const design = (await designInForce(db, project)) ?? null;
  const affected = design ? await affectedBy(db, design.id) : [];
  const { counts, stageOf } = await countsByStage(db, project);
  const stages = [NOT_BEGUN, ...(await stageTable.all(db))].map((stage): StageFigures => {
    const own = affected.filter(({ id }) => (stageOf.get(id) ?? null) === stage.id);
    return {
      id: stage.id,
      nombre: stage.nombre,
      clase: stage.clase,
      color: stage.color,
      predios: counts.get(stage.id) ?? 0,
      requeridos: own.length,
      area: own.reduce((total, { areaRequerida }) => total + areaRequerida, 0),
      longitud: own.reduce((total, { longitud }) => total + (longitud ?? 0), 0),
    };
  });
  return { design, stages, affected, stageOf };
}

/** How many kilometres and hectares of a project are free, stage by stage. */
export const negotiationFigures = reading({
  access: READ,
  schema: z.object({ projectId: idOf(PROJECT) }),
  run: ({ db }, { projectId }) => figuresOf(db, projectId),
});
