import { Button, DatePicker } from 'antd';
import { useState } from 'react';
import { DateTimeTabs, type Part } from './date-time-tabs.tsx';
import type { FieldControl } from './field.tsx';
import { dayjs } from './spanish-days.ts';
import { TimeButtons } from './time-buttons.tsx';

const STORED = 'YYYY-MM-DD HH:mm';
/** What may be typed: as it is shown, or with the day in the order of the other fields. */
const TYPED = [STORED, 'DD/MM/YYYY HH:mm'];

interface Props extends FieldControl<string> {
  /** Steps of the minutes to choose from, in minutes. */
  minuteStep: number;
  disabled?: boolean;
}

/**
 * A day and a time of day as `YYYY-MM-DD HH:mm`; empty when none. Typed, or picked first in the tab
 * of the day and then in the one of the time.
 *
 * @example <Field control={control} name="horaInicio" label="Inicio">{(field) => <DateTimeField {...field} minuteStep={5} />}</Field>
 */
export function DateTimeField({ value, onChange, name: _name, minuteStep, ...field }: Props) {
  const [open, setOpen] = useState(false);
  const [part, setPart] = useState<Part>('Fecha');
  const toggle = (isOpen: boolean) => {
    // A click inside tells again that it is open.
    if (isOpen && !open) setPart('Fecha');
    setOpen(isOpen);
  };
  const time = value ? dayjs(value, STORED) : null;
  const store = (picked: dayjs.Dayjs | null) => onChange(picked ? picked.format(STORED) : '');
  return (
    <DatePicker<dayjs.Dayjs>
      {...field}
      open={open}
      onOpenChange={toggle}
      // Beside the field, so that the Tab key goes on into it.
      getPopupContainer={(input) => input.parentElement ?? document.body}
      showTime
      showNow={false}
      needConfirm={false}
      allowClear={false}
      value={time}
      format={TYPED}
      onChange={store}
      // At once, for the buttons of the time go on from the day.
      onCalendarChange={(picked) => {
        if (dayjs.isDayjs(picked)) store(picked);
      }}
      onKeyDown={(event) => {
        // Enter takes the time that was typed; it does not send the form.
        if (event.key === 'Enter') event.preventDefault();
      }}
      placeholder="AAAA-MM-DD HH:MM"
      style={{ width: '100%' }}
      panelRender={(calendar) => (
        <DateTimeTabs
          part={part}
          onPart={setPart}
          calendar={calendar}
          clock={<TimeButtons value={time} minuteStep={minuteStep} onChange={store} />}
        >
          <Button
            type="text"
            onClick={() => {
              store(null);
              toggle(false);
            }}
          >
            CLEAR
          </Button>
          <Button type="primary" onClick={() => toggle(false)}>
            OK
          </Button>
        </DateTimeTabs>
      )}
    />
  );
}
