import { giProjectFields } from '@comarca/shared/modules/inmobiliaria/gi-project.fields';
import type { Builder } from '../../../core/graphql/builder.ts';
import { answeredBy, guardedBy } from '../../../core/graphql/secure-schema.ts';
import { pageArgs, pageType, payloadRef } from '../../../core/graphql/shapes.ts';
import { savedField } from '../../../core/management/record-mutations.ts';
import { smallTypes } from '../small-types.ts';
import {
  getGiProject,
  giCities,
  giProjectChoices,
  giProjectFilters,
  giStatistics,
  loadGiProject,
  searchGiProjects,
} from './gi-project.queries.ts';
import { saveGiProject, syncCities } from './gi-project.service.ts';
import { type GiProjectRef, giProjectTypes } from './gi-project.types.ts';

/** Types, queries and mutations of real-estate projects. */
export function giProjectGraphql(builder: Builder): void {
  const { listed, full: type } = giProjectTypes(builder);
  const { city, project } = smallTypes(builder);
  const page = pageType(builder, 'Project1274Pagina', listed);
  const statistics = builder.simpleObject('EstadisticasGi', {
    fields: (t) => ({
      predios: t.int(),
      analisisCampo: t.int(),
      analisisCatastral: t.int(),
      analisisJuridico: t.int(),
    }),
  });
  builder.queryFields((t) => ({
    projects1274Relay: t.field({
      type: page,
      args: { ...pageArgs(t.arg), ...giProjectFilters.args(t.arg) },
      ...answeredBy(searchGiProjects),
    }),
    project1274: t.field({
      type,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      ...answeredBy(getGiProject),
    }),
    project1274Choices: t.field({ type: [project], ...answeredBy(giProjectChoices) }),
    project1274Statistics: t.field({ type: statistics, ...answeredBy(giStatistics) }),
    giCities: t.field({
      type: [city],
      args: { codes: t.arg.idList({ required: true }) },
      ...answeredBy(giCities),
    }),
  }));
  giProjectMutations(builder, type);
}

function giProjectMutations(builder: Builder, type: GiProjectRef): void {
  const synced = payloadRef(builder, 'SyncCitiesPayload', 'success');
  builder.objectField(synced, 'project1274', (t) =>
    t.field({
      type,
      nullable: true,
      resolve: (payload) => (payload as { project1274?: never }).project1274 ?? null,
    }),
  );
  savedField(builder, saveGiProject, {
    as: 'project1274',
    type,
    fields: giProjectFields,
    args: (arg) => ({ trazado: arg.string({ required: true }), configuracionBase: arg.string({}) }),
    empty: { configuracionBase: '' },
  });
  builder.mutationFields((t) => ({
    syncCities: t.field({
      type: synced,
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(syncCities),
      resolve: async (_root, args, context) => {
        await syncCities(context, args);
        const project1274 = await loadGiProject(context.app.database.db, Number(args.id));
        return { success: true, errors: [], project1274 };
      },
    }),
  }));
}
