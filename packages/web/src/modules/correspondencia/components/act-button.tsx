import { FilePdfOutlined } from '@ant-design/icons';
import { dayOf } from '@comarca/shared/core/formats';
import { MANAGE_PERMISSION } from '@comarca/shared/modules/correspondencia/letters.rules';
import { Button, Input, type InputProps } from 'antd';
import { useState } from 'react';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { Later, later } from '../../../platform/loading/later.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { downloadAct } from '../operations/register.ts';

const picker = later(() => import('./month-picker.tsx'));

const LABEL = 'Mes del acta';

/** Stands where the month is chosen, as large: most people want the act of this one. */
const MonthText = (props: InputProps) => (
  <Input {...props} className="acta-mes" aria-label={LABEL} readOnly />
);

/** The act of a month of the register, for who manages the letters. */
export function ActButton() {
  const [month, setMonth] = useState(() => dayOf(new Date()).slice(0, 7));
  const [wanted, setWanted] = useState<'pressed' | 'reached' | null>(null);
  const [working, setWorking] = useState(false);
  const alerted = useAlertedCall();
  if (!useCan(MANAGE_PERMISSION)) return null;
  const [year, number] = month.split('-');
  const download = async () => {
    setWorking(true);
    await alerted('al descargar el acta', () => downloadAct(Number(year), Number(number)));
    setWorking(false);
  };
  const text = `${number}/${year}`;
  return (
    <>
      {wanted === null ? (
        <MonthText
          value={text}
          onMouseDown={(event) => {
            // The press would give the focus to what is replaced by now, and close the months again.
            event.preventDefault();
            setWanted('pressed');
          }}
          onFocus={() => setWanted('reached')}
        />
      ) : (
        <Later of={picker} meanwhile={<MonthText value={text} aria-busy />}>
          {({ MonthPicker }) => (
            <MonthPicker
              month={month}
              label={LABEL}
              onMonth={setMonth}
              isOpened={wanted === 'pressed'}
            />
          )}
        </Later>
      )}
      <Button icon={<FilePdfOutlined />} loading={working} onClick={() => void download()}>
        Acta del registro
      </Button>
    </>
  );
}
