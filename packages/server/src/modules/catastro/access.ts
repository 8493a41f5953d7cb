import { visibleBy } from '../../core/operation/visible.ts';

/** Who reads the cadastre. */
export const VIEW = { permiso: 'catastro.view_predio' } as const;
/** Who brings bases in, takes them out, runs their rules and compares them. */
export const MANAGE = { permiso: 'catastro.change_basecatastral' } as const;
/** Who reads whose a parcel is: personal data, each reading recorded. */
export const PARTIES = { permiso: 'catastro.view_interesado' } as const;

export const parcelReaders = visibleBy(VIEW);
