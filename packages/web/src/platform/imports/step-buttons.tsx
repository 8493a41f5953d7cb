import { Button } from 'antd';

interface Props {
  /** What sends the step's form. */
  label: string;
  busy: boolean;
  ready: boolean;
  onBack: () => void;
}

/** The end of a step's form: back to the choice of a file, or on. */
export function StepButtons({ label, busy, ready, onBack }: Props) {
  return (
    <div className="importar-pie">
      <Button onClick={onBack}>Elegir otro archivo</Button>
      <Button type="primary" htmlType="submit" loading={busy} disabled={!ready}>
        {label}
      </Button>
    </div>
  );
}
