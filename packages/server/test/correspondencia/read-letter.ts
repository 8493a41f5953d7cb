interface StoredFile {
  id: string;
  nombre: string;
  url: string;
}
interface State {
  nombre: string;
}

/** A letter as `letterFields` ask for it. */
export interface ReadLetter {
  id: string;
  version: number;
  codigoRadicacion: string | null;
  codigoExterno: string;
  descripcion: string;
  agenteExterno: string;
  saliente: boolean;
  firmante: string;
  estado: State;
  funcionario: { id: string; fullName: string; user: { username: string } };
  usuarioCreo: { username: string };
  rutaSharepoint: string;
  pdfEstado: string | null;
  pdfError: string | null;
  archivo: StoredFile | null;
  pdf: StoredFile | null;
  bloqueado: boolean;
  anexocorrespondenciaSet: {
    id: string;
    nombreArchivo: string;
    rutaSharepoint: string;
    cargado: boolean;
  }[];
  fechaRadicacion: string | null;
  instance: { id: string; nombre: string; contentType: string };
  contrato: { id: string } | null;
  prioridad: number | null;
  documentoGenerado: boolean;
  plantilla: { id: string } | null;
  camposPie: { nombre: string; texto: string }[];
  padre: { id: string } | null;
  children: { id: string; estado: State }[];
  parentFolder: string;
  requiereRespuesta: boolean;
  fechaLimite: string | null;
  diasRestantes: number | null;
  respondidaEn: string | null;
  history: { estado: State; usuario: { username: string }; mensaje: string }[];
  acciones: { nombre: string; confirmacion: string | null; exito: string }[];
}
