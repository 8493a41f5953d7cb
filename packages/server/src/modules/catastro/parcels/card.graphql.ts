import type { DecodedPart } from '@comarca/shared/modules/catastro/npn';
import type { ObjectRef } from '@pothos/core';
import type { Builder } from '../../../core/graphql/builder.ts';
import type { BuilderTypes } from '../../../core/graphql/shapes.ts';
import { cardParts, type ParcelRow } from './card.ts';

/** What only the card shows: each is read when it is asked for. */
export function cardFields(
  builder: Builder,
  parcel: ObjectRef<BuilderTypes, ParcelRow>,
  part: ObjectRef<BuilderTypes, DecodedPart>,
): void {
  const types = cardTypes(builder, part);
  builder.objectFields(parcel, (t) => ({
    areas: t.field({
      type: types.areas,
      resolve: (row, _args, { app }) => cardParts.areas(app.database.db, row),
    }),
    lugar: t.field({
      type: types.place,
      resolve: (row, _args, { app }) => cardParts.place(app.database.db, row),
    }),
    folio: t.field({
      type: types.folio,
      nullable: true,
      resolve: (row, _args, { app, actor }) => cardParts.folio(app.database.db, row, actor),
    }),
    edificaciones: t.field({
      type: [types.building],
      resolve: (row, _args, { app }) => cardParts.buildings(app.database.db, row),
    }),
    colindantes: t.field({
      type: [types.adjoining],
      resolve: (row, _args, { app }) => cardParts.adjoining(app.database.db, row),
    }),
    derechos: t.field({
      type: [types.right],
      resolve: (row, _args, { app }) => cardParts.rights(app.database.db, row),
    }),
    vertices: t.field({
      type: [types.corner],
      resolve: (row, _args, { app }) => cardParts.corners(app.database.db, row),
    }),
    otrasBases: t.field({
      type: [types.other],
      resolve: (row, _args, { app }) => cardParts.otherBases(app.database.db, row),
    }),
    repetidos: t.field({
      type: ['ID'],
      resolve: (row, _args, { app }) => cardParts.twins(app.database.db, row),
    }),
  }));
}

function cardTypes(builder: Builder, part: ObjectRef<BuilderTypes, DecodedPart>) {
  const areas = builder.simpleObject('PredioAreas', {
    fields: (t) => ({
      titulo: t.float({ nullable: true }),
      catastro: t.float({ nullable: true }),
      geometria: t.float({ nullable: true }),
      porcentaje: t.float(),
      metros: t.float(),
      catastroGeometria: t.string(),
      tituloCatastro: t.string(),
      tituloGeometria: t.string(),
    }),
  });
  const place = builder.simpleObject('PredioLugar', {
    fields: (t) => ({
      geometria: t.field({ type: 'JSON', nullable: true }),
      motivoInvalidez: t.string({ nullable: true }),
      municipioLugar: t.string({ nullable: true }),
      municipioLugarNombre: t.string({ nullable: true }),
      partes: t.field({ type: [part] }),
      advertencias: t.stringList(),
    }),
  });
  const folio = builder.simpleObject('PredioFolio', {
    fields: (t) => ({
      id: t.id(),
      fmi: t.string(),
      estado: t.string(),
      municipio: t.string({ nullable: true }),
      npn: t.string(),
      area: t.float({ nullable: true }),
      advertencias: t.stringList(),
    }),
  });
  const building = builder.simpleObject('PredioConstruccion', {
    fields: (t) => ({
      id: t.id(),
      identificador: t.string(),
      tipo: t.string(),
      pisos: t.int({ nullable: true }),
      areaM2: t.float({ nullable: true }),
      avaluo: t.float({ nullable: true }),
      unidades: t.int(),
    }),
  });
  const adjoining = builder.simpleObject('PredioColindante', {
    fields: (t) => ({
      npn: t.string(),
      predioId: t.id({ nullable: true }),
      longitud: t.float(),
      orientacion: t.string(),
    }),
  });
  const right = builder.simpleObject('PredioDerecho', {
    fields: (t) => ({
      id: t.id(),
      tipo: t.string(),
      descripcion: t.string(),
      fraccion: t.float({ nullable: true }),
      desde: t.string(),
    }),
  });
  const corner = builder.simpleObject('PredioVertice', {
    fields: (t) => ({
      anillo: t.int(),
      punto: t.int(),
      este: t.float(),
      norte: t.float(),
      longitud: t.float(),
      latitud: t.float(),
      distancia: t.float(),
    }),
  });
  const other = builder.simpleObject('PredioOtraBase', {
    fields: (t) => ({
      base: t.id(),
      predioId: t.id(),
      vigencia: t.field({ type: 'Date' }),
      fuente: t.string(),
    }),
  });
  return { areas, place, folio, building, adjoining, right, corner, other };
}
