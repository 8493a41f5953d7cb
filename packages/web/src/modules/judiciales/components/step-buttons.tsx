import { Button } from 'antd';
import { useState } from 'react';
import { laterDialog } from '../../../platform/loading/later-dialog.tsx';
import type { JudicialProcess } from '../operations/processes.ts';
import { titleOf } from './step-title.ts';

const StepDialog = laterDialog(() => import('./step-dialog.tsx'), 'StepDialog');

/** What the person may do to the state of a process now. */
export function StepButtons({ process }: { process: JudicialProcess }) {
  const [taken, setTaken] = useState<string | null>(null);
  return (
    <>
      {process.pasos.map((step) => (
        <Button key={step} onClick={() => setTaken(step)}>
          {titleOf(step)}
        </Button>
      ))}
      {taken && <StepDialog process={process} paso={taken} onClose={() => setTaken(null)} />}
    </>
  );
}
