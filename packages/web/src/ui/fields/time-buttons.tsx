import { dayjs } from './spanish-days.ts';

const HOURS = 24;
const MINUTES = 60;

interface Props {
  /** What the time is of; the current hour of today when none. */
  value: dayjs.Dayjs | null;
  /** In minutes. */
  minuteStep: number;
  onChange: (time: dayjs.Dayjs) => void;
}

/** The hours and minutes of a day, a button each. */
export function TimeButtons({ value, minuteStep, onChange }: Props) {
  const from = value ?? dayjs().startOf('hour');
  return (
    <>
      <Numbers
        name="Hora"
        numbers={Array.from({ length: HOURS }, (_, at) => at)}
        chosen={value?.hour()}
        onChoose={(hour) => onChange(from.hour(hour))}
      />
      <Numbers
        name="Minutos"
        numbers={Array.from({ length: MINUTES / minuteStep }, (_, at) => at * minuteStep)}
        chosen={value?.minute()}
        onChoose={(minute) => onChange(from.minute(minute))}
      />
    </>
  );
}

interface NumbersProps {
  name: string;
  numbers: readonly number[];
  chosen: number | undefined;
  onChoose: (number: number) => void;
}

function Numbers({ name, numbers, chosen, onChoose }: NumbersProps) {
  return (
    <fieldset className="fecha-hora-numeros">
      <legend>{name}</legend>
      {numbers.map((number) => (
        <button
          key={number}
          type="button"
          aria-pressed={number === chosen}
          onClick={() => onChoose(number)}
        >
          {String(number).padStart(2, '0')}
        </button>
      ))}
    </fieldset>
  );
}
