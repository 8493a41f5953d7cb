import { fieldError } from '@comarca/shared/core/errors';
import { designFields, designSchema } from '@comarca/shared/modules/inmobiliaria/design.fields';
import type { z } from 'zod';
import { managedEntity } from '../../../core/management/managed-entity.ts';
import { drawingToStore, sentDrawing } from '../../cruces/public.ts';
import { tabAccess } from '../access.ts';
import { ofProject, projectArgs, projectInput, type TabFilter } from '../tabs/of-project.ts';
import { type DesignRow, designTable } from './design.repository.ts';

/** A design in the audit and in its history. */
export const DESIGN = 'disenoGi';

/** A drawing of before a stricter rule keeps its name from nobody: it stays as it is. */
const schema = designSchema.extend({
  ...projectInput,
  trazado: sentDrawing(designSchema.shape.trazado),
});

const FIXED = 'Un diseño no cambia de trazado ni de anchos: guarde otra versión';

/** What a project needs of its estates, version by version. */
export const design = managedEntity<
  DesignRow,
  typeof designFields,
  TabFilter,
  z.output<typeof schema>
>({
  entity: DESIGN,
  graphql: {
    type: 'GiDesign',
    list: 'giDesignsRelay',
    save: 'saveGiDesign',
    remove: 'deleteGiDesign',
  },
  access: tabAccess,
  ...ofProject,
  fields: designFields,
  schema,
  args: (arg) => ({ ...projectArgs(arg), trazado: arg.string({ required: true }) }),
  unique: { disenos_gi_nombre: 'nombre' },
  repository: designTable,
  types: (t) => ({
    longitud: t.float({ nullable: true, resolve: ({ longitud }) => longitud }),
    area: t.float({ resolve: ({ area }) => area }),
    // GeoJSON text in EPSG:4326
    trazado: t.string({ resolve: ({ trazado }) => JSON.stringify(trazado) }),
  }),
  async guardValues(scope, values, before) {
    await ofProject.guardValues(scope, values, before);
    const drawn = drawingToStore(values.trazado, before?.trazado ?? null, 'trazado');
    if (!before) return;
    const isSame =
      JSON.stringify(before.trazado) === JSON.stringify(drawn) &&
      before.ancho === values.ancho &&
      before.tramos === values.tramos;
    if (!isSame) throw fieldError('trazado', FIXED);
  },
});
