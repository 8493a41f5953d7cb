import type { App } from '../../core/app.ts';
import { readSpatialState } from './verify.repository.ts';

/** What whoever administers the installation must know of its database. */
export interface SystemState {
  baseDatos: 'embebida' | 'externa';
  postgis: string;
  /** Whether what was confirmed survives a loss of power; otherwise its last seconds may be lost. */
  resisteApagon: boolean;
  /** Nearly no space left: reading goes on, saving is refused. */
  sinEspacio: boolean;
  /** How often the embedded database had to be started again. */
  reinicios: number;
}

/** How the database of this installation is, asked of itself. */
export async function systemState({ database }: Pick<App, 'database'>): Promise<SystemState> {
  const { version } = await readSpatialState(database.db);
  const { engine, durability, savingSpace, restarts } = await database.health();
  return {
    baseDatos: engine === 'embedded' ? 'embebida' : 'externa',
    postgis: version,
    resisteApagon: durability === 'power',
    sinEspacio: savingSpace,
    reinicios: restarts,
  };
}
