import type { Permission } from '@comarca/shared/core/permissions';
import { useCan } from '../session/use-session.ts';

type ModelOf<P> = P extends `${infer App}.${'add' | 'change' | 'delete'}_${infer Model}`
  ? `${App}.${Model}`
  : never;

/** A model whose records people create, edit and delete: 'empresas.rolempresa'. */
export type ManagedModel = ModelOf<Permission>;

/** Whose acts are gated: a model's by their own permissions, or all of them by one. */
export type ActGate = ManagedModel | 'superusuario' | { permission: Permission };

/** What the user may do with the records of one kind. */
export interface ModelRights {
  add: boolean;
  change: boolean;
  remove: boolean;
}

/**
 * `add_`, `change_` and `delete_` of a model. An act whose permission does not exist, and every act
 * on 'superusuario', is for superusers only, as nobody else holds it; as the server's `modelAccess` has
 * it. Where one permission gates them all, it is named.
 *
 * @example const { change } = useModelRights('empresas.rolempresa');
 */
export function useModelRights(model: ActGate): ModelRights {
  const named = (action: string): Permission => {
    if (typeof model !== 'string') return model.permission;
    const [app, name] = model.split('.');
    // Whether there is one the list of all of them would say, which no list needs for anything else.
    return `${app}.${action}_${name}` as Permission;
  };
  return {
    add: useCan(named('add')),
    change: useCan(named('change')),
    remove: useCan(named('delete')),
  };
}
