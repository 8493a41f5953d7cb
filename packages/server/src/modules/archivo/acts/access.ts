import { APPROVE_PERMISSION } from '@comarca/shared/modules/archivo/act.rules';
import { ALL, type Visible } from '../../../core/app.ts';
import { type Access, allows } from '../../../core/operation/operation.ts';
import { MANAGE_PERMISSION } from '../access.ts';

/** How an act is called in the audit and where operations name it. */
export const ACT = 'actaArchivo';

/** Who drafts acts and who reviews them read them. */
export const READ_ACTS: Access = { algunPermiso: [MANAGE_PERMISSION, APPROVE_PERMISSION] };

export const visibleActs: Visible = async ({ context }) => (allows(context, READ_ACTS) ? ALL : []);
