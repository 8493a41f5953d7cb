import { z } from 'zod';
import { reading } from '../../core/operation/operation.ts';
import { administeredOwners } from './administered.repository.ts';
import { MANAGE_ANY, MANAGE_PROJECT, ownerInput, requiredOwnerOf, requireOwner } from './owner.ts';

/** What the administration screen of a project or a process shows, for who may open it. */
export const getAdministration = reading({
  access: MANAGE_ANY,
  schema: z.object(ownerInput),
  run: (scope, input) => requireOwner(scope, requiredOwnerOf(input)),
});

/** Which projects the caller may administer: a way there is offered only where it does not end in a refusal. */
export const administeredProjects = reading({
  access: MANAGE_PROJECT,
  schema: z.object({}),
  run: async (scope) =>
    scope.actor.isSuperuser
      ? { todos: true, ids: [] }
      : { todos: false, ids: (await administeredOwners(scope)).proyectos.map(String) },
});
