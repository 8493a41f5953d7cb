import { assignmentFields } from '@comarca/shared/modules/productos/assignment.fields';
import type { Builder } from '../../../core/graphql/builder.ts';
import { givenValues, saveArgs } from '../../../core/graphql/field-args.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import { pageArgs, pageType, payloadRef, sharedShapes } from '../../../core/graphql/shapes.ts';
import { deletedField } from '../../../core/management/record-mutations.ts';
import {
  type ActivityCandidates,
  assignableActivities,
  assignmentCandidates,
  assignmentFilterOptions,
  candidatesOfActivities,
  getAssignment,
  manageData,
  savedAssignment,
  searchAssignments,
} from './assignment.queries.ts';
import type { AssignmentRow } from './assignment.repository.ts';
import { removeAssignment, saveAssignment } from './assignment.service.ts';
import { manageAssignment, unlockAssignment } from './assignment.steps.ts';
import { assignmentTypes } from './assignment.types.ts';

/** Queries and mutations of assignments. */
export function assignmentGraphql(builder: Builder): void {
  listQueries(builder);
  optionQueries(builder);
  saveMutation(builder);
  stepMutations(builder);
}

function listQueries(builder: Builder): void {
  const { assignment } = assignmentTypes(builder);
  const page = pageType(builder, 'StatusActivityPage', assignment);
  builder.queryFields((t) => ({
    statusActivitiesRelay: t.field({
      type: page,
      args: {
        ...pageArgs(t.arg),
        manageResource: t.arg.id({}),
        controlResource: t.arg.id({}),
        equipo: t.arg.boolean({}),
        recursoGestion_In: t.arg.idList({}),
        actividad_In: t.arg.idList({}),
        instance_In: t.arg.stringList({}),
        proceso: t.arg.id({}),
        proyecto: t.arg.id({}),
        estado_In: t.arg.stringList({}),
        contentType: t.arg.id({}),
        objectId: t.arg.id({}),
        fechaInicioPlaneada_Range: t.arg.stringList({}),
        fechaFinPlaneada_Range: t.arg.stringList({}),
      },
      extensions: guardedBy(searchAssignments),
      resolve: (_root, args, context) => searchAssignments(context, args),
    }),
    statusActivity: t.field({
      type: assignment,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(getAssignment),
      resolve: (_root, args, context) => getAssignment(context, args),
    }),
  }));
}

function optionQueries(builder: Builder): void {
  const { state, error, activity, candidate } = assignmentTypes(builder);
  const { named, person } = sharedShapes(builder);
  const manage = builder.simpleObject('ManageData', {
    fields: (t) => ({
      states: t.field({ type: [state] }),
      errors: t.field({ type: [error] }),
    }),
  });
  const filters = builder.simpleObject('AssignmentFilters', {
    fields: (t) => ({
      actividades: t.field({ type: [named] }),
      recursos: t.field({ type: [person] }),
      instancias: t.field({ type: [named] }),
    }),
  });
  const candidates = builder.objectRef<ActivityCandidates>('AssignmentCandidates').implement({
    fields: (t) => ({
      actividad: t.exposeID('actividad'),
      gestion: t.field({ type: [candidate], resolve: ({ gestion }) => gestion }),
      control: t.field({ type: [candidate], resolve: ({ control }) => control }),
      pideControl: t.exposeBoolean('pideControl'),
    }),
  });
  builder.queryFields((t) => ({
    manageData: t.field({
      type: manage,
      args: { id: t.arg.id({}) },
      extensions: guardedBy(manageData),
      resolve: (_root, args, context) => manageData(context, args),
    }),
    assignmentFilters: t.field({
      type: filters,
      args: { resourceId: t.arg.id({}), proyecto: t.arg.id({}), proceso: t.arg.id({}) },
      extensions: guardedBy(assignmentFilterOptions),
      resolve: (_root, args, context) => assignmentFilterOptions(context, args),
    }),
    assignableActivities: t.field({
      type: [activity],
      args: {
        text: t.arg.string({ required: true }),
        ids: t.arg.idList({}),
        proyecto: t.arg.id({}),
        proceso: t.arg.id({}),
      },
      extensions: guardedBy(assignableActivities),
      resolve: (_root, args, context) => assignableActivities(context, args),
    }),
    assignmentCandidates: t.field({
      type: candidates,
      args: { actividad: t.arg.id({ required: true }) },
      extensions: guardedBy(assignmentCandidates),
      resolve: (_root, args, context) => assignmentCandidates(context, args),
    }),
    candidatesOfActivities: t.field({
      type: [candidates],
      args: { actividades: t.arg.idList({ required: true }) },
      extensions: guardedBy(candidatesOfActivities),
      resolve: (_root, args, context) => candidatesOfActivities(context, args),
    }),
  }));
}

/** The payload of a mutation that answers the assignment. */
export function assignmentPayload<Flag extends string>(builder: Builder, name: string, flag: Flag) {
  const payload = payloadRef<Flag, { statusActivity: AssignmentRow | undefined }>(
    builder,
    name,
    flag,
  );
  builder.objectField(payload, 'statusActivity', (t) =>
    t.field({
      type: assignmentTypes(builder).assignment,
      nullable: true,
      resolve: ({ statusActivity }) => statusActivity ?? null,
    }),
  );
  return payload;
}

function saveMutation(builder: Builder): void {
  const saved = assignmentPayload(builder, 'SaveStatusActivityPayload', 'saved');
  builder.mutationField('saveStatusActivity', (t) =>
    t.field({
      type: saved,
      args: {
        ...saveArgs(t.arg, assignmentFields),
        objectId: t.arg.id({}),
        contentType: t.arg.id({}),
        ownerName: t.arg.string({}),
        structureMode: t.arg.boolean({}),
      },
      extensions: guardedBy(saveAssignment),
      resolve: async (_root, args, context) => {
        const stored = await saveAssignment(context, {
          ...args,
          ...givenValues(assignmentFields, args),
        });
        return {
          saved: true,
          errors: [],
          statusActivity: await savedAssignment(context, stored),
        };
      },
    }),
  );
}

function stepMutations(builder: Builder): void {
  const unlocked = assignmentPayload(builder, 'UnlockStatusActivityPayload', 'unlocked');
  const managed = assignmentPayload(builder, 'ManageStatusActivityPayload', 'saved');
  deletedField(builder, removeAssignment);
  builder.mutationFields((t) => ({
    unlockStatusActivity: t.field({
      type: unlocked,
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(unlockAssignment),
      resolve: async (_root, args, context) => {
        const id = await unlockAssignment(context, args);
        return {
          unlocked: true,
          errors: [],
          statusActivity: await savedAssignment(context, id),
        };
      },
    }),
    manageStatusActivity: t.field({
      type: managed,
      args: {
        id: t.arg.id({ required: true }),
        estado: t.arg.id({ required: true }),
        observaciones: t.arg.string({}),
        linkSharepoint: t.arg.string({}),
        linkSharepointEspejo: t.arg.string({}),
        errores: t.arg.idList({}),
        version: t.arg.int({}),
      },
      extensions: guardedBy(manageAssignment),
      resolve: async (_root, args, context) => {
        const id = await manageAssignment(context, {
          id: args.id,
          estado: args.estado,
          observaciones: args.observaciones ?? '',
          linkSharepoint: args.linkSharepoint ?? '',
          linkSharepointEspejo: args.linkSharepointEspejo ?? '',
          errores: args.errores ?? [],
          version: args.version,
        });
        return { saved: true, errors: [], statusActivity: await savedAssignment(context, id) };
      },
    }),
  }));
}
