import { ShareAltOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { newKey } from '../../../platform/http/new-key.ts';
import type { EachRow } from '../../../platform/list-changes/each-row.ts';
import { laterDialog } from '../../../platform/loading/later-dialog.tsx';
import { type LetterRow, resendLetter } from '../operations/letters.ts';

const ResendDialog = laterDialog(() => import('../forms/resend-dialog.tsx'), 'ResendDialog', {
  onlyShown: true,
});

interface Props {
  letters: readonly LetterRow[];
  each: EachRow<LetterRow>;
}

const mayResend = ({ acciones }: LetterRow): boolean =>
  acciones.some(({ nombre }) => nombre === 'reenviar');

const told = () => ({ waiting: 'Terminó el reenvío: mire qué pasó con cada carta' });

/** Puts a colleague in charge of several letters, where the person has one of them to give; what came of each is told afterwards. */
export function ResendSeveral({ letters, each }: Props) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  if (!asking && !letters.some(mayResend)) return null;
  return (
    <>
      <Button size="small" icon={<ShareAltOutlined />} onClick={() => setAsking(true)}>
        Reenviar elegidas
      </Button>
      {asking && (
        <ResendDialog
          send={(values) =>
            each((letter) => resendLetter(letter.id, values, { idempotencyKey: newKey() }))
          }
          success={told}
          onSent={close}
          onClose={close}
        />
      )}
    </>
  );
}
