import type { Builder } from '../../../core/graphql/builder.ts';
import { answeredBy, guardedBy } from '../../../core/graphql/secure-schema.ts';
import { payloadRef } from '../../../core/graphql/shapes.ts';
import type { AffectedEstate } from './affectation.layer.ts';
import { type AffectationChange, affectation } from './affectation.service.ts';
import type { DesignRow } from './design.repository.ts';
import { estatesFromStrip, takeStripEstates } from './strip-estates.service.ts';

type Affected = AffectedEstate & Pick<DesignRow, 'sobranteMinimo'>;

function affectedType(builder: Builder) {
  const remainder = builder.simpleObject('GiSobrante', {
    // m², and whether it is smaller than the design's limit
    fields: (t) => ({ area: t.float(), pequeno: t.boolean() }),
  });
  return builder.objectRef<Affected>('GiAfectacionPredio').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      codigoSig: t.exposeString('codigoSig'),
      nombre: t.exposeString('nombre'),
      // m²
      areaPredio: t.exposeFloat('areaPredio'),
      areaRequerida: t.exposeFloat('areaRequerida'),
      // 0–100
      porcentaje: t.float({
        resolve: ({ areaRequerida, areaPredio }) => (100 * areaRequerida) / areaPredio,
      }),
      // metres along the axis
      longitud: t.exposeFloat('longitud', { nullable: true }),
      desde: t.exposeFloat('desde', { nullable: true }),
      hasta: t.exposeFloat('hasta', { nullable: true }),
      sobrantes: t.field({
        type: [remainder],
        resolve: ({ sobrantes, sobranteMinimo }) =>
          sobrantes.map((area) => ({ area, pequeno: area < sobranteMinimo })),
      }),
    }),
  });
}

/** What designs need of estates, and the estates that the cadastre proposes for a project. */
export function affectationGraphql(builder: Builder): void {
  const affected = affectedType(builder);
  const change = builder.objectRef<AffectationChange>('GiAfectacionCambio').implement({
    fields: (t) => ({
      codigoSig: t.exposeString('codigoSig'),
      cambio: t.exposeString('cambio'),
      antes: t.exposeFloat('antes'),
      ahora: t.exposeFloat('ahora'),
    }),
  });
  const result = builder
    .objectRef<Awaited<ReturnType<typeof affectation>>>('GiAfectacion')
    .implement({
      fields: (t) => ({
        areaRequerida: t.float({
          resolve: ({ estates }) =>
            estates.reduce((total, { areaRequerida }) => total + areaRequerida, 0),
        }),
        predios: t.field({
          type: [affected],
          resolve: ({ estates, design: { sobranteMinimo } }) =>
            estates.map((estate) => ({ ...estate, sobranteMinimo })),
        }),
        cambios: t.field({ type: [change], resolve: ({ changes }) => changes }),
      }),
    });
  const parcel = builder.simpleObject('GiPredioFranja', {
    fields: (t) => ({
      npn: t.string(),
      direccion: t.string(),
      // m²
      area: t.float(),
      // the code of the estate that has the number already
      predio: t.string({ nullable: true }),
    }),
  });
  builder.queryFields((t) => ({
    affectation: t.field({
      type: result,
      args: {
        projectId: t.arg.id({ required: true }),
        designId: t.arg.id({ required: true }),
        anterior: t.arg.id({}),
      },
      ...answeredBy(affectation),
    }),
    estatesFromStrip: t.field({
      type: [parcel],
      args: { projectId: t.arg.id({ required: true }) },
      ...answeredBy(estatesFromStrip),
    }),
  }));
  const taken = payloadRef<'success', { count: number }>(
    builder,
    'TakeStripEstatesPayload',
    'success',
  );
  builder.objectField(taken, 'count', (t) =>
    t.int({ nullable: true, resolve: ({ count }) => count ?? null }),
  );
  builder.mutationField('takeStripEstates', (t) =>
    t.field({
      type: taken,
      args: {
        projectId: t.arg.id({ required: true }),
        npns: t.arg.stringList({ required: true }),
      },
      extensions: guardedBy(takeStripEstates),
      resolve: async (_root, args, context) => ({
        success: true,
        errors: [],
        count: await takeStripEstates(context, args),
      }),
    }),
  );
}
