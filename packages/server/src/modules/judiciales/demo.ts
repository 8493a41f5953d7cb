import { demoProcesses } from '../../../db/demo/judicial.ts';
import type { DemoPeople } from '../../../db/demo/people.ts';
import type { Tx } from '../../core/db/database.ts';
import { settleFile } from './case-file/terms.ts';
import { insertDemoProcess } from './demo.repository.ts';

/** Writes the demo's processes with their files; people and projects must be there. */
export async function loadDemoProcesses(tx: Tx, people: DemoPeople): Promise<void> {
  const loaded = new Date();
  for (const process of demoProcesses) {
    await settleFile(tx, await insertDemoProcess(tx, process, people, loaded));
  }
}
