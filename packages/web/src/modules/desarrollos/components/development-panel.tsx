import type { PanelTarget } from '../../../platform/management/list/list-screen.tsx';
import { RecordPanel } from '../../../platform/record/record-panel.tsx';
import { DevelopmentForm } from '../forms/development-form.tsx';
import { developmentRecord } from '../operations/developments.ts';
import { DevelopmentPreview } from './development-preview.tsx';

interface Props {
  target: PanelTarget;
  onClose: () => void;
}

/** The side panel of a development. */
export const DevelopmentPanel = ({ target, onClose }: Props) => (
  <RecordPanel
    key={target.id ?? 'nuevo'}
    declared={developmentRecord}
    target={target}
    onClose={onClose}
    form={(props) => <DevelopmentForm {...props} />}
    preview={(development) => <DevelopmentPreview development={development} />}
  />
);
