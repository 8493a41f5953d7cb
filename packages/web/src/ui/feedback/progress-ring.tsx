import { Progress } from 'antd';
import { progressColor } from './progress-color.ts';

interface Props {
  /** 0 to 100. */
  percent: number;
  /** What the progress is of, for screen readers. */
  label: string;
  size?: number;
}

export function ProgressRing({ percent, label, size = 44 }: Props) {
  return (
    <Progress
      type="circle"
      percent={Math.round(percent)}
      size={size}
      strokeColor={progressColor(percent)}
      format={(value) => `${value ?? 0}%`}
      aria-label={label}
    />
  );
}
