import type { Permission } from '@comarca/shared/core/permissions';
import type { SubjectClass } from '@comarca/shared/modules/sujetos/subject';
import { companyFields, personFields } from '@comarca/shared/modules/sujetos/subject.fields';

/** The fields of either class: a company has its own of them, and so has a person. */
export type SubjectFields = typeof companyFields & typeof personFields;

interface ClassTexts {
  /** 'Empresa' */
  singular: string;
  /** Also its list at the server. */
  plural: string;
  /** 'la empresa', for messages */
  article: string;
  /** The screen's route name, and the entity of the history. */
  route: 'ListCompany' | 'ListPerson';
  entity: string;
  fields: SubjectFields;
  permissions: Record<'view' | 'add' | 'change' | 'merge', Permission>;
}

/** What differs between the screens of companies and of people. */
export const classTexts: Record<SubjectClass, ClassTexts> = {
  EMPRESA: {
    singular: 'Empresa',
    plural: 'empresas',
    article: 'la empresa',
    route: 'ListCompany',
    entity: 'empresa',
    fields: companyFields as SubjectFields,
    permissions: {
      view: 'empresas.view_empresa',
      add: 'empresas.add_empresa',
      change: 'empresas.change_empresa',
      merge: 'empresas.merge_empresa',
    },
  },
  PERSONA: {
    singular: 'Persona',
    plural: 'personas',
    article: 'la persona',
    route: 'ListPerson',
    entity: 'persona',
    fields: personFields as SubjectFields,
    permissions: {
      view: 'personas.view_persona',
      add: 'personas.add_persona',
      change: 'personas.change_persona',
      merge: 'personas.merge_persona',
    },
  },
};
