import { type ReactNode, useRef, useState } from 'react';
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
  /** The template is being compared, or what follows goes on. */
  busy: boolean;
  /** Does nothing while it is busy, or asks already. */
  before: (act: Act) => Promise<void>;
} {
  const call = useAlertedCall();
  const [asked, setAsked] = useState<{ change: TemplateChange; act: Act } | null>(null);
  const [busy, setBusy] = useState(false);
  // A second press may come before the first one is drawn.
  const isTaken = useRef(false);
  const close = () => {
    isTaken.current = false;
    setAsked(null);
  };
  /** @returns what came of it; undefined where it failed, which is told */
  const compared = async (act: Act) => {
    isTaken.current = true;
    setBusy(true);
    const change = await call('al comparar el reporte con su plantilla', async () => {
      const found = template === null ? null : await loadTemplateChange(id);
      if (!found) await act(false);
      return found;
    });
    setBusy(false);
    return change;
  };
  return {
    busy,
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
      if (isTaken.current) return;
      const change = await compared(act);
      if (change) setAsked({ change, act });
      else isTaken.current = false;
    },
  };
}
