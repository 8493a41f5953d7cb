import { type ReactNode, useState } from 'react';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { laterDialog } from '../../../../platform/loading/later-dialog.tsx';
import type { Report } from '../../operations/quick-report.model.ts';
import { loadTemplateChange, type TemplateChange } from '../../operations/quick-report.ts';

const TemplateChoice = laterDialog(() => import('./template-choice.tsx'), 'TemplateChoice');

/** @param keepsTemplate the template is taken as the report has it */
type Act = (keepsTemplate: boolean) => Promise<void>;

/** Before a report is run again: where its template changed since, the person says which of the two stays. */
export function useTemplateChoice({ id, plantillaId: template }: Report): {
  dialog: ReactNode;
  before: (act: Act) => Promise<void>;
} {
  const call = useAlertedCall();
  const [asked, setAsked] = useState<{ change: TemplateChange; act: Act } | null>(null);
  const close = () => setAsked(null);
  return {
    dialog: asked && (
      <TemplateChoice
        change={asked.change}
        onChoose={(keepsTemplate) => {
          close();
          void asked.act(keepsTemplate);
        }}
        onClose={close}
      />
    ),
    async before(act) {
      await call('al comparar el reporte con su plantilla', async () => {
        const change = template === null ? null : await loadTemplateChange(id);
        if (change) setAsked({ change, act });
        else await act(false);
      });
    },
  };
}
