import { AppError } from '@comarca/shared/core/errors';
import { storedTreeSchema } from '@comarca/shared/modules/inteligencia/structure.schema';
import type { StructureReading } from '@comarca/shared/modules/inteligencia/structure-reading';
import type { LayerTreeNode, StructureDepth } from '@comarca/shared/modules/inteligencia/template';
import { z } from 'zod';
import { refused } from '../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import { readAhead } from '../../../platform/loading/read-ahead.ts';
import type { StoredTree } from '../../../platform/tree/tree-kind.ts';
import { sendFile } from '../../../platform/uploads/send-file.ts';
import type { SendTools } from '../../../platform/uploads/upload-queue.ts';
import { structuresKey } from './structure-list.ts';
import {
  saveStructureMutation,
  saveTemplateMutation,
  structureFormQuery,
  structureQuery,
} from './structures.documents.ts';

export const structureFormKey = [...structuresKey, 'formulario'] as const;

/** Templates, and layers to choose among. */
export const loadStructureForm = async () =>
  (await execute(structureFormQuery, {})).formStructureIt;

export type StructureForm = Awaited<ReturnType<typeof loadStructureForm>>;

/** A structure as it is stored, or a new one. */
export interface StoredLayers extends StoredTree<LayerTreeNode> {
  id: string | null;
  nombre: string;
  profundidad: StructureDepth;
  esPlantilla: boolean;
  /** whose structure it is; null for a template */
  nombreProyecto: string | null;
  /** what it was made from; null where that is gone, or there was none */
  plantillaId: string | null;
  usos: number;
  /** what uses a template, in words */
  usadaPor: readonly string[];
}

interface StructureAnswer {
  id: string;
  nombre: string;
  version: number;
  tipo: string;
  nombreProyecto: string | null;
  plantillaId: string | null;
  profundidad: number;
  usos: number;
  usadaPor: readonly string[];
  estructura: string;
}

const rootSchema = z.object({ children: storedTreeSchema });

const read = ({ tipo, profundidad, estructura, ...rest }: StructureAnswer) => ({
  ...rest,
  profundidad: profundidad === 3 ? (3 as const) : (2 as const),
  esPlantilla: tipo === 'PLANTILLA',
  nodes: rootSchema.parse(JSON.parse(estructura)).children,
});

/** @throws AppError NOT_FOUND */
export async function loadLayerStructure(id: string): Promise<StoredLayers & { id: string }> {
  const { getStructureIt } = await execute(structureQuery, { id });
  if (!getStructureIt) throw new AppError('NOT_FOUND');
  return read(getStructureIt);
}

/** A structure that is read while the files of its editor come. */
export const structureToOpen = readAhead(loadLayerStructure);

/** Where a structure goes: among the templates, or to a project; and the template that it was begun with. */
export type StructureAim =
  | { kind: 'plantilla'; template: string | null }
  | { kind: 'proyecto'; project: string | null; template: string | null };

export type LayersToSave = Pick<
  StoredLayers,
  'id' | 'version' | 'nombre' | 'profundidad' | 'nodes'
> & { aim: StructureAim };

/** @throws AppError with the refused fields, 'version' when somebody else saved meanwhile */
export async function saveLayers(
  { id, version, nombre, profundidad, nodes, aim }: LayersToSave,
  idempotencyKey: string,
): Promise<StoredLayers & { id: string }> {
  const structure = JSON.stringify({ id: 'raiz0000', name: nombre, children: nodes });
  const variables = { id, version, name: nombre, profundidad, structure };
  const answer =
    aim.kind === 'plantilla'
      ? (await execute(saveTemplateMutation, variables, { idempotencyKey })).saveStructureTemplate
      : (
          await execute(
            saveStructureMutation,
            { ...variables, project: aim.project, template: aim.template },
            { idempotencyKey },
          )
        ).saveStructureIt;
  if (!answer.saved || !answer.structure) throw refused(answer.errors);
  return read(answer.structure);
}

/** What a file brings as a structure; nothing of it is kept. @throws AppError in Spanish */
export const readStructureFile = async (
  file: File,
  options: SendTools,
): Promise<StructureReading> =>
  (await sendFile('/api/v1/estructuras_it/lectura', file, options)) as StructureReading;
