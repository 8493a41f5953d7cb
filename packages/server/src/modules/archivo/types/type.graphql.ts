import type { TypeField } from '@comarca/shared/modules/archivo/document-values';
import type { Builder } from '../../../core/graphql/builder.ts';
import { answeredBy } from '../../../core/graphql/secure-schema.ts';
import { onePerBuilder } from '../../../core/graphql/shapes.ts';
import type { TypeWithFields } from './type.repository.ts';
import { archiveTypes } from './types.ts';

const typeShapes = onePerBuilder((builder: Builder) => {
  const field = builder.objectRef<TypeField>('CampoTipoDocumental').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      nombre: t.exposeString('nombre'),
      clase: t.exposeString('clase'),
      opciones: t.exposeString('opciones'),
      obligatorio: t.exposeBoolean('obligatorio'),
    }),
  });
  const type = builder.objectRef<TypeWithFields>('TipoDocumentalConCampos').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      nombre: t.exposeString('nombre'),
      descripcion: t.exposeString('descripcion'),
      campos: t.field({ type: [field], resolve: ({ campos }) => campos }),
    }),
  });
  return { type };
});

/** Types of documents as forms and filters know them. */
export function typeGraphql(builder: Builder): void {
  builder.queryField('archiveTypes', (t) =>
    t.field({ type: [typeShapes(builder).type], ...answeredBy(archiveTypes) }),
  );
}
