import type { AnnotationParty } from '@comarca/shared/modules/folios/title.schema';
import type { MissingYears, ReadAct } from '@comarca/shared/modules/folios/tradition';
import type { Builder } from '../../../core/graphql/builder.ts';
import { answeredBy } from '../../../core/graphql/secure-schema.ts';
import type { FolioParties, FolioTradition } from '../../folios/public.ts';
import {
  type EstateTradition,
  estateTradition,
  estateTraditionParties,
} from './tradition.service.ts';

/** What the folios of an estate say of its title, and who takes part in their acts. */
export function traditionGraphql(builder: Builder): void {
  const folio = folioType(builder);
  const tradition = builder.objectRef<EstateTradition>('GiTradicion').implement({
    fields: (t) => ({
      folios: t.field({ type: [folio], resolve: ({ folios }) => folios }),
      faltan: t.exposeStringList('faltan'),
    }),
  });
  builder.queryField('estateTradition', (t) =>
    t.field({
      type: tradition,
      nullable: true,
      args: { predio: t.arg.id({ required: true }), anios: t.arg.int({}) },
      ...answeredBy(estateTradition),
    }),
  );
  builder.queryField('estateTraditionParties', (t) =>
    t.field({
      type: [partiesType(builder)],
      nullable: true,
      args: { predio: t.arg.id({ required: true }) },
      ...answeredBy(estateTraditionParties),
    }),
  );
}

function folioType(builder: Builder) {
  const act = builder.objectRef<ReadAct>('GiTradicionActo').implement({
    fields: (t) => ({
      numero: t.exposeInt('numero'),
      fecha: t.exposeString('fecha'),
      codigoActo: t.exposeString('codigoActo'),
      acto: t.exposeString('acto'),
      cancela: t.exposeIntList('cancela'),
      clase: t.exposeString('clase', { nullable: true }),
      vigente: t.exposeBoolean('vigente', { nullable: true }),
      canceladaPor: t.exposeInt('canceladaPor', { nullable: true }),
    }),
  });
  const missing = builder.objectRef<MissingYears>('GiTradicionVacio').implement({
    fields: (t) => ({
      desde: t.exposeInt('desde'),
      hasta: t.exposeInt('hasta'),
      antes: t.exposeBoolean('antes'),
    }),
  });
  return builder.objectRef<FolioTradition>('GiTradicionFolio').implement({
    fields: (t) => ({
      fmi: t.exposeString('fmi'),
      estado: t.exposeString('estado'),
      actos: t.field({ type: [act], resolve: ({ actos }) => actos }),
      vacios: t.field({ type: [missing], resolve: ({ vacios }) => vacios }),
      sinFecha: t.exposeIntList('sinFecha'),
      sinObjeto: t.exposeIntList('sinObjeto'),
    }),
  });
}

function partiesType(builder: Builder) {
  const party = builder.objectRef<AnnotationParty>('GiTradicionPersona').implement({
    fields: (t) => ({
      lado: t.exposeString('lado'),
      nombre: t.exposeString('nombre'),
      identificacion: t.exposeString('identificacion'),
      titular: t.exposeString('titular'),
    }),
  });
  const act = builder.objectRef<FolioParties['actos'][number]>('GiTradicionPersonas').implement({
    fields: (t) => ({
      numero: t.exposeInt('numero'),
      personas: t.field({ type: [party], resolve: ({ personas }) => personas }),
    }),
  });
  return builder.objectRef<FolioParties>('GiTradicionDeFolio').implement({
    fields: (t) => ({
      fmi: t.exposeString('fmi'),
      actos: t.field({ type: [act], resolve: ({ actos }) => actos }),
    }),
  });
}
