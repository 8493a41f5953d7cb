import type { Access } from '../../core/operation/operation.ts';

/** How a folder and a document are called in the audit and where operations name them. */
export const FOLDER = 'carpetaArchivo';
export const DOCUMENT = 'documentoArchivo';
/** A folder as the history names it, wherever it is by now. */
export const PLACE = 'lugarArchivo';
/** What was thrown away as one act. */
export const THROWN = 'papeleraArchivo';
/** The files of versions among all stored files. */
export const VERSION_FILE = 'versionArchivo';

export const MANAGE_PERMISSION = 'archivo.manage_documento';

/** Who reads the archive; of it, what the people of each folder are. */
export const viewPermissions = ['archivo.view_documento', MANAGE_PERMISSION] as const;
export const VIEW: Access = { algunPermiso: [...viewPermissions] };
export const addPermissions = ['archivo.add_documento', MANAGE_PERMISSION] as const;
export const ADD: Access = { algunPermiso: [...addPermissions] };
export const CHANGE: Access = { algunPermiso: ['archivo.change_documento', MANAGE_PERMISSION] };
export const DELETE: Access = { algunPermiso: ['archivo.delete_documento', MANAGE_PERMISSION] };
export const MANAGE: Access = { permiso: MANAGE_PERMISSION };
