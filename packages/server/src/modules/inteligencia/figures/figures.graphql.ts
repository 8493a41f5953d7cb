import type { FigureFinding } from '@comarca/shared/modules/inteligencia/figures/review-texts';
import type { Builder } from '../../../core/graphql/builder.ts';
import { answeredBy } from '../../../core/graphql/secure-schema.ts';
import { checkReportFigures, checkShortReportFigures } from './figures.queries.ts';

/** What the texts of reports say otherwise than their tables. */
export function figuresGraphql(builder: Builder): void {
  const finding = builder.objectRef<FigureFinding>('CifraPorRevisar').implement({
    fields: (t) => ({
      lugar: t.exposeString('lugar', {
        description: 'El elemento, el nodo de la capa o la tabla cuyo texto la tiene',
      }),
      titulo: t.exposeString('titulo'),
      tipo: t.exposeString('tipo', { description: '`cifra` escrita, o `enlace` sin cifra' }),
      escrito: t.exposeString('escrito'),
      frase: t.exposeString('frase', { description: 'La oración en que está' }),
      enTabla: t.exposeString('enTabla', {
        nullable: true,
        description: 'La cifra más cercana de las tablas, como se lee en ellas',
      }),
      mensaje: t.exposeString('mensaje'),
    }),
  });
  builder.queryFields((t) => {
    const args = { id: t.arg.id({ required: true }), lugar: t.arg.string({}) };
    return {
      checkReportFigures: t.field({ type: [finding], args, ...answeredBy(checkReportFigures) }),
      checkShortReportFigures: t.field({
        type: [finding],
        args,
        ...answeredBy(checkShortReportFigures),
      }),
    };
  });
}
