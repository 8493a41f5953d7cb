import { FilePdfOutlined } from '@ant-design/icons';
import { MANAGE_PERMISSION } from '@comarca/shared/modules/correspondencia/letters.rules';
import { Button, Input } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { Later, later } from '../../../platform/loading/later.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { downloadAct } from '../operations/register.ts';

const picker = later(() => import('./month-picker.tsx'));

const LABEL = 'Mes del acta';
const MONTH = 'MM/YYYY';

/** Stands where the month is chosen, as large, until that can be done. */
const MonthText = ({ children }: { children: string }) => (
  <Input className="acta-mes" aria-label={LABEL} value={children} readOnly aria-busy />
);

/** The act of a month of the register, for who manages the letters. */
export function ActButton() {
  const [month, setMonth] = useState(() => dayjs());
  const [working, setWorking] = useState(false);
  const alerted = useAlertedCall();
  if (!useCan(MANAGE_PERMISSION)) return null;
  const download = async () => {
    setWorking(true);
    await alerted('al descargar el acta', () => downloadAct(month.year(), month.month() + 1));
    setWorking(false);
  };
  return (
    <>
      <Later of={picker} meanwhile={<MonthText>{month.format(MONTH)}</MonthText>}>
        {({ MonthPicker }) => (
          <MonthPicker month={month} label={LABEL} format={MONTH} onMonth={setMonth} />
        )}
      </Later>
      <Button icon={<FilePdfOutlined />} loading={working} onClick={() => void download()}>
        Acta del registro
      </Button>
    </>
  );
}
