import { foldedText } from '@comarca/shared/core/plain-text';
/** A person in one of the roles of the project, who may sign in. */
export interface PlanPerson {
  /** of the resource */
  id: number;
  usuarioId: number;
  fullName: string;
  username: string;
  email: string;
  rolId: number;
  rol: string;
}

/** A product as far as it decides who may work on it. */
export interface PlanProfiles {
  perfilesGestion: readonly string[];
  perfilesControl: readonly string[];
}

/** Who manages and who controls, or why that cannot be told. */
export type Assignees =
  | { gestion: number; control: number | null; problemas?: undefined }
  | { problemas: string[] };

/** Names are the same whatever their accents, capitals and spaces. */
export const plain = (text: string): string => foldedText(text).replace(/\s+/g, ' ');

/** The people of a project by every name that a plan may call them. */
export class PlanPeople {
  private readonly named = new Map<string, PlanPerson[]>();
  private readonly all: readonly PlanPerson[];

  constructor(people: readonly PlanPerson[]) {
    this.all = people;
    for (const person of people) {
      const names = new Set([person.fullName, person.username, person.email].map(plain));
      for (const name of names) {
        if (name) this.named.set(name, [...(this.named.get(name) ?? []), person]);
      }
    }
  }

  /** Who works on a product among those whom the plan names: the first who may manage does. */
  assigneesOf(names: readonly string[], product: PlanProfiles): Assignees {
    if (names.length === 0) return { problemas: ['La tarea no tiene recursos asignados.'] };
    const management = this.holding(product.perfilesGestion);
    const control = this.holding(product.perfilesControl);
    const found = names.map((name) => this.find(name, [...management, ...control]));
    const problems = found.flatMap((one) => (typeof one === 'string' ? [one] : []));
    const users = [...new Set(found.filter((one) => typeof one === 'number'))];
    const resource = (among: readonly PlanPerson[], user: number | undefined) =>
      among.find(({ usuarioId }) => usuarioId === user)?.id;
    for (const user of users) {
      if (resource([...management, ...control], user) !== undefined) continue;
      const { fullName } = this.all.find(({ usuarioId }) => usuarioId === user) ?? {};
      problems.push(`«${fullName}» no tiene un rol de gestión ni de control del producto.`);
    }
    if (problems.length > 0) return { problemas: problems };
    return pick(users, {
      gestion: (user) => resource(management, user),
      control: (user) => resource(control, user),
      pideControl: product.perfilesControl.length > 0,
    });
  }

  private holding(roles: readonly string[]): PlanPerson[] {
    return this.all.filter(({ rolId }) => roles.includes(String(rolId)));
  }

  /** The person's user, or why it is not known; a role stands for the only one who holds it. */
  private find(name: string, holders: readonly PlanPerson[]): number | string {
    const direct = this.named.get(plain(name)) ?? [];
    const people =
      direct.length > 0 ? direct : holders.filter(({ rol }) => plain(rol) === plain(name));
    const users = new Set(people.map(({ usuarioId }) => usuarioId));
    const [user] = users;
    if (user === undefined) return `El recurso «${name}» no está en el proyecto.`;
    return users.size === 1
      ? user
      : `El recurso «${name}» puede ser ${users.size} personas: use su usuario o su correo.`;
  }
}

interface Posts {
  /** the person's resource for the post, or undefined */
  gestion(user: number | undefined): number | undefined;
  control(user: number | undefined): number | undefined;
  pideControl: boolean;
}

function pick(users: readonly number[], posts: Posts): Assignees {
  if (users.length > (posts.pideControl ? 2 : 1)) {
    return {
      problemas: [
        posts.pideControl
          ? 'La tarea tiene más de dos recursos: un producto recibe uno de gestión y uno de control.'
          : 'La tarea tiene más de un recurso: el producto recibe uno de gestión.',
      ],
    };
  }
  for (const manager of users) {
    const management = posts.gestion(manager);
    if (management === undefined) continue;
    if (!posts.pideControl) return { gestion: management, control: null };
    const control = posts.control(users.find((user) => user !== manager));
    if (control !== undefined) return { gestion: management, control };
  }
  const managed = users.some((user) => posts.gestion(user) !== undefined);
  return {
    problemas: [
      managed
        ? 'El producto pide control de calidad y la tarea no tiene otro recurso que lo pueda hacer.'
        : 'Ningún recurso de la tarea tiene un rol de gestión del producto.',
    ],
  };
}
