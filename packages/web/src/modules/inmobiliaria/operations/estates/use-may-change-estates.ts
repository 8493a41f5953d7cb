import {
  ADD_ESTATE_PERMISSION,
  MANAGE_PERMISSION,
} from '@comarca/shared/modules/inmobiliaria/real-estate.rules';
import { useCan } from '../../../../platform/session/use-session.ts';

/** Whether the signed-in person corrects the estates of her projects, and negotiates for them. */
export function useMayChangeEstates(): boolean {
  const mayAdd = useCan(ADD_ESTATE_PERMISSION);
  const mayManage = useCan(MANAGE_PERMISSION);
  return mayAdd || mayManage;
}
