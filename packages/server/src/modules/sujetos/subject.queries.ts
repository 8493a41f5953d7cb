import { can } from '@comarca/shared/core/can';
import { AppError } from '@comarca/shared/core/errors';
import { filterIdOf, ownIdOf } from '@comarca/shared/core/id-input';
import type { Permission } from '@comarca/shared/core/permissions';
import {
  canonicalIdentification,
  cleanIdentification,
  NIT,
} from '@comarca/shared/modules/sujetos/identification.rules';
import {
  type SubjectClass,
  subjectClasses,
  subjectLimits,
} from '@comarca/shared/modules/sujetos/subject';
import { z } from 'zod';
import type { Actor } from '../../core/app.ts';
import { listFilters } from '../../core/graphql/field-args.ts';
import { recordReads } from '../../core/management/record-reads.ts';
import { type Access, reading } from '../../core/operation/operation.ts';
import { type Visible, visibleBy } from '../../core/operation/visible.ts';
import {
  findChoices,
  findSimilar,
  listGenres,
  listIdentificationTypes,
  type SubjectChoice,
  searchCityRows,
  searchIdentified,
} from './search.repository.ts';
import { findSubject, listSubjects } from './subject.repository.ts';
import { classRules } from './subject-classes.ts';

const PICKED_SUBJECTS = 5;
const PICKED_CITIES = 10;
/** Subjects that one call may ask for by their ids: as many as sign one side of a contract. */
const MAX_ASKED = 200;
const SHOWN_SIMILAR = 5;
/** Characters from which on a name or a number says something. */
const MIN_TYPED = 3;

const ofBoth = (...actions: ('view' | 'add' | 'change')[]): Permission[] =>
  subjectClasses.flatMap((kind) => actions.map((action) => classRules[kind][action]));

const common = ['tipoIdentificacion_In', 'identificacion_Isnull', 'fechaCreacion_Range'] as const;
const ofCommon = { tipoIdentificacion_In: 'tipoIdentificacion' };

/** What narrows the lists of companies and of people. */
export const subjectFilters = {
  EMPRESA: listFilters(common, ofCommon),
  PERSONA: listFilters([...common, 'genero_In'], { ...ofCommon, genero_In: 'genero' }),
};

const readsOf = (kind: SubjectClass) =>
  recordReads({
    record: classRules[kind].entity,
    access: { permiso: classRules[kind].view },
    filters: subjectFilters[kind],
    find: (db, id) => findSubject(db, kind, id),
    list: listSubjects[kind],
  });

/** Companies and people: each is read where it is the class that was asked for. */
export const subjectReads = { EMPRESA: readsOf('EMPRESA'), PERSONA: readsOf('PERSONA') };

/** What the forms offer: identification types of each class, and genders. */
export const subjectsInit = reading({
  access: { algunPermiso: ofBoth('view', 'add', 'change') },
  schema: z.object({}),
  async run({ db }) {
    const types = await listIdentificationTypes(db);
    return {
      tiposEmpresa: types.filter(({ juridica }) => juridica),
      tiposPersona: types.filter(({ juridica }) => !juridica),
      generos: await listGenres(db),
    };
  },
});

/** Whoever writes contracts picks their parties among all subjects. */
const contractWriters: Permission[] = ['contratos.add_contrato', 'contratos.change_contrato'];

const picks = (actor: Actor, kind: SubjectClass): boolean =>
  [...contractWriters, classRules[kind].view].some((permission) => can(actor, permission));

/** Who sees companies or people: who reads or writes them, and who picks the parties of contracts. */
export const visibleSubjects = (kind: SubjectClass): Visible => {
  const { view, add, change } = classRules[kind];
  return visibleBy({ algunPermiso: [...contractWriters, view, add, change] });
};

const searched = z.object({ text: z.string().trim().max(200) });

/**
 * The identified people and companies of those that the caller may see: the first of a search, or
 * those with these ids.
 */
export const searchSubjects = reading({
  access: { algunPermiso: [...contractWriters, ...ofBoth('view')] },
  schema: searched.extend({ ids: z.array(ownIdOf('sujeto')).max(MAX_ASKED).nullish() }),
  async run({ db, actor }, { text, ids }) {
    const asked = ids ? await findChoices(db, ids) : null;
    const find = async (kind: SubjectClass): Promise<SubjectChoice[]> => {
      if (!picks(actor, kind)) return [];
      if (!asked) return searchIdentified(db, kind, text, PICKED_SUBJECTS);
      return asked.filter((one) => one.clase === kind && one.identificacion !== null);
    };
    return { people: await find('PERSONA'), companies: await find('EMPRESA') };
  },
});

/** The first municipalities of a search; their names are public. */
export const searchCities = reading({
  access: 'sesion',
  schema: searched,
  run: ({ db }, { text }) => searchCityRows(db, text, PICKED_CITIES),
});

/** How a number may be stored: as it is, or as the NIT that it is. */
function storedWaysOf(identification: string): string[] {
  const clean = cleanIdentification(identification);
  if (clean.length < MIN_TYPED) return [];
  return [...new Set([clean, canonicalIdentification(NIT, clean)])];
}

const canWrite: Access = { algunPermiso: ofBoth('add', 'change') };

/** Records that are probably the one being typed: the caller must be able to write such records. */
export const similarSubjects = reading({
  access: canWrite,
  schema: z.object({
    clase: z.enum(subjectClasses),
    names: z
      .string()
      .trim()
      .max(subjectLimits.names + 2 * subjectLimits.surname + 2),
    identification: z.string().max(subjectLimits.identification).nullish(),
    exceptId: filterIdOf('sujeto').nullish(),
  }),
  async run({ db, actor }, { clase, names, identification, exceptId }) {
    const { add, change } = classRules[clase];
    if (!can(actor, add) && !can(actor, change)) throw new AppError('FORBIDDEN');
    const given = {
      names: names.length < MIN_TYPED ? '' : names,
      numbers: storedWaysOf(identification ?? ''),
      exceptId: exceptId ?? null,
    };
    if (given.names === '' && given.numbers.length === 0) return [];
    return findSimilar(db, clase, given, SHOWN_SIMILAR);
  },
});
