import { idOf } from '@comarca/shared/core/id-input';
import { developmentStates } from '@comarca/shared/modules/desarrollos/development.rules';
import {
  difficulties,
  difficultyNames,
  priorities,
  priorityNames,
} from '@comarca/shared/modules/desarrollos/development.scales';
import { z } from 'zod';
import { pageInput } from '../../../core/db/lists/page.ts';
import { idsOrNoneFilter } from '../../../core/db/lists/ranges.ts';
import { listFilters } from '../../../core/graphql/field-args.ts';
import { recordReads } from '../../../core/management/record-reads.ts';
import { reading } from '../../../core/operation/operation.ts';
import { platformModules } from '../../catalogos/public.ts';
import { listNews } from '../news.repository.ts';
import { DEVELOPMENT, SEE } from './development.access.ts';
import { findDevelopment, listDevelopments } from './development.repository.ts';
import { listDevelopers } from './development-choices.repository.ts';
import { listComments } from './development-parts.repository.ts';

/** Comments that one reading gives. */
const MOST_COMMENTS = 500;

const narrowing = listFilters(
  [
    'dificultad_In',
    'prioridad_In',
    'estado_In',
    'modulo_In',
    'desarrolladores_In',
    'fechaInicio_Range',
    'fechaFin_Range',
    'fechaPublicacion_Range',
    // of some day of the range, for a calendar
    'dias_Range',
  ],
  {
    dificultad_In: difficulties,
    prioridad_In: priorities,
    estado_In: developmentStates,
    modulo_In: 'modulo',
    desarrolladores_In: 'usuario',
  },
);

/** What narrows developments, under the names of the requirement: list, dashboard and reports alike. */
export const developmentFilters = {
  ...narrowing,
  schema: narrowing.schema.extend({
    modulo_In: idsOrNoneFilter('modulo'),
    desarrolladores_In: idsOrNoneFilter('usuario'),
  }),
};

const choicesOf = <Value extends string>(
  values: readonly Value[],
  names: Partial<Readonly<Record<Value, string>>> = {},
) => values.map((value) => ({ value, label: names[value] ?? value }));

/** What the filters and the form offer; lists of records are read when they are asked for. */
export const developmentsInit = reading({
  access: SEE,
  schema: z.object({}),
  run: async ({ db }) => ({
    states: choicesOf(developmentStates),
    priorities: choicesOf(priorities, priorityNames),
    difficulties: choicesOf(difficulties, difficultyNames),
    users: () => listDevelopers(db),
    modules: () => platformModules(db),
  }),
});

export type DevelopmentsInit = Awaited<ReturnType<typeof developmentsInit>>;

export const developmentReads = recordReads({
  record: DEVELOPMENT,
  access: SEE,
  filters: developmentFilters,
  find: findDevelopment,
  list: listDevelopments,
});

/** What was said about a development, the last first. */
export const developmentComments = reading({
  access: SEE,
  schema: z.object({ id: idOf(DEVELOPMENT) }),
  async run({ db }, { id }) {
    await developmentReads.load(db, id);
    return listComments(db, id, MOST_COMMENTS);
  },
});

/** What was published, the last first. */
export const searchNews = reading({
  access: SEE,
  schema: pageInput,
  run: ({ db }, input) => listNews(db, input),
});
