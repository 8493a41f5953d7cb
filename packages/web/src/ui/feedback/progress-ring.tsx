import { Progress } from 'antd';
import { progressColor } from './progress-color.ts';

interface Props {
  /** 0 to 100. */
  percent: number;
  /** What the progress is of, for screen readers. */
  label: string;
}

/** As high as what a row of the densest list shows, in pixels. */
const SIZE = 28;

export function ProgressRing({ percent, label }: Props) {
  return (
    <Progress
      type="circle"
      percent={Math.round(percent)}
      size={SIZE}
      strokeColor={progressColor(percent)}
      format={(value) => `${value ?? 0}%`}
      aria-label={label}
    />
  );
}
