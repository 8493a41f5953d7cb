import { fieldError } from '@comarca/shared/core/errors';
import { lookedUp, ownIdOf } from '@comarca/shared/core/id-input';
import { schemaOf } from '@comarca/shared/core/record/record-fields';
import { messages } from '@comarca/shared/core/validation';
import { layerCrossFields } from '@comarca/shared/modules/inmobiliaria/gi-tabs.fields';
import { GI_CONTENT_TYPE } from '@comarca/shared/modules/inmobiliaria/real-estate.rules';
import type { ArgBuilder } from '@pothos/core';
import { z } from 'zod';
import type { BuilderTypes } from '../../../core/graphql/shapes.ts';
import { chosen } from '../../../core/history/chosen.ts';
import type { ChangeScope } from '../../../core/management/managed-definition.ts';
import { managedEntity } from '../../../core/management/managed-entity.ts';
import { findLayerById } from '../../capas/public.ts';
import { idTextOf } from '../../procesos/public.ts';
import { PROJECT, tabAccess } from '../access.ts';
import { ofProject } from '../tabs/of-project.ts';
import { CROSS_JOB } from './cross.job.ts';
import {
  type CrossRow,
  crossTable,
  forgetResults,
  giveToJob,
  tablesToChoose,
} from './cross.repository.ts';
import { crossTypes } from './cross.types.ts';

/** A cross in the audit and in its history. */
export const CROSS = 'cruceCapaGi';

const ofContent = {
  contentType: lookedUp(z.literal(GI_CONTENT_TYPE), 'cualquiera'),
  objectId: ownIdOf(PROJECT),
};

const crossSchema = schemaOf(layerCrossFields).extend({
  ...ofContent,
  tablaPostgis: layerCrossFields.tablaPostgis.schema.pipe(idTextOf('capa')),
});

const contentArgs = (required: boolean) => (arg: ArgBuilder<BuilderTypes>) => ({
  contentType: arg.string({ required }),
  objectId: arg.id({ required }),
});

const asProject = ({ objectId }: { objectId: number }) => ({ proyecto: objectId });

/** What a spatial table is crossed with in a real-estate project: its estates, or its polygon. */
export const layerCross = managedEntity<
  CrossRow,
  typeof layerCrossFields,
  z.ZodObject<typeof ofContent>,
  z.output<typeof crossSchema>
>({
  entity: CROSS,
  graphql: {
    type: 'LayerCross',
    list: 'layerCrossesRelay',
    save: 'saveLayerCross',
    remove: 'deleteLayerCross',
  },
  access: tabAccess,
  fields: layerCrossFields,
  schema: crossSchema,
  filters: { schema: z.object(ofContent), args: contentArgs(false) },
  args: (arg) => ({
    ...contentArgs(true)(arg),
    listaCampos: arg.stringList({ required: true }),
  }),
  unique: { cruces_gi_nombre: 'nombre' },
  repository: crossTable,
  chosen: {
    tablaPostgis: {
      of: ({ tablaPostgis }) => chosen(tablaPostgis.id, tablaPostgis.nombre),
      among: tablesToChoose,
    },
  },
  types: crossTypes,
  guard: (scope, row) => ofProject.guard(scope, asProject(row)),
  guardList: (scope, filters) => ofProject.guardList(scope, asProject(filters)),
  async guardValues(scope, values, before) {
    await ofProject.guardValues(scope, asProject(values), before && asProject(before));
    const layer = await findLayerById(scope.db, values.tablaPostgis);
    const isNew = before?.tablaPostgis.id !== values.tablaPostgis;
    if (!layer?.columnaGeometria || (isNew && layer.archivada)) {
      throw fieldError('tablaPostgis', messages.select);
    }
    const known = new Set(layer.columnas.map(({ value }) => value));
    if (!values.listaCampos.every((column) => known.has(column))) {
      throw fieldError('listaCampos', 'La tabla no tiene esos campos');
    }
  },
  async check(scope, { before, after }) {
    if (!after || (before && crossedWith(before) === crossedWith(after))) return;
    if (before) await forgetResults(scope.tx, after.id);
    if (after.ejecutarCruce) await queueCross(scope, after.id);
  },
});

/** What the results of a cross depend on. */
const crossedWith = ({ tablaPostgis, listaCampos, predial }: CrossRow): string =>
  JSON.stringify([tablaPostgis.id, listaCampos, predial]);

/** Has a cross run as soon as there is room. */
export async function queueCross(
  { tx, context, actor }: Pick<ChangeScope, 'tx' | 'context' | 'actor'>,
  id: number,
): Promise<void> {
  const options = { userId: actor.id, reference: String(id) };
  const job = await context.app.jobs.enqueue(tx, CROSS_JOB, { cruce: id }, options);
  await giveToJob(tx, id, job);
}
