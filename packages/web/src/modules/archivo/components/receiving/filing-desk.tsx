import { formatDateTime, formatNumber } from '@comarca/shared/core/formats';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../../platform/alerts/use-alerts.ts';
import { ContentPreview } from '../../../../platform/preview/content-preview.tsx';
import {
  archiveKey,
  contentAddress,
  convertedAddress,
  restoreTrash,
} from '../../operations/archive.ts';
import { type Received, reject, undoFiling } from '../../operations/receiving.ts';
import { UseInMenu } from '../document/use-in-menu.tsx';
import { kindMark, sizeText } from '../explorer/kinds.tsx';
import { FilingForm } from './filing-form.tsx';
import { useDeskKeys } from './use-desk-keys.ts';

interface Props {
  waiting: readonly Received[];
  total: number;
  mayFile: boolean;
  /** What waits besides, where there is any. */
  more?: { isComing: boolean; load: () => unknown };
}

/** The id of the form that Enter sends. */
const FORM = 'archivo-clasificar';

/** What was done last, and how it is taken back. */
interface Last {
  name: string;
  undo: () => Promise<unknown>;
}

/** What waits, the chosen document, and where it goes: worked through with the keyboard alone. */
export function FilingDesk({ waiting, total, mayFile, more }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [last, setLast] = useState<Last | null>(null);
  const uses = useRef<HTMLButtonElement>(null);
  const queries = useQueryClient();
  const alerts = useAlerts();
  const alerted = useAlertedCall();
  const at = Math.max(
    0,
    waiting.findIndex(({ id }) => id === chosen),
  );
  const current = waiting[at];
  const go = (by: number) => {
    if (at + by >= waiting.length && !more?.isComing) more?.load();
    setChosen(waiting[at + by]?.id ?? current?.id ?? null);
  };
  /** The next one is shown at once; what was done leaves the list when it is read again. */
  const settled = async (done: Last) => {
    setLast(done);
    setChosen((waiting[at + 1] ?? waiting[at - 1])?.id ?? null);
    await queries.invalidateQueries({ queryKey: archiveKey });
  };
  const takeBack = async () => {
    if (!last) return;
    setLast(null);
    await alerted('al deshacer', async () => {
      await last.undo();
      alerts.success(`"${last.name}" vuelve a esperar`);
    });
    await queries.invalidateQueries({ queryKey: archiveKey });
  };
  const throwAway = async () => {
    if (!current || !mayFile) return;
    const { id, nombre } = current;
    const thrown = await alerted('al rechazar', () => reject(id));
    if (thrown === undefined) return;
    alerts.success(`"${nombre}" está en la papelera`);
    await settled({ name: nombre, undo: () => restoreTrash(thrown) });
  };
  useDeskKeys({
    onNext: () => go(1),
    onPrevious: () => go(-1),
    onConfirm: () => formOf()?.requestSubmit(),
    onReject: () => void throwAway(),
    onUndo: () => void takeBack(),
    onUse: () => uses.current?.click(),
    onEdit: () => formOf()?.querySelector('input')?.focus(),
  });
  if (!current) return null;
  const { id, nombre, tipoMime, bytes, numero } = current;
  return (
    <div className="archivo-mesa">
      <Queue
        waiting={waiting}
        total={total}
        current={id}
        onChoose={setChosen}
        {...(more && { more })}
      />
      <section className="archivo-mesa-vista" aria-label={`Vista de ${nombre}`}>
        <ContentPreview
          key={id}
          name={nombre}
          type={tipoMime}
          bytes={bytes}
          address={contentAddress(id, { numero, ver: true })}
          converted={convertedAddress(id, numero)}
        />
      </section>
      <section className="archivo-mesa-ficha" aria-label="Clasificación">
        <UseInMenu document={current} button={uses} mark={<kbd>U</kbd>} />
        {mayFile ? (
          <FilingForm
            key={id}
            form={FORM}
            document={current}
            lastName={last?.name ?? null}
            onFiled={(name) => settled({ name, undo: () => undoFiling(id) })}
            onReject={() => void throwAway()}
            onUndo={() => void takeBack()}
          />
        ) : (
          <p className="archivo-nada">Usted puede ver lo que llegó, pero no clasificarlo.</p>
        )}
      </section>
    </div>
  );
}

const formOf = () => document.getElementById(FORM) as HTMLFormElement | null;

function Queue({
  waiting,
  total,
  current,
  onChoose,
  more,
}: Pick<Props, 'waiting' | 'total' | 'more'> & {
  current: string;
  onChoose: (id: string) => void;
}) {
  return (
    <nav className="archivo-mesa-cola" aria-label="Esperan">
      <p className="archivo-mesa-total">
        {total === 1 ? 'Espera 1 documento' : `Esperan ${formatNumber(total, 0)} documentos`}
      </p>
      <ul>
        {waiting.map(({ id, nombre, tipoMime, bytes, fecha, procedencia }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === current ? 'true' : undefined}
              title={procedencia}
              onClick={() => onChoose(id)}
            >
              <span>
                {kindMark(tipoMime)} {nombre}
              </span>
              <small>
                {formatDateTime(fecha)} · {sizeText(bytes)}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {more && (
        <Button block loading={more.isComing} onClick={() => void more.load()}>
          Ver más ({formatNumber(waiting.length, 0)} de {formatNumber(total, 0)})
        </Button>
      )}
    </nav>
  );
}
