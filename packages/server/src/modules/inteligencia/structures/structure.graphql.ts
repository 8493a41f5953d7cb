import { countItems } from '@comarca/shared/modules/inteligencia/template';
import type { Builder } from '../../../core/graphql/builder.ts';
import { answeredBy, guardedBy } from '../../../core/graphql/secure-schema.ts';
import { pageArgs, pageType, savedRef, sharedShapes } from '../../../core/graphql/shapes.ts';
import { deletedField } from '../../../core/management/record-mutations.ts';
import {
  formStructureIt,
  getStructureIt,
  type LoadedStructure,
  loadStructure,
  namedUsers,
  type StructureForm,
  searchStructures,
} from './structure.queries.ts';
import type { StructureRow, Template } from './structure.repository.ts';
import { deleteStructureIt, saveStructureIt, saveStructureTemplate } from './structure.service.ts';

/** Structures of layers: templates, and those of IT projects. */
export function structureGraphql(builder: Builder): void {
  const types = structureTypes(builder);
  structureQueries(builder, types);
  structureMutations(builder, types);
}

function structureTypes(builder: Builder) {
  const creator = builder.simpleObject('EstructuraItCreador', {
    fields: (t) => ({ id: t.id(), username: t.string(), fullName: t.string() }),
  });
  const items = builder.simpleObject('EstructuraItElementos', {
    fields: (t) => ({ secciones: t.int(), capas: t.int() }),
  });
  const summary = builder.interfaceRef<StructureRow>('EstructuraItResumen').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      nombre: t.exposeString('nombre'),
      version: t.exposeInt('version'),
      profundidad: t.exposeInt('profundidad'),
      tipo: t.exposeString('tipo'),
      objectId: t.exposeInt('objectId', { nullable: true }),
      /** the template that a project's structure was made from */
      plantillaId: t.exposeID('plantillaId', { nullable: true }),
      nombreProyecto: t.exposeString('nombreProyecto', { nullable: true }),
      items: t.field({
        type: items,
        resolve: ({ secciones, capas }) => ({ secciones, capas }),
      }),
      /** reports and projects that were made with a template */
      usos: t.exposeInt('usos'),
      fechaCreacion: t.field({ type: 'DateTime', resolve: (row) => row.fechaCreacion }),
      usuarioCreo: t.field({
        type: creator,
        nullable: true,
        resolve: ({ usuarioCreo }) => usuarioCreo && { ...usuarioCreo, id: String(usuarioCreo.id) },
      }),
    }),
  });
  const listed = builder
    .objectRef<StructureRow>('EstructuraItListada')
    .implement({ interfaces: [summary] });
  const full = builder.objectRef<LoadedStructure>('EstructuraIt').implement({
    interfaces: [summary],
    fields: (t) => ({
      /** JSON text of the tree: `{ id name children }`, each layer with its `layerId`. */
      estructura: t.string({
        resolve: ({ root, nodes }) => JSON.stringify({ ...root, children: nodes }),
      }),
      /** what uses a template, in words: the first by name, and how many more */
      usadaPor: t.stringList({
        resolve: (structure, _args, { app }) => namedUsers(app.database.db, structure),
      }),
    }),
  });
  return { listed, full };
}

type Types = ReturnType<typeof structureTypes>;

function structureQueries(builder: Builder, { listed, full }: Types): void {
  const page = pageType(builder, 'EstructuraItPagina', listed);
  const template = builder.objectRef<Template>('EstructuraItPlantilla').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      nombre: t.exposeString('nombre'),
      profundidad: t.exposeInt('profundidad'),
      secciones: t.int({ resolve: ({ root }) => countItems(root).secciones }),
      capas: t.int({ resolve: ({ root }) => countItems(root).capas }),
    }),
  });
  const layer = builder.simpleObject('EstructuraItCapa', {
    fields: (t) => ({
      id: t.id(),
      nombre: t.string(),
      titulo: t.string(),
      entidad: t.string(),
      tipo: t.string({ nullable: true }),
    }),
  });
  const form = builder.objectRef<StructureForm>('EstructuraItFormulario').implement({
    fields: (t) => ({
      templates: t.field({ type: [template], resolve: ({ templates }) => templates() }),
      projects: t.field({
        type: [sharedShapes(builder).named],
        resolve: ({ projects }) => projects(),
      }),
      layers: t.field({
        type: [layer],
        resolve: async ({ layers }) =>
          (await layers()).map(({ id, ...rest }) => ({ ...rest, id: String(id) })),
      }),
      /** names of the layers that are archived: no longer offered, told where a structure has one */
      archivadas: t.stringList({ resolve: ({ archived }) => archived() }),
    }),
  });
  builder.queryFields((t) => ({
    structuresItRelay: t.field({
      type: page,
      args: { ...pageArgs(t.arg), tipo_In: t.arg.stringList({}) },
      ...answeredBy(searchStructures),
    }),
    getStructureIt: t.field({
      type: full,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      ...answeredBy(getStructureIt),
    }),
    formStructureIt: t.field({ type: form, ...answeredBy(formStructureIt) }),
  }));
}

function structureMutations(builder: Builder, { full }: Types): void {
  const saved = savedRef(builder, 'SaveStructureItPayload', 'structure', full);
  deletedField(builder, deleteStructureIt);
  builder.mutationFields((t) => ({
    saveStructureIt: t.field({
      type: saved,
      args: {
        id: t.arg.id({}),
        version: t.arg.int({}),
        module: t.arg.string({}),
        name: t.arg.string({ required: true }),
        structure: t.arg.string({ required: true }),
        profundidad: t.arg.int({ required: true }),
        /** whose structure it is, for a new one */
        project: t.arg.id({}),
        /** which template it was made from */
        template: t.arg.id({}),
      },
      extensions: guardedBy(saveStructureIt),
      resolve: async (_root, args, context) => {
        const id = await saveStructureIt(context, args);
        const structure = await loadStructure(context.app.database.db, id);
        return { saved: true, errors: [], structure };
      },
    }),
    saveStructureTemplate: t.field({
      type: saved,
      args: {
        id: t.arg.id({}),
        version: t.arg.int({}),
        module: t.arg.string({}),
        name: t.arg.string({ required: true }),
        /** JSON text of the tree, with its root */
        structure: t.arg.string({ required: true }),
        profundidad: t.arg.int({ required: true }),
      },
      extensions: guardedBy(saveStructureTemplate),
      resolve: async (_root, args, context) => {
        const id = await saveStructureTemplate(context, args);
        const structure = await loadStructure(context.app.database.db, id);
        return { saved: true, errors: [], structure };
      },
    }),
  }));
}
