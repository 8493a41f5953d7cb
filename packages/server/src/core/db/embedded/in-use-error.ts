/** A second program on one DATA_DIR: PGlite would let both write and break the data. */
export class DatabaseInUseError extends Error {
  readonly pid: number;

  constructor(dataDir: string, pid: number) {
    super(
      `La base de datos de ${dataDir} ya está en uso por el proceso ${pid}. ` +
        'Detenga ese proceso o use otro DATA_DIR.',
    );
    this.name = 'DatabaseInUseError';
    this.pid = pid;
  }
}
