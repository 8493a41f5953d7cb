import type { FoundPlaces, Place } from '@comarca/shared/modules/geovisor/place';
import type { Builder } from '../../../core/graphql/builder.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import { searchPlaces } from './place.service.ts';

/** The search of places on maps. */
export function placeGraphql(builder: Builder): void {
  const place = builder.objectRef<Place>('Place').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      nombre: t.exposeString('nombre'),
      detalle: t.exposeString('detalle'),
      tipo: t.exposeString('tipo'),
      lon: t.exposeFloat('lon'),
      lat: t.exposeFloat('lat'),
      caja: t.floatList({ nullable: true, resolve: ({ caja }) => caja }),
    }),
  });
  const found = builder.objectRef<FoundPlaces>('FoundPlaces').implement({
    fields: (t) => ({
      lugares: t.field({ type: [place], resolve: ({ lugares }) => lugares }),
      creditos: t.exposeString('creditos', { nullable: true }),
      aviso: t.exposeString('aviso', { nullable: true }),
    }),
  });
  builder.queryField('searchPlaces', (t) =>
    t.field({
      type: found,
      args: { search: t.arg.string({ required: true }), near: t.arg.floatList({}) },
      extensions: guardedBy(searchPlaces),
      // Whether it is a pair is the schema's to say.
      resolve: (_root, { search, near }, context) =>
        searchPlaces(context, { search, near: near as [number, number] | null }),
    }),
  );
}
