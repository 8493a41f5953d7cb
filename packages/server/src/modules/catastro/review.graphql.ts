import type { Builder } from '../../core/graphql/builder.ts';
import { answeredBy, guardedBy } from '../../core/graphql/secure-schema.ts';
import { pageArgs, pageType, receivedRef } from '../../core/graphql/shapes.ts';
import type { ChangeRow } from './changes/change.repository.ts';
import { cadastreChanges, compareCadastreBases } from './changes/changes.job.ts';
import type { Finding } from './rules/finding.repository.ts';
import {
  cadastreRuleNames,
  cadastreRules,
  runCadastreRules,
  searchFindings,
} from './rules/rules.job.ts';

/** Rules of quality with what they found, and what changed between two bases. */
export function reviewGraphql(builder: Builder): void {
  ruleQueries(builder);
  changeQuery(builder);
  const run = receivedRef(builder);
  const compared = receivedRef(builder);
  builder.mutationFields((t) => ({
    runCadastreRules: t.field({
      type: run,
      args: { base: t.arg.id({ required: true }) },
      extensions: guardedBy(runCadastreRules),
      resolve: async (_root, args, context) => {
        await runCadastreRules(context, args);
        return { received: true, errors: [] };
      },
    }),
    compareCadastreBases: t.field({
      type: compared,
      args: { from: t.arg.id({ required: true }), to: t.arg.id({ required: true }) },
      extensions: guardedBy(compareCadastreBases),
      resolve: async (_root, args, context) => {
        await compareCadastreBases(context, args);
        return { received: true, errors: [] };
      },
    }),
  }));
}

function ruleQueries(builder: Builder): void {
  const rule = builder.simpleObject('ReglaCatastral', {
    fields: (t) => ({
      codigo: t.string(),
      enunciado: t.string(),
      severidad: t.string(),
      explicacion: t.string(),
      // null: the rules were not run over the base yet
      cantidad: t.int({ nullable: true }),
      revisada: t.field({ type: 'DateTime', nullable: true }),
      enCurso: t.boolean(),
    }),
  });
  const finding = builder.objectRef<Finding>('HallazgoCatastral').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      regla: t.exposeString('regla'),
      npn: t.exposeString('npn'),
      predioId: t.exposeID('predioId', { nullable: true }),
      detalle: t.exposeString('detalle'),
      medida: t.exposeFloat('medida', { nullable: true }),
      geometria: t.field({ type: 'JSON', nullable: true, resolve: (row) => row.geometria }),
    }),
  });
  const ruleName = builder.simpleObject('ReglaCatastralNombre', {
    fields: (t) => ({ codigo: t.string(), enunciado: t.string() }),
  });
  const page = pageType(builder, 'HallazgoCatastralPagina', finding);
  builder.queryFields((t) => ({
    cadastreRules: t.field({
      type: [rule],
      args: { base: t.arg.id({ required: true }) },
      ...answeredBy(cadastreRules),
    }),
    cadastreRuleNames: t.field({ type: [ruleName], ...answeredBy(cadastreRuleNames) }),
    cadastreFindings: t.field({
      type: page,
      args: {
        ...pageArgs(t.arg),
        base: t.arg.id({ required: true }),
        regla: t.arg.string({}),
      },
      ...answeredBy(searchFindings),
    }),
  }));
}

function changeQuery(builder: Builder): void {
  const change = builder.objectRef<ChangeRow>('CambioCatastral').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      clase: t.exposeString('clase'),
      npn: t.exposeString('npn'),
      npnNuevo: t.exposeString('npnNuevo'),
      desdePredioId: t.exposeID('desdePredioId', { nullable: true }),
      hastaPredioId: t.exposeID('hastaPredioId', { nullable: true }),
      detalle: t.exposeString('detalle'),
      medida: t.exposeFloat('medida', { nullable: true }),
      geometriaAntes: t.field({
        type: 'JSON',
        nullable: true,
        resolve: (row) => row.geometriaAntes,
      }),
      geometriaAhora: t.field({
        type: 'JSON',
        nullable: true,
        resolve: (row) => row.geometriaAhora,
      }),
    }),
  });
  const page = pageType(builder, 'CambioCatastralPagina', change);
  const count = builder.simpleObject('CambioCatastralConteo', {
    fields: (t) => ({ clase: t.string(), cantidad: t.int() }),
  });
  type Answer = Awaited<ReturnType<typeof cadastreChanges>>;
  const changes = builder.objectRef<Answer>('CambiosCatastrales').implement({
    fields: (t) => ({
      // null: the two were not compared yet
      comparada: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: ({ comparada }) => comparada,
      }),
      enCurso: t.exposeBoolean('enCurso'),
      conteos: t.field({ type: [count], resolve: ({ conteos }) => conteos }),
      pagina: t.field({ type: page, nullable: true, resolve: (answer) => answer.page }),
    }),
  });
  builder.queryField('cadastreChanges', (t) =>
    t.field({
      type: changes,
      args: {
        ...pageArgs(t.arg),
        from: t.arg.id({ required: true }),
        to: t.arg.id({ required: true }),
        clase: t.arg.string({}),
      },
      ...answeredBy(cadastreChanges),
    }),
  );
}
