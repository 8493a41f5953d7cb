import type { ObjectRef } from '@pothos/core';
import type { Builder } from '../../../core/graphql/builder.ts';
import { answeredBy, guardedBy } from '../../../core/graphql/secure-schema.ts';
import {
  type BuilderTypes,
  keptRef,
  pageArgs,
  pageType,
  payloadRef,
  receivedRef,
} from '../../../core/graphql/shapes.ts';
import { deletedField } from '../../../core/management/record-mutations.ts';
import { cadastreDashboard } from '../dashboard/dashboard.service.ts';
import { cadastreFileColumns } from '../import/file-columns.ts';
import { cadastreImport, cancelCadastreImport, importCadastre } from '../import/import.job.ts';
import type { CadastreImport } from '../import/import.repository.ts';
import type { BaseRow } from './base.repository.ts';
import {
  baseDefects,
  cadastreTolerance,
  chooseBases,
  deleteCadastreBase,
  saveCadastreTolerance,
  searchBases,
} from './base.service.ts';

/** Bases: their list, their import, their tolerance and what they hold as a whole. */
export function baseGraphql(builder: Builder): void {
  const base = builder.objectRef<BaseRow>('BaseCatastral').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      municipio: t.exposeString('municipio'),
      municipioNombre: t.exposeString('municipioNombre'),
      departamento: t.exposeString('departamento'),
      vigencia: t.expose('vigencia', { type: 'Date' }),
      fuente: t.exposeString('fuente'),
      formato: t.exposeString('formato'),
      archivo: t.exposeString('archivo'),
      predios: t.exposeInt('predios'),
      terrenos: t.exposeInt('terrenos'),
      construcciones: t.exposeInt('construcciones'),
      unidades: t.exposeInt('unidades'),
      derechos: t.exposeInt('derechos'),
      interesados: t.exposeInt('interesados'),
      linderos: t.exposeInt('linderos'),
      puntos: t.exposeInt('puntos'),
      areaM2: t.exposeFloat('areaM2'),
      defectos: t.exposeInt('defectos'),
      extension: t.exposeFloatList('extension', { nullable: true }),
      revisada: t.expose('revisada', { type: 'DateTime', nullable: true }),
      creada: t.expose('creada', { type: 'DateTime' }),
    }),
  });
  baseQueries(builder, base);
  importQuery(builder);
  columnsQuery(builder);
  dashboardQuery(builder);
  baseMutations(builder);
}

function baseQueries(builder: Builder, base: ObjectRef<BuilderTypes, BaseRow>): void {
  const page = pageType(builder, 'BaseCatastralPagina', base);
  const defect = builder.simpleObject('DefectoCatastral', {
    fields: (t) => ({
      id: t.id(),
      codigo: t.string(),
      donde: t.string(),
      objeto: t.string(),
      mensaje: t.string(),
    }),
  });
  const tolerance = builder.simpleObject('ToleranciaCatastral', {
    fields: (t) => ({ porcentaje: t.float(), metros: t.float() }),
  });
  builder.queryFields((t) => ({
    cadastreBasesRelay: t.field({
      type: page,
      args: { ...pageArgs(t.arg), municipio: t.arg.string({}) },
      ...answeredBy(searchBases),
    }),
    cadastreBases: t.field({ type: [base], ...answeredBy(chooseBases) }),
    cadastreDefects: t.field({
      type: [defect],
      args: { base: t.arg.id({ required: true }) },
      ...answeredBy(baseDefects),
    }),
    cadastreTolerance: t.field({
      type: tolerance,
      args: { municipio: t.arg.string({ required: true }) },
      ...answeredBy(cadastreTolerance),
    }),
  }));
}

function importQuery(builder: Builder): void {
  const status = builder.objectRef<CadastreImport>('CadastreImport').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      estado: t.exposeString('estado'),
      avance: t.exposeFloat('avance'),
      mensaje: t.exposeString('mensaje', { nullable: true }),
      error: t.exposeString('error', { nullable: true }),
      base: t.exposeID('base', { nullable: true }),
      sinCambios: t.exposeBoolean('sinCambios'),
    }),
  });
  builder.queryField('cadastreImport', (t) =>
    t.field({
      type: status,
      args: { id: t.arg.id({ required: true }) },
      ...answeredBy(cadastreImport),
    }),
  );
}

function columnsQuery(builder: Builder): void {
  const field = builder.simpleObject('CadastreFileField', {
    fields: (t) => ({
      campo: t.string(),
      etiqueta: t.string(),
      columna: t.string({ nullable: true }),
    }),
  });
  const columns = builder.simpleObject('CadastreFileColumns', {
    fields: (t) => ({ columnas: t.stringList(), campos: t.field({ type: [field] }) }),
  });
  builder.queryField('cadastreFileColumns', (t) =>
    t.field({
      type: columns,
      args: { archivo: t.arg.id({ required: true }) },
      ...answeredBy(cadastreFileColumns),
    }),
  );
}

function dashboardQuery(builder: Builder): void {
  const item = builder.simpleObject('CadastreDashboardItem', {
    fields: (t) => ({ codigo: t.string(), item: t.string(), count: t.int() }),
  });
  const coverage = builder.simpleObject('CadastreCoverage', {
    fields: (t) => ({
      codigo: t.string(),
      nombre: t.string(),
      predios: t.int(),
      areaM2: t.float(),
      conFmi: t.int(),
      sinTerreno: t.int(),
      hallazgos: t.int(),
    }),
  });
  const dashboard = builder.simpleObject('CadastreDashboard', {
    fields: (t) => ({
      predios: t.int(),
      areaM2: t.float(),
      conFmi: t.int(),
      sinTerreno: t.int(),
      porZona: t.field({ type: [item] }),
      porCondicion: t.field({ type: [item] }),
      porTamano: t.field({ type: [item] }),
      porMunicipio: t.field({ type: [coverage] }),
      porRegla: t.field({ type: [item] }),
    }),
  });
  builder.queryField('cadastreDashboard', (t) =>
    t.field({ type: dashboard, args: { base: t.arg.id({}) }, ...answeredBy(cadastreDashboard) }),
  );
}

function baseMutations(builder: Builder): void {
  const received = payloadRef<'received', { importacion: string }>(
    builder,
    'ImportCadastre',
    'received',
  );
  builder.objectFields(received, (t) => ({
    importacion: t.id({ nullable: true, resolve: (payload) => payload.importacion ?? null }),
  }));
  const cancelled = receivedRef(builder);
  const saved = keptRef(builder);
  deletedField(builder, deleteCadastreBase);
  builder.mutationFields((t) => ({
    importCadastre: t.field({
      type: received,
      args: {
        archivo: t.arg.id({ required: true }),
        municipio: t.arg.string({ required: true }),
        vigencia: t.arg.string({ required: true }),
        fuente: t.arg.string({}),
        columnaNpn: t.arg.string({}),
        capa: t.arg.string({}),
        srid: t.arg.int({}),
        columnas: t.arg({ type: 'JSON' }),
      },
      extensions: guardedBy(importCadastre),
      resolve: async (_root, args, context) => {
        const { id } = await importCadastre(context, args);
        return { received: true, errors: [], importacion: id };
      },
    }),
    cancelCadastreImport: t.field({
      type: cancelled,
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(cancelCadastreImport),
      resolve: async (_root, args, context) => {
        await cancelCadastreImport(context, args);
        return { received: true, errors: [] };
      },
    }),
    saveCadastreTolerance: t.field({
      type: saved,
      args: {
        municipio: t.arg.string({ required: true }),
        porcentaje: t.arg.float({ required: true }),
        metros: t.arg.float({ required: true }),
      },
      extensions: guardedBy(saveCadastreTolerance),
      resolve: async (_root, args, context) => {
        await saveCadastreTolerance(context, args);
        return { saved: true, errors: [] };
      },
    }),
  }));
}
