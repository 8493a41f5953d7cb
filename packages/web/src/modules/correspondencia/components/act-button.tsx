import { FilePdfOutlined } from '@ant-design/icons';
import { MANAGE_PERMISSION } from '@comarca/shared/modules/correspondencia/letters.rules';
import { Button, DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { useCan } from '../../../platform/session/use-session.ts';
import { downloadAct } from '../operations/register.ts';

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
      <DatePicker
        picker="month"
        aria-label="Mes del acta"
        value={month}
        format="MM/YYYY"
        allowClear={false}
        disabledDate={(day) => day.isAfter(dayjs(), 'month')}
        onChange={(day) => day && setMonth(day)}
      />
      <Button icon={<FilePdfOutlined />} loading={working} onClick={() => void download()}>
        Acta del registro
      </Button>
    </>
  );
}
