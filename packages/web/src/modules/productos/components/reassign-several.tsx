import { UserSwitchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { EachRow } from '../../../platform/list-changes/each-row.ts';
import { laterDialog } from '../../../platform/loading/later-dialog.tsx';
import type { AssignmentListRow } from '../operations/assignments/assignments.ts';

const ReassignDialog = laterDialog(() => import('./reassign-dialog.tsx'), 'ReassignDialog', {
  onlyShown: true,
});

interface Props {
  rows: readonly AssignmentListRow[];
  each: EachRow<AssignmentListRow>;
}

/** The button that gives several assignments to another person. */
export function ReassignSeveral(props: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" icon={<UserSwitchOutlined />} onClick={() => setAsking(true)}>
        Reasignar elegidas
      </Button>
      {asking && <ReassignDialog {...props} onClose={() => setAsking(false)} />}
    </>
  );
}
