import type { Builder } from '../../core/graphql/builder.ts';
import { answeredBy, guardedBy } from '../../core/graphql/secure-schema.ts';
import { payloadRef } from '../../core/graphql/shapes.ts';
import {
  outsideLinkOpenings,
  outsideLinks,
  revokeOutsideLink,
  type ShownLink,
  saveOutsideLink,
} from './link.service.ts';

/** Links for people outside, as their givers see them. */
export function linkGraphql(builder: Builder): void {
  const link = builder.objectRef<ShownLink>('EnlaceExterno').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      para: t.exposeString('para'),
      vence: t.exposeString('vence'),
      vencido: t.exposeBoolean('vencido'),
      descarga: t.exposeBoolean('descarga'),
      protegido: t.exposeBoolean('protegido'),
      intentos: t.exposeInt('intentos'),
      duerme: t.exposeString('duerme', { nullable: true }),
      aperturas: t.exposeInt('aperturas'),
      ultima: t.expose('ultima', { type: 'DateTime', nullable: true }),
      autor: t.exposeString('autor'),
      fechaCreacion: t.expose('fechaCreacion', { type: 'DateTime' }),
      fechaRevocado: t.expose('fechaRevocado', { type: 'DateTime', nullable: true }),
    }),
  });
  const opening = builder.simpleObject('AperturaEnlaceExterno', {
    fields: (t) => ({
      acto: t.string(),
      ip: t.string({ nullable: true }),
      fecha: t.field({ type: 'DateTime' }),
    }),
  });
  const saved = payloadRef<'saved', { registro: string; llave: string }>(
    builder,
    'SaveOutsideLink',
    'saved',
  );
  builder.objectFields(saved, (t) => ({
    registro: t.id({ nullable: true, resolve: ({ registro }) => registro ?? null }),
    llave: t.string({ nullable: true, resolve: ({ llave }) => llave ?? null }),
  }));
  builder.queryFields((t) => ({
    outsideLinks: t.field({
      type: [link],
      args: { clase: t.arg.string({ required: true }), objeto: t.arg.string({ required: true }) },
      ...answeredBy(outsideLinks),
    }),
    outsideLinkOpenings: t.field({
      type: [opening],
      args: { id: t.arg.id({ required: true }) },
      ...answeredBy(outsideLinkOpenings),
    }),
  }));
  builder.mutationFields((t) => ({
    saveOutsideLink: t.field({
      type: saved,
      args: {
        clase: t.arg.string({ required: true }),
        objeto: t.arg.string({ required: true }),
        para: t.arg.string({ required: true }),
        vence: t.arg.string({ required: true }),
        contrasena: t.arg.string({}),
        descarga: t.arg.boolean({ required: true }),
        /** figures of its texts that its tables do not say may be given so */
        confirmaCifras: t.arg.boolean({}),
        /** the marks of those that the person was shown: others are asked anew */
        cifrasVistas: t.arg.string({}),
      },
      extensions: guardedBy(saveOutsideLink),
      resolve: async (_root, { contrasena, ...given }, context) => {
        const { id, llave } = await saveOutsideLink(context, {
          ...given,
          contrasena: contrasena ?? '',
        });
        return { saved: true, errors: [], registro: String(id), llave };
      },
    }),
    revokeOutsideLink: t.field({
      type: saved,
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(revokeOutsideLink),
      resolve: async (_root, given, context) => {
        const { id } = await revokeOutsideLink(context, given);
        return { saved: true, errors: [], registro: String(id) };
      },
    }),
  }));
}
