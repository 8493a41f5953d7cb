import { fieldError } from '@comarca/shared/core/errors';
import { schemaOf } from '@comarca/shared/core/record/record-fields';
import { messages } from '@comarca/shared/core/validation';
import {
  assignedBaseLayerFields,
  assignedWmsLayerFields,
  giResourceFields,
  soilUseFields,
} from '@comarca/shared/modules/inmobiliaria/gi-tabs.fields';
import type { z } from 'zod';
import { sharedShapes } from '../../../core/graphql/shapes.ts';
import { chosen } from '../../../core/history/chosen.ts';
import { managedEntity } from '../../../core/management/managed-entity.ts';
import { idTextOf } from '../../procesos/public.ts';
import { isActiveUser } from '../../usuarios/public.ts';
import { tabAccess } from '../access.ts';
import { ofProject, projectArgs, projectInput, type TabFilter } from './of-project.ts';
import {
  type BaseLayerRow,
  baseLayersToChoose,
  baseLayerTable,
  isThere,
  peopleToChoose,
  projectNamed,
  type ResourceRow,
  resourceTable,
  type SoilUseRow,
  soilUseTable,
  type WmsLayerRow,
  wmsLayersToChoose,
  wmsLayerTable,
} from './tab-tables.repository.ts';

const resourceSchema = schemaOf(giResourceFields).extend({
  ...projectInput,
  usuario: giResourceFields.usuario.schema.pipe(idTextOf('usuario')),
});

/** Who works in a real-estate project; whoever does sees it. */
export const giResource = managedEntity<
  ResourceRow,
  typeof giResourceFields,
  TabFilter,
  z.output<typeof resourceSchema>
>({
  entity: 'recursoGi',
  graphql: {
    type: 'GiResource',
    list: 'giResourcesRelay',
    save: 'saveGiResource',
    remove: 'deleteGiResource',
  },
  access: tabAccess,
  ...ofProject,
  fields: giResourceFields,
  schema: resourceSchema,
  args: projectArgs,
  unique: { recursos_gi_usuario_rol: 'usuario' },
  repository: resourceTable,
  chosen: {
    usuario: {
      of: ({ usuario }) => chosen(usuario.id, usuario.fullName),
      among: peopleToChoose,
    },
  },
  types: (t, builder) => ({
    usuario: t.field({ type: sharedShapes(builder).person, resolve: ({ usuario }) => usuario }),
    user: t.field({ type: sharedShapes(builder).person, resolve: ({ usuario }) => usuario }),
    proyecto: t.field({
      type: sharedShapes(builder).named,
      nullable: true,
      resolve: ({ proyecto }, _args, { app }) => projectNamed(app.database.db, proyecto),
    }),
  }),
  async guardValues(scope, values, before) {
    await ofProject.guardValues(scope, values, before);
    if (values.usuario === before?.usuario.id) return;
    if (!(await isActiveUser(scope.db, values.usuario))) {
      throw fieldError('usuario', messages.select);
    }
  },
});

const baseLayerSchema = schemaOf(assignedBaseLayerFields).extend({
  ...projectInput,
  capaBase: assignedBaseLayerFields.capaBase.schema.pipe(idTextOf('capaBase')),
});

/** The grounds that the maps of a project offer. */
export const assignedBaseLayer = managedEntity<
  BaseLayerRow,
  typeof assignedBaseLayerFields,
  TabFilter,
  z.output<typeof baseLayerSchema>
>({
  entity: 'capaBaseAsignada',
  graphql: {
    type: 'AssignedBaseLayer',
    list: 'assignedBaseLayersRelay',
    save: 'saveAssignedBaseLayer',
    remove: 'deleteAssignedBaseLayer',
  },
  access: tabAccess,
  ...ofProject,
  fields: assignedBaseLayerFields,
  schema: baseLayerSchema,
  args: projectArgs,
  unique: { capas_base_gi_nombre: 'nombre' },
  repository: baseLayerTable,
  chosen: {
    capaBase: {
      of: ({ capaBase }) => chosen(capaBase.id, capaBase.nombre),
      among: baseLayersToChoose,
    },
  },
  types: (t, builder) => ({
    capaBase: t.field({
      type: builder.simpleObject('AssignedGround', {
        fields: (g) => ({
          id: g.id(),
          nombre: g.string(),
          url: g.string(),
          attribution: g.string(),
          zoom: g.int(),
        }),
      }),
      resolve: ({ capaBase }) => ({ ...capaBase, id: String(capaBase.id) }),
    }),
  }),
  async guardValues(scope, values, before) {
    await ofProject.guardValues(scope, values, before);
    if (!(await isThere(scope.db, 'capas_base', values.capaBase))) {
      throw fieldError('capaBase', messages.select);
    }
  },
});

const wmsLayerSchema = schemaOf(assignedWmsLayerFields).extend({
  ...projectInput,
  capaWms: assignedWmsLayerFields.capaWms.schema.pipe(idTextOf('capaWms')),
});

/** The layers of map servers that the maps of a project show, in their order. */
export const assignedWmsLayer = managedEntity<
  WmsLayerRow,
  typeof assignedWmsLayerFields,
  TabFilter,
  z.output<typeof wmsLayerSchema>
>({
  entity: 'capaWmsAsignada',
  graphql: {
    type: 'AssignedWmsLayer',
    list: 'assignedWmsLayersRelay',
    save: 'saveAssignedWmsLayer',
    remove: 'deleteAssignedWmsLayer',
  },
  access: tabAccess,
  ...ofProject,
  fields: assignedWmsLayerFields,
  schema: wmsLayerSchema,
  args: projectArgs,
  unique: { capas_wms_gi_nombre: 'nombre' },
  repository: wmsLayerTable,
  chosen: {
    capaWms: {
      of: ({ capaWms }) => chosen(capaWms.id, capaWms.nombre),
      among: wmsLayersToChoose,
    },
  },
  types: (t, builder) => ({
    capaWms: t.field({
      type: builder.simpleObject('AssignedServerLayer', {
        fields: (w) => ({ id: w.id(), nombre: w.string(), capa: w.string(), url: w.string() }),
      }),
      resolve: ({ capaWms }) => ({ ...capaWms, id: String(capaWms.id) }),
    }),
  }),
  async guardValues(scope, values, before) {
    await ofProject.guardValues(scope, values, before);
    if (!(await isThere(scope.db, 'capas_wms', values.capaWms))) {
      throw fieldError('capaWms', messages.select);
    }
  },
});

const soilUseSchema = schemaOf(soilUseFields).extend(projectInput);

/** What the land of a project is used for. */
export const soilUse = managedEntity<
  SoilUseRow,
  typeof soilUseFields,
  TabFilter,
  z.output<typeof soilUseSchema>
>({
  entity: 'usoSuelo',
  graphql: {
    type: 'SoilUse',
    list: 'soilUsesRelay',
    save: 'saveSoilUse',
    remove: 'deleteSoilUse',
  },
  access: tabAccess,
  ...ofProject,
  fields: soilUseFields,
  schema: soilUseSchema,
  args: projectArgs,
  unique: { usos_suelo_gi_nombre: 'nombre' },
  repository: soilUseTable,
});
