import type { GivenOutside } from '../../../core/ports/given-outside.ts';
import { MANAGE_PERMISSION } from '../access.ts';
import { findDocument, findVersion } from './document.repository.ts';

/** Documents are given outside as their newest version is; one in the trash is not there. */
export const documentOutside: GivenOutside = {
  permissions: ['archivo.share_documento', MANAGE_PERMISSION],
  async contentOf(db, id) {
    const document = await findDocument(db, id);
    if (!document || document.papeleraId !== null) return undefined;
    const version = await findVersion(db, { document: id, numero: document.numero });
    if (!version) return undefined;
    const { bytes, tipoMime, archivo, clave } = version;
    return { nombre: document.nombre, bytes, tipoMime, archivo, clave };
  },
};
