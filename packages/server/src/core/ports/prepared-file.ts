/** A file that a person asked for, which a job makes. */
export interface PreparedFile {
  /** of its job */
  id: string;
  estado: string;
  /** 0–100 */
  avance: number;
  mensaje: string | null;
  error: string | null;
  creado: Date;
  /** null until it is ready, and when it is gone */
  archivo: string | null;
  nombre: string | null;
  bytes: number | null;
}
