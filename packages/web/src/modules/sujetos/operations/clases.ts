import type { Permission } from '@comarca/shared/core/permissions';
import type { SubjectClass } from '@comarca/shared/modules/sujetos/sujeto';

interface ClassTexts {
  /** 'Empresa' */
  singular: string;
  plural: string;
  /** 'la empresa', for messages */
  article: string;
  /** The screen's route name, list at the server and entity of the history. */
  route: 'ListCompany' | 'ListPerson';
  list: string;
  entity: string;
  nameLabel: string;
  imageLabel: 'Logo' | 'Imagen';
  permissions: Record<'view' | 'add' | 'change' | 'merge', Permission>;
}

/** What differs between the screens of companies and of people besides their fields. */
export const classTexts: Record<SubjectClass, ClassTexts> = {
  EMPRESA: {
    singular: 'Empresa',
    plural: 'empresas',
    article: 'la empresa',
    route: 'ListCompany',
    list: 'empresas',
    entity: 'empresa',
    nameLabel: 'Nombre de la empresa',
    imageLabel: 'Logo',
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
    list: 'personas',
    entity: 'persona',
    nameLabel: 'Nombres',
    imageLabel: 'Imagen',
    permissions: {
      view: 'personas.view_persona',
      add: 'personas.add_persona',
      change: 'personas.change_persona',
      merge: 'personas.merge_persona',
    },
  },
};
