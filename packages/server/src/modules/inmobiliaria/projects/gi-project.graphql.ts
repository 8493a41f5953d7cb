import { giProjectFields } from '@comarca/shared/modules/inmobiliaria/gi-project.fields';
import type { Builder } from '../../../core/graphql/builder.ts';
import { givenValues, saveArgs } from '../../../core/graphql/field-args.ts';
import { answeredBy, guardedBy } from '../../../core/graphql/secure-schema.ts';
import { pageArgs, pageType, payloadRef, savedRef } from '../../../core/graphql/shapes.ts';
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
  const saved = savedRef(builder, 'SaveProject1274Payload', 'project1274', type);
  const synced = payloadRef(builder, 'SyncCitiesPayload', 'success');
  builder.objectField(synced, 'project1274', (t) =>
    t.field({
      type,
      nullable: true,
      resolve: (payload) => (payload as { project1274?: never }).project1274 ?? null,
    }),
  );
  builder.mutationFields((t) => ({
    saveProject1274: t.field({
      type: saved,
      args: {
        ...saveArgs(t.arg, giProjectFields),
        trazado: t.arg.string({ required: true }),
        configuracionBase: t.arg.string({}),
      },
      extensions: guardedBy(saveGiProject),
      resolve: async (_root, args, context) => {
        const id = await saveGiProject(context, {
          ...givenValues(giProjectFields, args),
          trazado: args.trazado,
          configuracionBase: args.configuracionBase ?? '',
        });
        const project1274 = await loadGiProject(context.app.database.db, id);
        return { saved: true, errors: [], project1274 };
      },
    }),
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
