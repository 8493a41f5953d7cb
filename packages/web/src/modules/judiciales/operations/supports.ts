import { attachmentsTo } from '../../../platform/uploads/attached-file.ts';

/** Extensions of the files that prove an act, a hearing or a judgment. */
export const SUPPORT_FILES = '.pdf,.docx,.xlsx,.png,.jpg,.jpeg,.zip';

/** Each sends a file that the next save of its kind of record names. @throws AppError */
export const sendSupport = {
  act: attachmentsTo('/api/v1/judiciales/actuaciones/archivos'),
  hearing: attachmentsTo('/api/v1/judiciales/audiencias/archivos'),
  judgment: attachmentsTo('/api/v1/judiciales/sentencias/archivos'),
};
