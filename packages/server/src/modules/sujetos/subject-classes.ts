import type { Permission } from '@comarca/shared/core/permissions';
import type { SubjectClass } from '@comarca/shared/modules/sujetos/subject';
import { companyFields, personFields } from '@comarca/shared/modules/sujetos/subject.fields';

/** What differs between companies and people. */
const rulesOf = <Fields>(entity: 'empresa' | 'persona', plural: string, fields: Fields) => {
  const may = (action: string) => `${plural}.${action}_${entity}` as Permission;
  return {
    /** Its name in the audit and in `history(entity)`. */
    entity,
    fields,
    view: may('view'),
    add: may('add'),
    change: may('change'),
    merge: may('merge'),
  };
};

export const classRules = {
  EMPRESA: rulesOf('empresa', 'empresas', companyFields),
  PERSONA: rulesOf('persona', 'personas', personFields),
} satisfies Record<SubjectClass, unknown>;
