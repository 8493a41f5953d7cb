import { refused } from '../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import { cancelImport } from '../../../platform/imports/imports.ts';
import { cancelSyncMutation, processesQuery } from './layers.documents.ts';

/** The imports and synchronisations that the person asked for last, the newest first. */
export async function loadProcesses() {
  return (await execute(processesQuery, {})).layerProcesses;
}

export type Process = Awaited<ReturnType<typeof loadProcesses>>[number];

/** Stops a process that waits or runs; nothing of it stays. */
export async function cancelProcess({ id, importacionId }: Process): Promise<void> {
  if (importacionId !== null) return cancelImport(importacionId);
  const { cancelLayerSync } = await execute(cancelSyncMutation, { id });
  if (!cancelLayerSync.received) throw refused(cancelLayerSync.errors);
}
