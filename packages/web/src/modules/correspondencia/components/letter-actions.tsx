import {
  CheckOutlined,
  EditOutlined,
  EnterOutlined,
  PlusOutlined,
  ReloadOutlined,
  SendOutlined,
  ShareAltOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import {
  ADD_PERMISSION,
  CONFIRMATION_TITLE,
  type LetterState,
  letterMachine,
} from '@comarca/shared/modules/correspondencia/letters.rules';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { useConfirm } from '../../../platform/confirm/confirm.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { NotifyDialog } from '../forms/notify-dialog.tsx';
import { ResendDialog } from '../forms/resend-dialog.tsx';
import {
  type Letter,
  type LetterStep,
  markLetter,
  resendLetter,
  retryPdf,
} from '../operations/letters.ts';
import { lettersKey } from '../operations/letters-key.ts';
import type { LetterUploads } from '../operations/use-letter-uploads.ts';

interface Props {
  letter: Letter;
  attachments: LetterUploads;
  onEdit: () => void;
  /** Writes the letter that answers this one. */
  onAnswer: () => void;
  /** The letter is no longer this person's. */
  onLeft: () => void;
}

/** The icon of each action that the preview offers as a button; the others have their own place. */
const icons: Record<string, ReactNode> = {
  editar: <EditOutlined />,
  reenviar: <ShareAltOutlined />,
  desaprobar: <UndoOutlined />,
  aprobar: <CheckOutlined />,
  radicar: <PlusOutlined />,
  notificar: <SendOutlined />,
  reintentar: <ReloadOutlined />,
};

/** What the signed-in person may do to the letter now, as the server says. */
export function LetterActions({ letter, attachments, onEdit, onAnswer, onLeft }: Props) {
  const writes = useCan(ADD_PERMISSION);
  const mayAnswer = writes && !letter.saliente && !letter.radicado?.anulacion;
  const [resending, setResending] = useState(false);
  const [notifying, setNotifying] = useState<LetterStep | null>(null);
  const mark = useMark(letter, attachments);
  const retry = useRetry(letter);
  const [working, setWorking] = useState<string | null>(null);
  const take = async (action: LetterStep) => {
    if (action.nombre === 'editar') onEdit();
    else if (action.nombre === 'reenviar') setResending(true);
    else if (action.nombre === 'notificar') setNotifying(action);
    else {
      setWorking(action.nombre);
      await (action.nombre === 'reintentar' ? retry(action) : mark(action));
      setWorking(null);
    }
  };
  const offered = Object.keys(icons).flatMap((actionName) =>
    letter.acciones.filter((action) => action.nombre === actionName),
  );
  return (
    <>
      {offered.map((action) => (
        <Button
          key={action.nombre}
          icon={icons[action.nombre]}
          danger={action.nombre === 'desaprobar'}
          type={isForward(action) ? 'primary' : 'default'}
          loading={working === action.nombre}
          disabled={working !== null || attachments.uploads.isSending}
          onClick={() => void take(action)}
        >
          {action.etiqueta}
        </Button>
      ))}
      {mayAnswer && (
        <Button icon={<EnterOutlined />} type="primary" onClick={onAnswer}>
          Responder
        </Button>
      )}
      {notifying?.estado && (
        <NotifyDialog
          letter={letter}
          step={{ ...notifying, estado: notifying.estado }}
          onClose={() => setNotifying(null)}
        />
      )}
      {resending && (
        <ResendDialog
          send={(values, call) => resendLetter(letter.id, values, call)}
          success="La correspondencia se ha reenviado correctamente"
          onClose={() => setResending(false)}
          onSent={() => {
            setResending(false);
            onLeft();
          }}
        />
      )}
    </>
  );
}

/** Whether the action takes the letter further on its way. */
const isForward = ({ estado }: LetterStep): boolean => estado !== null && estado !== 'Creada';

/** Has the PDF made once more. */
function useRetry(letter: Letter) {
  const alerts = useAlerts();
  const alerted = useAlertedCall();
  const refresh = useRefresh();
  return async ({ exito }: LetterStep) => {
    await alerted('al hacer el PDF de nuevo', async () => {
      await retryPdf(letter);
      alerts.success(exito);
    });
    await refresh();
  };
}

/** Reads letters and the number of the mailbox again. */
function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([lettersKey, ['cuenta']].map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Why the letter is not ready for an action, as far as the screen knows. */
const refusalOf = (letter: Letter, actionName: string, files: readonly string[]) => {
  const action = letterMachine.steps.find(({ name }) => name === actionName);
  return (
    action &&
    letterMachine.refusal(action, {
      state: letter.estado.nombre as LetterState,
      outgoing: letter.saliente,
      hasDocument: letter.archivo !== null || letter.rutaSharepoint !== '',
      supports: letter.anexocorrespondenciaSet.length + files.length,
    })
  );
};

/** Asks and takes the letter to the action's state. */
function useMark(letter: Letter, { uploads, forget }: LetterUploads) {
  const confirm = useConfirm();
  const alerts = useAlerts();
  const alerted = useAlertedCall();
  const refresh = useRefresh();
  return async ({ nombre, etiqueta, estado, confirmacion, exito }: LetterStep) => {
    if (estado === null) return;
    const files = nombre === 'radicar' ? uploads.results.map(({ id }) => id) : [];
    const refusal = refusalOf(letter, nombre, files);
    if (refusal) {
      alerts.error(refusal.message);
      return;
    }
    const agreed = await confirm({
      title: CONFIRMATION_TITLE,
      message: confirmacion ?? '',
      confirm: etiqueta,
    });
    if (!agreed) return;
    await alerted(`al ${etiqueta.toLowerCase()} la correspondencia`, async () => {
      await markLetter(letter, estado, { files });
      if (nombre === 'radicar') forget();
      alerts.success(exito);
    });
    await refresh();
  };
}
