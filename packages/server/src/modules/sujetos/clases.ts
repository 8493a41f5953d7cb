import type { Permission } from '@comarca/shared/core/permissions';
import type { SubjectClass } from '@comarca/shared/modules/sujetos/sujeto';

interface ClassRules {
  /** Its name in the audit and in `history(entity)`. */
  entity: 'empresa' | 'persona';
  view: Permission;
  add: Permission;
  change: Permission;
  merge: Permission;
}

/** What differs between companies and people besides their fields. */
export const classRules: Record<SubjectClass, ClassRules> = {
  EMPRESA: {
    entity: 'empresa',
    view: 'empresas.view_empresa',
    add: 'empresas.add_empresa',
    change: 'empresas.change_empresa',
    merge: 'empresas.merge_empresa',
  },
  PERSONA: {
    entity: 'persona',
    view: 'personas.view_persona',
    add: 'personas.add_persona',
    change: 'personas.change_persona',
    merge: 'personas.merge_persona',
  },
};
