import { AppError } from '@comarca/shared/core/errors';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../alerts/use-alerted-call.ts';
import { useAlerts } from '../alerts/use-alerts.ts';
import { eachInTurn } from './each-row.ts';
import type { ChangeableField, ListChanges, UndoChange } from './list-changes.ts';

/** How long a change can be taken back from where it is told. */
const UNDO_SECONDS = 10;

/**
 * Changes a field of one row or several, tells what happened, and takes it back if asked to.
 *
 * @param allowed null for who may change nothing
 */
export function useListChanges<Row>(allowed: ListChanges<Row> | null, queryKey: QueryKey) {
  const changes = allowed ?? nothing;
  const alerts = useAlerts();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey });
  const takeBack = async (undos: readonly UndoChange[]) => {
    const failures: unknown[] = [];
    for (const undo of undos) await undo().catch((error: unknown) => void failures.push(error));
    await refresh();
    const [first] = failures;
    if (first) alerts.error(failureText('al deshacer el cambio', first));
    else alerts.success('Cambio deshecho');
  };
  const offerUndo = (text: string, undos: readonly UndoChange[]) =>
    alerts.success(text, {
      seconds: UNDO_SECONDS,
      action: { label: 'Deshacer', run: () => void takeBack(undos) },
    });
  const changeOne = async (row: Row, field: ChangeableField, value: string) => {
    try {
      const undo = await changes.change(row, field.name, value);
      await refresh();
      offerUndo(`Se cambió «${field.label}» de ${changes.nameOf(row)}`, [undo]);
    } catch (error) {
      await refresh();
      alerts.error(failureText(`al cambiar «${field.label}»`, error));
    }
  };
  const changeAll = async (
    rows: readonly Row[],
    field: ChangeableField,
    value: string,
    id: (row: Row) => string,
  ) => {
    const undos: UndoChange[] = [];
    const outcomes = await eachInTurn(rows, { id, name: changes.nameOf }, async (row) => {
      undos.push(await changes.change(row, field.name, value));
    });
    await refresh();
    if (undos.length > 0) {
      offerUndo(`Se cambió «${field.label}» en ${undos.length} de ${rows.length}`, undos);
    }
    return outcomes;
  };
  return { changeOne, changeAll };
}

const nothing: Pick<ListChanges<unknown>, 'nameOf' | 'change'> = {
  nameOf: () => '',
  change: () => Promise.reject(new AppError('FORBIDDEN')),
};
