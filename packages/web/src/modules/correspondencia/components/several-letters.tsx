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

/** Puts a colleague in charge of several letters; what came of each is told afterwards. */
export function ResendSeveral({ each }: { each: EachRow<LetterRow> }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
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
          success="Se recorrieron las elegidas"
          onSent={close}
          onClose={close}
        />
      )}
    </>
  );
}
