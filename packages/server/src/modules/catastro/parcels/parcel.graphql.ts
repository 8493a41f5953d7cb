import type { DecodedNpn, DecodedPart } from '@comarca/shared/modules/catastro/npn';
import type { Builder } from '../../../core/graphql/builder.ts';
import { answeredBy } from '../../../core/graphql/secure-schema.ts';
import { pageArgs, pageType } from '../../../core/graphql/shapes.ts';
import { cardFields } from './card.graphql.ts';
import type { CardParty } from './card.repository.ts';
import type { ParcelRow } from './parcel.repository.ts';
import {
  getParcel,
  parcelAt,
  readNpn,
  readParcelParties,
  searchParcels,
  searchPartyParcels,
} from './parcel.service.ts';

/** Parcels: their list, their card, and whose they are for those who may know. */
export function parcelGraphql(builder: Builder): void {
  const part = builder.objectRef<DecodedPart>('NpnParte').implement({
    fields: (t) => ({
      nombre: t.exposeString('nombre'),
      valor: t.exposeString('valor'),
      significado: t.exposeString('significado'),
    }),
  });
  const decoded = builder.objectRef<DecodedNpn>('NpnDecodificado').implement({
    fields: (t) => ({
      valido: t.exposeBoolean('valido'),
      npn: t.exposeString('npn', { nullable: true }),
      anterior: t.exposeString('anterior', { nullable: true }),
      partes: t.field({ type: [part], resolve: ({ partes }) => partes }),
      errores: t.exposeStringList('errores'),
    }),
  });
  const parcel = builder.objectRef<ParcelRow>('Predio').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      base: t.exposeID('base'),
      municipio: t.exposeString('municipio'),
      municipioNombre: t.exposeString('municipioNombre'),
      vigencia: t.expose('vigencia', { type: 'Date' }),
      npn: t.exposeString('npn'),
      npnAnterior: t.exposeString('npnAnterior'),
      npnValido: t.exposeBoolean('npnValido'),
      fmi: t.exposeString('fmi'),
      nombre: t.exposeString('nombre'),
      direccion: t.exposeString('direccion'),
      tipo: t.exposeString('tipo'),
      condicion: t.exposeString('condicion'),
      destinacion: t.exposeString('destinacion'),
      claseSuelo: t.exposeString('claseSuelo'),
      codigoHomologado: t.exposeString('codigoHomologado'),
      nupre: t.exposeString('nupre'),
      avaluo: t.exposeFloat('avaluo', { nullable: true }),
      areaTitulo: t.exposeFloat('areaTitulo', { nullable: true }),
      areaCatastral: t.exposeFloat('areaCatastral', { nullable: true }),
      areaGeometria: t.exposeFloat('areaGeometria', { nullable: true }),
      areaConstruida: t.exposeFloat('areaConstruida', { nullable: true }),
      terrenos: t.exposeInt('terrenos'),
      caja: t.floatList({ nullable: true, resolve: ({ caja }) => caja }),
    }),
  });
  cardFields(builder, parcel, part);
  const page = pageType(builder, 'PredioPagina', parcel);
  const party = builder.objectRef<CardParty>('PredioInteresado').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      derecho: t.exposeString('derecho'),
      fraccion: t.exposeFloat('fraccion', { nullable: true }),
      participacion: t.exposeFloat('participacion', { nullable: true }),
      nombre: t.exposeString('nombre'),
      tipo: t.exposeString('tipo'),
      tipoDocumento: t.exposeString('tipoDocumento'),
      documento: t.exposeString('documento'),
    }),
  });
  builder.queryFields((t) => ({
    decodeNpn: t.field({
      type: decoded,
      args: { npn: t.arg.string({ required: true }) },
      ...answeredBy(readNpn),
    }),
    parcelsRelay: t.field({
      type: page,
      args: {
        ...pageArgs(t.arg),
        base: t.arg.id({}),
        municipio: t.arg.string({}),
        base_In: t.arg.idList({}),
        zona_In: t.arg.stringList({}),
        condicion_In: t.arg.stringList({}),
        fmi_Isnull: t.arg.boolean({}),
        terreno_Isnull: t.arg.boolean({}),
        tamano_In: t.arg.stringList({}),
        regla_In: t.arg.stringList({}),
        municipio_In: t.arg.stringList({}),
      },
      ...answeredBy(searchParcels),
    }),
    partyParcelsRelay: t.field({
      type: page,
      args: { ...pageArgs(t.arg), base: t.arg.id({}), municipio: t.arg.string({}) },
      ...answeredBy(searchPartyParcels),
    }),
    parcel: t.field({
      type: parcel,
      args: { npn: t.arg.string({ required: true }), base: t.arg.id({}), id: t.arg.id({}) },
      ...answeredBy(getParcel),
    }),
    parcelAt: t.field({
      type: parcel,
      nullable: true,
      args: {
        base: t.arg.id({ required: true }),
        longitud: t.arg.float({ required: true }),
        latitud: t.arg.float({ required: true }),
      },
      ...answeredBy(parcelAt),
    }),
    parcelParties: t.field({
      type: [party],
      args: { id: t.arg.id({ required: true }) },
      ...answeredBy(readParcelParties),
    }),
  }));
}
