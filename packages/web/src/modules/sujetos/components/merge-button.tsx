import { MergeCellsOutlined } from '@ant-design/icons';
import type { SubjectClass } from '@comarca/shared/modules/sujetos/subject';
import { Button } from 'antd';
import { type Ref, useState } from 'react';
import { laterDialog } from '../../../platform/loading/later-dialog.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { classTexts } from '../operations/subject-classes.ts';
import type { Subject } from '../operations/subjects.ts';

const MergeDialog = laterDialog(() => import('./merge-dialog.tsx'), 'MergeDialog');

interface Props {
  ref: Ref<HTMLButtonElement>;
  clase: SubjectClass;
  subject: Subject;
}

/** 'Unir con otro registro…', for who may and where there still is something to merge. */
export function MergeButton({ ref, clase, subject }: Props) {
  const mayMerge = useCan(classTexts[clase].permissions.merge);
  const [merging, setMerging] = useState(false);
  if (!mayMerge || subject.fusionadoEn !== null) return null;
  return (
    <>
      <Button ref={ref} icon={<MergeCellsOutlined />} onClick={() => setMerging(true)}>
        Unir con otro registro…
      </Button>
      {merging && <MergeDialog clase={clase} subject={subject} onClose={() => setMerging(false)} />}
    </>
  );
}
