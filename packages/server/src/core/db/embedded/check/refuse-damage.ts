import type { Engine } from '../engine.ts';
import { checkData } from './check-data.ts';
import { type Relation, relationsText } from './relations.layer.ts';

/** Pages are missing or are not what was written. */
export class DamageFound extends Error {
  readonly damages: string[];

  constructor(damages: string[]) {
    super(`the data are damaged: ${damages.join(', ')}`);
    this.name = 'DamageFound';
    this.damages = damages;
  }
}

/** @throws DamageFound when the opened database has lost some of its data */
export async function refuseDamage(engine: Engine, dataDir: string): Promise<void> {
  const { damages, unread } = await look(engine, dataDir);
  if (unread > 0) console.error(`${unread} bytes of the data were not looked at: no time`);
  if (damages.length === 0) return;
  // What the opening itself has changed may still be in memory only.
  await engine.rows('checkpoint');
  const again = await look(engine, dataDir);
  if (again.damages.length > 0) throw new DamageFound(again.damages);
}

async function look(engine: Engine, dataDir: string) {
  return checkData(dataDir, await engine.rows<Relation>(relationsText));
}
